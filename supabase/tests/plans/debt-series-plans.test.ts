import { beforeAll, expect, it } from 'vitest';
import { backend, setUpOwnBackend, setUpUser, user } from '../support/api-suite.ts';
import { analyze } from '../support/many-rows.ts';
import { measureWork, prepareToMeasure } from '../support/statements.ts';

setUpOwnBackend();
setUpUser();
beforeAll(() => prepareToMeasure(backend.database));

const ensure = { sql: "select public.ensure_occurrences('2026-11-21')", parameters: [] };

it('opening 200 fixed debts of five years reads the latest month of each', async () => {
  await backend.database.query(
    `insert into public.debts (user_id, name, amount, due_date, is_fixed)
    select $1::uuid, 'Conta ' || n, 10, '2021-11-20', true from generate_series(1, 200) as n`,
    [user.id],
  );
  const counts: number[] = [];
  // A request makes a part of them.
  do {
    const { data } = await user.client
      .rpc('ensure_occurrences', { p_today: '2026-11-21' })
      .throwOnError();
    counts.push(data);
  } while (counts.at(-1)! > 0);
  expect(counts.reduce((sum, count) => sum + count)).toBe(200 + 200 * 61);
  await analyze(backend.database);
  const work = await measureWork(backend.database, user.id, ensure, 'debts');
  expect(work.sequentialScans).toBe(0);
  expect(work.rows).toBeLessThanOrEqual(400);
});
