import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { usePlatform } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Dialog, type DialogState } from '@tostao/ui/dialog';
import { TextField } from '@tostao/ui/text-field';
import { rejectWithToast } from '../auth-error.ts';
import { emailForm } from '../credentials.ts';
import { requestRecovery } from './recovery.ts';

/** Asks for a recovery link. The answer is the same for known and unknown addresses. */
export function RequestLinkDialog({ email, ...dialog }: DialogState & { email: string }) {
  const { supabase, notify } = usePlatform();
  const { form, submit, saving } = useSchemaForm({
    schema: emailForm,
    defaultValues: { email },
    save: (values) => requestRecovery(supabase, values.email).catch(rejectWithToast(notify)),
    onSaved: () => {
      notify({
        kind: 'info',
        title: 'Se houver uma conta com esse e-mail, o link está a caminho.',
      });
      dialog.onOpenChange(false);
    },
  });

  return (
    <Dialog
      {...dialog}
      title="Recuperar senha"
      description="Enviamos um link para criar uma nova senha. Ele vale por uma hora."
      size="sm"
      dismissible={!saving}
      onSubmit={submit}
      footer={
        <>
          <Button variant="secondary" disabled={saving} onClick={() => dialog.onOpenChange(false)}>
            Cancelar
          </Button>
          <Button type="submit" loading={saving}>
            Enviar link
          </Button>
        </>
      }
    >
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
    </Dialog>
  );
}
