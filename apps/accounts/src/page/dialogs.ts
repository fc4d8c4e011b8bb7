// Loaded separately from the lists: fields, masks and rules of the dialogs are the heavy part.
export { RemoveAccountDialog } from '../archive/remove-account-dialog.tsx';
export { AccountDialog } from '../form/account-dialog.tsx';
export { DeleteTransferDialog } from '../transfer/delete-transfer-dialog.tsx';
export { TransferDialog } from '../transfer/transfer-dialog.tsx';
