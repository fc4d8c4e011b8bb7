import { type Reopened, useDialog, useReopenedForm } from '@tostao/platform';
import type { Debt } from '@tostao/domain/debt/debt';
import { useMemo } from 'react';
import type { QueuedNewDebt } from '../form/create-debt.ts';
import { newDebtFormName } from '../form/new-debt-form-name.ts';
import type { DebtActions, NewDebtKind } from './debt-actions.ts';
import type { View } from './view.ts';

/** The open dialog, with its debt. */
export type OpenDialog =
  | { kind: 'add'; start: NewDebtKind; reopened?: Reopened<QueuedNewDebt> }
  | { kind: 'edit'; debt: Debt }
  | { kind: 'pay'; debt: Debt }
  | { kind: 'remove'; debts: Debt[] };

/** Returns the open dialog of the page and the actions that open dialogs. */
export function useDebtDialogs(changeView: (part: Partial<View>) => void) {
  const { dialog, show, setOpen } = useDialog<OpenDialog>();
  useReopenedForm<QueuedNewDebt>(newDebtFormName, (reopened) =>
    show({ kind: 'add', start: 'single', reopened }),
  );
  const actions = useMemo<DebtActions>(
    () => ({
      add: (start) => show({ kind: 'add', start }),
      edit: (debt) => show({ kind: 'edit', debt }),
      pay: (debt) => show({ kind: 'pay', debt }),
      remove: (debts) => show({ kind: 'remove', debts }),
      showPaid: () => changeView({ tab: 'paid', archived: false }),
    }),
    [show, changeView],
  );
  return { actions, dialog, setOpen };
}
