import type { SettledStatement } from '@tostao/domain/account/card-statements';
import { type Month, monthsLater, nextMonth, previousMonth } from '@tostao/domain/calendar/month';
import { toCentavos } from '@tostao/domain/money/centavos';

/**
 * Returns the statements of a card for its strip of months, without gaps: from the first one with a total to the last,
 * with the neighbours of the shown and the current one.
 * @param limit the most months before and after the shown one, because a strip of decades helps no reader
 */
export function stripMonths(
  statements: SettledStatement[],
  shown: Month,
  current: Month,
  limit = 24,
): SettledStatement[] {
  const known = statements.map(({ month }) => month);
  const near = [shown, current].flatMap((month) => [previousMonth(month), nextMonth(month)]);
  const all = [...known, ...near].toSorted();
  const first = latest(all[0]!, monthsLater(shown, -limit));
  const last = earliest(all.at(-1)!, monthsLater(shown, limit));
  const months: SettledStatement[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) {
    months.push(statements.find((one) => one.month === month) ?? emptyStatement(month));
  }
  return months;
}

/** Returns the statement of a month without charges. */
export function emptyStatement(month: Month): SettledStatement {
  const none = toCentavos(0);
  return { month, total: none, paid: none, open: none };
}

function latest(one: Month, other: Month): Month {
  return one > other ? one : other;
}

function earliest(one: Month, other: Month): Month {
  return one < other ? one : other;
}
