import type { Debt } from '@tostao/domain/debt/debt';
import { createContext, use } from 'react';

/** How a new debt begins. */
export type NewDebtKind = 'single' | 'fixed' | 'installments';

/** What a person can do to a debt; each opens a dialog of the page. */
export interface DebtActions {
  add: (kind: NewDebtKind) => void;
  edit: (debt: Debt) => void;
  pay: (debt: Debt) => void;
  /** Called with one debt, or with all installments of a group. */
  remove: (debts: Debt[]) => void;
  /** Shows what came back from the archive. */
  showPaid: () => void;
}

export const DebtActionsContext = createContext<DebtActions | null>(null);

/** @throws Error outside the page, which provides them. */
export function useDebtActions(): DebtActions {
  const actions = use(DebtActionsContext);
  if (!actions) throw new Error('useDebtActions needs the debts page above it');
  return actions;
}
