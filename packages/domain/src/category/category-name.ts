import type { TransactionType } from '../transaction/transaction.ts';
import type { Category } from './category.ts';

/** Trims a name, collapses inner spaces and capitalizes the first letter. */
export function normalizeName(text: string): string {
  const folded = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  const [first = ''] = folded;
  const upper = first.toLocaleUpperCase('pt-BR');
  // Letters whose upper case is longer, such as the German sharp s, stay unchanged.
  return (upper.length === first.length ? upper : first) + folded.slice(first.length);
}

/** Tells whether two names mean the same category. Ignores case and spaces, not accents. */
export function isSameName(left: string, right: string): boolean {
  return lowerCaseOf(left) === lowerCaseOf(right);
}

function lowerCaseOf(name: string): string {
  return normalizeName(name).toLocaleLowerCase('pt-BR');
}

/** Tells whether another category of the type has the name. */
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
