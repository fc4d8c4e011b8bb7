import type { CalendarDay } from '../calendar/calendar-day.ts';
import { lastDayOf, monthOf } from '../calendar/month.ts';
import { type Debt, isOpen } from '../debt/debt.ts';
import { type Centavos, toCentavos } from '../money/centavos.ts';
import { sumMoney } from '../money/sum-money.ts';
import type { MonthReport } from './month-report.ts';

/** The projected sums of the current month. */
export interface MonthProjection {
  /** Recorded expenses. */
  spent: Centavos;
  /** Open debts due by the month's last day, overdue ones included. */
  due: Centavos;
  dueCount: number;
  /** The sum of `spent` and `due`. */
  expenses: Centavos;
  /** Income minus projected expenses. */
  balance: Centavos;
}

/** Projects the sums of the current month. Returns `null` for any other month. */
export function projectMonth(
  report: MonthReport,
  debts: Debt[],
  today: CalendarDay,
): MonthProjection | null {
  if (report.month !== monthOf(today)) return null;
  const lastDay = lastDayOf(report.month);
  const dueDebts = debts.filter((debt) => isOpen(debt) && debt.dueDate <= lastDay);
  const due = sumMoney(dueDebts.map(({ amount }) => amount));
  const expenses = sumMoney([report.expenses, due]);
  return {
    spent: report.expenses,
    due,
    dueCount: dueDebts.length,
    expenses,
    balance: toCentavos(report.income - expenses),
  };
}
