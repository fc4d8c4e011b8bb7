import type { SupabaseClient } from '@supabase/supabase-js';
import { createAuthClient } from '../../boot/create-auth-client.ts';
import type { Auth } from '../../boot/defer-auth.ts';

/**
 * Creates a second auth client of the same backend, so that a link changes nothing about the browser's
 * session until the new password is saved. A reload of the tab finds the link's session again.
 * @param token the token of the link whose session this tab keeps; empty for a client without a session
 */
export async function createRecoveryClient(supabase: SupabaseClient, token = ''): Promise<Auth> {
  const { supabaseUrl, supabaseKey } = supabase as unknown as Record<
    'supabaseUrl' | 'supabaseKey',
    string
  >;
  const storage = tabStorage();
  return createAuthClient(
    { supabaseUrl, supabaseKey },
    {
      // The link may be opened in another browser, which has no code verifier.
      flowType: 'implicit',
      detectSessionInUrl: false,
      autoRefreshToken: false,
      persistSession: token !== '' && storage !== undefined,
      storageKey: storageKey(token),
      ...(storage && { storage }),
    },
  );
}

/** Deletes the link's session from the tab. */
export function forgetRecovery(token: string): void {
  tabStorage()?.removeItem(storageKey(token));
}

function storageKey(token: string): string {
  return `tostao-recovery-${token}`;
}

/** Where storage is blocked, the link's session lives as long as the page. */
function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
