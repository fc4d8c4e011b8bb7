import type { Json } from '../data-access/database.types.ts';
import {
  type Centavos,
  centavosFromReais,
  reaisFromCentavos,
  toCentavos,
} from '../money/centavos.ts';

/** A part of a transaction that is divided among categories. */
export interface TransactionPart {
  category: string;
  /** Above zero: the parts add up to the amount of the transaction. */
  amount: Centavos;
}

interface Divisible {
  category: string;
  amount: Centavos;
  parts?: readonly TransactionPart[];
}

/** Returns what a transaction adds to each of its categories: its parts, or all of it. The database has `private.parts_of`. */
export function partsOf({ category, amount, parts }: Divisible): readonly TransactionPart[] {
  return parts ?? [{ category, amount }];
}

/** Returns the part of a divided transaction by which a list of one category has found it; `null` is a list of all. */
export function partIn(
  { parts }: Pick<Divisible, 'parts'>,
  category: string | null,
): TransactionPart | undefined {
  return parts?.find((part) => part.category === category);
}

/** Names the category of a transaction, or says among how many it is divided: "3 categorias". */
export function categoryText({ category, parts }: Pick<Divisible, 'category' | 'parts'>): string {
  return parts ? `${parts.length} categorias` : category;
}

/** Returns parts of which each has another category: those of one category are added up. */
export function joinSameCategories(parts: readonly TransactionPart[]): TransactionPart[] {
  const sums = new Map<string, Centavos>();
  for (const { category, amount } of parts) {
    sums.set(category, toCentavos((sums.get(category) ?? 0) + amount));
  }
  return [...sums].map(([category, amount]) => ({ category, amount }));
}

/** Returns which part of a divided transaction a line of a file is, by its index: "1 de 3"; empty for all of a transaction. */
export function partPlace(index: number, count: number): string {
  return count === 1 ? '' : `${index + 1} de ${count}`;
}

/** Converts the column of parts, whose amounts are in reais. */
export function partsFromColumn(column: Json | undefined): { parts?: TransactionPart[] } {
  if (!column) return {};
  const parts = column as unknown as { category: string; amount: number }[];
  return {
    parts: parts.map(({ category, amount }) => ({ category, amount: centavosFromReais(amount) })),
  };
}

/** Converts parts to their column. */
export function partsToColumn(parts: readonly TransactionPart[] | undefined): Json {
  if (!parts) return null;
  return parts.map(({ category, amount }) => ({ category, amount: reaisFromCentavos(amount) }));
}
