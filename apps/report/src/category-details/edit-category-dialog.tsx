import type { ReportCategory } from '@tostao/domain/report/month-report';
import { ColorPicker } from '@tostao/ui/color-picker';
import { FormDialog } from '@tostao/ui/form-dialog';
import { IconPicker } from '@tostao/ui/icon-picker';
import { TextField } from '@tostao/ui/text-field';
import { Controller } from 'react-hook-form';
import { useCategoryStyleForm } from './use-category-style-form.ts';

interface EditCategoryDialogProps {
  category: ReportCategory;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Edits how this device displays a category in the report. */
export function EditCategoryDialog({ category, open, onOpenChange }: EditCategoryDialogProps) {
  const { form, submit, saving, normalizeName } = useCategoryStyleForm(category, () =>
    onOpenChange(false),
  );
  return (
    <FormDialog
      title="Editar Categoria"
      description="Muda como ela aparece no relatório deste aparelho."
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => form.reset()}
      onSubmit={submit}
      saving={saving}
    >
      <Controller
        control={form.control}
        name="name"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label="Nome"
            autoComplete="off"
            error={fieldState.error?.message}
            onBlur={() => {
              field.onBlur();
              normalizeName();
            }}
          />
        )}
      />
      <Controller
        control={form.control}
        name="icon"
        render={({ field: { value, onChange } }) => (
          <IconPicker value={value} onChange={onChange} color={form.watch('color')} />
        )}
      />
      <Controller
        control={form.control}
        name="color"
        render={({ field: { value, onChange } }) => (
          <ColorPicker value={value} onChange={onChange} />
        )}
      />
    </FormDialog>
  );
}
