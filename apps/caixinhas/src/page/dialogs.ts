// Loaded separately from the list: fields, masks and rules of the dialogs are the heavy part.
export { DeletePotDialog } from '../form/delete-pot-dialog.tsx';
export { PotDialog } from '../form/pot-dialog.tsx';
export { MoveDialog } from '../move/move-dialog.tsx';
