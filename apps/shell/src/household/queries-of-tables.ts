import type { QueryKey } from '@tanstack/react-query';
import {
  categoryQueries,
  debtQueries,
  transactionQueries,
} from '@tostao/domain/data-access/affected-queries';
import { queryKeys } from '@tostao/domain/data-access/query-keys';

/** Whose queries they are. */
interface Owner {
  userId: string;
  householdId: string;
}

/**
 * Returns the queries that have to be asked again after another member has changed rows.
 * @param tables the names of their tables, or `null` when those are not known: then all queries of the household
 */
export function queriesOfTables(
  { userId, householdId }: Owner,
  tables: readonly string[] | null,
): QueryKey[] {
  if (!tables) return [[householdId], queryKeys.households(userId)];
  const affected: Record<string, QueryKey[]> = {
    transactions: transactionQueries(householdId),
    transfers: [queryKeys.accounts(householdId)],
    accounts: [queryKeys.accounts(householdId)],
    debts: debtQueries(householdId),
    debt_series: debtQueries(householdId),
    categories: categoryQueries(householdId),
    import_rules: [queryKeys.categoryRules(householdId)],
    household_members: [queryKeys.people(householdId), queryKeys.households(userId)],
  };
  // A table of another remote may be read by any of its queries.
  if (tables.some((table) => !(table in affected)))
    return queriesOfTables({ userId, householdId }, null);
  const keys = tables.flatMap((table) => affected[table] ?? []);
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
}
