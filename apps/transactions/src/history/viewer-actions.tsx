import type { Transaction } from '@tostao/domain/transaction/transaction';
import { RemoteDialogs } from '@tostao/forms/remote-dialogs';
import { useCanWrite } from '@tostao/platform';

/** Renders the buttons of a row for those who may only view it: the dialog that edits it has the same for the others. */
export function ViewerActions({ transaction }: { transaction: Transaction }) {
  if (useCanWrite()) return null;
  return (
    <RemoteDialogs
      name="transaction.dialog/v1"
      of={transaction.description}
      props={{ transaction }}
    />
  );
}
