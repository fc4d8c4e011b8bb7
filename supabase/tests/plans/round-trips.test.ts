import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { recordStatements } from '../support/statements.ts';
import { newTransaction } from '@tostao/backend/testing/rows';

setUpBackend();
setUpUserPerTest();

/** The kinds of requests to the data API. */
const requests = {
  'a list': () => user.client.from('transactions').select('id').limit(5),
  'a row': () => user.client.from('profiles').select().eq('id', user.id).single(),
  'an insert': () => user.client.from('transactions').insert(newTransaction()),
  'an update': () => user.client.from('transactions').update({ amount: 2 }).eq('id', randomUUID()),
  'a deletion': () => user.client.from('transactions').delete().eq('id', randomUUID()),
  'a function': () => user.client.rpc('home_figures', { p_today: '2026-11-21' }),
};

it.each(Object.keys(requests) as (keyof typeof requests)[])(
  '%s sends at most four statements to PostgreSQL',
  async (kind) => {
    // The library reads the catalog once.
    expect((await requests[kind]()).error).toBeNull();
    const statements = recordStatements(backend.database);
    expect((await requests[kind]()).error).toBeNull();
    expect(statements.length).toBeLessThanOrEqual(4);
    expect(statements.map(({ sql }) => sql).join('\n')).toContain('set_config');
  },
);
