import { type Account, isCard } from '@tostao/domain/account/account';
import type { CardMonth } from '@tostao/domain/account/list-card-totals';
import { dueStatements, type OpenStatement } from '@tostao/domain/account/statements-of-card';
import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { type Debt, isOpen } from '@tostao/domain/debt/debt';
import type { Centavos } from '@tostao/domain/money/centavos';
import { fullName } from '../debt/recurring-series.ts';

/** An amount that is owed, with its due date. */
interface Owed {
  id: string;
  name: string;
  amount: Centavos;
  dueDate: CalendarDay;
}

export type DebtDue = Owed & { kind: 'debt'; debt: Debt };
export type StatementDue = Owed & { kind: 'statement'; statement: OpenStatement };
/** A debt or the statement of a card to pay. */
export type Due = DebtDue | StatementDue;

/**
 * Returns everything that is owed, by due date: open debts with the occurrences of fixed ones, and the statements to
 * pay of all cards, archived ones too.
 */
export function duesOf(
  debts: Debt[],
  accounts: Account[],
  months: CardMonth[],
  today: CalendarDay,
): Due[] {
  const statements = accounts
    .filter(isCard)
    .flatMap((card) => dueStatements(card, months, today))
    .map(statementDue);
  return [...debts.filter(isOpen).map(debtDue), ...statements].toSorted(byDueDate);
}

function debtDue(debt: Debt): DebtDue {
  const { id, amount, dueDate } = debt;
  return { kind: 'debt', id, name: fullName(debt), amount, dueDate, debt };
}

function statementDue(statement: OpenStatement): StatementDue {
  const { card, month, open, dueDate } = statement;
  const name = `Fatura de ${card.name}`;
  return { kind: 'statement', id: `${card.id}-${month}`, name, amount: open, dueDate, statement };
}

function byDueDate(one: Due, other: Due): number {
  return one.dueDate < other.dueDate ? -1 : Number(one.dueDate > other.dueDate);
}

/** Returns the path of a statement, below the page of the accounts. */
export function statementPathOf({ statement: { card, month } }: StatementDue): string {
  return `/${card.id}/${month}`;
}

/** Returns a due as `DueText` takes it: none is paid. */
export function unpaid({ dueDate }: Due) {
  return { dueDate, isPaid: false, paidAt: null };
}

/** Describes a due date. @param days Calendar days from today; negative in the past. */
export function dueText(days: number): string {
  if (days < 0) return 'Vencido';
  if (days === 0) return 'Vence hoje';
  return days === 1 ? 'Vence em 1 dia' : `Vence em ${days} dias`;
}
