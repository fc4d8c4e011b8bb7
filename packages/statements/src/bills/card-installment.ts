import { type Account, isCard } from '@tostao/domain/account/account';
import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { cardInstallment, type CardInstallment } from '@tostao/domain/transaction/read-installment';

/** How the installments of a card's statement relate to the stored purchases. */
export interface InstallmentMatches {
  /** The charges that were typed for a row. */
  typed: { index: number; id: string; description: string; date: CalendarDay }[];
  /** The rows that go on with a stored purchase, which says that their figures are installments. */
  series: ReadonlySet<number>;
  /** The later installments that can be expected, by the index of the row. */
  offered: ReadonlyMap<number, number[]>;
}

/** Returns the installment that a purchase with a card is stored as; `null` for other rows. */
export function installmentOfRow(
  row: { amount: number; text: string; date: CalendarDay },
  account: Account | null,
): CardInstallment | null {
  const isPurchase = account !== null && isCard(account) && row.amount < 0;
  return isPurchase ? cardInstallment(row.text, row.date) : null;
}
