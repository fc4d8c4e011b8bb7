import { type Centavos, toCentavos } from '@tostao/domain/money/centavos';
import type { TransactionPart } from '@tostao/domain/transaction/transaction-parts';

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
