import type { Card } from '@tostao/domain/account/account';
import { closingDateOf } from '@tostao/domain/account/statement-calendar';
import { calendarDay, daysBetween } from '@tostao/domain/calendar/calendar-day';
import { firstDayOf, type Month, monthOf, nextMonth } from '@tostao/domain/calendar/month';
import type { KeyedStatement } from '../identity/assign-row-keys.ts';
import { proposeStatementMonth } from './propose-statement-month.ts';

/** The most days by which the cut between two bills differs from the closing day of the card. */
const maxCutDays = 1;

/**
 * Returns the rows of a bill that only the bill before or after it lists, about the day between both: of two equal
 * purchases on that day, each may be on one bill. Files whose periods overlap otherwise list the same purchases.
 * @param billed the first days of the months of the bills that list a known row
 */
export function rowsOfOtherBills(
  statement: KeyedStatement,
  { cycle, ...card }: Card,
  billed: ReadonlyMap<number, string[]>,
): Set<number> {
  const month = billed.size === 0 ? null : proposeStatementMonth(statement, { cycle, ...card });
  if (month === null) return new Set();
  const rows = [...billed].flatMap(([index, months]) => {
    const entry = statement.entries[index];
    if (entry?.kind !== 'row' || months.includes(firstDayOf(month))) return [];
    const isOnCut = months.some((day) => {
      const cut = closingBetween(monthOf(calendarDay(day)), month, cycle.closingDay);
      return cut !== null && Math.abs(daysBetween(entry.date, cut)) <= maxCutDays;
    });
    return isOnCut ? [index] : [];
  });
  return new Set(rows);
}

/** Returns the day on which the earlier of two neighbouring bills closes; `null` for others. */
function closingBetween(one: Month, other: Month, closingDay: number) {
  const [earlier, later] = one < other ? [one, other] : [other, one];
  return nextMonth(earlier) === later ? closingDateOf(earlier, closingDay) : null;
}
