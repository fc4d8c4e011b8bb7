import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { maxAnswerBytes, parseJson } from './answer-rows.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { prepareRepeated } from './prepared-statements.ts';
import { startTemporaryCluster } from '../testing/temporary-cluster.ts';

let cluster: Cluster;
let sql: postgres.Sql;
let connection: postgres.ReservedSql;
beforeAll(async () => {
  cluster = await startTemporaryCluster();
  const json = { to: 3802, from: [3802], serialize: String, parse: parseJson };
  sql = postgres({ ...cluster.addressOf('postgres'), max: 1, types: { json } });
  prepareRepeated(sql);
  connection = await sql.reserve();
});
afterAll(async () => {
  connection.release();
  await sql.end();
  await cluster.stop();
});

const half = maxAnswerBytes / 2;

it.each([
  ['rows', `select repeat('x', 1000) from generate_series(1, ${maxAnswerBytes / 500}) as n`],
  ['one value', `select repeat('x', ${maxAnswerBytes + 1}) as text`],
  ['JSON', `select jsonb_build_object('text', repeat('x', ${maxAnswerBytes})) as value`],
  ['much JSON', `select jsonb_build_array(repeat('x', ${half})) as v from generate_series(1, 2)`],
])('ends a statement whose answer is too large by its %s, and goes on', async (_, statement) => {
  await expect(connection.unsafe(statement)).rejects.toMatchObject({ code: '54000' });
  expect([...(await connection.unsafe('select $1::int as one', [1]))]).toEqual([{ one: 1 }]);
});

it('answers rows with their number', async () => {
  const rows = await connection.unsafe(
    `select repeat('x', ${half}) as text, '{"a": 1}'::jsonb as value`,
  );
  expect(rows).toHaveLength(1);
  expect(rows.count).toBe(1);
  expect(rows[0]!['value']).toEqual({ a: 1 });
});
