import { Trash2 } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { Dialog, type DialogProps } from '../dialog/dialog.tsx';

export interface FormDialogProps extends Omit<DialogProps, 'footer' | 'dismissible'> {
  onSubmit: NonNullable<DialogProps['onSubmit']>;
  /** Blocks closing and submitting while the form is being saved. */
  saving: boolean;
  /** A button below the fields that deletes what the form edits. */
  deletion?: { label: string; onClick: () => void } | undefined;
}

/** A dialog with a form and the buttons "Cancelar" and "Salvar". */
export function FormDialog({ saving, deletion, children, ...dialog }: FormDialogProps) {
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
      <div className="grid gap-4">
        {children}
        {deletion ? (
          <Button
            variant="ghost"
            icon={<Trash2 />}
            className="-ml-5 justify-self-start text-danger"
            disabled={saving}
            onClick={deletion.onClick}
          >
            {deletion.label}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
