import { useQuery } from '@tanstack/react-query';
import { applyTransfers, transfersQuery } from '@tostao/domain/account/list-transfers';
import type { Transfer } from '@tostao/domain/account/transfer';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { useSelectWithPendingRows } from '@tostao/domain/data-access/pending-rows';
import { useHouseholdId } from '@tostao/platform';

/** Returns the query of the user's transfers, with those of pending writes. */
export function useTransfers() {
  const query = transfersQuery(useDatabase(), useHouseholdId());
  return useQuery({
    ...query,
    select: useSelectWithPendingRows(query.queryKey, applyTransfers, (all: Transfer[]) => all),
  });
}
