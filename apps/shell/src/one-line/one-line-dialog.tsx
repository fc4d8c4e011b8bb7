import { Dialog } from '@tostao/ui/dialog';
import { OneLineField } from './one-line-field.tsx';

export interface OneLineDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Shows the field on any page. */
export function OneLineDialog({ open, onClose }: OneLineDialogProps) {
  return (
    <Dialog
      title="Lançar em uma linha"
      description="Enter abre o formulário preenchido."
      size="sm"
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      <OneLineField />
    </Dialog>
  );
}
