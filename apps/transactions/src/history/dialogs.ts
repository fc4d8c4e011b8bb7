// The dialogs of the history, loaded once its rows are on screen.
export { DeleteTransactionDialog } from './delete-transaction-dialog.tsx';
export { EditTransactionDialog } from './edit-transaction-dialog.tsx';
