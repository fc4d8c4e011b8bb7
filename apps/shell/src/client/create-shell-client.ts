import { authStorage } from '@tostao/platform/session-only';
import { householdHeader } from '@tostao/platform/stored-household';
import { readStoredSession } from '@tostao/platform/stored-session';
import type { SupabaseClient } from '@supabase/supabase-js';
import { whenIdle } from '../screen/when-idle.ts';
import { type Config, rememberBackend } from './config.ts';
import { createAuthClient } from './create-auth-client.ts';
import { createDataClient } from './create-data-client.ts';
import { deferAuth } from './defer-auth.ts';
import { liveSession } from './live-session.ts';

/** Where storage is blocked, the client chooses its own storage in memory. */
function storageOption(supabaseUrl: string): { storage?: typeof authStorage } {
  const setItem = (key: string, value: string) => {
    rememberBackend(supabaseUrl);
    authStorage.setItem(key, value);
  };
  try {
    return localStorage ? { storage: { ...authStorage, setItem } } : {};
  } catch {
    return {};
  }
}

/** Creates the page's Supabase client. Its auth client is loaded once the first screen is idle. */
export function createShellClient(
  { supabaseUrl, supabaseKey }: Pick<Config, 'supabaseUrl' | 'supabaseKey'>,
  send: typeof fetch,
): SupabaseClient {
  const url = new URL(supabaseUrl);
  const storageKey = `sb-${url.hostname.split('.')[0]}-auth-token`;
  const { auth, open } = deferAuth(() =>
    createAuthClient(
      { supabaseUrl, supabaseKey },
      {
        storageKey,
        ...storageOption(supabaseUrl),
        // Accepts the code of a sign-in that this browser started, never a session in the fragment.
        flowType: 'pkce',
        detectSessionInUrl: () => false,
        fetch: send,
      },
    ),
  );
  const openLater = async () => {
    // A session that has to be renewed cannot wait.
    if (liveSession() || !readStoredSession()) await whenIdle();
    await open();
  };
  // The next call that needs it tries again.
  openLater().catch((error: unknown) => console.warn('The auth client could not be loaded', error));

  const credentials = async () => {
    const { session } = (await auth.getSession()).data;
    return (
      session && {
        Authorization: `Bearer ${session.access_token}`,
        ...householdHeader(session.user.id),
      }
    );
  };
  const client = createDataClient({ supabaseUrl, supabaseKey }, credentials, send);
  return Object.assign(client, { auth });
}
