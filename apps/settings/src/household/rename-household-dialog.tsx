import { useFormMutation } from '@tostao/domain/data-access/use-form-mutation';
import { useHousehold } from '@tostao/platform';
import type { DialogState } from '@tostao/ui/dialog';
import { FormDialog } from '@tostao/ui/form-dialog';
import { TextField } from '@tostao/ui/text-field';
import * as z from 'zod/mini';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { householdName } from './household-name-form.ts';
import { renameHouseholdMutation } from './household-writes.ts';

/** Gives the household another name. */
export function RenameHouseholdDialog(dialog: DialogState) {
  const { name } = useHousehold();
  const rename = useFormMutation(renameHouseholdMutation);
  const { form, dialogProps } = useSettingsForm({
    schema: z.object({ name: householdName }),
    defaultValues: { name },
    save: (draft) => rename(draft.name),
    onSaved: () => dialog.onOpenChange(false),
  });
  return (
    <FormDialog
      {...dialog}
      {...dialogProps}
      title="Nome da casa"
      size="sm"
      onClosed={() => form.reset()}
    >
      <TextField
        label="Nome da casa"
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </FormDialog>
  );
}
