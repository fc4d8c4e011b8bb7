import { type CalendarDay, calendarDay } from '../calendar/calendar-day.ts';
import { type Month, monthOf } from '../calendar/month.ts';
import { type RepetitionRule, ruleFromColumn } from '../calendar/repetition.ts';
import type { Tables } from '../data-access/database.types.ts';
import { type Centavos, centavosFromReais, reaisFromCentavos } from '../money/centavos.ts';

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
  /** Comes back, until its series ends. */
  isFixed: boolean;
  /** How a fixed debt comes back; `null` every month on its day. */
  repetition: RepetitionRule | null;
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
  /** The day of an occurrence by its rule, even when it is due on another one; `null` without a rule. */
  day: CalendarDay | null;
}

/**
 * The debts as the device stores them: in lists, in queued writes and in the form of a new one. Raise the version when `Debt` or
 * the form changes its shape.
 */
export const debtRows = { table: 'debts', version: 3 };

/** The columns of the fields that the table stores as they are. A column that rows may lack is an optional field. */
const plainColumns = {
  id: 'id',
  name: 'name',
  institution: 'institution',
  type: 'type',
  icon: 'icon',
  isPaid: 'is_paid',
  paidAt: 'paid_at',
  isFixed: 'is_fixed',
  installmentNumber: 'installment_number',
  totalInstallments: 'total_installments',
  parentDebtId: 'parent_debt_id',
  unarchivedAt: 'unarchived_at',
  paymentCode: 'payment_code',
} as const satisfies Partial<Record<keyof Debt, keyof Tables<'debts'>>>;
type PlainFields = Pick<Debt, keyof typeof plainColumns>;
const plainEntries = Object.entries(plainColumns) as [keyof PlainFields, string][];

/** The columns that `debtFromRow` reads. */
export const debtColumns = [
  ...Object.values(plainColumns),
  ...([
    'amount',
    'due_date',
    'original_total_amount',
    'status',
    'series_month',
    'repetition',
  ] as const),
].join(', ');

export type DebtRow = {
  [Field in keyof PlainFields as (typeof plainColumns)[Field]]: Exclude<
    PlainFields[Field],
    undefined
  >;
} & Pick<
  Tables<'debts'>,
  'amount' | 'due_date' | 'original_total_amount' | 'status' | 'series_month' | 'repetition'
>;

/** Converts a database row, whose amounts are in reais, to a debt. */
export function debtFromRow(row: DebtRow): Debt {
  const { original_total_amount: originalTotal } = row;
  const repetition = ruleFromColumn(row.repetition);
  const occurrence = row.series_month === null ? null : calendarDay(row.series_month);
  const columns: Record<string, unknown> = row;
  const plain = Object.fromEntries(plainEntries.map(([field, column]) => [field, columns[column]]));
  return {
    ...(plain as PlainFields),
    amount: centavosFromReais(row.amount),
    dueDate: calendarDay(row.due_date),
    originalTotal: originalTotal === null ? null : centavosFromReais(originalTotal),
    isArchived: row.status === 'archived',
    repetition,
    month: occurrence && monthOf(occurrence),
    day: repetition && occurrence,
  };
}

/** Converts the fields of a debt to a database row, but for its status and its month, which follow from others. */
export function debtToRow(
  debt: Pick<Debt, 'amount' | 'dueDate' | 'originalTotal' | 'repetition'> & Partial<PlainFields>,
) {
  const present = plainEntries.filter(([field]) => debt[field] !== undefined);
  const plain = Object.fromEntries(present.map(([field, column]) => [column, debt[field]]));
  return {
    ...(plain as Partial<DebtRow>),
    amount: reaisFromCentavos(debt.amount),
    due_date: debt.dueDate,
    repetition: debt.repetition,
    original_total_amount:
      debt.originalTotal === null ? null : reaisFromCentavos(debt.originalTotal),
  };
}

/** Tells whether the debt is neither paid nor archived. */
export function isOpen(debt: Debt): boolean {
  return !debt.isPaid && !debt.isArchived;
}

/** Tells whether the debt comes back, until its series ends. Those of a recurring expense do not. */
export function isRepeating(debt: Debt): boolean {
  return debt.isFixed && debt.totalInstallments === null;
}

/** Returns `3/12` for a debt of a series, or `null` for a single debt. */
export function placeInSeries(debt: Debt): string | null {
  const { installmentNumber, totalInstallments } = debt;
  if (installmentNumber === null || totalInstallments === null) return null;
  return `${installmentNumber}/${totalInstallments}`;
}
