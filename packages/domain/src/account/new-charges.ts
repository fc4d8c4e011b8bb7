import { v5 } from 'uuid';
import { type Month, monthsLater } from '../calendar/month.ts';
import { splitMoney } from '../money/split-money.ts';
import type { NewTransaction } from '../transaction/new-transaction.ts';
import type { Account } from './account.ts';
import { statementMonthOf } from './statement-calendar.ts';

/** A transaction of an account to insert. Queued offline, so its shape is stored. */
export interface NewCharge extends NewTransaction {
  accountId: string;
  /** `null` for the statement that closes next, or outside cards. */
  statementMonth: Month | null;
  installmentNumber: number | null;
  totalInstallments: number | null;
}

/**
 * Returns the charges to insert for a transaction of an account: one, or for a card's purchase in
 * installments one in each of the next statements. All keep the day of the purchase, and their amounts
 * add up to it. Their ids depend on the transaction, so that a retry inserts nothing new.
 */
export function newCharges(
  transaction: NewTransaction,
  account: Pick<Account, 'id' | 'cycle'>,
  installments: number,
): NewCharge[] {
  const { cycle, id: accountId } = account;
  if (installments === 1 || cycle === null) {
    const none = { statementMonth: null, installmentNumber: null, totalInstallments: null };
    return [{ ...transaction, accountId, ...none }];
  }
  const first = statementMonthOf(transaction.date, cycle.closingDay);
  const content = JSON.stringify(transaction);
  return splitMoney(transaction.amount, installments).map((amount, index) => ({
    ...transaction,
    id: v5(`${index} of ${installments} ${content}`, transaction.id),
    amount,
    accountId,
    statementMonth: monthsLater(first, index),
    installmentNumber: index + 1,
    totalInstallments: installments,
  }));
}
