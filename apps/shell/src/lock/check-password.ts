import { createAuthClient } from '../client/create-auth-client.ts';
import type { Config } from '../client/config.ts';

/** Signs in with a session of its own, which it ends at once. @throws AuthError */
export async function checkPassword(
  config: Config,
  credentials: { email: string; password: string },
): Promise<void> {
  const client = await createAuthClient(config, {
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
  });
  const { error } = await client.signInWithPassword(credentials);
  if (error) throw error;
  await client.signOut({ scope: 'local' });
}
