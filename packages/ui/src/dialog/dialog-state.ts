/** Whether a dialog is open, and the function that opens or closes it. */
export interface DialogState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
