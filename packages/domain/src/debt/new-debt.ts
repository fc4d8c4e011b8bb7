import type { RowChange } from '@tostao/platform';
import { reaisFromCentavos } from '../money/centavos.ts';
import { type Debt, debtRows } from './debt.ts';
import type { Urgency } from './debt-status.ts';

/** A debt to insert. */
export interface NewDebt extends Omit<
  Debt,
  'isPaid' | 'paidAt' | 'isArchived' | 'unarchivedAt' | 'month'
> {
  status: Urgency | 'pending';
}

/** Returns the change of a write that creates a debt. */
export function newDebtChange({ status: _status, ...debt }: NewDebt): RowChange {
  const after: Debt = {
    ...debt,
    isPaid: false,
    paidAt: null,
    isArchived: false,
    unarchivedAt: null,
    // The database gives a fixed debt its month when the debts are read.
    month: null,
  };
  return { ...debtRows, id: debt.id, after };
}

/** Converts a new debt to the row that `save_entry` stores. */
export function newDebtToRow(debt: NewDebt) {
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
