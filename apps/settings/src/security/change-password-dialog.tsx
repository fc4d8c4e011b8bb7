import type { DialogState } from '@tostao/ui/dialog';
import { changePasswordMutation } from './change-password.ts';
import { useRunOperation } from '@tostao/domain/data-access/use-operation';
import { passwordForm } from '@tostao/domain/password/password-form';
import { PasswordField } from '@tostao/ui/password-field';
import { SettingsFormDialog } from '../form/settings-form-dialog.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';

const blank = { password: '', confirmation: '' };

/** Changes the password, typed twice. Both inputs are cleared when the dialog closes. */
export function ChangePasswordDialog(dialog: DialogState) {
  const changePassword = useRunOperation(changePasswordMutation);
  const settings = useSettingsForm({
    schema: passwordForm,
    defaultValues: blank,
    save: ({ password }) => changePassword(password),
    onSaved: () => dialog.onOpenChange(false),
  });
  const { register, formState } = settings.form;
  const { errors } = formState;
  return (
    <SettingsFormDialog {...dialog} {...settings} title="Alterar Senha">
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
    </SettingsFormDialog>
  );
}
