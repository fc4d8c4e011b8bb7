import type { DialogState } from '@tostao/ui/dialog';
import { FormDialog } from '@tostao/ui/form-dialog';
import { blankCategory, categoryForm } from '@tostao/domain/category/category-form';
import type { Category } from '@tostao/domain/category/category';
import { useFormMutation } from '@tostao/domain/data-access/use-form-mutation';
import { createCategoryMutation } from './create-category.ts';
import { updateCategoryMutation } from './update-category.ts';
import { useFormSubmissions } from '@tostao/forms/use-form-submissions';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { FormProvider } from 'react-hook-form';
import { CategoryFields } from './category-fields.tsx';

/** An existing category, or a new one of a given type. */
export type CategorySubject = Category | { id: null; type: TransactionType };

interface CategoryDialogProps extends DialogState {
  subject: CategorySubject;
  /** The existing categories: names are unique within a type. */
  categories: Category[];
}

/** Adds or edits a category. */
export function CategoryDialog({ subject, categories, ...dialog }: CategoryDialogProps) {
  const category = subject.id === null ? null : subject;
  const create = useFormMutation(createCategoryMutation);
  const update = useFormMutation(updateCategoryMutation);
  const submissions = useFormSubmissions();
  const { form, dialogProps } = useSchemaForm({
    // An unacknowledged submit may have created this category already: its name is its own.
    schema: categoryForm(categories, category?.id ?? submissions.idempotencyKey()),
    defaultValues: category ?? { ...blankCategory, type: subject.type },
    save: (input) =>
      category
        ? update({ before: category, after: { id: category.id, ...input } })
        : create({ ...submissions.next(input), category: input }),
    onSaved: () => dialog.onOpenChange(false),
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        {...dialog}
        title={category ? 'Editar Categoria' : 'Nova Categoria'}
        {...dialogProps}
      >
        <CategoryFields isNew={category === null} />
      </FormDialog>
    </FormProvider>
  );
}
