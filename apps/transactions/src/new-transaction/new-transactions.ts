import type { Account } from '@tostao/domain/account/account';
import { statementMonthOf } from '@tostao/domain/account/statement-calendar';
import { monthsLater } from '@tostao/domain/calendar/month';
import { derivedIds } from '@tostao/domain/data-access/derived-ids';
import { splitMoney } from '@tostao/domain/money/split-money';
import type { NewTransaction } from '@tostao/domain/transaction/new-transaction';

/** What the form says about one transaction, besides its account. */
export type Purchase = Omit<
  NewTransaction,
  'accountId' | 'statementMonth' | 'installmentNumber' | 'totalInstallments'
>;

/**
 * Returns the transactions to insert: one, or for a card's purchase in installments one in each of the next
 * statements. All keep the day of the purchase, and their amounts add up to it. Their ids depend on the
 * purchase, so that a retry inserts nothing new.
 */
export function newTransactions(
  purchase: Purchase,
  account: Pick<Account, 'id' | 'cycle'> | undefined,
  installments: number,
): NewTransaction[] {
  const accountId = account?.id ?? null;
  if (installments === 1 || !account?.cycle) {
    const none = { statementMonth: null, installmentNumber: null, totalInstallments: null };
    return [{ ...purchase, accountId, ...none }];
  }
  const first = statementMonthOf(purchase.date, account.cycle.closingDay);
  const ids = derivedIds(purchase.id, { purchase, installments }, installments);
  return splitMoney(purchase.amount, installments).map((amount, index) => ({
    ...purchase,
    id: ids[index] as string,
    amount,
    accountId,
    statementMonth: monthsLater(first, index),
    installmentNumber: index + 1,
    totalInstallments: installments,
  }));
}
