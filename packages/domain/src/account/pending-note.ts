import { type QueuedMutation, useQueuedMutations } from '@tostao/platform';
import { transferRows, type Transfer } from './transfer.ts';
import { countText } from '../text/screen-text.ts';
import { type Transaction, transactionRows } from '../transaction/transaction.ts';
import { changesTo } from '../data-access/pending-rows.ts';

type Write = Pick<QueuedMutation, 'request' | 'rows' | 'rejection'>;

/** What a sum of the database is about. */
export interface Sum {
  /** Tells whether it includes a transaction. */
  hasTransaction: (transaction: Transaction) => boolean;
  /** Tells whether it includes a transfer. Sums of income and expenses have none. */
  hasTransfer?: (transfer: Transfer) => boolean;
}

/** Returns the note of a sum that lacks queued writes, as `sem 1 que aguarda`. Nothing where it has all. */
export function pendingNote(writes: readonly Write[], sum: Sum): string | undefined {
  const count = writes.filter((write) => lacks(sum, write)).length;
  return count === 0 ? undefined : `sem ${countText(count, 'que aguarda', 'que aguardam')}`;
}

/** Returns the note of a sum that the database computes, which does not know the queued writes of this device. */
export function usePendingNote(sum: Sum): string | undefined {
  return pendingNote(useQueuedMutations(), sum);
}

/** An edit or a deletion concerns every sum: the row before it is not stored. */
function lacks({ hasTransaction, hasTransfer }: Sum, { request, rows, rejection }: Write): boolean {
  if (rejection !== undefined) return false;
  const isNew = 'rpc' in request;
  return (
    changesTo(rows, transactionRows).some(
      ({ after }) => !isNew || after === null || hasTransaction(after as Transaction),
    ) ||
    (hasTransfer !== undefined &&
      changesTo(rows, transferRows).some(
        ({ after }) => after === null || hasTransfer(after as Transfer),
      ))
  );
}

/** The sum of all transactions. */
export const everyTransaction: Sum = { hasTransaction: () => true };

/** The sum of all balances. */
export const everyBalance: Sum = {
  hasTransaction: ({ accountId }) => accountId !== undefined,
  hasTransfer: () => true,
};

/** Returns the sum of the balance of an account, or of the statements of a card. */
export function sumOfAccount(accountId: string): Sum {
  return {
    hasTransaction: (transaction) => transaction.accountId === accountId,
    hasTransfer: ({ fromAccountId, toAccountId }) =>
      [fromAccountId, toAccountId].includes(accountId),
  };
}
