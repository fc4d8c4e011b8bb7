import type { Transaction } from '@tostao/domain/transaction/transaction';
import { componentQuery, useLazyDialogs } from '@tostao/platform';

/** What is done with a transaction. */
export interface TransactionAction {
  kind: 'edit' | 'delete';
  transaction: Transaction;
}

interface HistoryDialogsProps {
  dialog: { content: TransactionAction; open: boolean; opening: number } | undefined;
  setOpen: (open: boolean) => void;
  /** The list is here: what may be opened next is fetched now. */
  ready: boolean;
}

const query = componentQuery('The dialogs of the history', () => import('./dialogs.ts'));

/** Whichever dialog is open. They belong to the page: the row that opened one may go meanwhile. */
export function HistoryDialogs({ dialog, setOpen, ready }: HistoryDialogsProps) {
  const dialogs = useLazyDialogs(query, { ready, open: dialog?.open ?? false, setOpen });
  if (!dialogs || !dialog) return null;
  const { content, open, opening } = dialog;
  const Dialog =
    content.kind === 'edit' ? dialogs.EditTransactionDialog : dialogs.DeleteTransactionDialog;
  return (
    <Dialog key={opening} transaction={content.transaction} open={open} onOpenChange={setOpen} />
  );
}
