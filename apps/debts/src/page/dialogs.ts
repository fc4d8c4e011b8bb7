/**
 * Loaded separately from the list: the fields, masks, rules and payments of the dialogs are the
 * heavy part.
 */
export { DeleteDialog } from '../deletion/delete-dialog.tsx';
export { EditDebtDialog } from '../form/edit-debt-dialog.tsx';
export { NewDebtDialog } from '../form/new-debt-dialog.tsx';
export { PayDialog } from '../payment/pay-dialog.tsx';
