import { type CalendarDay, calendarDay } from '@tostao/domain/calendar/calendar-day';
import { type Centavos, centavosFromReais } from '@tostao/domain/money/centavos';
import type { CardRow } from './statement-amounts.ts';

/** A debt, an open statement or an income, with the day on which it is due or expected. */
export interface DatedAmount {
  id: string;
  name: string;
  amount: Centavos;
  date: CalendarDay;
}

/** An open debt, or a month of a fixed debt that is still to come. */
export interface ForecastDebt extends DatedAmount {
  /** Whether it is a month that has no debt yet. */
  isExpected?: boolean;
}

/** The latest income of a series. */
export interface RecurringIncome extends DatedAmount {
  /** The newest days of the series, the latest first. */
  days: readonly [CalendarDay, ...CalendarDay[]];
  /** The days of the forecast by the rule of the series, unless it is every month on the same day. */
  nextDays?: CalendarDay[];
}

/** The data that the forecast depends on, besides the day. */
export interface ForecastBasis {
  /** Income minus expenses over all transactions. */
  accumulated: Centavos;
  /** The sum of the balances of accounts; `null` without one that is neither a card nor archived. */
  accountBalance: Centavos | null;
  debts: ForecastDebt[];
  /** The unpaid rest of each statement. The id is the card's. */
  statements: DatedAmount[];
  recurringIncomes: RecurringIncome[];
  expectedIncomes: DatedAmount[];
}

interface DatedRow {
  id: string;
  name: string;
  amount: number;
  date: string;
}

/** The answer of the database function `forecast`, whose type is generated as JSON. */
export interface ForecastAnswer {
  accumulated: number;
  account_balance: number | null;
  debts: (DatedRow & { is_expected: boolean })[];
  cards: CardRow[];
  recurring_incomes: (DatedRow & { days: string[]; next_days?: string[] | null })[];
  expected_incomes: DatedRow[];
}

/** Converts an answer of the database, whose amounts are in reais. */
export async function basisFromAnswer(
  answer: ForecastAnswer,
  today: CalendarDay,
): Promise<ForecastBasis> {
  const { cards, account_balance: accountBalance } = answer;
  return {
    accumulated: centavosFromReais(answer.accumulated),
    accountBalance: accountBalance === null ? null : centavosFromReais(accountBalance),
    debts: answer.debts.map(({ is_expected: isExpected, ...row }) => ({
      ...amountFromRow(row),
      isExpected,
    })),
    statements: cards.length === 0 ? [] : await statementsOf(cards, today),
    recurringIncomes: answer.recurring_incomes.map(({ days, next_days: next, ...row }) => {
      const income = amountFromRow(row);
      return {
        ...income,
        days: [income.date, ...days.slice(1).map(calendarDay)],
        ...(next ? { nextDays: next.map(calendarDay) } : {}),
      };
    }),
    expectedIncomes: answer.expected_incomes.map(amountFromRow),
  };
}

/** A user without cards does not load this code. */
async function statementsOf(cards: CardRow[], today: CalendarDay): Promise<DatedAmount[]> {
  const { cardFromRow, statementAmounts } = await import('./statement-amounts.ts');
  return statementAmounts(cards.map(cardFromRow), today);
}

function amountFromRow({ id, name, amount, date }: DatedRow): DatedAmount {
  return { id, name, amount: centavosFromReais(amount), date: calendarDay(date) };
}
