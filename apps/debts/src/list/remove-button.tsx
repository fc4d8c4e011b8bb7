import type { Debt } from '@tostao/domain/debt/debt';
import { IconButton } from '@tostao/ui/icon-button';
import { Trash2 } from 'lucide-react';
import { useShowDialog } from '../dialogs/dialogs.ts';

/** Deletes paid debts, which have no edit dialog. */
export function RemoveButton({ debts, name }: { debts: Debt[]; name: string }) {
  const show = useShowDialog();
  return (
    <IconButton
      data-writes
      label={`Excluir ${name}`}
      icon={<Trash2 />}
      onClick={() => show({ kind: 'remove', debts })}
    />
  );
}
