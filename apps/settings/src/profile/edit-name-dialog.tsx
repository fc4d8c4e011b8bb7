import { useFormMutation } from '@tostao/domain/data-access/use-form-mutation';
import type { DialogState } from '@tostao/ui/dialog';
import { FormDialog } from '@tostao/ui/form-dialog';
import { profileNameForm } from './profile-name-form.ts';
import { updateNameMutation } from './update-name.ts';
import { TextField } from '@tostao/ui/text-field';
import { useSettingsForm } from '../form/use-settings-form.ts';

/** Changes the name of the profile. */
export function EditNameDialog({ name, ...dialog }: DialogState & { name: string }) {
  const updateName = useFormMutation(updateNameMutation);
  const { form, dialogProps } = useSettingsForm({
    schema: profileNameForm,
    defaultValues: { name },
    save: (draft) => updateName(draft.name),
    onSaved: () => dialog.onOpenChange(false),
  });
  return (
    <FormDialog
      {...dialog}
      {...dialogProps}
      title="Editar nome"
      size="sm"
      onClosed={() => form.reset()}
    >
      <TextField
        label="Nome"
        autoComplete="name"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </FormDialog>
  );
}
