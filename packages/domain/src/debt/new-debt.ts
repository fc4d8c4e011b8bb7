import type { RowChange } from '@tostao/platform';
import { type Debt, debtRows, debtToRow } from './debt.ts';
import type { Urgency } from './debt-status.ts';

/** A debt to insert. */
export interface NewDebt extends Omit<
  Debt,
  'isPaid' | 'paidAt' | 'isArchived' | 'unarchivedAt' | 'month' | 'day'
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
    // The database gives a fixed debt its month and day when the debts are read.
    month: null,
    day: null,
  };
  return { ...debtRows, id: debt.id, after };
}

/** Converts a new debt to the row that `save_entry` stores. */
export function newDebtToRow(debt: NewDebt) {
  return { ...debtToRow(debt), status: debt.status };
}
