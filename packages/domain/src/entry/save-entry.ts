import type { NewCharge } from '../account/new-charges.ts';
import { firstDayOf } from '../calendar/month.ts';
import type { FormSubmission } from '../data-access/form-submission.ts';
import { unwrap } from '../data-access/unwrap.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import { debtToRow, type NewDebt } from '../debt/new-debts.ts';
import { reaisFromCentavos } from '../money/centavos.ts';
import type { NewTransaction } from '../transaction/new-transaction.ts';

/** The rows that one form creates: a transaction, charges of an account, or a series of debts. */
export type Entry =
  | { transaction: NewTransaction }
  | { charges: NewCharge[] }
  | { debts: NewDebt[] };

/** A submit of a form, with its owner when it may be sent after another user has signed in. */
type Submission = FormSubmission & { userId?: string };

/**
 * Saves an entry in one database transaction. It replaces the rows that earlier revisions of the same form
 * created; sending the same revision again changes nothing. The database rejects an entry that names
 * another owner than the signed-in user.
 * @throws DatabaseError when the database rejects it or cannot be reached
 */
export async function saveEntry(
  database: TostaoDatabase,
  { idempotencyKey, revision, userId }: Submission,
  entry: Entry,
): Promise<void> {
  const owner = userId === undefined ? {} : { user_id: userId };
  const response = await database.rpc('save_entry', {
    p_idempotency_key: idempotencyKey,
    p_revision: revision,
    ...rowsOf(entry, owner),
  });
  unwrap(response);
}

function rowsOf(entry: Entry, owner: { user_id?: string }) {
  if ('debts' in entry) {
    return { p_debts: entry.debts.map((debt) => ({ ...debtToRow(debt), ...owner })) };
  }
  const rows =
    'charges' in entry ? entry.charges.map(chargeToRow) : [transactionToRow(entry.transaction)];
  return { p_transactions: rows.map((row) => ({ ...row, ...owner })) };
}

function chargeToRow(charge: NewCharge) {
  const { accountId, statementMonth, installmentNumber, totalInstallments } = charge;
  return {
    ...transactionToRow(charge),
    account_id: accountId,
    // Without one the database chooses the statement that closes next.
    statement_month: statementMonth && firstDayOf(statementMonth),
    installment_number: installmentNumber,
    total_installments: totalInstallments,
  };
}

function transactionToRow(transaction: NewTransaction) {
  const { id, type, amount, description, category, date, isRecurring } = transaction;
  return {
    id,
    type,
    amount: reaisFromCentavos(amount),
    description,
    category,
    date,
    is_recurring: isRecurring,
  };
}
