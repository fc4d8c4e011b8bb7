import type { Transaction } from '@tostao/domain/transaction/transaction';
import type { DialogState } from '@tostao/ui/dialog';

/** The transactions that the user has selected. They stay selected when other filters hide them. */
export interface Selection {
  transactions: ReadonlyMap<string, Transaction>;
  /** A sentence about the last step, such as why a transaction was not selected. */
  note?: string;
}

/** The transactions that one change takes. */
export const maxSelected = 500;

const isFull = `Você pode selecionar até ${maxSelected} transações por vez.`;

/** Selects a transaction, or removes it from the selection. */
export function toggle({ transactions }: Selection, transaction: Transaction): Selection {
  const next = new Map(transactions);
  if (next.delete(transaction.id)) return { transactions: next };
  if (next.size >= maxSelected) return { transactions, note: isFull };
  return { transactions: next.set(transaction.id, transaction) };
}

/**
 * Selects the first transactions of a list, besides those that are selected.
 * @param hasMore whether the list goes on
 */
export function selectFirst(
  { transactions }: Selection,
  list: Transaction[],
  hasMore: boolean,
): Selection {
  const next = new Map(transactions);
  for (const transaction of list) {
    if (next.size < maxSelected || next.has(transaction.id)) next.set(transaction.id, transaction);
  }
  const isWhole = !hasMore && list.every(({ id }) => next.has(id));
  return isWhole
    ? { transactions: next }
    : { transactions: next, note: `A lista tem mais transações: ${firstOnly(transactions.size)}` };
}

function firstOnly(before: number): string {
  return before === 0
    ? `só as ${maxSelected} primeiras foram selecionadas.`
    : `só ${maxSelected} cabem na seleção.`;
}

/** The props of a dialog that changes the selected transactions. */
export interface SelectedDialogProps extends DialogState {
  /** The transactions that were selected when the dialog opened. */
  transactions: Transaction[];
  /** Called once they are changed. */
  onChanged: () => void;
}
