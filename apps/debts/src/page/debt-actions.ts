import type { Debt } from '@tostao/domain/debt/debt';
import { createContext, use } from 'react';

/** The kind of debt that the form starts with. */
export type NewDebtKind = 'single' | 'fixed' | 'installments';

/** Actions on a debt. Each opens a dialog of the page. */
export interface DebtActions {
  add: (kind: NewDebtKind) => void;
  edit: (debt: Debt) => void;
  pay: (debt: Debt) => void;
  /** Called with one debt, or with all installments of a group. */
  remove: (debts: Debt[]) => void;
  /** Shows the tab of paid debts, after an unarchive. */
  showPaid: () => void;
}

export const DebtActionsContext = createContext<DebtActions | null>(null);

/**
 * Returns the actions of the page.
 * @throws Error outside the debts page
 */
export function useDebtActions(): DebtActions {
  const actions = use(DebtActionsContext);
  if (!actions) throw new Error('useDebtActions needs the debts page above it');
  return actions;
}
