import type { Session } from '@supabase/supabase-js';
import { readSessionText } from './session-only.ts';

/** Reads the session that the Supabase client stored on this device, valid or not. */
export function readStoredSession(): Session | null {
  try {
    // Blocked storage throws on access.
    const session = JSON.parse(readSessionText() ?? 'null') as Partial<Session> | null;
    return session?.refresh_token && session.user?.id ? (session as Session) : null;
  } catch {
    return null;
  }
}
