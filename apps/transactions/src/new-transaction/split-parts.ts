import type { Centavos } from '@tostao/domain/money/centavos';
import { type Division, divisionOf, splitByWeight } from '@tostao/domain/transaction/divide-amount';
import type { TransactionPart } from '@tostao/domain/transaction/transaction-parts';

/**
 * Divides each installment of a purchase in proportion to the parts of the purchase, exactly over all installments.
 * @param amounts of the installments, which add up to the parts
 */
export function splitParts(
  parts: readonly TransactionPart[],
  amounts: readonly Centavos[],
): Division[] {
  const rests = parts.map(({ amount }) => Number(amount));
  return amounts.map((amount) => {
    const shares = splitByWeight(amount, rests);
    for (const [index, share] of shares.entries()) rests[index]! -= share;
    return divisionOf(parts.map(({ category }, index) => ({ category, amount: shares[index]! })));
  });
}
