import type { Session } from '@supabase/supabase-js';

/** The session that the Supabase client keeps on this device, whether or not it still holds. */
export function readStoredSession(): Session | null {
  try {
    // Denied, it throws when it is named.
    const storage = localStorage;
    const key = Object.keys(storage).find((name) => /^sb-.*-auth-token$/.test(name));
    const session = JSON.parse((key && storage.getItem(key)) ?? 'null') as Partial<Session> | null;
    return session?.refresh_token && session.user?.id ? (session as Session) : null;
  } catch {
    return null;
  }
}
