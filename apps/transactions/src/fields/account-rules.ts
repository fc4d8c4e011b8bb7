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

/** The message for an account that was deleted since the form opened: a foreign key is violated. */
export const accountRejections = { '23503': 'A conta escolhida não existe mais.' };
