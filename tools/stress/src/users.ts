import { createClient } from '@supabase/supabase-js';
import type { Database as Schema } from '@tostao/domain/data-access/database.types';
import type { Client } from '@tostao/schema/testing/api-backend';
import { readSupabaseKey } from '@tostao/test-kit/users/data-api';
import { type Credentials, newCredentials } from '@tostao/test-kit/users/create-user';

/** A user of the app that survives restarts of the server. */
export interface StressUser {
  client: Client;
  credentials: Credentials;
  token: string;
  key: string;
  /** Returns the same session on a server at another URL. */
  moveTo(url: string): StressUser;
}

export async function signUp(url: string): Promise<StressUser> {
  const key = await readSupabaseKey(url);
  const credentials = newCredentials();
  const connect = (address: string, token?: string) =>
    createClient<Schema>(address, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      ...(token ? { global: { headers: { Authorization: `Bearer ${token}` } } } : {}),
    });
  const { data, error } = await connect(url).auth.signUp(credentials);
  if (error || !data.session) throw error ?? new Error('no session');
  const token = data.session.access_token;
  const userAt = (address: string): StressUser => ({
    client: connect(address, token),
    credentials,
    token,
    key,
    moveTo: userAt,
  });
  return userAt(url);
}

/** Creates several accounts in small batches, because each password hash costs server time. */
export async function signUpMany(url: string, count: number): Promise<StressUser[]> {
  const users: StressUser[] = [];
  while (users.length < count) {
    const next = Math.min(5, count - users.length);
    users.push(...(await Promise.all(Array.from({ length: next }, () => signUp(url)))));
  }
  return users;
}
