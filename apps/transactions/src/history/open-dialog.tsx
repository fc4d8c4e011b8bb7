import type { Transfer } from '@tostao/domain/account/transfer';
import type { Transaction } from '@tostao/domain/transaction/transaction';
import type { OpenDialogProps } from '@tostao/forms/lazy-dialogs';
import { type Reopened, Slot } from '@tostao/platform';
import { DeleteTransactionDialog } from './delete-transaction-dialog.tsx';
import { EditTransactionDialog } from './edit-transaction-dialog.tsx';
import { SelectBox } from './selection/select-box.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import type { TransactionChange } from './update-transaction.ts';

/** @public The selection of many rows, which is loaded with the dialogs. */
export const selecting = { SelectBox, SelectionBar };

/** A dialog of the history, with its transaction or transfer. */
export type DialogContent =
  | {
      kind: 'edit';
      transaction: Transaction;
      /** A rejected edit that is corrected. */
      reopened?: Reopened<TransactionChange>;
    }
  | { kind: 'delete'; transaction: Transaction }
  | { kind: 'transfer'; transfer: Transfer };

/** Renders the open dialog of the history. */
export default function OpenDialog({ content, ...state }: OpenDialogProps<DialogContent>) {
  switch (content.kind) {
    case 'edit':
      return (
        <EditTransactionDialog
          {...state}
          transaction={content.transaction}
          reopened={content.reopened}
        />
      );
    case 'delete':
      return <DeleteTransactionDialog {...state} transaction={content.transaction} />;
    default:
      return (
        <Slot name="transfer.dialog/v1" props={{ ...state, transferId: content.transfer.id }} />
      );
  }
}
