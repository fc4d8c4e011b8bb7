import type { OpenStatement } from '@tostao/domain/account/statements-of-card';
import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { type Debt, isOpen } from '@tostao/domain/debt/debt';

/** A debt or the statement of a card to pay. */
export type DueItem =
  | { kind: 'debt'; dueDate: CalendarDay; debt: Debt }
  | { kind: 'statement'; dueDate: CalendarDay; statement: OpenStatement };

/** Returns the items with the earliest due dates, overdue ones included. */
export function nextDue(debts: Debt[], statements: OpenStatement[], count: number): DueItem[] {
  const items: DueItem[] = [
    ...debts.filter(isOpen).map((debt) => ({ kind: 'debt' as const, dueDate: debt.dueDate, debt })),
    ...statements.map((statement) => ({
      kind: 'statement' as const,
      dueDate: statement.dueDate,
      statement,
    })),
  ];
  return items.toSorted(byDueDate).slice(0, count);
}

function byDueDate(one: DueItem, other: DueItem): number {
  return one.dueDate < other.dueDate ? -1 : Number(one.dueDate > other.dueDate);
}

/** Returns the due date as `DueText` takes it, for an item that is not paid. */
export function dueOf({ dueDate }: DueItem) {
  return { dueDate, isPaid: false, paidAt: null };
}
