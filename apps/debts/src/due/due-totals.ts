import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { type Urgency, urgencyOfDebt } from '@tostao/domain/debt/debt-status';
import { type Centavos, sumMoney } from '@tostao/domain/money/centavos';
import { findsAmount, findsDebt } from '../debt/find-debts.ts';
import type { Due } from './dues.ts';

/** Sums of the dues that match a search. */
export interface DueTotals {
  toPay: Centavos;
  /** Due today or earlier. */
  overdue: Centavos;
  /** Due in the next seven days, excluding today. */
  nextSevenDays: Centavos;
}

/** Sums the dues that match the search. */
export function dueTotals(dues: Due[], search: string, today: CalendarDay): DueTotals {
  const found = dues.filter((due) =>
    due.kind === 'debt' ? findsDebt(search, due.debt) : findsAmount(search, due.amount, [due.name]),
  );
  const sumOf = (urgency: Urgency) =>
    sumMoney(
      found.filter((due) => urgencyOfDebt(due, today) === urgency).map(({ amount }) => amount),
    );
  return {
    toPay: sumMoney(found.map(({ amount }) => amount)),
    overdue: sumOf('overdue'),
    nextSevenDays: sumOf('warning'),
  };
}
