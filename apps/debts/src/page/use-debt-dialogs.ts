import { useDialog } from '@tostao/platform';
import type { Debt } from '@tostao/domain/debt/debt';
import { useMemo } from 'react';
import type { DebtActions, NewDebtKind } from './debt-actions.ts';
import type { View } from './view.ts';

/** The open dialog, with its debt. */
export type OpenDialog =
  | { kind: 'add'; start: NewDebtKind }
  | { kind: 'edit'; debt: Debt }
  | { kind: 'pay'; debt: Debt }
  | { kind: 'remove'; debts: Debt[] };

/** Returns the open dialog of the page and the actions that open dialogs. */
export function useDebtDialogs(changeView: (part: Partial<View>) => void) {
  const { dialog, show, setOpen } = useDialog<OpenDialog>();
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
