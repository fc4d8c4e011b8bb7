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

export interface CategoryStyle {
  name: string;
  icon: string;
  color: string;
}

export interface CategoryDraft extends CategoryStyle {
  type: TransactionType;
  /** Empty when there is no limit. */
  monthlyLimit: Centavos | null;
}

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
  return z.pipe(z.transform(withoutHiddenLimit), form);
}

/** What was typed as limit before the type was changed is not asked for any more, nor seen. */
function withoutHiddenLimit(draft: CategoryDraft): CategoryDraft {
  return draft.type === 'income' ? { ...draft, monthlyLimit: null } : draft;
}

/** The category as it is saved: a limit of zero is none, and only expenses have one. */
export function categoryInput(draft: CategoryDraft): CategoryInput {
  const { type, monthlyLimit } = draft;
  return {
    ...draft,
    name: normalizeName(draft.name),
    monthlyLimit: type === 'expense' && monthlyLimit ? monthlyLimit : null,
  };
}
