import { useUserId } from '@tostao/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { dayOf } from '../calendar/calendar-day.ts';
import { fetchAllRows, maxRows } from '../data-access/all-rows.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { unwrap } from '../data-access/unwrap.ts';
import { type TostaoDatabase, useDatabase } from '../data-access/use-database.ts';
import { archiveOldDebts } from './archive-old-debts.ts';
import { debtsToArchive } from './archive-rule.ts';
import { type Debt, debtColumns, debtFromRow, type DebtRow } from './debt.ts';

/**
 * Fetches all debts of the user by due date, archived ones included. Archives old debts first.
 * @throws DatabaseError when the list cannot be fetched. A failed archiving is only logged.
 */
export async function fetchDebts(database: TostaoDatabase, signal: AbortSignal): Promise<Debt[]> {
  const debts = await selectDebts(database, signal);
  if (debtsToArchive(debts, dayOf(new Date())).length === 0) return debts;
  try {
    return (await archiveOldDebts(database)) > 0 ? await selectDebts(database, signal) : debts;
  } catch (error) {
    if (signal.aborted) throw error;
    // The next load archives them. The list is shown now.
    console.error('Old debts could not be archived', error);
    return debts;
  }
}

async function selectDebts(database: TostaoDatabase, signal: AbortSignal): Promise<Debt[]> {
  const rows = await fetchAllRows<DebtRow>(async (last) => {
    let query = database
      .from('debts')
      .select(debtColumns)
      .order('due_date')
      .order('id')
      .limit(maxRows);
    if (last) {
      const { due_date: day, id } = last;
      query = query
        .gte('due_date', day)
        .or(`due_date.gt.${day},and(due_date.eq.${day},id.gt.${id})`);
    }
    return unwrap(await query.abortSignal(signal));
  });
  return rows.map(debtFromRow);
}

/** Returns the options of the query behind `useDebts`. */
export function debtsQuery(database: TostaoDatabase, userId: string) {
  return queryOptions({
    queryKey: queryKeys.debts(userId),
    queryFn: ({ signal }) => fetchDebts(database, signal),
  });
}

/** Returns the query of all debts of the user, by due date. */
export function useDebts() {
  return useQuery(debtsQuery(useDatabase(), useUserId()));
}
