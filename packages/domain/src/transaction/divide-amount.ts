import { type Centavos, toCentavos } from '../money/centavos.ts';
import type { TransactionPart } from './transaction-parts.ts';

/** A share of a category in whatever amount: of a rule, or of a change of many transactions. */
export interface CategoryShare {
  category: string;
  /** Whole and above zero: the shares add up to 100. */
  percent: number;
}

/** The category of a transaction, or its categories. */
export interface Division {
  /** That of the first part of a divided one. */
  category: string;
  parts?: TransactionPart[];
}

/**
 * Splits an amount in proportion to whole weights, of which one is above zero. Each share is rounded down, and centavos that are left
 * over go one each to the first.
 */
export function splitByWeight(amount: Centavos, weights: readonly number[]): Centavos[] {
  // The products of centavos exceed the safe integers.
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const floors = weights.map((weight) => Number((BigInt(weight) * BigInt(amount)) / total));
  let left = floors.reduce((rest, floor) => rest - floor, Number(amount));
  return floors.map((floor, index) => {
    const extra = left > 0 && weights[index] !== 0 ? 1 : 0;
    left -= extra;
    return toCentavos(floor + extra);
  });
}

/** Returns the division that parts are: a part of nothing is left out, and a single one is no part. */
export function divisionOf(parts: readonly TransactionPart[]): Division {
  const [first, ...others] = parts.filter(({ amount }) => amount > 0);
  const { category } = first!;
  return others.length === 0 ? { category } : { category, parts: [first!, ...others] };
}

/** Divides an amount like another one that has parts, or a hundred that has percents. */
export function divideLike(
  amount: Centavos,
  rows: readonly { category: string; amount: number }[],
): Division {
  const amounts = splitByWeight(
    amount,
    rows.map((row) => row.amount),
  );
  return divisionOf(rows.map(({ category }, index) => ({ category, amount: amounts[index]! })));
}

/** Divides an amount by percents, as `private.shared_parts` does in the database. */
export function divideByPercent(amount: Centavos, shares: readonly CategoryShare[]): Division {
  return divideLike(
    amount,
    shares.map(({ category, percent }) => ({ category, amount: percent })),
  );
}

/** Names the categories of a rule: "Mercado", or "Mercado 60 %, Casa 40 %". */
export function sharesText({
  category,
  shares,
}: {
  category: string;
  shares?: readonly CategoryShare[];
}): string {
  if (!shares) return category;
  return shares.map((share) => `${share.category} ${share.percent}\u00A0%`).join(', ');
}
