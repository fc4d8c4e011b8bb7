import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountQueryKeys } from '@tostao/domain/data-access/account-query-keys';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { type TostaoDatabase, useDatabase } from '@tostao/domain/data-access/use-database';
import {
  type Transaction,
  transactionColumns,
  transactionFromRow,
} from '@tostao/domain/transaction/transaction';
import { useIsOnline, useHouseholdId } from '@tostao/platform';

function purchaseChargesQuery(database: TostaoDatabase, householdId: string, purchaseId: string) {
  return queryOptions({
    queryKey: accountQueryKeys.purchaseCharges(householdId, purchaseId),
    queryFn: async ({ signal }) => {
      const charges = database
        .from('transactions')
        .select(transactionColumns)
        .eq('purchase_id', purchaseId)
        .order('installment_number')
        .order('id');
      return unwrap(await charges.abortSignal(signal)).map(transactionFromRow);
    },
  });
}

/**
 * Returns the charges of the purchase that a transaction belongs to. Offline there are none: several can only be changed
 * together, by the database.
 */
export function usePurchaseCharges({ charge }: Transaction) {
  const isOnline = useIsOnline();
  return useQuery({
    ...purchaseChargesQuery(useDatabase(), useHouseholdId(), charge?.purchaseId ?? ''),
    enabled: isOnline && charge !== undefined,
  });
}

/** Returns a function that finds these charges. Those that cannot be read are left out. */
export function useFindPurchaseCharges({ charge }: Transaction): () => Promise<Transaction[]> {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const query = purchaseChargesQuery(useDatabase(), useHouseholdId(), charge?.purchaseId ?? '');
  return async () => (isOnline && charge ? client.ensureQueryData(query).catch(() => []) : []);
}
