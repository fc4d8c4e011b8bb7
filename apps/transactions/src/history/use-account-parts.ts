import { skipToken, useQuery } from '@tanstack/react-query';
import { useAccounts } from '@tostao/domain/account/list-accounts';
import type { Transfer } from '@tostao/domain/account/transfer';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { usePendingRows } from '@tostao/domain/data-access/pending-rows';
import { componentQuery, useHouseholdId } from '@tostao/platform';
import { useMemo } from 'react';

const query = componentQuery('Accounts', () => import('./account-parts.ts'));
const none: Transfer[] = [];

/** Returns the parts of the history that show accounts, or `undefined` while the user has none. */
export function useAccountParts() {
  const database = useDatabase();
  const householdId = useHouseholdId();
  const { data: accounts } = useAccounts();
  const { data: parts } = useQuery({ ...query, enabled: Boolean(accounts?.length) });
  const { data: transfers = none } = useQuery({
    // `accountQueryKeys.transfers`, which the first visit need not load.
    queryKey: [...queryKeys.accounts(householdId), 'transfers'],
    queryFn: parts ? ({ signal }) => parts.fetchTransfers(database, signal) : skipToken,
    // As `transfersQuery` says it.
    meta: { persist: { version: 1 }, ...(parts && { applyRows: parts.applyTransfers }) },
  });
  const rows = usePendingRows();
  return useMemo(
    () =>
      accounts?.length && parts
        ? { ...parts, accounts, transfers: parts.applyTransfers(transfers, rows) }
        : undefined,
    [accounts, transfers, parts, rows],
  );
}
