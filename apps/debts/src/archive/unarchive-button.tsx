import { useSingleFlight } from '@tostao/platform';
import type { Debt } from '@tostao/domain/debt/debt';
import { useUnarchiveDebts } from '@tostao/domain/debt/unarchive-debts';
import { Button } from '@tostao/ui/button';
import { ArchiveRestore } from 'lucide-react';
import { useDebtActions } from '../page/debt-actions.ts';

/** Brings one debt or a whole group back, and shows it where it now is. */
export function UnarchiveButton({ debts }: { debts: Debt[] }) {
  const { mutateAsync, isPending } = useUnarchiveDebts();
  const { showPaid } = useDebtActions();
  const unarchive = useSingleFlight(async () => {
    try {
      await mutateAsync(debts);
      showPaid();
    } catch {
      // The mutation has told the person; the debt stays where it is.
    }
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<ArchiveRestore aria-hidden />}
      loading={isPending}
      onClick={unarchive}
    >
      {debts.length > 1 ? 'Desarquivar Grupo' : 'Desarquivar'}
    </Button>
  );
}
