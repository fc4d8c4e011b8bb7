import { Button } from '../button/button.tsx';
import { Dialog, type DialogProps } from '../dialog/dialog.tsx';

export interface FormDialogProps extends Omit<DialogProps, 'footer' | 'dismissible'> {
  onSubmit: NonNullable<DialogProps['onSubmit']>;
  /** While it is being saved it cannot be left, nor sent again. */
  saving: boolean;
}

/** Fields to fill in, with "Cancelar" and "Salvar" at the foot. */
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
