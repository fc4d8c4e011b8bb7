import type { Card } from '@tostao/domain/account/account';
import type { CardMonth } from '@tostao/domain/account/list-card-totals';
import { type CalendarDay, calendarDay } from '@tostao/domain/calendar/calendar-day';
import { monthOf } from '@tostao/domain/calendar/month';
import { type Centavos, centavosFromReais } from '@tostao/domain/money/centavos';

/** An open debt. */
export interface DueDebt {
  id: string;
  name: string;
  amount: Centavos;
  dueDate: CalendarDay;
}

/** The latest income of a recurring series, or one that the user expects on a day. */
export interface DatedIncome {
  id: string;
  description: string;
  amount: Centavos;
  date: CalendarDay;
}

/** A card with what the database sums for each month. */
export interface CardWithMonths extends Pick<
  Card,
  'id' | 'name' | 'openingBalance' | 'openingDate' | 'cycle'
> {
  months: CardMonth[];
}

/** What the forecast depends on, besides the day. */
export interface ForecastBasis {
  /** Income minus expenses over all transactions. */
  accumulated: Centavos;
  /** The sum of the balances of accounts; `null` without one that is neither a card nor archived. */
  accountBalance: Centavos | null;
  debts: DueDebt[];
  cards: CardWithMonths[];
  recurringIncomes: DatedIncome[];
  expectedIncomes: DatedIncome[];
}

interface IncomeRow {
  id: string;
  description: string;
  amount: number;
  date: string;
}

/** The answer of the database function `forecast`, whose type is generated as JSON. */
export interface ForecastAnswer {
  accumulated: number;
  account_balance: number | null;
  debts: { id: string; name: string; amount: number; due_date: string }[];
  cards: {
    id: string;
    name: string;
    opening_balance: number;
    opening_date: string;
    closing_day: number;
    due_day: number;
    months: { month: string; total: number; received: number }[];
  }[];
  recurring_incomes: IncomeRow[];
  expected_incomes: IncomeRow[];
}

/** Converts an answer of the database, whose amounts are in reais. */
export function basisFromAnswer(answer: ForecastAnswer): ForecastBasis {
  const { account_balance: accountBalance } = answer;
  return {
    accumulated: centavosFromReais(answer.accumulated),
    accountBalance: accountBalance === null ? null : centavosFromReais(accountBalance),
    debts: answer.debts.map(({ due_date: dueDate, amount, ...debt }) => ({
      ...debt,
      amount: centavosFromReais(amount),
      dueDate: calendarDay(dueDate),
    })),
    cards: answer.cards.map(cardFromAnswer),
    recurringIncomes: answer.recurring_incomes.map(incomeFromRow),
    expectedIncomes: answer.expected_incomes.map(incomeFromRow),
  };
}

function cardFromAnswer(row: ForecastAnswer['cards'][number]): CardWithMonths {
  return {
    id: row.id,
    name: row.name,
    openingBalance: centavosFromReais(row.opening_balance),
    openingDate: calendarDay(row.opening_date),
    cycle: { closingDay: row.closing_day, dueDay: row.due_day },
    months: row.months.map(({ month, total, received }) => ({
      cardId: row.id,
      month: monthOf(calendarDay(month)),
      total: centavosFromReais(total),
      received: centavosFromReais(received),
    })),
  };
}

function incomeFromRow({ id, description, amount, date }: IncomeRow): DatedIncome {
  return { id, description, amount: centavosFromReais(amount), date: calendarDay(date) };
}
