import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { tagQueryKeys } from '@tostao/domain/data-access/tag-query-keys';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { type Centavos, centavosFromReais } from '@tostao/domain/money/centavos';
import type { Period } from '@tostao/domain/transaction/transaction-filters';
import { useHouseholdId } from '@tostao/platform';

/** What the transactions of a tag add up to in a period. */
export interface TagTotal {
  name: string;
  /** Refunds are taken off: below zero where they exceed the expenses. */
  expenses: Centavos;
  income: Centavos;
  transactionCount: number;
}

/** Returns the query of the sums of each tag in a period, the largest expenses first. */
export function useTagTotals({ from, to }: Period) {
  const database = useDatabase();
  return useQuery({
    queryKey: tagQueryKeys.totals(useHouseholdId(), from, to),
    queryFn: async ({ signal }): Promise<TagTotal[]> => {
      const totals = database.rpc('tag_totals', { p_from: from, p_to: to });
      return unwrap(await totals.abortSignal(signal)).map((row) => ({
        name: row.name,
        expenses: centavosFromReais(row.expenses),
        income: centavosFromReais(row.income),
        transactionCount: row.transaction_count,
      }));
    },
    meta: { persist: { version: 1 } },
  });
}
