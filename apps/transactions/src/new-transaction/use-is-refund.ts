import type { Account } from '@tostao/domain/account/account';
import { useAccounts } from '@tostao/domain/account/list-accounts';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { isRefundOf } from '../fields/account-rules.ts';
import type { NewTransactionDraft } from './new-transaction-form.ts';

const none: Account[] = [];

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
