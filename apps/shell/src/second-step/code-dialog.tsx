import { useIsOnline } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Dialog } from '@tostao/ui/dialog';
import type { Auth } from '../client/defer-auth.ts';
import { CodeFields } from './code-fields.tsx';
import { useCodeForm } from './use-code-form.ts';

export interface CodeDialogProps {
  auth: Auth;
  open: boolean;
  onClose: (isDone: boolean) => void;
}

/** Asks for a code before an act that needs one. The form below it keeps its values. */
export function CodeDialog({ auth, open, onClose }: CodeDialogProps) {
  const codeForm = useCodeForm(auth, () => onClose(true));
  const isOnline = useIsOnline();
  const { submit, saving } = codeForm;
  return (
    <Dialog
      title="Confirme com o código"
      description={
        isOnline
          ? 'Para isto, a verificação em duas etapas pede um código dos últimos 15 minutos.'
          : 'Você está sem conexão. Para isto é preciso um código, que só o servidor confere.'
      }
      size="sm"
      open={open}
      onOpenChange={(next) => !next && onClose(false)}
      dismissible={!saving}
      onSubmit={submit}
      footer={
        <>
          <Button variant="secondary" disabled={saving} onClick={() => onClose(false)}>
            Cancelar
          </Button>
          <Button type="submit" loading={saving}>
            Confirmar
          </Button>
        </>
      }
    >
      <CodeFields {...codeForm} />
    </Dialog>
  );
}
