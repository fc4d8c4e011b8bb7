import type { RowChange } from '@tostao/platform';
import { changesTo } from '../data-access/pending-rows.ts';
import { type Transaction, transactionRows } from './transaction.ts';
import type { TransactionFilters } from './transaction-filters.ts';
import { placeTransaction, removeTransaction, type TransactionPage } from './transaction-page.ts';

/**
 * Returns a list with the transactions that writes create, change or delete, or the same list without
 * any.
 */
export function applyTransactions<List extends { pages: TransactionPage[] }>(
  list: List,
  rows: RowChange[],
  filters: TransactionFilters,
): List {
  const changes = changesTo(rows, transactionRows);
  if (changes.length === 0) return list;
  const pages = changes.reduce(
    (result, { id, after }) =>
      after
        ? placeTransaction(result, after as Transaction, filters)
        : removeTransaction(result, id),
    list.pages,
  );
  return { ...list, pages };
}
