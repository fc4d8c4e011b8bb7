import type { FormSubmission } from '../data-access/use-form-mutation.ts';
import { type NewDebt, newDebtToRow } from '../debt/new-debt.ts';
import { type NewTransaction, newTransactionToRow } from './new-transaction.ts';
import type { WriteRequest } from '../data-access/send-request.ts';

/** The rows that one form creates: transactions, or a series of debts. */
export type Entry = { transactions: NewTransaction[] } | { debts: NewDebt[] };

/**
 * Returns the request that saves an entry in one database transaction. It replaces the rows that earlier
 * revisions of the same form created; sending the same revision again changes nothing. The database
 * rejects it for any signed-in user but `userId`: another one may have signed in before it is sent.
 */
export function saveEntryRequest(
  userId: string,
  { idempotencyKey, revision }: FormSubmission,
  entry: Entry,
) {
  const owner = { user_id: userId };
  const rows =
    'debts' in entry
      ? { p_debts: entry.debts.map((debt) => ({ ...newDebtToRow(debt), ...owner })) }
      : {
          p_transactions: entry.transactions.map((one) => ({
            ...newTransactionToRow(one),
            ...owner,
          })),
        };
  return {
    rpc: 'save_entry',
    args: { p_idempotency_key: idempotencyKey, p_revision: revision, ...rows },
  } satisfies WriteRequest;
}
