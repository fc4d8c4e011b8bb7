import type { Session, SupabaseClient } from '@supabase/supabase-js';
import type { QueuedMutation } from '@tostao/platform';
import { readMutations, removeMutation } from '../offline/outbox-store.ts';
import { forgetAllButUnsent } from './forget-user.ts';

/** Where a device keeps whose session has ended. */
export const endedSessionKey = 'tostao-ended-session';

/**
 * Drops what the device keeps where the user has ended its session from another one, and goes to the sign-in, which says so. A
 * session that has expired, or ended with a new password, waits for its user instead.
 */
export async function leaveIfEnded(
  supabase: SupabaseClient,
  { access_token: token, user }: Session,
): Promise<void> {
  const claims = JSON.parse(
    atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')),
  ) as { session_id: string };
  const { data } = await supabase.rpc('was_session_ended', { p_id: claims.session_id });
  if (data !== true) return;
  await forgetAllButUnsent();
  localStorage.setItem(endedSessionKey, user.id);
  window.location.assign('/auth?entrar');
}

/** Returns what the device of an ended session could not send; `null` where none has ended. */
export async function readEndedSession(): Promise<QueuedMutation[] | null> {
  const userId = localStorage.getItem(endedSessionKey);
  return userId === null ? null : readMutations(userId);
}

/** Forgets the ended session and what it could not send. */
export async function forgetEndedSession(unsent: readonly QueuedMutation[]): Promise<void> {
  localStorage.removeItem(endedSessionKey);
  for (const { id } of unsent) await removeMutation(id);
}
