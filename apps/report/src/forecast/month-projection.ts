import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { lastDayOf, monthOf } from '@tostao/domain/calendar/month';
import { type Debt, isOpen } from '@tostao/domain/debt/debt';
import { type Centavos, toCentavos } from '@tostao/domain/money/centavos';
import { sumMoney } from '@tostao/domain/money/sum-money';
import type { MonthReport } from '@tostao/domain/report/month-report';

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
