import { useFormField } from '@tostao/forms/use-form-field';
import type { ReportCategory } from '@tostao/domain/report/month-report';
import { ColorPicker } from '@tostao/ui/color-picker';
import type { DialogState } from '@tostao/ui/dialog';
import { FormDialog } from '@tostao/ui/form-dialog';
import { IconPicker } from '@tostao/ui/icon-picker';
import { TextField } from '@tostao/ui/text-field';
import { useWatch } from 'react-hook-form';
import { useCategoryStyleForm } from './use-category-style-form.ts';

interface EditCategoryDialogProps extends DialogState {
  category: ReportCategory;
}

/** Edits how this device displays a category in the report. */
export function EditCategoryDialog({ category, ...dialog }: EditCategoryDialogProps) {
  const { form, submit, saving, failure, normalizeName } = useCategoryStyleForm(category, () =>
    dialog.onOpenChange(false),
  );
  const { control } = form;
  const name = useFormField({ control, name: 'name' });
  const color = useWatch({ control, name: 'color' });
  return (
    <FormDialog
      {...dialog}
      title="Editar Categoria"
      description="Muda como ela aparece no relatório deste aparelho."
      onClosed={() => form.reset()}
      onSubmit={submit}
      saving={saving}
      failure={failure}
    >
      <TextField
        {...name}
        label="Nome"
        autoComplete="off"
        onBlur={() => {
          name.onBlur();
          normalizeName();
        }}
      />
      <IconPicker {...useFormField({ control, name: 'icon' })} color={color} />
      <ColorPicker {...useFormField({ control, name: 'color' })} />
    </FormDialog>
  );
}
