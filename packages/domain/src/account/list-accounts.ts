import { useUserId } from '@tostao/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchAllRanges } from '../data-access/all-rows.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { type TostaoDatabase, useDatabase } from '../data-access/use-database.ts';
import {
  type Account,
  accountColumns,
  accountFromRow,
  type AccountRow,
  type BalanceRow,
} from './account.ts';

/** Fetches the user's accounts with their balances, oldest first. */
export async function fetchAccounts(
  database: TostaoDatabase,
  signal: AbortSignal,
): Promise<Account[]> {
  const rows = await fetchAllRanges<AccountRow>(
    () => database.from('accounts').select(accountColumns).order('created_at').order('id'),
    signal,
  );
  // Most users have no account, and need no second request.
  if (rows.length === 0) return [];
  const balances = await fetchAllRanges<BalanceRow>(
    () => database.rpc('account_balances').order('account_id'),
    signal,
  );
  const byAccount = new Map(balances.map((balance) => [balance.account_id, balance]));
  return rows.map((row) => accountFromRow(row, byAccount.get(row.id)));
}

/** Returns the options of the query behind `useAccounts`. */
export function accountsQuery(database: TostaoDatabase, userId: string) {
  return queryOptions({
    queryKey: queryKeys.accounts(userId),
    queryFn: ({ signal }) => fetchAccounts(database, signal),
  });
}

/** Returns the query of the user's accounts, archived ones included. */
export function useAccounts() {
  return useQuery(accountsQuery(useDatabase(), useUserId()));
}
