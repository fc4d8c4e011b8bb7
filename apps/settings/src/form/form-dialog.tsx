import { Button } from '@tostao/ui/button';
import { Dialog } from '@tostao/ui/dialog';
import type { FormEvent, ReactNode } from 'react';

interface FormDialogProps {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called when it has played its way out. */
  onClosed: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  saving: boolean;
  size?: 'sm' | 'md' | 'lg';
  children: ReactNode;
}

/** Fields to fill in, with "Cancelar" and "Salvar". */
export function FormDialog(props: FormDialogProps) {
  const { title, open, onOpenChange, onClosed, onSubmit, saving, size = 'sm', children } = props;
  return (
    <Dialog
      title={title}
      size={size}
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      onSubmit={onSubmit}
      dismissible={!saving}
      footer={
        <>
          <Button variant="secondary" disabled={saving} onClick={() => onOpenChange(false)}>
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
