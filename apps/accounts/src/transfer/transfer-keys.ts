import { accountQueryKeys } from '@tostao/domain/data-access/account-query-keys';
import { queryKeys } from '@tostao/domain/data-access/query-keys';

/** Returns the queries that a change of transfers affects. */
export function transferQueries(householdId: string) {
  return {
    updates: [accountQueryKeys.transfers(householdId)],
    invalidates: [queryKeys.accounts(householdId)],
  };
}

/**
 * The form of a transfer as queued writes store it, with a `TransferSave` as its values, in which a rejected one
 * can be corrected. The page knows it before it loads the form.
 */
export const transferFormName = { name: 'accounts.transfer', version: 2 };
