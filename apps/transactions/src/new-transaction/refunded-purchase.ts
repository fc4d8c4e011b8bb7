import type { Centavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import { type Division, divideLike } from '@tostao/domain/transaction/divide-amount';
import { partIn, type TransactionPart } from '@tostao/domain/transaction/transaction-parts';

/** The purchase that a refund gives back, as it was when the user chose it. */
export interface RefundedPurchase {
  id: string;
  amount: Centavos;
  category: string;
  parts?: TransactionPart[];
}

/** What a refund gives back. */
export interface RefundedDraft {
  /** `null` before a choice, which is optional. */
  refunded: RefundedPurchase | null;
  /** The category of the part that it gives back; empty for the whole purchase. */
  refundedPart: string;
}

/** Returns the most that a refund can give back. */
export function mostRefunded(purchase: RefundedPurchase, part: string): Centavos {
  return (partIn(purchase, part) ?? purchase).amount;
}

/** Says that a refund exceeds what it gives back. */
export function refundProblem(
  { refunded, refundedPart }: RefundedDraft,
  amount: number | null,
): string | undefined {
  if (!refunded || amount === null) return undefined;
  const most = mostRefunded(refunded, refundedPart);
  return amount > most ? `O estorno pode ser de no máximo ${formatMoney(most)}` : undefined;
}

/** Returns the categories that a refund lowers: that of a part, or in proportion those of the purchase. */
export function refundDivision(
  purchase: RefundedPurchase,
  part: string,
  amount: Centavos,
): Division {
  const chosen = partIn(purchase, part);
  if (chosen) return { category: chosen.category };
  return purchase.parts ? divideLike(amount, purchase.parts) : { category: purchase.category };
}
