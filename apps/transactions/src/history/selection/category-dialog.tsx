import { useCategories } from '@tostao/domain/category/list-categories';
import { useFormMutation } from '@tostao/domain/data-access/use-form-mutation';
import { useFormField } from '@tostao/forms/use-form-field';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { FormDialog } from '@tostao/ui/form-dialog';
import { Select } from '@tostao/ui/select';
import * as z from 'zod/mini';
import { categoryOptions } from '../../fields/category-options.tsx';
import { countText } from '@tostao/domain/text/screen-text';
import { categorizeMutation } from './change-selected.ts';
import { categoryTypes, commonCategories } from './common-categories.ts';
import type { SelectedDialogProps } from './selection.ts';

const schema = z.object({
  category: z.string().check(z.minLength(1, 'Selecione uma categoria')),
});

/** Gives the selected transactions another category. */
export function CategoryDialog({ transactions, onChanged, ...dialog }: SelectedDialogProps) {
  const { data: categories = [] } = useCategories();
  const categorize = useFormMutation(categorizeMutation);
  const { form, dialogProps } = useSchemaForm({
    schema,
    defaultValues: { category: '' },
    save: ({ category }) => categorize({ ids: transactions.map(({ id }) => id), category }),
    onSaved: onChanged,
  });
  const types = categoryTypes(transactions);
  const names = commonCategories(categories, types);
  const divided = transactions.filter(({ parts }) => parts).length;
  const count = countText(transactions.length, 'transação', 'transações');
  const lost =
    divided === 0
      ? ''
      : ` ${countText(divided, 'está dividida e perde', 'estão divididas e perdem')} as partes.`;
  return (
    <FormDialog
      {...dialog}
      title="Mudar categoria"
      description={
        types.length < 2
          ? `${count}${lost && `.${lost}`}`
          : names.length > 0
            ? `${count}. Entradas e saídas juntas: só as categorias que existem nas duas.${lost}`
            : `${count}. Entradas e saídas juntas: nenhuma categoria existe nas duas.`
      }
      {...dialogProps}
    >
      <Select
        {...useFormField({ control: form.control, name: 'category' })}
        label="Categoria"
        options={categoryOptions(names, types[0] ?? 'expense', categories)}
      />
    </FormDialog>
  );
}
