import { type Account, isCard } from '@tostao/domain/account/account';
import type { TransactionType } from '@tostao/domain/transaction/transaction';

/** Tells whether an income is a refund: it is marked as one, or goes into a card. */
export function isRefundOf(
  type: TransactionType,
  { isRefund = false }: { isRefund?: boolean | undefined },
  account: Account | undefined,
): boolean {
  return type === 'income' && (isRefund || isIntoCard(account));
}

/** Tells whether money that goes into an account goes into a card. */
export function isIntoCard(account: Account | undefined): boolean {
  return account !== undefined && isCard(account);
}
