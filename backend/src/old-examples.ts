import { everyHour } from './backups/schedule.ts';
import type { Database } from './database/database.ts';

/** Deletes examples that are older than a day, now and every hour: the database does it only when another one begins. */
export function deleteOldExamples(database: Database): Promise<() => void> {
  return everyHour(async () => {
    try {
      let deleted: number | undefined;
      do {
        const [row] = await database.query<{ deleted: number }>(
          'select private.delete_old_examples() as deleted',
        );
        deleted = row?.deleted;
      } while (deleted);
    } catch (error) {
      // A server must start and go on without it.
      console.error('Old examples could not be deleted:', error);
    }
  });
}
