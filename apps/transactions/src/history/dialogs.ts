// What the history opens: fetched once its rows are on the screen.
export { DeleteTransactionDialog } from './delete-transaction-dialog.tsx';
export { EditTransactionDialog } from './edit-transaction-dialog.tsx';
