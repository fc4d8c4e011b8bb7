import type { Card } from '@tostao/domain/account/account';
import { statementMonthOf } from '@tostao/domain/account/statement-calendar';
import type { SettledCard } from '@tostao/domain/account/card-statements';
import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { isMonth, type Month } from '@tostao/domain/calendar/month';

/** The address of a statement. */
interface StatementAddress {
  cardId: string;
  /** `null` for the statement that is to be paid first. */
  month: Month | null;
}

/** Reads the part of an address below the accounts. Returns nothing for one of no statement. */
export function readStatementPath(subpath: string): StatementAddress | undefined {
  const [cardId = '', month, ...rest] = subpath.split('/');
  if (rest.length > 0 || cardId === '') return undefined;
  if (month === undefined || month === '') return { cardId, month: null };
  return isMonth(month) ? { cardId, month } : undefined;
}

/** Returns the path of a statement. */
export function statementPath(cardId: string, month: Month): string {
  return `/contas/${cardId}/${month}`;
}

/** Returns the statement to show first: the oldest unpaid one that has closed, else the one that receives purchases. */
export function firstStatement(
  card: Pick<Card, 'cycle'>,
  { statements }: SettledCard,
  today: CalendarDay,
): Month {
  const current = statementMonthOf(today, card.cycle.closingDay);
  const unpaid = statements.find(({ open }) => open > 0)?.month;
  return unpaid !== undefined && unpaid < current ? unpaid : current;
}
