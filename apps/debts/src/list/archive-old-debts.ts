import { unwrap } from '@tostao/domain/data-access/database-error';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';

/** Archives all debts that are due for it, groups as a whole. Returns the number of debts. */
export async function archiveOldDebts(database: TostaoDatabase): Promise<number> {
  const { timeZone: found } = Intl.DateTimeFormat().resolvedOptions();
  // Browsers report this for an unknown zone, and PostgreSQL rejects it.
  const timeZone = found === 'Etc/Unknown' ? 'UTC' : found;
  return unwrap(await database.rpc('archive_old_debts', { p_time_zone: timeZone }));
}
