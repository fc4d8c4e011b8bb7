import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { Month } from '../calendar/month.ts';
import { type Centavos, sumMoney, toCentavos } from '../money/centavos.ts';
import type { Card } from './account.ts';
import { type SettledCard, type SettledStatement, settleStatements } from './card-statements.ts';
import type { CardMonth } from './list-card-totals.ts';
import { dueDateOf, statementMonthOf } from './statement-calendar.ts';

type StatementCard = Pick<Card, 'id' | 'openingBalance' | 'openingDate' | 'cycle'>;

/**
 * Returns the expected charges of a card that count, by statement: those of statements that are open on a day. A
 * closed statement has its final total, whatever did not arrive.
 */
export function countedExpected(
  { id, cycle }: Pick<Card, 'id' | 'cycle'>,
  months: CardMonth[],
  today: CalendarDay,
): Map<Month, Centavos> {
  const current = statementMonthOf(today, cycle.closingDay);
  const counted = months.filter(
    ({ cardId, month, expected }) => cardId === id && month >= current && expected !== 0,
  );
  return new Map(counted.map(({ month, expected }) => [month, expected]));
}

/**
 * Returns the settled statements of a card, with the expected charges of those that are open on a day. Its opening
 * debt belongs to the statement of its opening date.
 */
export function statementsOfCard(
  card: StatementCard,
  months: CardMonth[],
  today: CalendarDay,
): SettledCard {
  const own = months.filter(({ cardId }) => cardId === card.id);
  const totals = countedExpected(card, own, today);
  for (const { month, total } of own) {
    if (total !== 0) totals.set(month, toCentavos((totals.get(month) ?? 0) + total));
  }
  if (card.openingBalance !== 0) {
    const month = openingMonth(card);
    totals.set(month, toCentavos((totals.get(month) ?? 0) - card.openingBalance));
  }
  const received = sumMoney(own.map((month) => month.received));
  return settleStatements(
    Array.from(totals, ([month, total]) => ({ month, total })),
    received,
  );
}

/** Returns the statement that has the opening balance. */
export function openingMonth({ openingDate, cycle }: Pick<Card, 'openingDate' | 'cycle'>): Month {
  return statementMonthOf(openingDate, cycle.closingDay);
}

/** A statement that is not paid yet, with its card. */
export interface OpenStatement<Owner extends StatementCard = Card> extends SettledStatement {
  card: Owner;
  dueDate: CalendarDay;
}

/**
 * Returns the unpaid statements of a card, oldest first, with later ones, which have installments only. An archived
 * card still owes.
 */
export function openStatements<Owner extends StatementCard>(
  card: Owner,
  months: CardMonth[],
  today: CalendarDay,
): OpenStatement<Owner>[] {
  return statementsOfCard(card, months, today)
    .statements.filter(({ open }) => open > 0)
    .map((statement) => ({
      ...statement,
      card,
      dueDate: dueDateOf(statement.month, card.cycle),
    }));
}

/**
 * Returns the statements of a card to pay: the closed ones and the one that receives purchases today.
 */
export function dueStatements<Owner extends StatementCard>(
  card: Owner,
  months: CardMonth[],
  today: CalendarDay,
): OpenStatement<Owner>[] {
  const current = statementMonthOf(today, card.cycle.closingDay);
  return openStatements(card, months, today).filter(({ month }) => month <= current);
}
