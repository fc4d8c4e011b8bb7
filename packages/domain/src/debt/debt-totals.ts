import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { Centavos } from '../money/centavos.ts';
import { sumMoney } from '../money/sum-money.ts';
import { type Debt, isOpen } from './debt.ts';
import { type Urgency, urgencyOfDebt } from './debt-status.ts';
import { findsDebt } from './find-debts.ts';

/** What is to be paid of the debts that a search finds. */
export interface DebtTotals {
  toPay: Centavos;
  /** Due today or before. */
  overdue: Centavos;
  /** Due in the next seven days, today left out. */
  nextSevenDays: Centavos;
}

export function debtTotals(debts: Debt[], search: string, today: CalendarDay): DebtTotals {
  const open = debts.filter((debt) => isOpen(debt) && findsDebt(search, debt));
  const sumOf = (urgency: Urgency) =>
    sumMoney(
      open.filter((debt) => urgencyOfDebt(debt, today) === urgency).map(({ amount }) => amount),
    );
  return {
    toPay: sumMoney(open.map(({ amount }) => amount)),
    overdue: sumOf('overdue'),
    nextSevenDays: sumOf('warning'),
  };
}
