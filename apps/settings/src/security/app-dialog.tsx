import { useMutation } from '@tanstack/react-query';
import { describeAuthError } from '@tostao/domain/auth/auth-failure';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { useOpenShellDialog, usePlatform, useUserId } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Dialog, type DialogState } from '@tostao/ui/dialog';
import { ErrorCard } from '@tostao/ui/error-card';
import { Spinner } from '@tostao/ui/spinner';
import { TextField } from '@tostao/ui/text-field';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { addApp, type NewApp, turnOn } from './second-step.ts';

const schema = z.object({
  code: z.string().check(
    z.overwrite((code) => code.replaceAll(/\s/g, '')),
    z.refine((code) => /^\d{6}$/.test(code), 'Digite os 6 dígitos do aplicativo'),
  ),
});

/** Shows the secret of a new app, and turns the second step on by its first code. */
export function AppDialog(dialog: DialogState) {
  const database = useDatabase();
  const userId = useUserId();
  const { notify } = usePlatform();
  const openShellDialog = useOpenShellDialog();
  const { mutate: add, data: app, error } = useMutation({ mutationFn: () => addApp(database) });
  useEffect(() => add(), [add]);
  const { form, submit, saving } = useSchemaForm({
    schema,
    defaultValues: { code: '' },
    save: ({ code }) =>
      turnOn(database, userId, app?.factorId ?? '', code).catch((failure: unknown) => {
        form.setError('code', { message: describe(failure) }, { shouldFocus: true });
        throw failure;
      }),
    onSaved: () => {
      dialog.onOpenChange(false);
      notify({
        kind: 'success',
        title: 'Verificação em duas etapas ligada',
        description: 'Os outros aparelhos precisam entrar de novo.',
      });
      openShellDialog('recovery-codes');
    },
  });
  return (
    <Dialog
      {...dialog}
      title="Verificação em duas etapas"
      description="Leia o QR code com um aplicativo de códigos (Google Authenticator, Aegis, 1Password…) e digite o código que ele mostra."
      size="sm"
      dismissible={!saving}
      onSubmit={submit}
      footer={
        <>
          <Button variant="secondary" disabled={saving} onClick={() => dialog.onOpenChange(false)}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!app} loading={saving}>
            Ligar
          </Button>
        </>
      }
    >
      {app ? (
        <div className="grid gap-4">
          <Secret {...app} />
          <TextField
            label="Código de 6 dígitos"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            error={form.formState.errors.code?.message}
            {...form.register('code')}
          />
        </div>
      ) : error ? (
        <ErrorCard {...describeAuthError(error)} onRetry={() => add()} />
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}

function Secret({ qrCode, secret }: NewApp) {
  return (
    <div className="grid justify-items-center gap-3">
      {/* Cameras read dark on light, in a dark theme too. */}
      <img src={qrCode} alt="QR code da chave" className="size-48 rounded-control bg-white p-2" />
      <p className="text-center text-sm text-muted">
        Sem câmera? Digite a chave no aplicativo:
        <code className="mt-1 block font-mono text-base text-balance text-ink select-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
    </div>
  );
}

function describe(error: unknown): string {
  const { code } = error as { code?: unknown };
  if (code === 'mfa_verification_failed') {
    return 'Código incorreto. Confira se o relógio do celular está certo.';
  }
  const { title, description } = describeAuthError(error);
  return `${title}. ${description}`;
}
