import type { Transaction } from '@tostao/domain/transaction/transaction';
import { useDialog } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Trash2 } from 'lucide-react';
import { DeleteTransactionDialog } from './delete-transaction-dialog.tsx';

interface DeleteFromDialogProps {
  transaction: Transaction;
  disabled: boolean;
  onDelete: () => void;
}

/** Renders the delete button of the edit dialog, which phones have no room for in a row. */
export function DeleteFromDialog({ transaction, disabled, onDelete }: DeleteFromDialogProps) {
  const { dialog, show, setOpen } = useDialog<null>();
  return (
    <>
      <Button
        variant="secondary"
        icon={<Trash2 aria-hidden className="text-danger" />}
        disabled={disabled}
        onClick={() => show(null)}
        aria-label={`Excluir ${transaction.description}`}
      >
        Excluir
      </Button>
      {dialog ? (
        <DeleteTransactionDialog
          key={dialog.opening}
          transaction={transaction}
          open={dialog.open}
          onOpenChange={setOpen}
          onDelete={onDelete}
        />
      ) : null}
    </>
  );
}
