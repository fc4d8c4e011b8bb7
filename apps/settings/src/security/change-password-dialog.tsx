import { FormDialog } from '@tostao/ui/form-dialog';
import { useChangePassword } from '@tostao/domain/session/change-password';
import { passwordForm } from '@tostao/domain/session/password-form';
import { PasswordField } from '@tostao/ui/password-field';
import { useSettingsForm } from '../form/use-settings-form.ts';

interface ChangePasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const blank = { password: '', confirmation: '' };

/** Changes the password, typed twice. Both inputs are cleared when the dialog closes. */
export function ChangePasswordDialog({ open, onOpenChange }: ChangePasswordDialogProps) {
  const { mutateAsync } = useChangePassword();
  const { form, submit, saving } = useSettingsForm({
    schema: passwordForm,
    defaultValues: blank,
    save: ({ password }) => mutateAsync(password),
    onSaved: () => onOpenChange(false),
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      size="sm"
      title="Alterar Senha"
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => form.reset()}
      onSubmit={submit}
      saving={saving}
    >
      <PasswordField
        label="Nova senha"
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirmar nova senha"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...form.register('confirmation')}
      />
    </FormDialog>
  );
}
