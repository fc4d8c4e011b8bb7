import type { Month } from '@tostao/domain/calendar/month';
import { useToastMutation } from '@tostao/domain/data-access/use-toast-mutation';
import { exportMonthMutation } from './export-month.ts';
import { downloadFile, usePlatform } from '@tostao/platform';
import { IconButton } from '@tostao/ui/icon-button';
import { Download, Printer } from 'lucide-react';

/** Offers to export the month as a table or to print it. */
export function ReportActions({ month, isEmpty }: { month: Month; isEmpty: boolean }) {
  const { mutate, isPending } = useToastMutation(exportMonthMutation);
  const { notify } = usePlatform();
  const exportCsv = () => {
    if (isPending) return;
    const name = `tostao-${month}.csv`;
    mutate(month, {
      onSuccess: (csv) => {
        downloadFile({ name, type: 'text/csv;charset=utf-8', content: csv });
        notify({ kind: 'success', title: 'Relatório exportado', description: name });
      },
    });
  };
  return (
    <>
      <IconButton
        label="Exportar CSV"
        title="Exportar CSV"
        icon={<Download />}
        disabled={isEmpty}
        aria-busy={isPending}
        onClick={exportCsv}
        className="aria-busy:animate-pulse"
      />
      <IconButton
        label="Imprimir"
        title="Imprimir ou salvar em PDF"
        icon={<Printer />}
        disabled={isEmpty}
        onClick={() => window.print()}
      />
    </>
  );
}
