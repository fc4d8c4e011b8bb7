import { useHouseholdId } from '@tostao/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { accountQueryKeys } from '../data-access/account-query-keys.ts';
import { unwrap } from '../data-access/database-error.ts';
import { type TostaoDatabase, useDatabase } from '../data-access/use-database.ts';
import type { TransactionType } from '../transaction/transaction.ts';
import type { Account } from './account.ts';

/**
 * Returns the options of the query behind `useProposedAccount`: of the account of the newest
 * transaction of a type that has one, refunds aside; `null` without any.
 */
export function lastAccountQuery(
  database: TostaoDatabase,
  householdId: string,
  type: TransactionType,
) {
  return queryOptions({
    queryKey: accountQueryKeys.last(householdId, type),
    queryFn: async ({ signal }) => {
      const response = await database
        .from('transactions')
        .select('account_id')
        .eq('type', type)
        .eq('category_type', type)
        .not('account_id', 'is', null)
        .order('date', { ascending: false })
        .order('id', { ascending: false })
        .limit(1)
        .abortSignal(signal);
      return unwrap(response)[0]?.account_id ?? null;
    },
    meta: { persist: { version: 1 } },
    // A proposal is optional, so a failure is not worth a retry.
    retry: false,
  });
}

/**
 * Returns the account that was used last for a type: `null` without one or when it is archived,
 * `undefined` while loading.
 */
export function useProposedAccount(
  type: TransactionType,
  accounts: Account[],
): Account | null | undefined {
  const query = lastAccountQuery(useDatabase(), useHouseholdId(), type);
  const { data: id, isPending } = useQuery({ ...query, enabled: accounts.length > 0 });
  if (isPending) return undefined;
  return accounts.find((account) => account.id === id && !account.isArchived) ?? null;
}
