import { type RowChange, useHouseholdId } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';
import { type CalendarDay, dayOf } from '@tostao/domain/calendar/calendar-day';
import { fetchAllRows, maxRows } from '@tostao/domain/data-access/all-rows';
import { databaseQuery } from '@tostao/domain/data-access/database-query';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { type TostaoDatabase, useDatabase } from '@tostao/domain/data-access/use-database';
import { debtsToArchive } from '@tostao/domain/debt/archive-rule';
import { applyToSorted, useSelectWithPendingRows } from '@tostao/domain/data-access/pending-rows';
import {
  type Debt,
  debtColumns,
  debtFromRow,
  type DebtRow,
  debtRows,
} from '@tostao/domain/debt/debt';

/**
 * Fetches all debts of the user by due date, archived ones included. Makes the months that fixed debts lack, and
 * archives old debts.
 * @throws DatabaseError when the list cannot be fetched. A failure of the rest is only logged.
 */
export async function fetchDebts(database: TostaoDatabase, signal: AbortSignal): Promise<Debt[]> {
  const today = dayOf(new Date());
  // Mostly there is nothing to make, so the list does not wait for it.
  const [debts, made] = await Promise.all([
    selectDebts(database, signal),
    orNone(ensureOccurrences(database, today), signal),
  ]);
  const archived =
    debtsToArchive(debts, today).length === 0 ? 0 : await orNone(archiveOldDebts(database), signal);
  return made + archived > 0 ? selectDebts(database, signal) : debts;
}

/** Returns the number of changed debts, and none when the change fails: the next load makes it. */
async function orNone(changed: Promise<number>, signal: AbortSignal): Promise<number> {
  try {
    return await changed;
  } catch (error) {
    if (signal.aborted) throw error;
    console.error('The debts could not be brought up to date', error);
    return 0;
  }
}

/** Makes the months that fixed debts lack up to a day, and the next one. Returns the number of debts that it made or changed. */
export async function ensureOccurrences(
  database: TostaoDatabase,
  today: CalendarDay,
): Promise<number> {
  return unwrap(await database.rpc('ensure_occurrences', { p_today: today }));
}

/** Archives all debts that are due for it, groups as a whole. Returns the number of debts. */
export async function archiveOldDebts(database: TostaoDatabase): Promise<number> {
  const { timeZone: found } = Intl.DateTimeFormat().resolvedOptions();
  // Browsers report this for an unknown zone, and PostgreSQL rejects it.
  const timeZone = found === 'Etc/Unknown' ? 'UTC' : found;
  return unwrap(await database.rpc('archive_old_debts', { p_time_zone: timeZone }));
}

async function selectDebts(database: TostaoDatabase, signal: AbortSignal): Promise<Debt[]> {
  const rows = await fetchAllRows<DebtRow>(async (last) => {
    let query = database
      .from('debts')
      .select<string, DebtRow>(debtColumns)
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
export function debtsQuery(database: TostaoDatabase, householdId: string) {
  return databaseQuery(database, queryKeys.debts(householdId), fetchDebts, {
    persist: { version: debtRows.version },
    applyRows: applyDebts,
  });
}

/** Returns the query of all debts of the user, by due date, with those of pending writes. */
export function useDebts() {
  const query = debtsQuery(useDatabase(), useHouseholdId());
  return useQuery({
    ...query,
    select: useSelectWithPendingRows(query.queryKey, applyDebts, (debts: Debt[]) => debts),
  });
}

function applyDebts(debts: Debt[], rows: RowChange[]): Debt[] {
  return applyToSorted(debts, rows, debtRows, byDueDate);
}

function byDueDate(one: Debt, other: Debt): number {
  if (one.dueDate !== other.dueDate) return one.dueDate < other.dueDate ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
