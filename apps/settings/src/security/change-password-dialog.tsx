import type { DialogState } from '@tostao/ui/dialog';
import { FormDialog } from '@tostao/ui/form-dialog';
import { changePasswordMutation, type PasswordDemand, sendCode } from './change-password.ts';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { useFormMutation } from '@tostao/domain/data-access/use-form-mutation';
import { useSession } from '@tostao/platform';
import { passwordForm } from '@tostao/domain/password/password-form';
import { PasswordField } from '@tostao/ui/password-field';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { CodeField } from './code-field.tsx';

type Proof = PasswordDemand['field'];

const blank = { password: '', confirmation: '', currentPassword: '', code: '' };

/** Requires the proofs that Auth has asked for. */
function schemaWith(asked: readonly Proof[]) {
  const required = (proof: Proof, error: string) =>
    z.string().check(z.refine((typed) => typed !== '' || !asked.includes(proof), { error }));
  return z.safeExtend(passwordForm, {
    currentPassword: required('currentPassword', 'Digite sua senha atual'),
    code: required('code', 'Digite o código do e-mail'),
  });
}

/**
 * Changes the password, typed twice. A field for the current password or for a code of an e-mail appears when Auth
 * asks for it. All inputs are cleared when the dialog closes.
 */
export function ChangePasswordDialog(dialog: DialogState) {
  const database = useDatabase();
  const email = useSession()?.user.email ?? '';
  const changePassword = useFormMutation(changePasswordMutation);
  const [asked, setAsked] = useState<Proof[]>([]);
  const { form, dialogProps } = useSettingsForm({
    schema: schemaWith(asked),
    defaultValues: blank,
    save: async ({ password, currentPassword, code }) => {
      const demand = await changePassword({ password, currentPassword, code });
      if (!demand) return;
      await ask(demand);
      throw new Error('Auth wants a proof');
    },
    onSaved: () => dialog.onOpenChange(false),
  });
  const { register, formState, setError, setFocus, resetField } = form;
  const { errors } = formState;

  const send = async () => {
    const message = await sendCode(database);
    if (message !== undefined) setError('code', { message });
  };
  const ask = async ({ field, problem }: PasswordDemand) => {
    setAsked((proofs) => (proofs.includes(field) ? proofs : [...proofs, field]));
    if (problem !== undefined) setError(field, { message: problem }, { shouldFocus: true });
    else if (field === 'code') await send();
  };

  const newest = asked.at(-1);
  useEffect(() => {
    if (newest) setFocus(newest);
  }, [newest, setFocus]);

  const clear = () => {
    setAsked([]);
    form.reset();
  };
  return (
    <FormDialog {...dialog} {...dialogProps} title="Alterar Senha" size="sm" onClosed={clear}>
      {/* Password managers store the new password with this name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Nova senha"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirmar nova senha"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register('confirmation')}
      />
      {asked.includes('currentPassword') ? (
        <PasswordField
          label="Senha atual"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
      ) : null}
      {asked.includes('code') ? (
        <CodeField
          error={errors.code?.message}
          onResend={async () => {
            resetField('code');
            await send();
          }}
          {...register('code')}
        />
      ) : null}
    </FormDialog>
  );
}
