import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { newTransaction } from '@tostao/backend/testing/rows';
import type { Database as Schema } from '@tostao/domain/data-access/database.types';

/** The experience of a user: the time in ms of each request by its name, and the failures. */
export interface Experience {
  times: Record<string, number[]>;
  errors: string[];
  /** The ids of the transactions that the server acknowledged. */
  saved: string[];
}

const today = '2026-11-21';
/** A user who is quick with the phone. */
const pauseMs = 100;

/** Signs in, records and reads until told to stop. Then checks that nothing is lost. */
export async function actAsUser(
  url: string,
  key: string,
  account: { email: string; password: string },
  signal: AbortSignal,
): Promise<Experience> {
  const experience: Experience = { times: {}, errors: [], saved: [] };
  // The client sends a failed read again by itself, which the user notices as a wait.
  const send: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (!response.ok)
      experience.errors.push(`${response.status} ${new URL(response.url).pathname}`);
    return response;
  };
  const client = createClient<Schema>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: send },
  });
  const measure = async (name: string, ask: () => PromiseLike<{ error: unknown }>) => {
    const start = performance.now();
    const { error } = await ask();
    (experience.times[name] ??= []).push(performance.now() - start);
    if (error) experience.errors.push(`${name}: ${JSON.stringify(error)}`);
    await wait(pauseMs);
    return !error;
  };
  while (!signal.aborted) {
    await measure('sign-in', () => client.auth.signInWithPassword(account));
    for (let round = 0; round < 5 && !signal.aborted; round += 1) {
      const row = newTransaction();
      const isSaved = await measure('record', () => client.from('transactions').insert(row));
      if (isSaved) experience.saved.push(row.id);
      await measure('figures', () => client.rpc('home_figures', { p_today: today }));
      await measure('history', () => client.from('transactions').select('*').limit(50));
      await measure('report', () => client.rpc('month_report', { p_month: today }));
      await measure('page', async () => {
        const response = await fetch(url, { headers: { Accept: 'text/html' } });
        await response.text();
        return { error: response.ok ? undefined : response.status };
      });
    }
  }
  const { data } = await client.rpc('home_figures', { p_today: today }).single();
  if (data?.accumulated !== -experience.saved.length) {
    experience.errors.push(`${data?.accumulated} after ${experience.saved.length} saved expenses`);
  }
  return experience;
}
