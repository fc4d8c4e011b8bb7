// The dialogs of the history and the selection of many rows, loaded once its rows are on screen.
export { DeleteTransactionDialog } from './delete-transaction-dialog.tsx';
export { EditTransactionDialog } from './edit-transaction-dialog.tsx';
export { SelectBox } from './selection/select-box.tsx';
export { SelectionBar } from './selection/selection-bar.tsx';
