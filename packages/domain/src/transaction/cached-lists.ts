import type { QueryClient } from '@tanstack/react-query';
import { changeAhead } from '../database/change-ahead.ts';
import { queryKeys } from '../database/query-keys.ts';
import { filtersOfList, type TransactionList } from './list-transactions.ts';
import type { Transaction } from './transaction.ts';
import { placeTransaction, removeTransaction } from './transaction-page.ts';

/** Shows a new or changed transaction in every cached list. Returns how to take it back. */
export function showTransaction(client: QueryClient, userId: string, transaction: Transaction) {
  return changeAhead<TransactionList>(client, queryKeys.transactions(userId), (list, key) => ({
    ...list,
    pages: placeTransaction(list.pages, transaction, filtersOfList(key)),
  }));
}

/** Takes a transaction out of every cached list. Returns how to bring it back. */
export function hideTransaction(client: QueryClient, userId: string, id: string) {
  return changeAhead<TransactionList>(client, queryKeys.transactions(userId), (list) => ({
    ...list,
    pages: removeTransaction(list.pages, id),
  }));
}
