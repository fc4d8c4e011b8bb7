import { type CalendarDay, calendarDay } from '../calendar/calendar-day.ts';
import { type Month, monthOf } from '../calendar/month.ts';
import type { Tables } from '../data-access/database.types.ts';
import { type Centavos, centavosFromReais } from '../money/centavos.ts';

/** An amount to pay by a due date: a single debt or one installment. */
export interface Debt {
  id: string;
  name: string;
  /** The creditor; empty when not given. */
  institution: string;
  amount: Centavos;
  dueDate: CalendarDay;
  /** A `DebtType`, `Recorrente`, or any other stored text. */
  type: string;
  icon: string;
  isPaid: boolean;
  /** The instant of payment in ISO 8601. */
  paidAt: string | null;
  /** Repeats every month. */
  isFixed: boolean;
  /** Its position in a series, from 1. */
  installmentNumber: number | null;
  totalInstallments: number | null;
  /** The id of the group's first installment; `null` on the first itself. */
  parentDebtId: string | null;
  /** The total of the whole series. */
  originalTotal: Centavos | null;
  isArchived: boolean;
  /** The instant of the last unarchiving in ISO 8601. */
  unarchivedAt: string | null;
  /** The code that a bank's app pays: the digits of a boleto, or the text of a Pix. */
  paymentCode: string | null;
  /** The month of a fixed debt that this occurrence is for, even when it is due in another one. */
  month: Month | null;
}

/** The debts in lists, as queued writes store them. */
export const debtRows = { table: 'debts', version: 2 };

/** The columns that `debtFromRow` reads. */
export const debtColumns = `
  id, name, institution, amount, due_date, type, icon, status, is_paid, paid_at, is_fixed,
  installment_number, total_installments, parent_debt_id, original_total_amount, unarchived_at,
  payment_code, series_month
`;

export type DebtRow = Omit<
  Tables<'debts'>,
  'user_id' | 'color' | 'created_at' | 'idempotency_key' | 'series_id' | 'payment_record'
>;

/** Converts a database row, whose amounts are in reais, to a debt. */
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
    paymentCode: row.payment_code,
    month: row.series_month === null ? null : monthOf(calendarDay(row.series_month)),
  };
}

/** Tells whether the debt is neither paid nor archived. */
export function isOpen(debt: Debt): boolean {
  return !debt.isPaid && !debt.isArchived;
}

/** Tells whether the debt comes back every month, until its series ends. Those of a recurring expense do not. */
export function isRepeating(debt: Debt): boolean {
  return debt.isFixed && debt.totalInstallments === null;
}

/** Returns `3/12` for a debt of a series, or `null` for a single debt. */
export function placeInSeries(debt: Debt): string | null {
  const { installmentNumber, totalInstallments } = debt;
  if (installmentNumber === null || totalInstallments === null) return null;
  return `${installmentNumber}/${totalInstallments}`;
}
