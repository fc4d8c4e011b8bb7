import { clearLocalData } from '@tostao/platform';
import { isDatabaseError, unwrap } from '../data-access/database-error.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';

/**
 * Deletes the example that this browser shows: on the server first, because nothing else knows its user, then on the device,
 * which reloads the page. Where another tab has signed in to an account meanwhile, it deletes nothing and shows that account.
 * @throws DatabaseError when the server keeps the example
 */
export async function leaveExample(database: TostaoDatabase): Promise<void> {
  if (await deleteExample(database)) await clearLocalData();
  else window.location.reload();
}

/** Returns whether the user of the session was an example, which is gone now. */
async function deleteExample(database: TostaoDatabase): Promise<boolean> {
  try {
    return unwrap(await database.rpc('leave_example'));
  } catch (error) {
    // The server deletes an example after a day.
    if (isDatabaseError(error) && error.status === 401) return true;
    throw error;
  }
}
