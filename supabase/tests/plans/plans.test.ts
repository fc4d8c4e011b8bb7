import { beforeAll, describe, expect, it } from 'vitest';
import { reads, writes } from '../support/api-requests.ts';
import { backend, setUpOwnBackend, setUpUser, user } from '../support/api-suite.ts';
import { isNightly } from '../support/nightly.ts';
import { addManyRows, analyze } from '../support/many-rows.ts';
import {
  explain,
  measureWork,
  prepareToMeasure,
  recordStatements,
  type Statement,
} from '../support/statements.ts';

setUpOwnBackend();
setUpUser();
let statements: Statement[];
beforeAll(async () => {
  await user.client.rpc('ensure_default_categories').throwOnError();
  await addManyRows(backend.database, user.id, isNightly ? 100_000 : 20_000);
  for (let others = 0; others < 10; others += 1) {
    await addManyRows(backend.database, (await backend.signUp()).id, isNightly ? 5000 : 1000);
  }
  await analyze(backend.database);
  await prepareToMeasure(backend.database);
  statements = recordStatements(backend.database);
});

/** Returns the one statement of a request that accesses the user's rows. */
async function capture(send: () => PromiseLike<{ error: unknown }>): Promise<Statement> {
  statements.length = 0;
  expect((await send()).error).toBeNull();
  const found = statements.filter(({ sql }) =>
    /"(?:transactions|forecast|account_balances|statement_totals|home_figures|month_report|month_balances|transaction_categories|transaction_totals)"/.test(
      sql,
    ),
  );
  expect(found.map(({ sql }) => sql)).toHaveLength(1);
  return found[0]!;
}

describe('with many rows of one user', () => {
  it.each(reads)('$name reads few rows', async ({ send, rowsAtMost = 0 }) => {
    const statement = await capture(() => send(user.client));
    const work = await measureWork(backend.database, user.id, statement);
    expect(work.sequentialScans).toBe(0);
    expect(work.rows).toBeLessThanOrEqual(rowsAtMost);
    if (rowsAtMost > 0) expect(work.indexScans).toBeGreaterThan(0);
  });

  it.each(reads.filter(({ name }) => name.startsWith('history')))(
    '$name reads an index in order',
    async ({ send }) => {
      const statement = await capture(() => send(user.client));
      const plan = await explain(backend.database, user.id, statement);
      expect(plan).toMatch(/Index (?:Only )?Scan using transactions_user_id_\w+_idx/);
      expect(plan).not.toMatch(/Seq Scan on transactions|Sort Key/);
    },
  );

  it.each(writes)('$name reads no rows', async ({ send }) => {
    statements.length = 0;
    expect((await send(user.client)).error).toBeNull();
    const inserts = statements.filter(({ sql }) => /^insert/i.test(sql));
    expect(inserts).toHaveLength(1);
    const [{ sql, parameters }] = inserts as [Statement];
    const fresh = { sql, parameters: parameters.map(freshId) };
    const work = await measureWork(backend.database, user.id, fresh);
    expect(work).toMatchObject({ sequentialScans: 0, rows: 0 });
  });
});

/** Replaces an id with a new one. */
function freshId(value: unknown): unknown {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? crypto.randomUUID() : value;
}
