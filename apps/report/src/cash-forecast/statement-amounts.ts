import type { Card } from '@tostao/domain/account/account';
import type { CardMonth } from '@tostao/domain/account/list-card-totals';
import { openStatements } from '@tostao/domain/account/statements-of-card';
import { type CalendarDay, calendarDay } from '@tostao/domain/calendar/calendar-day';
import { monthOf } from '@tostao/domain/calendar/month';
import { centavosFromReais } from '@tostao/domain/money/centavos';

/** A card in the answer of the database function `forecast`. */
export interface CardRow {
  id: string;
  name: string;
  opening_balance: number;
  opening_date: string;
  closing_day: number;
  due_day: number;
  months: { month: string; total: number; received: number; expected: number }[];
}

/** A card with the database's sums for each month. */
export interface CardWithMonths extends Pick<
  Card,
  'id' | 'name' | 'openingBalance' | 'openingDate' | 'cycle'
> {
  months: CardMonth[];
}

/** Returns the unpaid rest of each statement, on its due date, also of later statements. */
export function statementAmounts(cards: CardWithMonths[], today: CalendarDay) {
  return cards
    .flatMap((card) => openStatements(card, card.months, today))
    .map(({ card: { id, name }, open, dueDate }) => ({
      id,
      name: `Fatura ${name}`,
      amount: open,
      date: dueDate,
    }));
}

/** Converts a card of the database, whose amounts are in reais. */
export function cardFromRow(row: CardRow): CardWithMonths {
  return {
    id: row.id,
    name: row.name,
    openingBalance: centavosFromReais(row.opening_balance),
    openingDate: calendarDay(row.opening_date),
    cycle: { closingDay: row.closing_day, dueDay: row.due_day },
    months: row.months.map(({ month, total, received, expected }) => ({
      cardId: row.id,
      month: monthOf(calendarDay(month)),
      total: centavosFromReais(total),
      received: centavosFromReais(received),
      expected: centavosFromReais(expected),
    })),
  };
}
