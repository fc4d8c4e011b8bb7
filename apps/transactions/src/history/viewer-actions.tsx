import type { Transaction } from '@tostao/domain/transaction/transaction';
import { RemoteDialogs } from '@tostao/forms/remote-dialogs';

/** Renders the buttons of a row for those who may only view it: the dialog that edits it has the same for the others. */
export function ViewerActions({ transaction }: { transaction: Transaction }) {
  return (
    <RemoteDialogs
      name="transaction.dialog/v1"
      of={transaction.description}
      props={{ transaction }}
    />
  );
}
