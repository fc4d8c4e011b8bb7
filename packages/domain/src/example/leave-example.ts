import { clearLocalData } from '@tostao/platform';
import { isDatabaseError, unwrap } from '../data-access/database-error.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';

/**
 * Deletes the example that this browser shows: on the server first, because nothing else knows its user, then on the device,
 * which reloads the page.
 * @throws DatabaseError when the server keeps the example
 */
export async function leaveExample(database: TostaoDatabase): Promise<void> {
  // Another tab may have signed in to an account meanwhile, which must not be deleted.
  const { data } = await database.auth.getSession();
  if (data.session && !data.session.user.is_anonymous) {
    window.location.reload();
    return;
  }
  try {
    unwrap(await database.rpc('delete_account'));
  } catch (error) {
    // The server deletes an example after a day.
    if (!isDatabaseError(error) || error.status !== 401) throw error;
  }
  await clearLocalData();
}
