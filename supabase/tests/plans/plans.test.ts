import { newId } from '@tostao/domain/data-access/new-id';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../support/api-backend.ts';
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
const household = newId();
const memberCount = 5;
let client: Client;
let statements: Statement[];
beforeAll(async () => {
  await user.client.rpc('create_household', { p_id: household, p_name: 'Serra' }).throwOnError();
  client = backend.clientWith(user.accessToken, household);
  for (let member = 0; member < memberCount; member += 1) {
    const { id } = member === 0 ? user : await backend.signUp();
    const count = (isNightly ? 100_000 : 20_000) / memberCount;
    await addManyRows(backend.database, id, count, household);
    await backend.database.query(
      `insert into public.household_members (household_id, user_id, role)
      values ($1::uuid, $2::uuid, 'editor') on conflict do nothing`,
      [household, id],
    );
  }
  for (let others = 0; others < 10; others += 1) {
    await addManyRows(backend.database, (await backend.signUp()).id, isNightly ? 5000 : 1000);
  }
  await analyze(backend.database);
  await prepareToMeasure(backend.database);
  statements = recordStatements(backend.database);
});

/** Returns the one statement of a request that accesses the household's rows. */
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

const measureIn = (statement: Statement) =>
  measureWork(backend.database, user.id, statement, 'transactions', household);

describe('with many rows of a household of five', () => {
  it.each(reads)('$name reads few rows', async ({ send, rowsAtMost = 0 }) => {
    const statement = await capture(() => send(client));
    const work = await measureIn(statement);
    expect(work.sequentialScans).toBe(0);
    expect(work.rows).toBeLessThanOrEqual(rowsAtMost);
    if (rowsAtMost > 0) expect(work.indexScans).toBeGreaterThan(0);
  });

  it.each(reads.filter(({ name }) => name.startsWith('history')))(
    '$name reads an index in order',
    async ({ send }) => {
      const statement = await capture(() => send(client));
      const plan = await explain(backend.database, user.id, statement, household);
      expect(plan).toMatch(/Index (?:Only )?Scan using transactions_household_id_\w+_idx/);
      expect(plan).not.toMatch(/Seq Scan on transactions|Sort Key/);
    },
  );

  it.each(writes)('$name reads no rows', async ({ send }) => {
    statements.length = 0;
    expect((await send(client)).error).toBeNull();
    const inserts = statements.filter(({ sql }) => /^insert/i.test(sql));
    expect(inserts).toHaveLength(1);
    const [{ sql, parameters }] = inserts as [Statement];
    const fresh = { sql, parameters: parameters.map(freshId) };
    const work = await measureIn(fresh);
    expect(work).toMatchObject({ sequentialScans: 0, rows: 0 });
  });
});

/** Replaces an id with a new one. */
function freshId(value: unknown): unknown {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? crypto.randomUUID() : value;
}
