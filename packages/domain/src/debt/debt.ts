import { type CalendarDay, calendarDay } from '../calendar/calendar-day.ts';
import type { Tables } from '../data-access/database.types.ts';
import { type Centavos, centavosFromReais } from '../money/centavos.ts';

/** Something that has to be paid on a day. */
export interface Debt {
  id: string;
  name: string;
  /** To whom; empty when not given. */
  institution: string;
  amount: Centavos;
  dueDate: CalendarDay;
  /** One of the four types, `Recorrente`, or whatever was stored. */
  type: string;
  icon: string;
  isPaid: boolean;
  /** When it was paid, an instant in ISO 8601. */
  paidAt: string | null;
  /** Comes every month. */
  isFixed: boolean;
  /** Its place in a series, from 1. */
  installmentNumber: number | null;
  totalInstallments: number | null;
  /** The first installment of the group; `null` on the first itself. */
  parentDebtId: string | null;
  /** What the whole series was made for. */
  originalTotal: Centavos | null;
  isArchived: boolean;
  /** When it was last brought back from the archive, an instant in ISO 8601. */
  unarchivedAt: string | null;
}

export const debtColumns = `
  id, name, institution, amount, due_date, type, icon, status, is_paid, paid_at, is_fixed,
  installment_number, total_installments, parent_debt_id, original_total_amount, unarchived_at
`;

export type DebtRow = Omit<Tables<'debts'>, 'user_id' | 'color' | 'created_at' | 'idempotency_key'>;

export function debtFromRow(row: DebtRow): Debt {
  const { original_total_amount: originalTotal } = row;
  return {
    id: row.id,
    name: row.name,
    institution: row.institution,
    amount: centavosFromReais(row.amount),
    dueDate: calendarDay(row.due_date),
    type: row.type,
    icon: row.icon,
    isPaid: row.is_paid,
    paidAt: row.paid_at,
    isFixed: row.is_fixed,
    installmentNumber: row.installment_number,
    totalInstallments: row.total_installments,
    parentDebtId: row.parent_debt_id,
    originalTotal: originalTotal === null ? null : centavosFromReais(originalTotal),
    isArchived: row.status === 'archived',
    unarchivedAt: row.unarchived_at,
  };
}

/** Whether there is still something to pay, and to be seen of it. */
export function isOpen(debt: Debt): boolean {
  return !debt.isPaid && !debt.isArchived;
}

/** `3/12` for one of a series, `null` for a debt on its own. */
export function placeInSeries(debt: Debt): string | null {
  const { installmentNumber, totalInstallments } = debt;
  if (installmentNumber === null || totalInstallments === null) return null;
  return `${installmentNumber}/${totalInstallments}`;
}
