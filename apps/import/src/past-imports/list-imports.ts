import { useQuery } from '@tanstack/react-query';
import { type CalendarDay, dayOf } from '@tostao/domain/calendar/calendar-day';
import { databaseQuery } from '@tostao/domain/data-access/database-query';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { type TostaoDatabase, useDatabase } from '@tostao/domain/data-access/use-database';
import { useHouseholdId } from '@tostao/platform';

/** A statement that was imported. */
export interface ImportBatch {
  id: string;
  fileName: string;
  day: CalendarDay;
  added: number;
  merged: number;
  accountId: string | null;
  /** Whether it created accounts or categories. */
  isCreator: boolean;
}

/** The newest imports that are listed. */
const maxImports = 100;

async function fetchImports(database: TostaoDatabase, signal: AbortSignal): Promise<ImportBatch[]> {
  const rows = unwrap(
    await database
      .from('imports')
      .select(
        'id, file_name, created_at, added_count, merged_count, account_id, created_accounts, created_categories',
      )
      .order('created_at', { ascending: false })
      .order('id')
      .limit(maxImports)
      .abortSignal(signal),
  );
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    day: dayOf(new Date(row.created_at)),
    added: row.added_count,
    merged: row.merged_count,
    accountId: row.account_id,
    isCreator: hasCreated(row),
  }));
}

/** Tells whether a stored import has created accounts or categories. */
export function hasCreated(row: { created_accounts: string[]; created_categories: string[] }) {
  return row.created_accounts.length + row.created_categories.length > 0;
}

/** Returns the query of the imports, newest first. */
export function useImports() {
  const queryKey = queryKeys.imports(useHouseholdId());
  return useQuery(databaseQuery(useDatabase(), queryKey, fetchImports));
}
