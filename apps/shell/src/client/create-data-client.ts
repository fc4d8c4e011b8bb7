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
 * @param credentials returns the headers of the user and the household, or `null` without a user
 */
export function createDataClient(
  { supabaseUrl, supabaseKey }: Backend,
  credentials: () => Promise<Record<string, string> | null>,
  send: typeof fetch = fetch,
): SupabaseClient {
  const client = new PostgrestClient(`${supabaseUrl.replace(/\/$/, '')}/rest/v1`, {
    headers: { apikey: supabaseKey },
    fetch: async (input, init) => {
      const user = (await credentials()) ?? { Authorization: `Bearer ${supabaseKey}` };
      // A queued write names its own household.
      const headers = new Headers({ ...user, ...Object.fromEntries(new Headers(init?.headers)) });
      return send(input, { ...init, headers });
    },
  });
  return Object.assign(client, { supabaseUrl, supabaseKey }) as unknown as SupabaseClient;
}
