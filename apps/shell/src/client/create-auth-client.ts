import type { GoTrueClientOptions } from '@supabase/auth-js';
import type { Config } from './config.ts';
import type { Auth } from './defer-auth.ts';

/** Loads the code of Auth and creates a client of the backend's. */
export async function createAuthClient(
  { supabaseUrl, supabaseKey }: Pick<Config, 'supabaseUrl' | 'supabaseKey'>,
  options: GoTrueClientOptions,
): Promise<Auth> {
  const { AuthClient } = await import(/* webpackChunkName: "auth-client" */ '@supabase/auth-js');
  return new AuthClient({
    url: `${supabaseUrl.replace(/\/$/, '')}/auth/v1`,
    // The HTTP cache of a browser would survive the sign-out.
    fetch: (input, init) => fetch(input, { ...init, cache: 'no-store' }),
    experimental: { recoveryCodes: true },
    headers: { Authorization: `Bearer ${supabaseKey}`, apikey: supabaseKey },
    ...options,
  });
}
