import { accountQueryKeys } from '@tostao/domain/data-access/account-query-keys';
import { queryKeys } from '@tostao/domain/data-access/query-keys';

/** Returns the queries that a change of transfers affects. */
export function transferQueries(userId: string) {
  return {
    updates: [accountQueryKeys.transfers(userId)],
    invalidates: [queryKeys.accounts(userId)],
  };
}
