import type { CalendarDay } from '../calendar/calendar-day.ts';
import { lastDayOf, monthOf } from '../calendar/month.ts';
import { type Debt, isOpen } from '../debt/debt.ts';
import { type Centavos, toCentavos } from '../money/centavos.ts';
import { sumMoney } from '../money/sum-money.ts';
import type { MonthReport } from './month-report.ts';

/** Where the running month is heading. */
export interface MonthProjection {
  /** What is booked as spent. */
  spent: Centavos;
  /** Open debts that are due by the month's last day, overdue ones included. */
  due: Centavos;
  dueCount: number;
  /** Spent and due together. */
  expenses: Centavos;
  /** What would be left of the income. */
  balance: Centavos;
}

/** @returns `null` for any month but the running one: the past is over, and the future unknown. */
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
