import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { optimisticUpdate, changeCached } from '../data-access/optimistic-update.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { filtersOfList, type TransactionList } from './list-transactions.ts';
import type { Transaction } from './transaction.ts';
import { placeTransaction, removeTransaction } from './transaction-page.ts';

/** Shows a new or changed transaction in every cached list. Returns how to take it back. */
export function upsertTransactionOptimistically(
  client: QueryClient,
  userId: string,
  transaction: Transaction,
) {
  return optimisticUpdate(client, queryKeys.transactions(userId), placed(transaction));
}

/** Takes a transaction out of every cached list. Returns how to bring it back. */
export function removeTransactionOptimistically(client: QueryClient, userId: string, id: string) {
  return optimisticUpdate(client, queryKeys.transactions(userId), without(id));
}

/** The same once it is saved: lists that were read meanwhile may be of before. */
export function upsertCachedTransaction(
  client: QueryClient,
  userId: string,
  transaction: Transaction,
) {
  changeCached(client, queryKeys.transactions(userId), placed(transaction));
}

/** The same once it is deleted. */
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
