import type { Transfer } from '@tostao/domain/account/transfer';
import type { Transaction } from '@tostao/domain/transaction/transaction';
import { type Reopened, Slot, useLazyDialogs } from '@tostao/platform';
import { dialogsQuery } from './dialogs-query.ts';
import type { TransactionChange } from './update-transaction.ts';

/** A dialog of the history, with its transaction or transfer. */
export type HistoryAction =
  | {
      kind: 'edit';
      transaction: Transaction;
      /** A rejected edit that is corrected. */
      reopened?: Reopened<TransactionChange>;
    }
  | { kind: 'delete'; transaction: Transaction }
  | { kind: 'transfer'; transfer: Transfer };

interface HistoryDialogsProps {
  dialog: { content: HistoryAction; open: boolean; opening: number } | undefined;
  setOpen: (open: boolean) => void;
  /** Whether the list is loaded, so that the dialogs can be prefetched. */
  ready: boolean;
}

/** Renders the open dialog. It belongs to the page, because the row that opened it may unmount. */
export function HistoryDialogs({ dialog, setOpen, ready }: HistoryDialogsProps) {
  const dialogs = useLazyDialogs(dialogsQuery, { ready, open: dialog?.open ?? false, setOpen });
  if (!dialogs || !dialog) return null;
  const { content, open, opening } = dialog;
  const state = { open, onOpenChange: setOpen };
  switch (content.kind) {
    case 'edit':
      return (
        <dialogs.EditTransactionDialog
          key={opening}
          {...state}
          transaction={content.transaction}
          reopened={content.reopened}
        />
      );
    case 'delete':
      return (
        <dialogs.DeleteTransactionDialog
          key={opening}
          {...state}
          transaction={content.transaction}
        />
      );
    default:
      return (
        <Slot
          key={opening}
          name="transfer.dialog/v1"
          props={{ ...state, transferId: content.transfer.id }}
        />
      );
  }
}
