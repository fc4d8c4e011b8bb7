import type { Debt } from '@tostao/domain/debt/debt';
import { IconButton } from '@tostao/ui/icon-button';
import { Trash2 } from 'lucide-react';
import { useDebtActions } from '../page/debt-actions.ts';

/** Deletes paid debts, which have no edit dialog. */
export function RemoveButton({ debts, name }: { debts: Debt[]; name: string }) {
  const { remove } = useDebtActions();
  return <IconButton label={`Excluir ${name}`} icon={<Trash2 />} onClick={() => remove(debts)} />;
}
