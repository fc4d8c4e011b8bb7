import { type CalendarDay, dayOf } from '../calendar/calendar-day.ts';
import { plusMonths } from '../calendar/monthly-series.ts';
import type { Debt } from './debt.ts';
import { gatherByGroup } from './installment-group.ts';

/**
 * Returns the debts to archive: those paid more than a calendar month ago, counted from the later of
 * payment and unarchiving. A group is archived as a whole, a month after its last payment (product
 * spec, section 4).
 */
export function debtsToArchive(debts: Debt[], today: CalendarDay): Debt[] {
  return [...gatherByGroup(debts).values()]
    .filter((unit) => isSettledForAMonth(unit, today))
    .flatMap((unit) => unit.filter(({ isArchived }) => !isArchived));
}

function isSettledForAMonth(unit: Debt[], today: CalendarDay): boolean {
  return unit.every((debt) => {
    const settled = settledOn(debt);
    return settled !== null && plusMonths(settled, 1) < today;
  });
}

function settledOn({ isPaid, paidAt, unarchivedAt }: Debt): CalendarDay | null {
  if (!isPaid || paidAt === null) return null;
  return dayOf(new Date(Math.max(Date.parse(paidAt), Date.parse(unarchivedAt ?? paidAt))));
}
