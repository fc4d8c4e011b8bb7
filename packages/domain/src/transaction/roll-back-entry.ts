import { mutationOptions, useMutation } from '@tanstack/react-query';
import { failureToast } from '../data-access/failure.ts';
import { retryOnNetworkError } from '../data-access/network-error.ts';
import { writeMeta } from '../data-access/pending-writes.ts';
import { invalidateDebts, invalidateTransactions } from '../data-access/invalidate-domain.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import { deleteDebts } from '../debt/delete-debts.ts';
import { type RecurringExpense, recurringSeries } from '../debt/new-debts.ts';
import { deleteTransaction } from './delete-transaction.ts';

/** What the form for a new transaction sends: an expense that becomes debts, or `null` for a row. */
export type Entry = RecurringExpense | null;

export interface SentEntries {
  /** Of the form; also the id of the row. */
  idempotencyKey: string;
  /** What it sent without an answer. */
  sent: Entry[];
  /** What it asks for now. */
  wanted: Entry;
}

/**
 * Deletes what a form asked for before and does not now, where that arrived after all. A row that is
 * still wanted stays: recording it again writes over it.
 */
export async function rollBackEntry(
  database: TostaoDatabase,
  { idempotencyKey, sent, wanted }: SentEntries,
): Promise<void> {
  const debtsOf = (entry: Entry) => (entry ? recurringSeries(entry, idempotencyKey) : []);
  const kept = new Set(debtsOf(wanted).map(({ id }) => id));
  const debts = new Set(sent.flatMap(debtsOf).flatMap(({ id }) => (kept.has(id) ? [] : [id])));
  if (debts.size > 0) await deleteDebts(database, [...debts]);
  if (wanted && sent.includes(null)) await deleteTransaction(database, idempotencyKey);
}

export function rollBackEntryMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: (entries: SentEntries) => rollBackEntry(database, entries),
    retry: retryOnNetworkError,
    meta: writeMeta('Nova transação'),
    onSuccess: (_data, _entries, _result, { client }) => {
      void invalidateDebts(client, userId);
      void invalidateTransactions(client, userId);
    },
    onError: (error, { wanted }) =>
      notify(failureToast(wanted ? 'createRecurringExpense' : 'createTransaction', error)),
  });
}

/** Makes sure that a second try of a form, with other words, does not add to the first. */
export function useRollBackEntry() {
  return useMutation(rollBackEntryMutation(useBackend()));
}
