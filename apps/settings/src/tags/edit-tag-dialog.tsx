import { useFormMutation } from '@tostao/domain/data-access/use-form-mutation';
import type { Tag } from '@tostao/domain/tag/list-tags';
import { isSameTag, tagNameField } from '@tostao/domain/tag/tag';
import { useFormField } from '@tostao/forms/use-form-field';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import type { DialogState } from '@tostao/ui/dialog';
import { FormDialog } from '@tostao/ui/form-dialog';
import { TextField } from '@tostao/ui/text-field';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { replaceTagMutation } from './replace-tag.ts';

interface EditTagDialogProps extends DialogState {
  tag: Tag;
  tags: Tag[];
}

const schema = z.object({ name: tagNameField });

/** Renames a tag, or joins it with the one whose name is typed. */
export function EditTagDialog({ tag, tags, ...dialog }: EditTagDialogProps) {
  const replace = useFormMutation(replaceTagMutation);
  const otherOf = (name: string) =>
    tags.find((one) => one.name !== tag.name && isSameTag(one.name, name));
  const { form, dialogProps } = useSchemaForm({
    schema,
    defaultValues: { name: tag.name },
    save: async ({ name }) => {
      if (name === tag.name) return;
      await replace({ name: tag.name, newName: name, isJoined: otherOf(name) !== undefined });
    },
    onSaved: () => dialog.onOpenChange(false),
  });
  const { control } = form;
  const other = otherOf(useWatch({ control, name: 'name' }));
  return (
    <FormDialog {...dialog} title="Editar etiqueta" {...dialogProps}>
      <TextField
        {...useFormField({ control, name: 'name' })}
        label="Nome"
        autoComplete="off"
        hint={
          other
            ? `Já existe: ${tag.name} e ${other.name} viram uma só.`
            : 'O nome de outra etiqueta junta as duas.'
        }
      />
    </FormDialog>
  );
}
