import { useHouseholdId } from '@tostao/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchAllRows } from '../data-access/all-rows.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { unwrap } from '../data-access/database-error.ts';
import { type TostaoDatabase, useDatabase } from '../data-access/use-database.ts';
import type { Account } from './account.ts';
import type { AccountRow } from './account-from-row.ts';

const columns =
  'id, name, kind, color, opening_balance, opening_date, credit_limit, closing_day, due_day, archived_at';

/** Fetches the accounts with their balances, oldest first: their ids grow with time. */
export async function fetchAccounts(database: TostaoDatabase): Promise<Account[]> {
  const rows = await fetchAllRows<AccountRow>(async (last) => {
    const query = database.from('accounts').select(columns).order('id');
    return unwrap(await (last ? query.gt('id', last.id) : query));
  });
  // A user without accounts needs neither a second request nor this code.
  if (rows.length === 0) return [];
  const { withBalances } = await import('./account-from-row.ts');
  return withBalances(database, rows);
}

/** Returns the options of the query behind `useAccounts`. */
export function accountsQuery(database: TostaoDatabase, householdId: string) {
  return queryOptions({
    queryKey: [...queryKeys.accounts(householdId), 'list'] as const,
    queryFn: () => fetchAccounts(database),
    meta: { persist: { version: 1 } },
  });
}

/** Returns the query of the user's accounts, archived ones included. */
export function useAccounts() {
  return useQuery(accountsQuery(useDatabase(), useHouseholdId()));
}
