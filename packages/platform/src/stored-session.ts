import type { Session } from '@supabase/supabase-js';
import { readSessionText } from './session-only.ts';

/**
 * Reads the session that the Supabase client stored on this device, valid or not. One that waits for the second step of the sign-in
 * is none yet.
 */
export function readStoredSession(): Session | null {
  const session = readSession();
  return session && !awaitsSecondStep(session) ? session : null;
}

/** Reads the stored session of a user who has yet to do the second step of the sign-in. */
export function readPendingSession(): Session | null {
  const session = readSession();
  return session && awaitsSecondStep(session) ? session : null;
}

/** Tells whether the server lets a session in only after the second step: the user has one, and the token has no code. */
export function awaitsSecondStep({ access_token: token, user }: Session): boolean {
  if (!user.factors?.some(({ status }) => status === 'verified')) return false;
  const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
  return !atob(claims).includes('"aal":"aal2"');
}

function readSession(): Session | null {
  try {
    // Blocked storage throws on access.
    const session = JSON.parse(readSessionText() ?? 'null') as Partial<Session> | null;
    return session?.refresh_token && session.user?.id ? (session as Session) : null;
  } catch {
    return null;
  }
}
