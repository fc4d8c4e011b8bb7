import type { SupabaseClient } from '@supabase/supabase-js';
import { type EmailLink, isLinkRejected } from '../email-link.ts';
import { createLinkClient } from '../../client/link-client.ts';

/**
 * Confirms the e-mail address that a link was sent to. The server answers with a session, which is ended:
 * a link of another account must not sign this browser in.
 * @returns whether the server accepted the link
 * @throws AuthError after any other failure
 */
export async function confirmAddress(
  supabase: SupabaseClient,
  { kind, token }: EmailLink,
): Promise<boolean> {
  if (token === '') return false;
  const client = await createLinkClient(supabase, { persistSession: false });
  const { error } = await client.verifyOtp({
    token_hash: token,
    type: kind === 'emailChange' ? 'email_change' : 'signup',
  });
  if (error && isLinkRejected(error)) return false;
  if (error) throw error;
  await client.signOut({ scope: 'local' });
  return true;
}
