import { FormDialog } from '@tostao/ui/form-dialog';
import {
  blankCategory,
  type CategoryDraft,
  categoryForm,
  categoryInput,
} from '@tostao/domain/category/category-form';
import type { Category } from '@tostao/domain/category/category';
import { useCreateCategory } from '@tostao/domain/category/create-category';
import { useUpdateCategory } from '@tostao/domain/category/update-category';
import { newId } from '@tostao/domain/data-access/new-id';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { CategoryFields } from './category-fields.tsx';

/** One that exists, or a new one that starts with a type. */
export type CategorySubject = Category | { id: null; type: TransactionType };

interface CategoryDialogProps {
  subject: CategorySubject;
  /** Those there are: names are unique within a type. */
  categories: Category[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Adds or edits a category. */
export function CategoryDialog(props: CategoryDialogProps) {
  const { subject, categories, open, onOpenChange } = props;
  const category = subject.id === null ? null : subject;
  const create = useCreateCategory();
  const update = useUpdateCategory();
  // One id per form: pressing "Salvar" again after a lost answer makes no second category.
  const [id] = useState(() => category?.id ?? newId());
  const { form, submit, saving } = useSettingsForm<CategoryDraft>({
    resolver: zodResolver(categoryForm(categories, id)),
    blank: category ?? { ...blankCategory, type: subject.type },
    save: (draft) => (category ? update : create).mutateAsync({ id, ...categoryInput(draft) }),
    onSaved: () => onOpenChange(false),
    announceMistakes: false,
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        title={category ? 'Editar Categoria' : 'Nova Categoria'}
        open={open}
        onOpenChange={onOpenChange}
        onSubmit={submit}
        saving={saving}
      >
        <CategoryFields isNew={category === null} />
      </FormDialog>
    </FormProvider>
  );
}
