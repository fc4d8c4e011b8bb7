import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Client } from '../support/api-backend.ts';
import { backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { recordStatements } from '../support/statements.ts';
import { newTransaction } from '@tostao/backend/testing/rows';

setUpBackend();
setUpUserPerTest();

/** The kinds of requests to the data API. */
const requests: Record<string, (client: Client) => PromiseLike<{ error: unknown }>> = {
  'a list': (client) => client.from('transactions').select('id').limit(5),
  'a row': (client) => client.from('profiles').select().eq('id', user.id).single(),
  'an insert': (client) => client.from('transactions').insert(newTransaction()),
  'an update': (client) => client.from('transactions').update({ amount: 2 }).eq('id', randomUUID()),
  'a deletion': (client) => client.from('transactions').delete().eq('id', randomUUID()),
  'a function': (client) => client.rpc('home_figures', { p_today: '2026-11-21' }),
};

it.each(Object.entries(requests))(
  '%s sends at most four statements to PostgreSQL, in a shared household no more than in the own one',
  async (_kind, send) => {
    const id = randomUUID();
    await user.client.rpc('create_household', { p_id: id, p_name: 'Serra' }).throwOnError();
    // The library reads the catalog once.
    expect((await send(user.client)).error).toBeNull();
    const statements = recordStatements(backend.database);
    const counts: number[] = [];
    for (const client of [user.client, backend.clientWith(user.accessToken, id)]) {
      statements.length = 0;
      expect((await send(client)).error).toBeNull();
      expect(statements.map(({ sql }) => sql).join('\n')).toContain('set_config');
      counts.push(statements.length);
    }
    expect(counts[0]).toBeLessThanOrEqual(4);
    expect(counts[1]).toBe(counts[0]);
  },
);
