import { newId } from '@tostao/domain/data-access/new-id';
import { useFormMutation } from '@tostao/domain/data-access/use-form-mutation';
import { Checkbox } from '@tostao/ui/checkbox';
import type { DialogState } from '@tostao/ui/dialog';
import { FormDialog } from '@tostao/ui/form-dialog';
import { TextField } from '@tostao/ui/text-field';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { householdName } from './household-name-form.ts';
import { createHouseholdMutation } from './household-writes.ts';

const newHouseholdForm = z.object({ name: householdName, takesRows: z.boolean() });

/** Creates a household that several people share, with the rows of the own one or empty. */
export function CreateHouseholdDialog(dialog: DialogState) {
  const [id] = useState(newId);
  const createHousehold = useFormMutation(createHouseholdMutation);
  const { form, dialogProps } = useSettingsForm({
    schema: newHouseholdForm,
    defaultValues: { name: '', takesRows: false },
    save: (draft) => createHousehold({ id, ...draft }),
    onSaved: () => dialog.onOpenChange(false),
  });
  return (
    <FormDialog
      {...dialog}
      {...dialogProps}
      title="Criar casa"
      description="Uma casa tem contas, lançamentos e categorias próprios, que todos dela veem."
      size="sm"
      onClosed={() => form.reset()}
    >
      <TextField
        label="Nome da casa"
        autoComplete="off"
        placeholder="Ex.: Casa da Serra"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <Checkbox
        label="Levar o que já tenho para a casa"
        checked={form.watch('takesRows')}
        onChange={(takesRows) => form.setValue('takesRows', takesRows, { shouldDirty: true })}
      />
    </FormDialog>
  );
}
