import { v5 } from 'uuid';
import { type CalendarDay, dayOf } from '../calendar/calendar-day.ts';
import { monthlySeries } from '../calendar/monthly-series.ts';
import type { FormSubmission } from '../data-access/form-submission.ts';
import { type Centavos, reaisFromCentavos, toCentavos } from '../money/centavos.ts';
import { splitMoney } from '../money/split-money.ts';
import type { NewDebtInput } from './debt-form.ts';
import type { Debt } from './debt.ts';
import { urgencyOfDebt, type Urgency } from './debt-status.ts';
import { iconOfDebtType, recurringType } from './debt-type.ts';

/** A debt to insert. */
export interface NewDebt extends Omit<Debt, 'isPaid' | 'paidAt' | 'isArchived' | 'unarchivedAt'> {
  status: Urgency | 'pending';
}

/** Converts a new debt to the row that `save_entry` stores. */
export function debtToRow(debt: NewDebt) {
  const { originalTotal } = debt;
  return {
    id: debt.id,
    name: debt.name,
    institution: debt.institution,
    amount: reaisFromCentavos(debt.amount),
    due_date: debt.dueDate,
    type: debt.type,
    icon: debt.icon,
    status: debt.status,
    is_fixed: debt.isFixed,
    installment_number: debt.installmentNumber,
    total_installments: debt.totalInstallments,
    parent_debt_id: debt.parentDebtId,
    original_total_amount: originalTotal === null ? null : reaisFromCentavos(originalTotal),
    payment_code: debt.paymentCode,
  };
}

/**
 * Returns the debts to insert for a form: a single one, or one installment per month. Their ids
 * depend on `idempotencyKey` and the input, so that a retry inserts nothing new.
 */
export function newDebts(
  input: NewDebtInput,
  idempotencyKey: string,
  today: CalendarDay,
): NewDebt[] {
  const { installments: count, amount: total, dueDate: firstDate, paymentCode, ...shared } = input;
  const ids = idsOf(idempotencyKey, input, count);
  const days = monthlySeries(firstDate, count);
  return splitMoney(total, count).map((amount, index) => {
    const dueDate = days[index] as CalendarDay;
    return {
      ...shared,
      id: ids[index] as string,
      amount,
      dueDate,
      icon: iconOfDebtType(input.type),
      status: urgencyOfDebt({ dueDate }, today),
      installmentNumber: count > 1 ? index + 1 : null,
      totalInstallments: count > 1 ? count : null,
      parentDebtId: index > 0 ? (ids[0] as string) : null,
      originalTotal: count > 1 ? total : null,
      // A boleto or a Pix pays one installment. Its date is the first one's.
      paymentCode: index === 0 ? paymentCode : null,
    };
  });
}

/** An expense that repeats every month: `amount` is for each month. */
export interface RecurringExpense {
  description: string;
  amount: Centavos;
  date: CalendarDay;
  months: number;
}

/** Returns one debt per month for a recurring expense, each with the whole amount. */
export function recurringSeries(expense: RecurringExpense, idempotencyKey: string): NewDebt[] {
  const { description, amount, date, months } = expense;
  const ids = idsOf(idempotencyKey, { description, amount, date, months }, months);
  return monthlySeries(date, months).map((dueDate, index) => ({
    id: ids[index] as string,
    name: description,
    institution: '',
    amount,
    dueDate,
    type: recurringType,
    icon: iconOfDebtType(recurringType),
    status: 'pending',
    isFixed: true,
    installmentNumber: index + 1,
    totalInstallments: months,
    parentDebtId: null,
    originalTotal: toCentavos(amount * months),
    paymentCode: null,
  }));
}

function idsOf(idempotencyKey: string, content: object, count: number): string[] {
  const text = JSON.stringify(content);
  return Array.from({ length: count }, (_, index) => v5(`${index} ${text}`, idempotencyKey));
}

type Keyed = Pick<FormSubmission, 'idempotencyKey'>;

/** Returns the debts that a submit of the form for a new debt creates today. */
export function debtsOf({ input, idempotencyKey }: Keyed & { input: NewDebtInput }): NewDebt[] {
  return newDebts(input, idempotencyKey, dayOf(new Date()));
}

/** Returns the debts that a submit of the form for a recurring expense creates. */
export function seriesOf(creation: Keyed & { expense: RecurringExpense }): NewDebt[] {
  return recurringSeries(creation.expense, creation.idempotencyKey);
}
