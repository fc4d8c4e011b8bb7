import * as z from 'zod/mini';
import { optionalAmountField } from '../money/amount-field.ts';
import type { Centavos } from '../money/centavos.ts';
import type { TransactionType } from '../transaction/transaction.ts';
import { defaultColor } from './category-colors.ts';
import { fallbackIcon } from './category-icons.ts';
import { isNameTaken, nameTakenMessage, normalizeName } from './category-name.ts';
import type { Category } from './category.ts';

/** What the report asks of a category: how it looks. */
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

export type CategoryStyle = z.output<typeof categoryStyleForm>;

/** The form while it is filled in: `monthlyLimit` in centavos, `null` while it is empty. */
export type CategoryDraft = z.input<ReturnType<typeof categoryForm>>;

export type CategoryInput = Omit<Category, 'id'>;

export const blankCategory: CategoryDraft = {
  name: '',
  icon: fallbackIcon,
  color: defaultColor,
  type: 'expense',
  monthlyLimit: null,
};

/** @param editedId the category that is edited, which may keep its name. */
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

/** An income has no limit: one that was typed before the type changed is hidden, and not validated. */
function withoutHiddenLimit(draft: CategoryFields): CategoryFields {
  return draft.type === 'income' ? { ...draft, monthlyLimit: null } : draft;
}

/** A limit of zero means none. */
function toCategoryInput({ name, monthlyLimit, ...fields }: CategoryFields): CategoryInput {
  return { ...fields, name: normalizeName(name), monthlyLimit: monthlyLimit || null };
}
