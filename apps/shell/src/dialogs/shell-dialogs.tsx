import { componentQuery, type ShellDialog, useShellDialog } from '@tostao/platform';
import { useAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { Tutorial } from '../onboarding/tutorial.tsx';
import { filledValuesAtom } from '../one-line/one-line-state.ts';
import { useRemoteCatalog } from '../remotes/use-remote-catalog.ts';
import { SecondStepQuestion } from '../second-step/second-step-question.tsx';
import { type DialogModule, LazyShellDialog } from './lazy-shell-dialog.tsx';
import { NewTransaction, NewTransactionMissing } from './new-transaction.tsx';

const typeOf: Partial<Record<ShellDialog, 'income' | 'expense'>> = {
  'new-income': 'income',
  'new-expense': 'expense',
};

const outbox = componentQuery<DialogModule>(
  'The list of queued mutations',
  () => import(/* webpackChunkName: "dialogs" */ '../sync/outbox-dialog.tsx'),
);
const recoveryCodes = componentQuery<DialogModule>(
  'Recovery codes',
  () => import(/* webpackChunkName: "second-step" */ '../second-step/recovery-codes-dialog.tsx'),
);
const shortcuts = componentQuery<DialogModule>(
  'The list of shortcuts',
  () => import(/* webpackChunkName: "dialogs" */ '../shortcuts/shortcuts-dialog.tsx'),
);
const moreDestinations = componentQuery<DialogModule>(
  'The further destinations',
  () => import(/* webpackChunkName: "dialogs" */ './more-destinations-dialog.tsx'),
);

/** Renders the dialogs that can open over any authenticated screen. */
export function ShellDialogs() {
  const [dialog, setDialog] = useShellDialog();
  const newTransaction = useRemoteCatalog().dialogs.get('new-transaction');
  const type = dialog ? typeOf[dialog] : undefined;
  // Preserves the type during the exit animation.
  const [lastType, setLastType] = useState(type);
  if (type && type !== lastType) setLastType(type);
  const shownType = type ?? lastType;

  const [values, setValues] = useAtom(filledValuesAtom);
  const changeNewTransaction = useCallback(
    (open: boolean) => {
      if (!open) setValues(undefined);
      setDialog(open && shownType ? `new-${shownType}` : null);
    },
    [setDialog, setValues, shownType],
  );
  const requestTutorial = useCallback(
    (requested: boolean) => setDialog(requested ? 'tutorial' : null),
    [setDialog],
  );
  // Closes the dialog on sign-out, so that the next user does not see it.
  useEffect(() => () => setDialog(null), [setDialog]);

  return (
    <>
      {shownType && newTransaction ? (
        <NewTransaction
          id={newTransaction}
          type={shownType}
          open={type !== undefined}
          onOpenChange={changeNewTransaction}
          values={values}
        />
      ) : (
        <NewTransactionMissing open={type !== undefined} onOpenChange={changeNewTransaction} />
      )}
      <Tutorial isRequested={dialog === 'tutorial'} setRequested={requestTutorial} />
      <LazyShellDialog name="outbox" query={outbox} />
      <LazyShellDialog name="recovery-codes" query={recoveryCodes} />
      <LazyShellDialog name="shortcuts" query={shortcuts} />
      <LazyShellDialog name="more" query={moreDestinations} />
      <SecondStepQuestion />
    </>
  );
}
