import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import {
  type Transaction,
  transactionFromRow,
  type TransactionRow,
} from '@tostao/domain/transaction/transaction';
import { useHouseholdId } from '@tostao/platform';

/** The earlier transactions that a rule would change. */
export interface PastChanges {
  count: number;
  /** Those that the rule finds, and whose category the user has typed or chosen. */
  leftOut: number;
  /** The newest of them. */
  first: Transaction[];
}

/** Returns the query of the earlier transactions that a rule would change. */
export function usePastChanges(ruleId: string, { enabled }: { enabled: boolean }) {
  const database = useDatabase();
  return useQuery(
    queryOptions({
      queryKey: [...queryKeys.categoryRules(useHouseholdId()), ruleId, 'past'],
      queryFn: async ({ signal }): Promise<PastChanges> => {
        const response = await database
          .rpc('preview_import_rule', { p_rule_id: ruleId })
          .abortSignal(signal);
        const answer = unwrap(response) as unknown as PreviewAnswer;
        return {
          count: answer.count,
          leftOut: answer.left_out,
          first: answer.first.map(transactionFromRow),
        };
      },
      enabled,
      // An edit in another tab changes the answer.
      staleTime: 0,
      gcTime: 0,
    }),
  );
}

interface PreviewAnswer {
  count: number;
  left_out: number;
  first: TransactionRow[];
}
