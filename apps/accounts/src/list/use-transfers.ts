import { useQuery } from '@tanstack/react-query';
import { transfersQuery } from '@tostao/domain/account/list-transfers';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { useUserId } from '@tostao/platform';

/** Returns the query of the user's transfers. */
export function useTransfers() {
  return useQuery(transfersQuery(useDatabase(), useUserId()));
}
