import fs from 'node:fs';
import path from 'node:path';
import { root } from '@tostao/backend/paths';
import { newTransaction } from '@tostao/backend/testing/rows';
import { expect, it } from 'vitest';
import type { TestUser } from '../support/api-backend.ts';
import { backend, setUpBackend } from '../support/api-suite.ts';
import { isNightly } from '../support/nightly.ts';
import {
  anyRow,
  expense,
  rowsOf,
  writeAnything,
  type Writer,
  writes,
} from '../support/random-writes.ts';
import { runSeed } from '../support/run-seed.ts';
import { createSharedHousehold } from '../support/shared-household.ts';
import { seededRandom } from '@tostao/backend/testing/random';

setUpBackend();

/** Returns totals that differ from the sums of the rows, in either direction. */
const differences = () =>
  backend.database.query(`
    with sums as (
      select household_id, date_trunc('month', date::timestamp)::date as month,
        case when is_refund then 'expense' else type end as type, category,
        sum(case when is_refund then -amount else amount end) as total,
        count(*) as transaction_count, count(*) filter (where is_first) as row_count
      from (
        select household_id, date, type, type <> category_type as is_refund, category, amount, true as is_first
        from public.transactions where parts is null
        union all
        select t.household_id, t.date, t.type, t.type <> t.category_type, p.item ->> 'category',
          (p.item ->> 'amount')::numeric, p.position = 1
        from public.transactions t, jsonb_array_elements(t.parts) with ordinality as p (item, position)
      ) as t
      group by 1, 2, 3, 4
    )
    (table sums except table public.month_totals)
    union all
    (table public.month_totals except table sums)`);
const totalsOf = (user: TestUser) =>
  backend.database.query<{ total: number; transaction_count: number }>(
    'select total, transaction_count::int from public.month_totals where household_id::text = $1',
    [user.id],
  );

/** Divided transactions whose parts are not their amount, or whose category is not that of the first part. */
const brokenParts = () =>
  backend.database.query(`
    select t.id from public.transactions t
    where t.parts is not null and (
      t.category <> t.parts -> 0 ->> 'category'
      or t.amount <> (select sum((p ->> 'amount')::numeric) from jsonb_array_elements(t.parts) as p)
    )`);

/** Compares what the screens read of a household with sums of its rows. */
async function expectSameFigures({ client }: Writer): Promise<void> {
  const { data: rows } = await client.from('month_totals').select().throwOnError();
  const sumOf = (month: string, type: string) =>
    rows
      .filter((row) => row.month === month && row.type === type)
      .reduce((sum, row) => sum + Math.round(row.total * 100), 0);
  const p_month = '2026-02-01';
  const { data: report } = await client.rpc('month_report', { p_month }).throwOnError();
  for (const type of ['income', 'expense']) {
    const ofType = report.filter((row) => row.type === type);
    expect(ofType.reduce((sum, row) => sum + Math.round(row.total * 100), 0)).toBe(
      sumOf(p_month, type),
    );
  }
  for (const filter of [{}, { p_category: 'Lazer' }]) {
    const totals = async (more: object) =>
      (
        await client
          .rpc('transaction_totals', { ...filter, ...more })
          .single()
          .throwOnError()
      ).data;
    // No transaction has an account: the other way to the same sums reads the rows.
    expect(await totals({ p_without_account: true })).toEqual(await totals({}));
  }
}

/** Writes of one round. `TOSTAO_OPERATIONS=100000` is the long form. */
const operations = Number(process.env['TOSTAO_OPERATIONS'] ?? (isNightly ? 2000 : 200));

it.each([1, 2, 3])(
  'maintains parts equal to their rows and totals equal to the sums of both through anything that two people and a stranger do (round %i)',
  async (round) => {
    const random = seededRandom(runSeed + round);
    const owner = await backend.signUp();
    const casa = await createSharedHousehold(backend, owner);
    const partner = await casa.add('editor');
    const memory = { undos: [], submits: [], imports: [], exports: [] };
    const people = [owner, partner].map((one) => ({ client: casa.clientOf(one), random, memory }));
    const stranger = { client: (await backend.signUp()).client, random, memory };
    for (const { client } of [people[0]!, stranger]) {
      await client.rpc('ensure_default_categories').throwOnError();
    }
    const done = new Set<string | undefined>();
    for (let step = 0; step < operations; step += 1) {
      const isTogether = random.below(10) === 0;
      const writers = isTogether ? people : [random.pick([...people, ...people, stranger])];
      for (const name of await Promise.all(writers.map(writeAnything))) done.add(name);
      expect(await differences(), `step ${step}`).toEqual([]);
      expect(await brokenParts(), `step ${step}`).toEqual([]);
      if (step % 20 === 19) await expectSameFigures(random.pick([...people, stranger]));
    }
    if (operations >= 2000) expect([...done]).toEqual(expect.arrayContaining(Object.keys(writes)));
  },
  60_000 + operations * 100,
);

it('maintains correct totals under concurrent writes', async () => {
  const random = seededRandom(runSeed + 4);
  const user = await backend.signUp();
  await user.client.from('transactions').insert(rowsOf(random, 100)).throwOnError();
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const rows = rowsOf(random, 20);
        await user.client.from('transactions').insert(rows).throwOnError();
        const half = rows.filter(() => random.below(2)).map(({ id }) => id);
        await user.client.from('transactions').delete().in('id', half).throwOnError();
      }),
    );
    expect(await differences()).toEqual([]);
  }
});

it('lets writers that move rows in opposite directions wait without a deadlock', async () => {
  const user = await backend.signUp();
  const insert = async (category: string) => {
    const random = seededRandom(runSeed + 5);
    const rows = Array.from({ length: 50 }, () => ({ ...anyRow(random), category, parts: null }));
    await user.client.from('transactions').insert(rows).throwOnError();
    return rows.map(({ id }) => id);
  };
  const groups = [await insert('A'), await insert('B')];
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(
      groups.map((ids, index) =>
        user.client
          .from('transactions')
          .update({ category: (round + index) % 2 ? 'A' : 'B' })
          .in('id', ids),
      ),
    );
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
  }
  expect(await differences()).toEqual([]);
});

it('updates totals after changes that only the table owner can make', async () => {
  const [user, other] = [await backend.signUp(), await backend.signUp()];
  const random = seededRandom(runSeed + 6);
  const rows = [...rowsOf(random, 100), { ...anyRow(random), ...expense }];
  await user.client.from('transactions').insert(rows).throwOnError();
  await backend.database.query(
    `update public.transactions set household_id = $1::uuid, type = 'income', amount = amount + 1, parts = null
    where household_id = $2::uuid and type = 'expense'`,
    [other.id, user.id],
  );
  expect(await differences()).toEqual([]);
  expect(await totalsOf(other)).not.toEqual([]);
  await backend.database.query(
    `insert into public.transactions select * from public.transactions where household_id = $1::uuid
    on conflict (id) do update set amount = 7, category = 'Conflito', parts = null`,
    [user.id],
  );
  expect(await differences()).toEqual([]);
  await backend.database.runScript('truncate public.transactions cascade');
  expect(await differences()).toEqual([]);
});

it('deletes totals with the last row of a category and with the account', async () => {
  const user = await backend.signUp();
  const row = { ...anyRow(seededRandom(runSeed + 7)), ...expense, parts: null };
  await user.client.from('transactions').insert(row).throwOnError();
  expect(await totalsOf(user)).toEqual([{ total: row.amount, transaction_count: 1 }]);
  await user.client.from('transactions').delete().eq('id', row.id).throwOnError();
  expect(await totalsOf(user)).toEqual([]);
  await user.client.from('transactions').insert(row).throwOnError();
  await user.client.rpc('delete_account').throwOnError();
  expect(await totalsOf(user)).toEqual([]);
});

it('sums exactly beyond the largest single amount', async () => {
  const user = await backend.signUp();
  const rows = Array.from({ length: 20 }, () => ({
    ...anyRow(seededRandom(runSeed + 8)),
    ...expense,
    amount: 999_999_999.99,
    parts: null,
  }));
  await user.client.from('transactions').insert(rows).throwOnError();
  expect(await totalsOf(user)).toEqual([{ total: 19_999_999_999.8, transaction_count: 20 }]);
});

const drift = async ({ client }: TestUser) =>
  (await client.rpc('month_totals_drift').throwOnError()).data;
/** The statements with which docs/production.md repairs the totals. */
const [, repair = ''] =
  /## \d+\. Check the month totals.*?```sql\n(.*?)```/s.exec(
    fs.readFileSync(path.join(root, 'docs/production.md'), 'utf8'),
  ) ?? [];

it('reports month totals that differ from the transactions, to their household only, until they are repaired', async () => {
  const [user, other] = [await backend.signUp(), await backend.signUp()];
  await user.client
    .from('transactions')
    .insert(newTransaction({ amount: 5 }))
    .throwOnError();
  expect(await drift(user)).toEqual([]);
  await backend.database.query(
    'update public.month_totals set total = 7 where household_id = $1::uuid',
    [user.id],
  );
  expect(await drift(user)).toMatchObject([{ stored_total: 7, actual_total: 5, stored_count: 1 }]);
  expect(await drift(other)).toEqual([]);
  await backend.database.query('delete from public.month_totals where household_id = $1::uuid', [
    user.id,
  ]);
  expect(await drift(user)).toMatchObject([{ stored_total: null, actual_total: 5 }]);
  await backend.database.runScript(repair);
  expect(await drift(user)).toEqual([]);
});
