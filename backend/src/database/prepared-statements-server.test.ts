import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cluster } from '../cluster/cluster.ts';
import { prepareRepeated } from './prepared-statements.ts';
import { startTemporaryCluster } from '../testing/temporary-cluster.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startTemporaryCluster();
});
afterAll(() => cluster.stop());

it('keeps the statements that come again, up to a number', async () => {
  const sql = postgres({ ...cluster.addressOf('postgres'), max: 1 });
  prepareRepeated(sql, 2);
  const connection = await sql.reserve();
  const ask = (name: string) => connection.unsafe(`select $1::int as ${name}`, [1]);
  await ask('once');
  for (const name of ['first', 'second', 'third']) {
    for (let use = 0; use < 5; use += 1) expect([...(await ask(name))]).toEqual([{ [name]: 1 }]);
  }
  const kept = await connection.unsafe<{ statement: string }[]>(
    `select statement from pg_prepared_statements
    where statement like 'select $1::int%' order by prepare_time`,
  );
  expect(kept.map(({ statement }) => statement)).toEqual([
    'select $1::int as first',
    'select $1::int as second',
  ]);
  connection.release();
  await sql.end();
});

it('leaves its places to statements that PostgreSQL can keep', async () => {
  const sql = postgres({ ...cluster.addressOf('postgres'), max: 1 });
  prepareRepeated(sql, 1);
  const connection = await sql.reserve();
  for (let use = 0; use < 5; use += 1) await connection.unsafe(`select 'a user' as without`);
  for (let use = 0; use < 5; use += 1) await connection.unsafe('select $1::int as late', [1]);
  const kept = await connection.unsafe(
    `select statement from pg_prepared_statements where statement like 'select $1::int as late'`,
  );
  expect(kept).toHaveLength(1);
  connection.release();
  await sql.end();
});
