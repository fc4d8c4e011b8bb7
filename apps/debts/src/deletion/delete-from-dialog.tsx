import { useDialog } from '@tostao/platform';
import type { Debt } from '@tostao/domain/debt/debt';
import { useDebts } from '../debt/list-debts.ts';
import { Button } from '@tostao/ui/button';
import { Trash2 } from 'lucide-react';
import { DeleteDialog } from './delete-dialog.tsx';
import { type DeletionChoice, deletionChoices } from './deletion-choices.ts';

interface DeleteFromDialogProps {
  debt: Debt;
  disabled: boolean;
  onDeleted: () => void;
}

/** Renders the delete button of the edit dialog. */
export function DeleteFromDialog({ debt, disabled, onDeleted }: DeleteFromDialogProps) {
  const { data: debts = [] } = useDebts();
  const { dialog, show, setOpen } = useDialog<DeletionChoice[]>();
  return (
    <>
      <Button
        variant="ghost"
        icon={<Trash2 aria-hidden />}
        disabled={disabled}
        onClick={() => show(deletionChoices(debt, debts))}
        className="-ml-5 justify-self-start text-danger! hover:bg-danger-soft!"
      >
        Excluir dívida
      </Button>
      {dialog ? (
        <DeleteDialog
          key={dialog.opening}
          choices={dialog.content}
          open={dialog.open}
          onOpenChange={setOpen}
          onDeleted={onDeleted}
        />
      ) : null}
    </>
  );
}
