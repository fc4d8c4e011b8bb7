import type { GoTrueClientOptions } from '@supabase/auth-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createAuthClient } from './create-auth-client.ts';
import { backendOf } from './create-data-client.ts';
import type { Auth } from './defer-auth.ts';

/**
 * Creates a second auth client of the same backend, so that the link of an e-mail changes nothing about the
 * browser's session.
 */
export async function createLinkClient(
  supabase: SupabaseClient,
  options: GoTrueClientOptions,
): Promise<Auth> {
  return createAuthClient(backendOf(supabase), {
    detectSessionInUrl: false,
    autoRefreshToken: false,
    ...options,
  });
}
