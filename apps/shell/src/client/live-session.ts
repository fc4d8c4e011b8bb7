import { readStoredSession } from '@tostao/platform/stored-session';
import type { Session } from '@supabase/supabase-js';

/** The remaining lifetime in ms below which the client refreshes a session (at 90 s). */
const minimumLeftMs = 120_000;

/** Returns the stored session if it is not about to expire. */
export function liveSession(): Session | null {
  const stored = readStoredSession();
  const isLive = (stored?.expires_at ?? 0) * 1000 - Date.now() >= minimumLeftMs;
  return isLive ? stored : null;
}
