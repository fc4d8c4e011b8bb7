import { Button } from '../button/button.tsx';
import { Dialog, type DialogProps } from '../dialog/dialog.tsx';

export interface FormDialogProps extends Omit<DialogProps, 'footer' | 'dismissible'> {
  onSubmit: NonNullable<DialogProps['onSubmit']>;
  /** Blocks closing and submitting while the form is being saved. */
  saving: boolean;
}

/** A dialog with a form and the buttons "Cancelar" and "Salvar". */
export function FormDialog({ saving, children, ...dialog }: FormDialogProps) {
  return (
    <Dialog
      {...dialog}
      dismissible={!saving}
      footer={
        <>
          <Button variant="secondary" disabled={saving} onClick={() => dialog.onOpenChange(false)}>
            Cancelar
          </Button>
          <Button type="submit" loading={saving}>
            Salvar
          </Button>
        </>
      }
    >
      <div className="grid gap-4">{children}</div>
    </Dialog>
  );
}
