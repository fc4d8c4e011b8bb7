import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { optimisticUpdate, changeCached } from '../data-access/optimistic-update.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { filtersOfList, type TransactionList } from './list-transactions.ts';
import type { Transaction } from './transaction.ts';
import { placeTransaction, removeTransaction } from './transaction-page.ts';

/** Shows a new or changed transaction in every cached list. Returns the rollback. */
export function upsertTransactionOptimistically(
  client: QueryClient,
  userId: string,
  transaction: Transaction,
) {
  return optimisticUpdate(client, queryKeys.transactions(userId), placed(transaction));
}

/** Removes a transaction from every cached list. Returns the rollback. */
export function removeTransactionOptimistically(client: QueryClient, userId: string, id: string) {
  return optimisticUpdate(client, queryKeys.transactions(userId), without(id));
}

/** Re-applies the change after success: a refetch that started earlier may have overwritten it. */
export function upsertCachedTransaction(
  client: QueryClient,
  userId: string,
  transaction: Transaction,
) {
  changeCached(client, queryKeys.transactions(userId), placed(transaction));
}

/** Re-applies a deletion after success, for the same reason. */
export function removeCachedTransaction(client: QueryClient, userId: string, id: string) {
  changeCached(client, queryKeys.transactions(userId), without(id));
}

function placed(transaction: Transaction) {
  return (list: TransactionList, key: QueryKey): TransactionList => ({
    ...list,
    pages: placeTransaction(list.pages, transaction, filtersOfList(key)),
  });
}

function without(id: string) {
  return (list: TransactionList): TransactionList => ({
    ...list,
    pages: removeTransaction(list.pages, id),
  });
}
