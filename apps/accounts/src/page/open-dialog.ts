import type { Account, Card } from '@tostao/domain/account/account';
import type { Transfer } from '@tostao/domain/account/transfer';
import type { Reopened } from '@tostao/platform';
import { createContext, use } from 'react';
import type { TransferSave } from '../transfer/save-transfer.ts';

/** The initial values of a transfer's form. */
export interface TransferStart {
  to?: Card;
  amount?: Transfer['amount'];
}

/** A dialog of the page, with its subject. */
export type OpenDialog =
  | { kind: 'account'; account: Account | null }
  | { kind: 'remove'; account: Account }
  | { kind: 'transfer'; start: TransferStart }
  | { kind: 'editTransfer'; transfer: Transfer }
  | { kind: 'reopenedTransfer'; reopened: Reopened<TransferSave> }
  | { kind: 'deleteTransfer'; transfer: Transfer };

/** Opens a dialog of the page. */
export type ShowDialog = (dialog: OpenDialog) => void;

export const ShowDialogContext = createContext<ShowDialog | null>(null);

/** Returns the function that opens a dialog of the page. @throws Error outside the page */
export function useShowDialog(): ShowDialog {
  const show = use(ShowDialogContext);
  if (!show) throw new Error('useShowDialog needs the accounts page above it');
  return show;
}
