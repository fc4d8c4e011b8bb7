import type { SupabaseClient } from '@supabase/supabase-js';
import type { Auth } from '../../client/defer-auth.ts';
import { assertRequested } from '../assert-requested.ts';
import { type EmailLink, isLinkRejected } from '../email-link.ts';
import { createRecoveryClient, forgetRecovery, keepVerifier } from './recovery-client.ts';

/** A recovery link that the server accepted. */
export interface Recovery {
  client: Auth;
  token: string;
  /** The account that the link belongs to. */
  email: string;
}

/** Asks for an e-mail with a recovery link. @throws AuthError */
export async function requestRecovery(supabase: SupabaseClient, email: string): Promise<void> {
  const client = await createRecoveryClient(supabase);
  const redirectTo = `${window.location.origin}/auth`;
  const { error } = await keepVerifier(
    () => client.resetPasswordForEmail(email, { redirectTo }),
    () => false,
  );
  assertRequested(error);
}

/**
 * Opens a recovery link. The server accepts it once; this tab may reload.
 * @returns `null` for a link that was used, is too old, was never sent, or whose code another browser asked for
 * @throws AuthError after any other failure
 */
export async function openRecovery(
  supabase: SupabaseClient,
  { kind, token }: EmailLink,
): Promise<Recovery | null> {
  if (token === '') return null;
  const client = await createRecoveryClient(supabase, token);
  const { data: stored } = await client.getSession();
  if (stored.session) return { client, token, email: stored.session.user.email ?? '' };
  const { data, error } =
    kind === 'recoveryCode'
      ? await keepVerifier(() => client.exchangeCodeForSession(token), isLinkRejected)
      : await client.verifyOtp({ token_hash: token, type: 'recovery' });
  if (error && isLinkRejected(error)) return null;
  if (error) throw error;
  return { client, token, email: data.user?.email ?? '' };
}

/**
 * Saves the new password and signs the browser in. The server ends the user's other sessions.
 * @param giveCode asks for a code of the second step, and returns whether the client has it then
 * @throws AuthError when the password was not saved
 */
export async function finishRecovery(
  supabase: SupabaseClient,
  { client, token, email }: Recovery,
  password: string,
  giveCode: (client: Auth) => Promise<boolean>,
): Promise<void> {
  const { error } = await client.updateUser({ password });
  // The account has a second step, and the link was the first one.
  if (error?.code === 'insufficient_aal' && (await giveCode(client))) {
    return finishRecovery(supabase, { client, token, email }, password, giveCode);
  }
  if (error) throw error;
  const { data } = await client.getSession();
  forgetRecovery(token);
  // Without a connection the user signs in with the new password.
  if (data.session) await supabase.auth.setSession(data.session);
}
