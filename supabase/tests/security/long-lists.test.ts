import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newTransaction } from '@tostao/backend/testing/rows';
import { backend, setUpInvalidRequests, user } from '../support/api-suite.ts';
import { sendRaw } from '../support/raw-request.ts';

setUpInvalidRequests();

const call = (name: string, body: object) =>
  sendRaw(backend, { path: `rpc/${name}`, method: 'POST', token: user.accessToken, body });
const list = <Item>(length: number, item: (index: number) => Item) =>
  Array.from({ length }, (_, index) => item(index));
const ids = (length: number) => list(length, () => randomUUID());
const row = { row_key: 'a', type: 'expense', amount: 1, date: '2026-11-01' };
const category = (index: number) => ({ id: randomUUID(), name: `c ${index}`, type: 'expense' });

it.each([
  ['restore_account', { p_tables: { categories: list(1001, category) } }],
  [
    'restore_account',
    { p_tables: { categories: list(600, category), transactions: list(401, newTransaction) } },
  ],
  ['match_import_rows', { p_rows: list(5001, () => row) }],
  [
    'match_installments',
    { p_account_id: randomUUID(), p_rows: list(5001, () => ({ ...row, number: 1, total: 2 })) },
  ],
  ['compare_rows', { p_table: 'debts', p_ids: ids(50_001) }],
  ['set_transactions_category', { p_ids: ids(501), p_category: 'X' }],
  ['move_transactions', { p_ids: ids(501) }],
  ['edit_transactions', { p_rows: list(501, () => ({ id: randomUUID() })) }],
  ['delete_transactions', { p_ids: ids(501) }],
  ['restore_transactions', { p_rows: list(2001, () => ({ id: randomUUID() })) }],
  ['restore_debts', { p_debts: list(10_001, () => ({ id: randomUUID() })) }],
  [
    'save_expected_incomes',
    { p_idempotency_key: randomUUID(), p_revision: 1, p_incomes: list(1001, () => ({})) },
  ],
])('rejects a list for %s that is longer than those of the app', async (name, body) => {
  const { status, text } = await call(name, body);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(JSON.parse(text)).toMatchObject({ code: 'TS003' });
});

it('compares thousands of equal rows with thousands of equal transactions', async () => {
  for (const slice of list(10, () =>
    list(1000, () => newTransaction({ amount: 1, date: row.date })),
  )) {
    await user.client.from('transactions').insert(slice).throwOnError();
  }
  const { status, text } = await call('match_import_rows', { p_rows: list(5000, () => row) });
  expect(status).toBe(200);
  // Five candidates of each row are enough to choose from.
  expect(JSON.parse(text)).toMatchObject({ similar: { length: 25_000 } });
});

it('compares thousands of equal rows with hundreds of equal bills', async () => {
  await backend.database.writeAtOnce(async (query) => {
    for (const [table, columns, values] of [
      ['imports', 'id, file_name, layout', "'fatura', 'xp-card'"],
      [
        'transactions',
        'id, type, amount, category, description, date',
        "'expense', 7, 'a', 'b', '2026-11-01'",
      ],
      [
        'imported_rows',
        'import_id, transaction_id, position, row_key, date',
        "md5('bill ' || n)::uuid, 0, 'bill ' || n, '2026-11-01'",
      ],
    ]) {
      await query(
        `insert into public.${table} (user_id, ${columns})
        select $1::uuid, md5('bill ' || n)::uuid, ${values} from generate_series(1, 900) as n`,
        [user.id],
      );
    }
  });
  const p_rows = list(5000, () => ({ ...row, amount: 7 }));
  const { status, text } = await call('match_import_rows', { p_rows });
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ bills: { length: 25_000 } });
});

it('stages the rows of one large import, and no more', async () => {
  const large = [{ text: 'x'.repeat(7_500_000) }];
  const stage = (p_part: number, p_rows: object[] = large) =>
    call('stage_import_rows', { p_import_id: randomUUID(), p_part, p_rows });
  await backend.database.query(
    `insert into public.import_parts (user_id, import_id, part, rows)
    select $1::uuid, gen_random_uuid(), n, jsonb_build_array(jsonb_build_object('text', repeat('x', 7500000)))
    from generate_series(0, 6) as n`,
    [user.id],
  );
  expect((await stage(7)).status).toBe(204);
  expect(JSON.parse((await stage(8)).text)).toMatchObject({ code: 'TS003' });
  expect((await stage(9, [])).status).toBe(204);
});

it('puts rules into an order, however often it names one, up to 10,000 names', async () => {
  const rules = list(3, (index) => ({ id: randomUUID(), text: `a ${index}`, category: 'b' }));
  await user.client.from('import_rules').insert(rules).throwOnError();
  const [first, second, third] = rules.map(({ id }) => id) as [string, string, string];
  const p_ids = [third, first, third, randomUUID()];
  await user.client.rpc('order_import_rules', { p_ids }).throwOnError();
  const { data } = await user.client.from('import_rules').select('id').order('position');
  expect(data?.map(({ id }) => id)).toEqual([third, first, second]);
  const { text } = await call('order_import_rules', { p_ids: ids(10_001) });
  expect(JSON.parse(text)).toMatchObject({ code: 'TS003' });
});
