import { statementsOfCard } from '@tostao/domain/account/statements-of-card';
import { dueDateOf } from '@tostao/domain/account/statement-calendar';
import { type CalendarDay, plusDays } from '@tostao/domain/calendar/calendar-day';
import { type Centavos, toCentavos } from '@tostao/domain/money/centavos';
import { sumMoney } from '@tostao/domain/money/sum-money';
import type { CardWithMonths, DatedIncome, ForecastBasis } from './forecast-basis.ts';
import { monthlyDays } from './monthly-days.ts';

/** The number of days after today. */
export const forecastDays = 90;

const kinds = ['debt', 'statement', 'recurring-income', 'expected-income'] as const;

/** An amount that is due or expected on a day. */
export interface ForecastRow {
  kind: (typeof kinds)[number];
  /** The id of the debt, of the card, of the latest income of the series, or of the expected income. */
  id: string;
  name: string;
  /** Negative when it is to be paid. */
  amount: Centavos;
  /** Before today for an overdue one, which counts today. */
  date: CalendarDay;
}

/** What changes the user's money from today on, in order. */
export interface Forecast {
  today: CalendarDay;
  start: Centavos;
  /** Whether the start is the accumulated savings or the balance of the accounts. */
  startsFrom: 'savings' | 'accounts';
  rows: ForecastRow[];
  /** All that are stored, also those of past or far days. */
  expectedIncomes: DatedIncome[];
}

/**
 * Returns the forecast of a day.
 *
 * - It starts from the accumulated savings, or from the balances of the accounts once there is one:
 *   then transactions without an account do not count. Either figure includes what is recorded for
 *   later days.
 * - An open debt or statement counts on its due date, or today when it is overdue. Without accounts
 *   the savings include every purchase of a card already, so that its statements do not count.
 * - A recurring income counts every month after its latest one, on the same day of the month. A late
 *   one, whose day is past, does not count until it arrives; expected incomes neither.
 *
 * Up to the last day of the month, its rows are those of the month's projection (`projectMonth`) and
 * the open statements, whose purchases the month's report counts on the day of the purchase.
 */
export function forecastOf(basis: ForecastBasis, today: CalendarDay): Forecast {
  const { accumulated, accountBalance, debts, cards, recurringIncomes, expectedIncomes } = basis;
  const last = plusDays(today, forecastDays);
  const owed: ForecastRow[] = debts.map(({ id, name, amount, dueDate }) => ({
    kind: 'debt',
    id,
    name,
    amount: toCentavos(0 - amount),
    date: dueDate,
  }));
  const statements = accountBalance === null ? [] : cards.flatMap(statementRows);
  const recurring = recurringIncomes.flatMap((income) =>
    monthlyDays(income.date, today, last).map((date) =>
      incomeRow('recurring-income', { ...income, date }),
    ),
  );
  const expected = expectedIncomes
    .filter(({ date }) => date >= today)
    .map((income) => incomeRow('expected-income', income));
  return {
    today,
    start: accountBalance ?? accumulated,
    startsFrom: accountBalance === null ? 'savings' : 'accounts',
    rows: [...owed, ...statements, ...recurring, ...expected]
      .filter(({ date }) => date <= last)
      .toSorted(compareRows),
    expectedIncomes,
  };
}

function statementRows(card: CardWithMonths): ForecastRow[] {
  return statementsOfCard(card, card.months)
    .statements.filter(({ open }) => open > 0)
    .map(({ month, open }) => ({
      kind: 'statement',
      id: card.id,
      name: `Fatura ${card.name}`,
      amount: toCentavos(0 - open),
      date: dueDateOf(month, card.cycle),
    }));
}

function incomeRow(kind: ForecastRow['kind'], income: DatedIncome): ForecastRow {
  const { id, description: name, amount, date } = income;
  return { kind, id, name, amount, date };
}

/** Orders rows by day, debts first, as the home screen names the next debt. */
function compareRows(one: ForecastRow, other: ForecastRow): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  if (one.kind !== other.kind) return kinds.indexOf(one.kind) - kinds.indexOf(other.kind);
  return one.id < other.id ? -1 : 1;
}

/** A day of the forecast. */
export interface ForecastDay {
  day: CalendarDay;
  /** The user's money at the end of the day. */
  balance: Centavos;
  rows: ForecastRow[];
}

/** Returns today and the days after it. */
export function daysOfForecast({ today, start, rows }: Forecast): ForecastDay[] {
  const byDay = new Map<CalendarDay, ForecastRow[]>();
  for (const row of rows) {
    const day = row.date < today ? today : row.date;
    byDay.set(day, [...(byDay.get(day) ?? []), row]);
  }
  let balance = start;
  return Array.from({ length: forecastDays + 1 }, (_, index) => {
    const day = plusDays(today, index);
    const own = byDay.get(day) ?? [];
    balance = sumMoney([balance, ...own.map(({ amount }) => amount)]);
    return { day, balance, rows: own };
  });
}

/** Returns the first day with the lowest balance. */
export function lowestDay(days: ForecastDay[]): ForecastDay | undefined {
  const lowest = Math.min(...days.map(({ balance }) => balance));
  return days.find(({ balance }) => balance === lowest);
}
