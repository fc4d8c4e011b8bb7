import { type Session, createClient, type SupabaseClient } from '@supabase/supabase-js';
import { dayOf } from '@tostao/domain/calendar/calendar-day';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { exampleHousehold } from '@tostao/domain/example/example-household';
import { setSessionOnly } from '@tostao/platform/session-only';
import { createLinkClient } from '../auth/link-client.ts';

/**
 * Creates a user without e-mail, stores a household for it in one transaction, and signs this browser in. The session comes
 * last, so that no screen shows an account without rows.
 * @throws AuthError or DatabaseError when the server refuses; then nothing of the example stays
 */
export async function openExample(supabase: SupabaseClient): Promise<void> {
  const auth = await createLinkClient(supabase, { persistSession: false });
  const { data, error } = await auth.signInAnonymously();
  if (error) throw error;
  const session = data.session as Session;
  const database = databaseOf(supabase, session);
  try {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] as number;
    const rows = exampleHousehold({
      seed,
      today: dayOf(new Date()),
      newId: () => crypto.randomUUID(),
    });
    unwrap(await database.rpc('restore_account', { p_tables: rows }));
    setSessionOnly(false);
    const { error: refusal } = await supabase.auth.setSession(session);
    if (refusal) throw refusal;
  } catch (failure) {
    // Best effort: the server deletes an example after a day.
    await database.rpc('delete_account');
    throw failure;
  }
}

/** Returns a client that calls the data API with a session that the page does not have yet. */
function databaseOf(supabase: SupabaseClient, { access_token }: Session): TostaoDatabase {
  const { supabaseUrl, supabaseKey } = supabase as unknown as Record<
    'supabaseUrl' | 'supabaseKey',
    string
  >;
  return createClient(supabaseUrl, supabaseKey, { accessToken: async () => access_token });
}
