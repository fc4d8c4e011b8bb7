import { unwrap } from '@tostao/domain/data-access/database-error';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';

/**
 * The tables of an export whose rows this app checks before it restores them. The database has more when other remotes
 * store data: `fetchExportTables` returns all.
 */
export const checkedTables = [
  'categories',
  'accounts',
  'debt_series',
  'debts',
  'installment_purchases',
  'transactions',
  'transfers',
  'expected_incomes',
  'dismissed_repetitions',
  'imports',
  'import_rules',
  'imported_rows',
] as const;

export type CheckedTable = (typeof checkedTables)[number];

/**
 * Fetches the names of all tables of an export, in the order in which their rows can be restored.
 * @throws DatabaseError
 */
export async function fetchExportTables(database: TostaoDatabase): Promise<string[]> {
  return unwrap(await database.rpc('export_tables'));
}
