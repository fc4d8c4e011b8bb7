import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { Month } from '../calendar/month.ts';
import { type Centavos, toCentavos } from '../money/centavos.ts';
import { sumMoney } from '../money/sum-money.ts';
import type { Account, Card } from './account.ts';
import { isCard } from './account.ts';
import { settleStatements, type SettledCard, type SettledStatement } from './card-statements.ts';
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
export interface OpenStatement extends SettledStatement {
  card: Card;
  dueDate: CalendarDay;
}

/**
 * Returns the statements to pay by due date: the closed ones and those that receive purchases today.
 * Later ones, which have installments only, are left out, and archived cards too.
 */
export function openStatements(
  accounts: Account[],
  months: CardMonth[],
  today: CalendarDay,
): OpenStatement[] {
  return accounts
    .filter(isCard)
    .filter(({ isArchived }) => !isArchived)
    .flatMap((card) => {
      const current = statementMonthOf(today, card.cycle.closingDay);
      return statementsOfCard(card, months, today)
        .statements.filter(({ open, month }) => open > 0 && month <= current)
        .map((statement) => ({
          ...statement,
          card,
          dueDate: dueDateOf(statement.month, card.cycle),
        }));
    })
    .toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1));
}
