import { useFormMutation } from '@tostao/domain/data-access/use-form-mutation';
import type { DialogState } from '@tostao/ui/dialog';
import { profileNameForm } from './profile-name-form.ts';
import { updateNameMutation } from './update-name.ts';
import { TextField } from '@tostao/ui/text-field';
import { SettingsFormDialog } from '../form/settings-form-dialog.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';

/** Changes the name of the profile. */
export function EditNameDialog({ name, ...dialog }: DialogState & { name: string }) {
  const updateName = useFormMutation(updateNameMutation);
  const settings = useSettingsForm({
    schema: profileNameForm,
    defaultValues: { name },
    save: (draft) => updateName(draft.name),
    onSaved: () => dialog.onOpenChange(false),
  });
  return (
    <SettingsFormDialog {...dialog} {...settings} title="Editar nome">
      <TextField
        label="Nome"
        autoComplete="name"
        error={settings.form.formState.errors.name?.message}
        {...settings.form.register('name')}
      />
    </SettingsFormDialog>
  );
}
