import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { maxBodyBytes } from '../backend.ts';
import {
  type ContractBackend,
  startContractBackend,
  type TestUser,
} from '../testing/contract-backend.ts';
import { sendRaw } from '../testing/raw-request.ts';

let backend: ContractBackend;
let user: TestUser;
beforeAll(async () => {
  // What cannot be read is logged, as in production.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend = await startContractBackend();
  user = await backend.signUp();
});
afterAll(() => backend.close());

const newTransaction = (change = {}) => ({
  id: randomUUID(),
  amount: 1,
  description: 'Café',
  category: 'Lazer',
  date: '2026-11-21',
  type: 'expense',
  ...change,
});
const post = (body: unknown, headers: Record<string, string> = {}, path = 'transactions') =>
  sendRaw(backend, {
    path,
    method: 'POST',
    token: user.accessToken,
    body,
    headers: { Prefer: 'return=representation', ...headers },
  });
const insert = async (change: object) => {
  const { status, text } = await post(newTransaction(change));
  const answer = JSON.parse(text) as Record<string, unknown>[] | { code: string };
  return { status, ...(Array.isArray(answer) ? answer[0] : { code: answer.code }) };
};

describe('a body', () => {
  it.each([
    '{',
    '',
    'null',
    '5',
    '"x"',
    '[1,2]',
    '{"amount":NaN}',
    '{"amount":0x10}',
    "{'amount':1}",
    '{"a":1}{"b":2}',
    '{"__proto__":{"amount":1},"constructor":1}',
    '﻿{',
    `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    '['.repeat(100_000),
  ])('that is no row is refused: %.20s', async (body) => {
    const tables = await post(body);
    expect(tables.status, tables.text).toBe(400);
    const functions = await post(body, {}, 'rpc/create_debts');
    expect([400, 404], functions.text).toContain(functions.status);
  });

  it.each(['text/plain', 'application/octet-stream', 'application/xml', 'image/png'])(
    'of type %s is refused',
    async (type) => {
      expect((await post(newTransaction(), { 'Content-Type': type })).status).toBe(400);
    },
  );

  it('with columns that are not there is refused, whatever their names', async () => {
    for (const name of ['xyz', 'amount; drop table debts', 'amount"', '*', 'debts.name', '']) {
      expect((await post(newTransaction({ [name]: 1 }))).status).toBe(400);
    }
  });

  it('with rows of different columns is refused', async () => {
    const { description: _, ...less } = newTransaction();
    expect((await post([newTransaction(), less])).status).toBe(400);
  });

  it('just below 8 MB arrives, one just above does not', async () => {
    const row = JSON.stringify(newTransaction({ description: 'Cafe' }));
    expect((await post(row.padEnd(maxBodyBytes))).status).toBe(201);
    expect((await post(row.padEnd(maxBodyBytes + 1))).status).toBe(413);
  });
});

describe('a text', () => {
  it.each([
    "'; drop table transactions; --",
    '"; select 1; --',
    '$1 $$ %s %27 \\ \\\\',
    '<script>alert(1)</script>',
    '*_%,().:"',
    '👩‍👩‍👧 ação ﷽',
  ])('is kept as it is, and found by it: %s', async (description) => {
    const row = newTransaction({ description, category: description });
    const table = user.client.from('transactions');
    const inserted = await table.insert(row).select('id').single();
    expect(inserted.error).toBeNull();
    for (const column of ['description', 'category'] as const) {
      const { data } = await table.select(column).eq(column, description).eq('id', row.id);
      expect(data).toEqual([{ [column]: description }]);
    }
  });

  it.each(['null', 'NULL', '{"a":1}', '[]', '{}', 'true', '1e5', '\\N'])(
    'that reads like a value of another kind is kept as text: %s',
    async (description) => {
      expect(await insert({ description })).toMatchObject({ status: 201, description });
    },
  );

  it('with a null byte is refused', async () => {
    expect(await insert({ description: 'a\0b' })).toEqual({ status: 400, code: '22021' });
  });

  it('names a category through a rename, whatever is in it', async () => {
    const names = ["O'Neill \\ $1", 'x"; drop table debts; --'];
    const [from, to] = names as [string, string];
    const category = { id: randomUUID(), name: from, type: 'expense' };
    await user.client.from('categories').insert(category).throwOnError();
    const row = newTransaction({ category: from });
    await user.client.from('transactions').insert(row).throwOnError();
    await user.client.from('categories').update({ name: to }).eq('id', category.id).throwOnError();
    const { data } = await user.client.from('transactions').select('category').eq('id', row.id);
    expect(data).toEqual([{ category: to }]);
  });
});

describe('an amount', () => {
  it.each(['NaN', 'Infinity', '-Infinity', 1e20, '1e20', -0.01, 999_999_999.995])(
    'of %s is refused',
    async (amount) => {
      const { status, code } = (await insert({ amount })) as { status: number; code: string };
      expect(status).toBe(400);
      expect(['22003', '23514']).toContain(code);
    },
  );

  it.each(['', 'R$ 1', '1,50', '1; drop table debts', true, {}, [1, 2]])(
    'that is no number is refused: %j',
    async (amount) => {
      expect((await insert({ amount })).status).toBe(400);
    },
  );

  // numeric(14,2) rounds before any check can see the value; clients send whole centavos only.
  it.each([
    [10.004, 10],
    [10.005, 10.01],
    [0.005, 0.01],
    [999_999_999.994, 999_999_999.99],
  ])('of %d is kept as %d centavos and all', async (amount, kept) => {
    expect(await insert({ amount })).toMatchObject({ status: 201, amount: kept });
  });

  it('that rounds to nothing is refused', async () => {
    expect(await insert({ amount: 0.004 })).toEqual({ status: 400, code: '23514' });
  });

  it.each(['NaN', 'Infinity', 1e20, 0, -1, 0.001])('of %s makes no debt', async (amount) => {
    const debt = { id: randomUUID(), name: 'x', amount, due_date: '2026-11-21' };
    expect((await post({ p_debts: [debt] }, {}, 'rpc/create_debts')).status).toBe(400);
    expect((await post(debt, {}, 'debts')).status).toBe(400);
    const limit = { name: randomUUID(), type: 'expense', monthly_limit: amount };
    const isLimit = amount === 0 || amount === 0.001;
    expect((await post(limit, {}, 'categories')).status).toBe(isLimit ? 201 : 400);
  });
});

describe('a date', () => {
  it.each([
    '2026-02-31',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '31/12/2026',
    '0000-01-01',
    '99999-01-01',
    'infinity',
    '-infinity',
    '',
    'x',
    5,
    true,
    {},
  ])('of %j is refused', async (date) => {
    expect((await insert({ date })).status).toBe(400);
  });

  it.each(['2024-02-29', '1900-01-01', '2999-12-31'])('of %s is kept', async (date) => {
    expect(await insert({ date })).toMatchObject({ status: 201, date });
  });

  it.each(['2026-02-31', 'x', '', '99999999-01-01'])('of %j makes no figures', async (day) => {
    expect((await post({ p_today: day }, {}, 'rpc/home_figures')).status).toBe(400);
    expect((await post({ p_month: day }, {}, 'rpc/month_report')).status).toBe(400);
  });
});

describe('other values', () => {
  it.each([
    { is_recurring: 'maybe' },
    { is_recurring: 2.5 },
    { is_recurring: null },
    { id: 'x' },
    { id: 5 },
    { created_at: 'x' },
    { created_at: 5 },
    { type: 'transfer' },
    { type: null },
    { debt_id: 'x' },
    { user_id: 'x' },
  ])('that do not fit are refused: %j', async (change) => {
    expect((await insert(change)).status).toBe(400);
  });

  it('in an odd shape are refused by create_debts', async () => {
    for (const debts of [{}, 'x', 5, null, [[1]], [null], [5], ['x'], '[{]', [{ id: 'x' }]]) {
      const { status, text } = await post({ p_debts: debts }, {}, 'rpc/create_debts');
      expect(status, `${JSON.stringify(debts)}: ${text}`).toBe(400);
    }
  });
});
