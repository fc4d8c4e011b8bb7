import type { Card } from '@tostao/domain/account/account';
import { closingDateOf, statementMonthOf } from '@tostao/domain/account/statement-calendar';
import { type CalendarDay, daysBetween } from '@tostao/domain/calendar/calendar-day';
import { type Month, monthsLater } from '@tostao/domain/calendar/month';
import { isBillPayment } from '../rows/settlement.ts';
import { typeOf } from '../rows/row-amount.ts';
import type { KeyedStatement } from '../identity/assign-row-keys.ts';
import { installmentOf } from '../identity/similar-text.ts';

/** The most days between the purchases of one bill: its own month, and purchases that a shop sent late. */
const maxBillDays = 45;
/** The bills before and after the proposed one that the user may choose. */
const offered = 3;

/**
 * Proposes which statement of a card a file contains: the one that closes next after its newest purchase. Returns
 * `null` for a file that spans several statements: the day of each purchase then decides.
 */
export function proposeStatementMonth({ entries }: KeyedStatement, { cycle }: Card): Month | null {
  const purchases = entries.flatMap((entry) =>
    entry.kind === 'row' && entry.leftOut === undefined && !isSettled(entry) ? [entry] : [],
  );
  const newest = latest(purchases.map(({ date }) => date));
  // An installment keeps the day of its purchase, months ago.
  const own = purchases.filter(({ text, date }) => installmentOf(text, date) === null);
  const first = own.map(({ date }) => date).toSorted()[0] ?? newest;
  if (newest === null || first === null) return null;
  const isOneBill =
    daysBetween(first, latest(own.map(({ date }) => date)) ?? newest) <= maxBillDays;
  return isOneBill ? statementMonthOf(newest, cycle.closingDay) : null;
}

/** Returns the statements from which the user chooses, each with the day on which it closes. */
export function statementChoices(
  { entries }: KeyedStatement,
  { cycle }: Card,
): { month: Month; closes: CalendarDay }[] {
  const newest = latest(entries.flatMap((entry) => (entry.kind === 'row' ? entry.date : [])));
  if (newest === null) return [];
  const middle = statementMonthOf(newest, cycle.closingDay);
  return Array.from({ length: 2 * offered + 1 }, (_, index) => {
    const month = monthsLater(middle, index - offered);
    return { month, closes: closingDateOf(month, cycle.closingDay) };
  });
}

function isSettled(row: Parameters<typeof typeOf>[0] & { text: string }): boolean {
  return typeOf(row) === 'income' && isBillPayment(row.text);
}

function latest(days: CalendarDay[]): CalendarDay | null {
  return days.toSorted().at(-1) ?? null;
}
