import { useCategories } from '@tostao/domain/category/list-categories';
import { useFormMutation } from '@tostao/domain/data-access/use-form-mutation';
import { partsField, sharesCheck, sharesOfForm } from '@tostao/domain/transaction/division-form';
import { DivideInCategories, DivisionFields } from '@tostao/forms/division-fields';
import { useFormField } from '@tostao/forms/use-form-field';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { FormDialog } from '@tostao/ui/form-dialog';
import { Select } from '@tostao/ui/select';
import { FormProvider, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { categoryOptions } from '../../fields/category-options.tsx';
import { countText } from '@tostao/domain/text/screen-text';
import { categorizeMutation } from './change-selected.ts';
import { categoryTypes, commonCategories } from './common-categories.ts';
import type { SelectedDialogProps } from './selection.ts';

const schema = z
  .object({
    category: z.string().check(z.minLength(1, 'Selecione uma categoria')),
    parts: partsField,
  })
  .check(sharesCheck);

/** Gives the selected transactions another category, or divides each of them by percents. */
export function CategoryDialog({ transactions, onChanged, ...dialog }: SelectedDialogProps) {
  const { data: categories = [] } = useCategories();
  const categorize = useFormMutation(categorizeMutation);
  const { form, dialogProps } = useSchemaForm({
    schema,
    defaultValues: { category: '', parts: [] },
    save: ({ category, parts }) =>
      categorize({ ids: transactions.map(({ id }) => id), category, ...sharesOfForm(parts) }),
    onSaved: onChanged,
  });
  const parts = useWatch({ control: form.control, name: 'parts' });
  const category = useFormField({ control: form.control, name: 'category' });
  const types = categoryTypes(transactions);
  const names = commonCategories(categories, types);
  const divided = transactions.filter((one) => one.parts).length;
  const options = categoryOptions(names, types[0] ?? 'expense', categories);
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
      <FormProvider {...form}>
        {parts.length > 0 ? (
          <DivisionFields byPercent options={options} />
        ) : (
          <>
            <Select {...category} label="Categoria" options={options} />
            {names.length > 1 ? <DivideInCategories byPercent /> : null}
          </>
        )}
      </FormProvider>
    </FormDialog>
  );
}
