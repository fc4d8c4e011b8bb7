import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '@tostao/backend/paths';
import { newTransaction } from '@tostao/backend/testing/rows';
import type { Json } from '@tostao/domain/data-access/database.types';
import { expect, it } from 'vitest';
import type { TestUser } from '../support/api-backend.ts';
import { backend, setUpBackend } from '../support/api-suite.ts';
import { runSeed } from '../support/run-seed.ts';
import { type Random, seededRandom } from '@tostao/backend/testing/random';

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

const categories = ['Alimentação', 'Lazer', 'Outros', 'Salário'];
const expense = { type: 'expense', category_type: 'expense' };
const kinds = [
  expense,
  { type: 'income', category_type: 'income' },
  // A refund.
  { type: 'income', category_type: 'expense' },
];
/** Divides some amounts among two or three categories. */
function anyParts(random: Random, amount: number): { amount: number; parts: Json } {
  const total = Math.round(amount * 100);
  if (random.below(3) > 0 || total < 3) return { amount, parts: null };
  const first = 1 + random.below(total - 2);
  const second = random.below(2) ? total - first : 1 + random.below(total - first - 1);
  const names = categories.toSorted(() => random.below(3) - 1);
  const parts = [first, second, total - first - second]
    .filter((centavos) => centavos > 0)
    .map((centavos, index) => ({ category: names[index]!, amount: centavos / 100 }));
  return { amount, parts };
}

const anyRow = (random: Random) => ({
  id: randomUUID(),
  ...random.pick(kinds),
  category: random.pick(categories),
  date: `2026-${random.pick(['01', '02', '12'])}-${random.pick(['01', '15', '28'])}`,
  ...anyParts(random, (1 + random.below(1_000_000)) / 100),
  description: 'Qualquer',
});
const rowsOf = (random: Random, most: number) =>
  Array.from({ length: 1 + random.below(most) }, () => anyRow(random));
const anyChange = (random: Random) => {
  const { amount, parts, category, date } = anyRow(random);
  const divided = { amount, parts };
  return random.pick([divided, { category }, { date }, { ...divided, category, date }, {}]);
};

/** Performs a random action that a client may do to its rows. */
async function act(user: TestUser, random: Random): Promise<void> {
  const transactions = () => user.client.from('transactions');
  const some = async () =>
    (await transactions().select('id').limit(random.below(8)).throwOnError()).data.map(
      ({ id }) => id,
    );
  const actions: (() => PromiseLike<unknown>)[] = [
    () => transactions().insert(rowsOf(random, 30)).throwOnError(),
    () => transactions().insert(anyRow(random)).throwOnError(),
    async () =>
      transactions()
        .update({ ...anyChange(random), description: 'Outra' })
        .in('id', await some())
        .throwOnError(),
    () =>
      transactions()
        .update({ category: random.pick(categories) })
        .eq('category', random.pick(categories))
        .throwOnError(),
    async () =>
      transactions()
        .update({ category_type: random.pick(['income', 'expense']) })
        .eq('type', 'income')
        .in('id', await some())
        .throwOnError(),
    async () =>
      transactions()
        .delete()
        .in('id', await some())
        .throwOnError(),
    () => transactions().delete().eq('date', anyRow(random).date).throwOnError(),
    () => {
      const row = anyRow(random);
      return transactions().insert([row, { ...anyRow(random), id: row.id }]);
    },
    () => transactions().insert([...rowsOf(random, 5), { ...anyRow(random), amount: 0 }]),
    async () => {
      const name = random.pick(categories);
      const { data } = await user.client
        .from('categories')
        .insert({ name, type: 'expense' })
        .select('id')
        .single()
        .throwOnError();
      const category = user.client.from('categories');
      await category.update({ name: 'Novo nome' }).eq('id', data.id).throwOnError();
      await category.delete().eq('id', data.id).throwOnError();
    },
    async () => {
      const id = randomUUID();
      const debt = { id, name: 'Cartão', amount: 33.34, due_date: '2026-12-01' };
      await user.client.from('debts').insert(debt).throwOnError();
      const payment = { p_debt_id: id, p_transaction_id: randomUUID(), p_today: '2026-12-01' };
      await user.client.rpc('pay_debt', payment).throwOnError();
      if (random.below(2)) await user.client.from('debts').delete().eq('id', id).throwOnError();
    },
  ];
  await random.pick(actions)();
}

it.each([1, 2, 3])(
  'maintains totals equal to the sums of the rows through random changes (round %i)',
  async (round) => {
    const random = seededRandom(runSeed + round);
    const users = [await backend.signUp(), await backend.signUp()];
    for (let step = 0; step < 60; step += 1) {
      await act(random.pick(users), random);
      if (step % 5 === 4) expect(await differences(), `step ${step}`).toEqual([]);
    }
  },
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
