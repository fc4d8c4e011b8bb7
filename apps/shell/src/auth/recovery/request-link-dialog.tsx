import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { usePlatform } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Dialog, type DialogState } from '@tostao/ui/dialog';
import { TextField } from '@tostao/ui/text-field';
import { AuthFailure } from '../auth-failure.tsx';
import { afterRequest } from '../assert-requested.ts';
import { emailForm } from '../credentials.ts';
import type { Cooldown } from '../use-cooldown.ts';
import { requestRecovery } from './recovery.ts';

export interface RequestLinkProps extends DialogState {
  email: string;
  cooldown: Cooldown;
}

/** Asks for a recovery link. The answer is the same for known and unknown addresses. */
export function RequestLinkDialog({ email, cooldown, ...dialog }: RequestLinkProps) {
  const { supabase, notify } = usePlatform();
  const { form, submit, saving, error } = useSchemaForm({
    schema: emailForm,
    defaultValues: { email },
    save: (values) => requestRecovery(supabase, values.email),
    onSaved: (values) => {
      cooldown.start(values.email);
      notify({
        kind: 'info',
        title: 'Se houver uma conta com esse e-mail, o link está a caminho.',
        description: afterRequest,
      });
      dialog.onOpenChange(false);
    },
  });

  const isCooling = cooldown.secondsLeft > 0 && form.watch('email').trim() === cooldown.email;
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
          <Button type="submit" loading={saving} aria-disabled={isCooling}>
            {isCooling ? `Enviar em ${cooldown.secondsLeft} s` : 'Enviar link'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        <AuthFailure error={error} />
      </div>
    </Dialog>
  );
}
