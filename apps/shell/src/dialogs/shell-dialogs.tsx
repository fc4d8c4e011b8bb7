import { type ShellDialog, useShellDialog } from '@tostao/platform';
import { useCallback, useEffect, useState } from 'react';
import { Tutorial } from '../onboarding/tutorial.tsx';
import { OutboxList } from '../offline/outbox-list.tsx';
import { MoreDestinations } from '../layout/more-destinations.tsx';
import { useDirectory } from '../remotes/use-directory.ts';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';
import { NewTransaction, NewTransactionMissing } from './new-transaction.tsx';

const typeOf: Partial<Record<ShellDialog, 'income' | 'expense'>> = {
  'new-income': 'income',
  'new-expense': 'expense',
};

/** Renders the dialogs that can open over any authenticated screen. */
export function ShellDialogs() {
  const [dialog, setDialog] = useShellDialog();
  const newTransaction = useDirectory().dialogs.get('new-transaction');
  const type = dialog ? typeOf[dialog] : undefined;
  // Preserves the type during the exit animation.
  const [lastType, setLastType] = useState(type);
  if (type && type !== lastType) setLastType(type);
  const shownType = type ?? lastType;

  const changeNewTransaction = useCallback(
    (open: boolean) => setDialog(open && shownType ? `new-${shownType}` : null),
    [setDialog, shownType],
  );
  const close = useCallback(() => setDialog(null), [setDialog]);
  // Closes the dialog on sign-out, so that the next user does not see it.
  useEffect(() => close, [close]);

  return (
    <>
      {shownType && newTransaction ? (
        <NewTransaction
          id={newTransaction}
          type={shownType}
          open={type !== undefined}
          onOpenChange={changeNewTransaction}
        />
      ) : (
        <NewTransactionMissing open={type !== undefined} onOpenChange={changeNewTransaction} />
      )}
      <Tutorial requested={dialog === 'tutorial'} onClose={close} />
      <OutboxList open={dialog === 'outbox'} onClose={close} />
      <Shortcuts open={dialog === 'shortcuts'} onClose={close} />
      <MoreDestinations open={dialog === 'more'} onClose={close} />
    </>
  );
}
