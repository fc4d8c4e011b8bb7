import type { Transaction } from '@tostao/domain/transaction/transaction';
import type { DialogState } from '@tostao/ui/dialog';

/** The props of a dialog that changes the selected transactions. */
export interface SelectedDialogProps extends DialogState {
  /** The transactions that were selected when the dialog opened. */
  transactions: Transaction[];
  /** Called once they are changed. */
  onChanged: () => void;
}
