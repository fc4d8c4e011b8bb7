import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { dayOf } from '@tostao/domain/calendar/calendar-day';
import type { Json } from '@tostao/domain/data-access/database.types';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { exampleHousehold, withoutEmptyColumns } from '@tostao/domain/example/example-household';
import { updateHousehold } from '@tostao/platform';
import { setSessionOnly } from '@tostao/platform/session-only';
import { readStoredSession } from '@tostao/platform/stored-session';
import { backendOf, createDataClient } from '../client/create-data-client.ts';
import { createLinkClient } from '../client/link-client.ts';
import { hasLocalData, openLocalStorage } from '../legacy-import/local-storage.ts';
import { hasMutations } from '../offline/outbox-store.ts';

/** Data on the device that is not on a server yet: leaving the example would delete it. */
export class UnsentDataError extends Error {
  override name = 'UnsentDataError';
}

/**
 * Creates a user without e-mail, stores a household for it in one transaction, and signs this browser in. The session comes
 * last, so that no screen shows an account without rows.
 * @throws UnsentDataError, or AuthError or DatabaseError when the server refuses; then nothing of the example stays
 */
export async function openExample(supabase: SupabaseClient): Promise<void> {
  if (await hasUnsentData()) throw new UnsentDataError();
  const auth = await createLinkClient(supabase, { persistSession: false });
  const { data, error } = await auth.signInAnonymously();
  if (error) throw error;
  const session = data.session as Session;
  const database = databaseOf(supabase, session);
  try {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] as number;
    const today = dayOf(new Date());
    const { rows, payments, people } = exampleHousehold({
      seed,
      today,
      newId: () => crypto.randomUUID(),
    });
    const rejected = unwrap(
      await database.rpc('make_example', {
        p_tables: withoutEmptyColumns(rows),
        p_payments: payments as unknown as Json,
        p_today: today,
        p_people: people,
      }),
    );
    if (JSON.stringify(rejected) !== '{}') throw new Error('The household is not complete');
    // A sign-in of another tab is not replaced.
    if (readStoredSession()) throw new UnsentDataError();
    setSessionOnly(false);
    const userId = session.user.id;
    updateHousehold({ userId, id: userId, name: 'Pessoal', role: 'owner', hasOthers: true });
    const { error: refusal } = await supabase.auth.setSession(session);
    if (refusal) throw refusal;
  } catch (failure) {
    // Best effort: the server deletes an example after a day.
    await database.rpc('leave_example');
    throw failure;
  }
}

/** Tells whether a user of this browser has writes to send, or an earlier version left data to import. */
async function hasUnsentData(): Promise<boolean> {
  const storage = openLocalStorage();
  return (storage !== null && hasLocalData(storage)) || hasMutations();
}

/** Returns a client that calls the data API with a session that the page does not have yet. */
function databaseOf(supabase: SupabaseClient, { access_token }: Session): TostaoDatabase {
  return createDataClient(backendOf(supabase), async () => ({
    Authorization: `Bearer ${access_token}`,
  }));
}
