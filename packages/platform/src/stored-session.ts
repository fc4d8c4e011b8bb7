import type { Session } from '@supabase/supabase-js';

/** Reads the session that the Supabase client stored on this device, valid or not. */
export function readStoredSession(): Session | null {
  try {
    // Blocked storage throws on access.
    const storage = localStorage;
    const key = Object.keys(storage).find((name) => /^sb-.*-auth-token$/.test(name));
    const session = JSON.parse((key && storage.getItem(key)) ?? 'null') as Partial<Session> | null;
    return session?.refresh_token && session.user?.id ? (session as Session) : null;
  } catch {
    return null;
  }
}
