import { PostgrestClient } from '@supabase/postgrest-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Config } from './config.ts';

type Backend = Pick<Config, 'supabaseUrl' | 'supabaseKey'>;

/** Returns the backend of a client. Its type keeps these properties private. */
export function backendOf(supabase: SupabaseClient): Backend {
  const { supabaseUrl, supabaseKey } = supabase as unknown as Backend;
  return { supabaseUrl, supabaseKey };
}

/**
 * Creates a client of the data API: the part of a SupabaseClient that remotes use besides `auth`. The class itself would bring
 * Storage, Realtime and Functions into the bundle (docs/adr/0001).
 * @param accessToken returns the token of the user, or `null` without one
 */
export function createDataClient(
  { supabaseUrl, supabaseKey }: Backend,
  accessToken: () => Promise<string | null>,
  send: typeof fetch = fetch,
): SupabaseClient {
  const client = new PostgrestClient(`${supabaseUrl.replace(/\/$/, '')}/rest/v1`, {
    headers: { apikey: supabaseKey },
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Authorization', `Bearer ${(await accessToken()) ?? supabaseKey}`);
      return send(input, { ...init, headers });
    },
  });
  return Object.assign(client, { supabaseUrl, supabaseKey }) as unknown as SupabaseClient;
}
