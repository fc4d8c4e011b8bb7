import type { AccountFileKind } from './account-files.ts';
import { exportAccountMutation } from './export-account.ts';
import { useAccounts } from '@tostao/domain/account/list-accounts';
import { useToastMutation } from '@tostao/domain/data-access/use-toast-mutation';
import { downloadFile } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Dialog } from '@tostao/ui/dialog';
import { FileJson, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';

interface ExportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const files = [
  { kind: 'everything', label: 'Tudo (JSON)', icon: <FileJson /> },
  { kind: 'transactions', label: 'Transações (CSV)', icon: <FileSpreadsheet /> },
  { kind: 'debts', label: 'Dívidas (CSV)', icon: <FileSpreadsheet /> },
  { kind: 'categories', label: 'Categorias (CSV)', icon: <FileSpreadsheet /> },
] as const;

/** On offer unless there is no account. */
const accountFiles = [
  { kind: 'accounts', label: 'Contas (CSV)', icon: <FileSpreadsheet /> },
  { kind: 'transfers', label: 'Transferências (CSV)', icon: <FileSpreadsheet /> },
  { kind: 'pots', label: 'Caixinhas (CSV)', icon: <FileSpreadsheet /> },
] as const;

/** Exports all data of the user as files. */
export function ExportDialog({ open, onOpenChange }: ExportDialogProps) {
  return (
    <Dialog
      title="Exportar meus dados"
      description="Tudo o que guardamos de você, em arquivos seus."
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
    >
      <ExportButtons />
    </Dialog>
  );
}

function ExportButtons() {
  const { mutateAsync, variables, isPending } = useToastMutation(exportAccountMutation);
  const { data: accounts } = useAccounts();
  // As it is known at first: a button that comes or goes later would move the others under the finger that presses one.
  const [hasAccounts] = useState(accounts?.length !== 0);

  const save = async (kind: AccountFileKind) => {
    try {
      downloadFile(await mutateAsync(kind));
    } catch {
      // The mutation already showed a toast.
    }
  };

  return (
    <div className="grid gap-3">
      {(hasAccounts ? [...files, ...accountFiles] : files).map(({ kind, label, icon }) => (
        <Button
          key={kind}
          variant="secondary"
          icon={icon}
          className="justify-start"
          disabled={isPending && variables !== kind}
          loading={isPending && variables === kind}
          loadingText="Preparando..."
          onClick={() => void save(kind)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
