import { categoryStyleForm } from '@tostao/domain/category/category-form';
import { normalizeName } from '@tostao/domain/category/category-name';
import { useFormMutation } from '@tostao/domain/data-access/use-form-mutation';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { useFormField } from '@tostao/forms/use-form-field';
import type { ReportCategory } from '@tostao/domain/report/month-report';
import { ColorPicker } from '@tostao/ui/color-picker';
import type { DialogState } from '@tostao/ui/dialog';
import { FormDialog } from '@tostao/ui/form-dialog';
import { IconPicker } from '@tostao/ui/icon-picker';
import { TextField } from '@tostao/ui/text-field';
import { useWatch } from 'react-hook-form';
import { saveCategoryStyleMutation } from './save-category-style.ts';

interface EditCategoryDialogProps extends DialogState {
  category: ReportCategory;
}

/** Edits how this device displays a category in the report. */
export function EditCategoryDialog({ category, ...dialog }: EditCategoryDialogProps) {
  const saveStyle = useFormMutation(saveCategoryStyleMutation);
  const { form, dialogProps } = useSchemaForm({
    schema: categoryStyleForm,
    values: { name: category.name, icon: category.icon, color: category.color },
    save: (style) => saveStyle({ category, ...style }),
    onSaved: () => dialog.onOpenChange(false),
  });
  const { control } = form;
  const name = useFormField({ control, name: 'name' });
  const color = useWatch({ control, name: 'color' });
  return (
    <FormDialog
      {...dialog}
      title="Editar Categoria"
      description="Muda como ela aparece no relatório deste aparelho."
      onClosed={() => form.reset()}
      {...dialogProps}
    >
      <TextField
        {...name}
        label="Nome"
        autoComplete="off"
        onBlur={() => {
          name.onBlur();
          form.setValue('name', normalizeName(form.getValues('name')));
        }}
      />
      <IconPicker {...useFormField({ control, name: 'icon' })} color={color} />
      <ColorPicker {...useFormField({ control, name: 'color' })} />
    </FormDialog>
  );
}
