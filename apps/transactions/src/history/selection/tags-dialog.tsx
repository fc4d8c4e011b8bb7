import { useFormMutation } from '@tostao/domain/data-access/use-form-mutation';
import { tagsField } from '@tostao/domain/tag/tag';
import { countText } from '@tostao/domain/text/screen-text';
import { TagsField } from '@tostao/forms/tags-field';
import { useFormField } from '@tostao/forms/use-form-field';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { Checkbox } from '@tostao/ui/checkbox';
import { FormDialog } from '@tostao/ui/form-dialog';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { tagMutation } from './change-selected.ts';
import type { SelectedDialogProps } from './selection.ts';

const schema = z.object({ add: tagsField, remove: z.array(z.string()) }).check(
  z.refine(({ add, remove }) => add.length + remove.length > 0, {
    error: 'Escolha as etiquetas que entram ou saem',
    path: ['add'],
  }),
);

/** Adds tags to the selected transactions, and removes others. */
export function TagsDialog({ transactions, onChanged, ...dialog }: SelectedDialogProps) {
  const tag = useFormMutation(tagMutation);
  const { form, dialogProps } = useSchemaForm({
    schema,
    defaultValues: { add: [], remove: [] },
    save: (tags) => tag({ ids: transactions.map(({ id }) => id), ...tags }),
    onSaved: onChanged,
  });
  const { control } = form;
  const { value: removed, onChange } = useController({ control, name: 'remove' }).field;
  const counts = new Map<string, number>();
  for (const name of transactions.flatMap(({ tags = [] }) => tags)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return (
    <FormDialog
      {...dialog}
      title="Etiquetas"
      description={countText(transactions.length, 'transação', 'transações')}
      {...dialogProps}
    >
      <TagsField {...useFormField({ control, name: 'add' })} label="Adicionar etiquetas" />
      {counts.size > 0 ? (
        <fieldset className="grid gap-1">
          <legend className="text-sm font-medium">Tirar etiquetas</legend>
          {[...counts].map(([name, count]) => (
            <Checkbox
              key={name}
              label={`${name} (${count})`}
              checked={removed.includes(name)}
              onChange={(on) =>
                onChange(on ? [...removed, name] : removed.filter((one) => one !== name))
              }
            />
          ))}
        </fieldset>
      ) : null}
    </FormDialog>
  );
}
