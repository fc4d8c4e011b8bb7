import type { Transaction } from '@tostao/domain/transaction/transaction';
import { type Reopened, useLazyDialogs } from '@tostao/platform';
import { dialogsQuery } from './dialogs-query.ts';
import type { TransactionChange } from './update-transaction.ts';

/** A dialog of the history, with its transaction. */
export interface TransactionAction {
  kind: 'edit' | 'delete';
  transaction: Transaction;
  /** A rejected edit that is corrected. */
  reopened?: Reopened<TransactionChange>;
}

interface HistoryDialogsProps {
  dialog: { content: TransactionAction; open: boolean; opening: number } | undefined;
  setOpen: (open: boolean) => void;
  /** Whether the list is loaded, so that the dialogs can be prefetched. */
  ready: boolean;
}

/** Renders the open dialog. It belongs to the page, because the row that opened it may unmount. */
export function HistoryDialogs({ dialog, setOpen, ready }: HistoryDialogsProps) {
  const dialogs = useLazyDialogs(dialogsQuery, { ready, open: dialog?.open ?? false, setOpen });
  if (!dialogs || !dialog) return null;
  const { content, open, opening } = dialog;
  const { transaction, reopened } = content;
  const props = { transaction, open, onOpenChange: setOpen };
  return content.kind === 'edit' ? (
    <dialogs.EditTransactionDialog key={opening} {...props} reopened={reopened} />
  ) : (
    <dialogs.DeleteTransactionDialog key={opening} {...props} />
  );
}
