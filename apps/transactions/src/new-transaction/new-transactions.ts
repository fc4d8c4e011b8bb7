import type { Account } from '@tostao/domain/account/account';
import { statementMonthOf } from '@tostao/domain/account/statement-calendar';
import { monthsLater } from '@tostao/domain/calendar/month';
import { derivedIds } from '@tostao/domain/data-access/derived-ids';
import { cardInstallment, type CardInstallment } from '@tostao/domain/transaction/read-installment';
import { splitParts } from './split-parts.ts';
import { splitMoney } from '@tostao/domain/money/split-money';
import type { NewTransaction } from '@tostao/domain/transaction/new-transaction';

/** What the form says about one transaction, besides its account. */
export interface Purchase extends Omit<
  NewTransaction,
  'accountId' | 'statementMonth' | 'installmentNumber' | 'totalInstallments' | 'expectsRest'
> {
  /** `null` before a choice: the rest of an installment that a word names is expected. */
  expectsRest?: boolean | null;
}

/**
 * Returns the transactions to insert: one, or for a card's purchase in installments one in each of the next
 * statements. All keep the day of the purchase, and their amounts add up to it. Their ids depend on the
 * purchase, so that a retry inserts nothing new. A single charge of a card may be an installment by its description.
 */
export function newTransactions(
  purchase: Purchase,
  account: Pick<Account, 'id' | 'cycle'> | undefined,
  installments: number,
): NewTransaction[] {
  const accountId = account?.id ?? null;
  if (installments === 1 || !account?.cycle) {
    const charge = account?.cycle ? chargeOf(purchase) : null;
    const { number = null, total = null } = charge ?? {};
    const { expectsRest, ...single } = purchase;
    return [
      {
        ...single,
        accountId,
        statementMonth: null,
        installmentNumber: number,
        totalInstallments: total,
        ...(charge && (expectsRest ?? charge.isNamed) ? { expectsRest: true } : {}),
      },
    ];
  }
  const first = statementMonthOf(purchase.date, account.cycle.closingDay);
  const { expectsRest: _expectsRest, parts, ...charge } = purchase;
  // Lists sort a day by id, the greatest first: the first installment has the greatest.
  const ids = derivedIds(
    purchase.id,
    { purchase: { ...charge, ...(parts && { parts }) }, installments },
    installments,
  )
    .toSorted()
    .toReversed();
  const amounts = splitMoney(purchase.amount, installments);
  const divided = parts && splitParts(parts, amounts);
  return amounts.map((amount, index) => ({
    ...charge,
    ...divided?.[index],
    id: ids[index] as string,
    amount,
    accountId,
    statementMonth: monthsLater(first, index),
    installmentNumber: index + 1,
    totalInstallments: installments,
  }));
}

/** Returns the installment that the description of a purchase names, such as `2/6`. */
function chargeOf({
  type,
  description,
  date,
}: Pick<Purchase, 'type' | 'description' | 'date'>): CardInstallment | null {
  return type === 'expense' ? cardInstallment(description, date) : null;
}
