import { mutationOptions, useMutation } from '@tanstack/react-query';
import { failureToast } from '../database/failure.ts';
import { retryIfLost } from '../database/lost-request.ts';
import { writeMeta } from '../database/pending-writes.ts';
import { refreshTransactions } from '../database/refresh.ts';
import { unwrap } from '../database/unwrap.ts';
import { type Backend, useBackend } from '../database/use-backend.ts';
import type { TostaoDatabase } from '../database/use-database.ts';
import type { TransactionType } from '../transaction/transaction.ts';

/** All transactions of one category, on their way to another of the same type. */
export interface CategoryMove {
  type: TransactionType;
  from: string;
  to: string;
}

/** Moves them in one statement: all or none. */
export async function moveTransactions(
  database: TostaoDatabase,
  { type, from, to }: CategoryMove,
): Promise<void> {
  unwrap(
    await database
      .from('transactions')
      .update({ category: to })
      .eq('type', type)
      .eq('category', from),
  );
}

export function moveTransactionsMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: (move: CategoryMove) => moveTransactions(database, move),
    retry: retryIfLost,
    meta: writeMeta('Mudança de categoria'),
    onSuccess: (_data, { to }, _result, { client }) => {
      notify({ kind: 'success', title: 'Transações movidas', description: `Agora em ${to}` });
      return refreshTransactions(client, userId);
    },
    onError: (error) => notify(failureToast('updateTransaction', error)),
  });
}

export function useMoveTransactions() {
  return useMutation(moveTransactionsMutation(useBackend()));
}
