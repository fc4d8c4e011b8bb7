import { FormDialog } from '@tostao/ui/form-dialog';
import { profileNameForm } from '@tostao/domain/profile/profile-name-form';
import { useUpdateName } from '@tostao/domain/profile/update-name';
import { TextField } from '@tostao/ui/text-field';
import { useSettingsForm } from '../form/use-settings-form.ts';

interface EditNameDialogProps {
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function EditNameDialog({ name, open, onOpenChange }: EditNameDialogProps) {
  const { mutateAsync } = useUpdateName();
  const { form, submit, saving } = useSettingsForm({
    schema: profileNameForm,
    defaultValues: { name },
    save: (draft) => mutateAsync(draft.name),
    onSaved: () => onOpenChange(false),
  });
  return (
    <FormDialog
      size="sm"
      title="Editar nome"
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => form.reset()}
      onSubmit={submit}
      saving={saving}
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
