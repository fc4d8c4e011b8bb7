import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import type { Centavos } from '@tostao/domain/money/centavos';
import { sumMoney } from '@tostao/domain/money/sum-money';
import { type Debt, isOpen } from '@tostao/domain/debt/debt';
import { type Urgency, urgencyOfDebt } from '@tostao/domain/debt/debt-status';
import { findsDebt } from '../list/find-debts.ts';

/** Sums of the unpaid debts that match a search. */
export interface DebtTotals {
  toPay: Centavos;
  /** Due today or earlier. */
  overdue: Centavos;
  /** Due in the next seven days, excluding today. */
  nextSevenDays: Centavos;
}

/** Sums the open debts that match the search. */
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
