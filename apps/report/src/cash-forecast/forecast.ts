import { type CalendarDay, plusDays } from '@tostao/domain/calendar/calendar-day';
import { monthlyDays } from '@tostao/domain/calendar/monthly-days';
import { type Centavos, sumMoney, toCentavos } from '@tostao/domain/money/centavos';
import type { DatedAmount, ForecastBasis, ForecastDebt } from './forecast-basis.ts';

/** The number of days after today. */
export const forecastDays = 90;

const kinds = ['debt', 'statement', 'recurring-income', 'expected-income'] as const;

/**
 * An amount of the forecast, negative when it is to be paid. The day of an overdue one is past: it
 * counts today.
 */
export interface ForecastRow extends ForecastDebt {
  kind: (typeof kinds)[number];
}

/** The changes of the user's money from today on, in order. */
export interface Forecast {
  today: CalendarDay;
  start: Centavos;
  /** Whether the start is the accumulated savings or the balance of the accounts. */
  startsFrom: 'savings' | 'accounts';
  rows: ForecastRow[];
  /** All stored incomes, past and distant ones included. */
  expectedIncomes: DatedAmount[];
}

/**
 * Returns the forecast of a day.
 *
 * - It starts from the accumulated savings, or from the balances of the accounts once there is one:
 *   then transactions without an account do not count. Either figure includes the rows recorded for
 *   later days.
 * - An open debt or statement counts on its due date, or today when it is overdue. So do the occurrences of fixed debts
 *   that are still to come. Without accounts
 *   the savings include every purchase of a card already, so that its statements do not count.
 * - A recurring income counts on the days of its rule after the latest one, mostly every month on the same day: the last one for
 *   a series that comes at the end of each month. A late one, whose day is past, does not count until it arrives; expected incomes neither.
 *
 * On the last day of the month it agrees with the month's projection (`projectMonth`) to the centavo:
 * `balance - start = projection.balance - report.balance + statements`, where `statements` are those
 * due by then, which are negative. The report counts their purchases on the day of the purchase.
 */
export function forecastOf(basis: ForecastBasis, today: CalendarDay): Forecast {
  const { accumulated, accountBalance, expectedIncomes } = basis;
  const last = plusDays(today, forecastDays);
  const rows = [
    ...basis.debts.map((debt) => rowToPay('debt', debt)),
    ...(accountBalance === null ? [] : basis.statements).map((one) => rowToPay('statement', one)),
    ...basis.recurringIncomes.flatMap(({ days, nextDays, ...income }) =>
      (nextDays ?? monthlyDays(days, today, last)).map((date): ForecastRow => ({
        ...income,
        kind: 'recurring-income',
        date,
      })),
    ),
    ...expectedIncomes
      .filter(({ date }) => date >= today)
      .map((income): ForecastRow => ({ ...income, kind: 'expected-income' })),
  ];
  return {
    today,
    start: accountBalance ?? accumulated,
    startsFrom: accountBalance === null ? 'savings' : 'accounts',
    rows: sortRows(
      rows.filter(({ date }) => date <= last),
      today,
    ),
    expectedIncomes,
  };
}

function rowToPay(kind: ForecastRow['kind'], { amount, ...dated }: ForecastDebt): ForecastRow {
  return { ...dated, kind, amount: toCentavos(0 - amount) };
}

/** Orders rows by the day on which they count, debts first: the home screen names the first one. */
function sortRows(rows: ForecastRow[], today: CalendarDay): ForecastRow[] {
  return rows
    .map((row) => ({
      row,
      place: `${countedDay(row, today)} ${kinds.indexOf(row.kind)} ${row.date} ${row.id}`,
    }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ row }) => row);
}

/** Returns the day on which a row counts: an overdue one today. */
function countedDay({ date }: ForecastRow, today: CalendarDay): CalendarDay {
  return date < today ? today : date;
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
    const day = countedDay(row, today);
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
