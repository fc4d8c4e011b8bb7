import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { lastDayOf, monthOf } from '@tostao/domain/calendar/month';
import { type Centavos, sumMoney, toCentavos } from '@tostao/domain/money/centavos';
import type { MonthReport } from '@tostao/domain/report/month-report';
import type { ForecastRow } from '../cash-forecast/forecast.ts';

/** The projected sums of the current month. */
export interface MonthProjection {
  /** Recorded expenses. */
  spent: Centavos;
  /** Open debts due by the month's last day, overdue ones included. */
  due: Centavos;
  dueCount: number;
  /** The sum of `spent` and `due`. */
  expenses: Centavos;
  /** Incomes that are expected by the month's last day. */
  expected: Centavos;
  /** Recorded and expected income minus projected expenses. */
  balance: Centavos;
}

/**
 * Projects the sums of the current month from the rows of the forecast. Open statements add nothing:
 * the report has their purchases. Returns `null` for any other month.
 */
export function projectMonth(
  report: MonthReport,
  rows: ForecastRow[],
  today: CalendarDay,
): MonthProjection | null {
  if (report.month !== monthOf(today)) return null;
  const lastDay = lastDayOf(report.month);
  const ofMonth = rows.filter(({ date }) => date <= lastDay);
  const debts = ofMonth.filter(({ kind }) => kind === 'debt');
  const incomes = ofMonth.filter(({ amount }) => amount > 0);
  const due = toCentavos(0 - sumMoney(debts.map(({ amount }) => amount)));
  const expected = sumMoney(incomes.map(({ amount }) => amount));
  const expenses = sumMoney([report.expenses, due]);
  return {
    spent: report.expenses,
    due,
    dueCount: debts.length,
    expenses,
    expected,
    balance: toCentavos(report.income + expected - expenses),
  };
}
