import { unwrap } from '../data-access/unwrap.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';

/** Archives what the database finds due, groups as a whole. Answers how many debts that were. */
export async function archiveOldDebts(database: TostaoDatabase): Promise<number> {
  const { timeZone: found } = Intl.DateTimeFormat().resolvedOptions();
  // What a browser says that cannot tell; PostgreSQL knows no such zone.
  const timeZone = found === 'Etc/Unknown' ? 'UTC' : found;
  return unwrap(await database.rpc('archive_old_debts', { p_time_zone: timeZone }));
}
