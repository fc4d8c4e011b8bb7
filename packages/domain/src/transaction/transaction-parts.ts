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

/** Names the category of a transaction, or says among how many it is divided: "3 categorias". */
export function categoryText({ category, parts }: Pick<Divisible, 'category' | 'parts'>): string {
  return parts ? `${parts.length} categorias` : category;
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

/**
 * Divides each installment of a purchase in proportion to the parts of the purchase, exactly over all installments: centavos that
 * are left over go one each to the first parts. A part that an installment has nothing of is missing there.
 * @param amounts of the installments, which add up to the parts
 */
export function splitParts(
  parts: readonly TransactionPart[],
  amounts: readonly Centavos[],
): TransactionPart[][] {
  // The products of centavos exceed the safe integers.
  const rests = parts.map(({ amount }) => BigInt(amount));
  return amounts.map((amount) => {
    const total = rests.reduce((sum, rest) => sum + rest, 0n);
    const shares = rests.map((rest) => (rest * BigInt(amount)) / total);
    let left = BigInt(amount) - shares.reduce((sum, share) => sum + share, 0n);
    for (const [index, share] of shares.entries()) {
      if (left === 0n) break;
      if (share === rests[index]) continue;
      shares[index] = share + 1n;
      left -= 1n;
    }
    for (const [index, share] of shares.entries()) rests[index]! -= share;
    return parts
      .map(({ category }, index) => ({ category, amount: toCentavos(Number(shares[index])) }))
      .filter((part) => part.amount > 0);
  });
}
