import { unwrap } from '../database/unwrap.ts';
import type { TostaoDatabase } from '../database/use-database.ts';

/** Archives what the database finds due, groups as a whole. Answers how many debts that were. */
export async function archiveOldDebts(database: TostaoDatabase): Promise<number> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return unwrap(await database.rpc('archive_old_debts', { p_time_zone: timeZone }));
}
