import type { TransactionType } from '../transaction/transaction.ts';
import type { Category } from './category.ts';

export const nameTakenMessage = 'Já existe uma categoria com esse nome.';

/** Trims, folds inner spaces, and makes the first letter upper case. */
export function normalizeName(text: string): string {
  const folded = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  const [first = ''] = folded;
  const upper = first.toLocaleUpperCase('pt-BR');
  // Letters that grow in upper case, such as the German sharp s, stay as they are.
  return (upper.length === first.length ? upper : first) + folded.slice(first.length);
}

/** Whether both would be the same category: case and spaces do not tell names apart, accents do. */
export function isSameName(left: string, right: string): boolean {
  return lowerCaseOf(left) === lowerCaseOf(right);
}

function lowerCaseOf(name: string): string {
  return normalizeName(name).toLocaleLowerCase('pt-BR');
}

/** Whether another category of the type has the name. */
export function isNameTaken(
  categories: Category[],
  name: string,
  type: TransactionType,
  exceptId?: string,
): boolean {
  return categories.some(
    (category) =>
      category.type === type && category.id !== exceptId && isSameName(category.name, name),
  );
}
