import { categoryStyleForm } from '@tostao/domain/category/category-form';
import { normalizeName } from '@tostao/domain/category/category-name';
import { useFormMutation } from '@tostao/domain/data-access/use-form-mutation';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import type { ReportCategory } from '@tostao/domain/report/month-report';
import { saveCategoryStyleMutation } from './save-category-style.ts';

/** Returns the form of a category's style, which is stored on this device. */
export function useCategoryStyleForm(category: ReportCategory, onSaved: () => void) {
  const saveStyle = useFormMutation(saveCategoryStyleMutation);
  const { name, icon, color } = category;
  const { form, submit, saving, failure } = useSchemaForm({
    schema: categoryStyleForm,
    values: { name, icon, color },
    save: (style) => saveStyle({ category, ...style }),
    onSaved,
  });
  const normalize = () => form.setValue('name', normalizeName(form.getValues('name')));

  return { form, submit, saving, failure, normalizeName: normalize };
}
