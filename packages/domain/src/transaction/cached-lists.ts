import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { changeAhead, changeCached } from '../data-access/change-ahead.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { filtersOfList, type TransactionList } from './list-transactions.ts';
import type { Transaction } from './transaction.ts';
import { placeTransaction, removeTransaction } from './transaction-page.ts';

/** Shows a new or changed transaction in every cached list. Returns how to take it back. */
export function showTransaction(client: QueryClient, userId: string, transaction: Transaction) {
  return changeAhead(client, queryKeys.transactions(userId), placed(transaction));
}

/** Takes a transaction out of every cached list. Returns how to bring it back. */
export function hideTransaction(client: QueryClient, userId: string, id: string) {
  return changeAhead(client, queryKeys.transactions(userId), without(id));
}

/** The same once it is saved: lists that were read meanwhile may be of before. */
export function showSaved(client: QueryClient, userId: string, transaction: Transaction) {
  changeCached(client, queryKeys.transactions(userId), placed(transaction));
}

/** The same once it is deleted. */
export function hideDeleted(client: QueryClient, userId: string, id: string) {
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
