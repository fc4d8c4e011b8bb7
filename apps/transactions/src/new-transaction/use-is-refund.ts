import { type Account, isCard } from '@tostao/domain/account/account';
import { useAccounts } from '@tostao/domain/account/list-accounts';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { NewTransactionDraft } from './new-transaction-form.ts';

const none: Account[] = [];

/** Tells whether an income is a refund: it is marked as one, or goes into a card. */
export function isRefundOf(
  type: TransactionType,
  { isRefund = false }: Pick<NewTransactionDraft, 'isRefund'>,
  account: Account | undefined,
): boolean {
  return type === 'income' && (isRefund || isIntoCard(account));
}

/** Tells whether money that goes into an account goes into a card. */
export function isIntoCard(account: Account | undefined): boolean {
  return account !== undefined && isCard(account);
}

/** Returns whether the form is about a refund, and the account that it names. */
export function useIsRefund(
  { control }: UseFormReturn<NewTransactionDraft>,
  type: TransactionType,
) {
  const { data: accounts = none } = useAccounts();
  const [accountId, isRefund] = useWatch({ control, name: ['accountId', 'isRefund'] });
  const account = accounts.find(({ id }) => id === accountId);
  return { isRefund: isRefundOf(type, { isRefund }, account), account };
}
