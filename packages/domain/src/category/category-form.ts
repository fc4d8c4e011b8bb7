import * as z from 'zod/mini';
import { optionalAmountField } from '../money/amount-field.ts';
import type { Centavos } from '../money/centavos.ts';
import type { TransactionType } from '../transaction/transaction.ts';
import { defaultColor, fallbackIcon } from './category-style.ts';
import { nameTakenMessage } from '../data-access/database-sentences.ts';
import { isNameTaken, normalizeName } from './category-name.ts';
import type { Category } from './category.ts';

/** The form of a category's style, as the report edits it. */
export const categoryStyleForm = z.object({
  name: z.string().check(
    z.refine((name) => name.trim() !== '', {
      error: 'Digite um nome para a categoria',
      abort: true,
    }),
    z.refine((name) => normalizeName(name).length <= 100, {
      error: 'O nome deve ter no máximo 100 caracteres',
    }),
  ),
  icon: z.string(),
  color: z.string(),
});

/** A category's valid name, icon and colour. */
export type CategoryStyle = z.output<typeof categoryStyleForm>;

/** The unsaved form values: `monthlyLimit` in centavos, `null` while empty. */
export type CategoryDraft = z.input<ReturnType<typeof categoryForm>>;

/** The values of a valid form. */
export type CategoryInput = Omit<Category, 'id'>;

/** The initial values of a new category's form. */
export const blankCategory: CategoryDraft = {
  name: '',
  icon: fallbackIcon,
  color: defaultColor,
  type: 'expense',
  monthlyLimit: null,
};

/**
 * Returns the schema of the category form, which rejects a name that another category has.
 * @param editedId The edited category, whose own name stays valid.
 */
export function categoryForm(categories: Category[], editedId?: string) {
  const form = z
    .extend(categoryStyleForm, {
      type: z.custom<TransactionType>((type) => type === 'income' || type === 'expense'),
      monthlyLimit: optionalAmountField,
    })
    .check(
      z.refine(({ name, type }) => !isNameTaken(categories, name, type, editedId), {
        error: nameTakenMessage,
        path: ['name'],
      }),
    );
  return z.pipe(z.pipe(z.transform(withoutHiddenLimit), form), z.transform(toCategoryInput));
}

interface CategoryFields extends CategoryStyle {
  type: TransactionType;
  monthlyLimit: Centavos | null;
}

/** Drops a limit typed before the type changed to income: the field is hidden then. */
function withoutHiddenLimit(draft: CategoryFields): CategoryFields {
  return draft.type === 'income' ? { ...draft, monthlyLimit: null } : draft;
}

/** Stores a limit of zero as no limit. */
function toCategoryInput({ name, monthlyLimit, ...fields }: CategoryFields): CategoryInput {
  return { ...fields, name: normalizeName(name), monthlyLimit: monthlyLimit || null };
}
