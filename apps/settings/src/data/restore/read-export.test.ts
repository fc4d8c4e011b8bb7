import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkedTables } from '../account-tables.ts';
import { readExport } from './read-export.ts';

const sample = fs.readFileSync(path.join(import.meta.dirname, 'export-of-version-3.json'), 'utf8');
const file = () => JSON.parse(sample) as Record<string, never>;
const read = (content: unknown) =>
  readExport(new Blob([typeof content === 'string' ? content : JSON.stringify(content)]), () =>
    Promise.resolve([...checkedTables, 'wishes']),
  );

// Never change the sample: users have such files.
it('reads every row of a file of format 3 as it was exported', async () => {
  const { profile, ...tables } = file() as Record<string, object[]>;
  const account = await read(sample);
  expect(account.unreadable).toBe(0);
  expect(profile).toMatchObject(account.profile);
  for (const table of checkedTables) {
    expect(account.tables[table], table).not.toHaveLength(0);
    expect(account.tables[table]).toEqual(tables[table]);
  }
});

it('reads columns that it does not know, because their table may', async () => {
  const account = file() as Record<string, object[]>;
  const debts = account['debts']!.map((row) => ({ ...row, note: 'Da sala' }));
  expect((await read({ ...account, debts })).tables.debts).toEqual(debts);
});

it('reads the rows of a table that only the database knows, in its place', async () => {
  const wishes = [{ id: '6d9cf5b6-c2d3-461f-b763-000000000001', name: 'Rede' }];
  const { tables, unreadable } = await read({ ...file(), wishes: [...wishes, { name: 'Sem id' }] });
  expect(tables['wishes']).toEqual(wishes);
  expect(Object.keys(tables)).toEqual([...checkedTables, 'wishes']);
  expect(unreadable).toBe(1);
});

it('names the fault of a file before it asks the database', async () => {
  await expect(
    readExport(new Blob(['Data;Valor']), () => Promise.reject(new Error('offline'))),
  ).rejects.toThrow('não é uma exportação');
});

it.each([
  ['a newer version', () => ({ ...file(), version: 5 }), 'versão mais nova'],
  ['another program', () => ({ ...file(), format: 'outro' }), 'não é uma exportação'],
  ['a list', () => [1, 2], 'não é uma exportação'],
  ['a text', () => 'Data;Valor\r\n1;2', 'não é uma exportação'],
  ['an empty file', () => '', 'não é uma exportação'],
  ['an older format', () => ({ ...file(), version: 2 }), 'não é uma exportação'],
  ['a cut file', () => sample.slice(0, -40), 'está incompleto'],
  ['a missing table', () => ({ ...file(), debts: undefined }), 'está incompleto'],
])('rejects %s with a sentence', async (_name, content, sentence) => {
  await expect(read(content())).rejects.toThrow(sentence);
});

it.each([
  ['transactions', { amount: '10,00' }],
  ['transactions', { amount: 0.001 }],
  ['transactions', { amount: 1_000_000_000 }],
  ['transactions', { id: '-1' }],
  ['transactions', { date: '2026-02-30' }],
  ['transactions', { description: 'x'.repeat(101) }],
  ['transactions', { type: 'transfer' }],
  ['transactions', { description: 'a\0b' }],
  ['debts', { institution: 'a\uD800' }],
  ['debts', { amount: -5 }],
  ['debts', { paid_at: 'infinity' }],
  ['debts', { payment_code: '123' }],
  ['debts', { payment_code: '000201\n' }],
  ['debts', { installment_number: 9, total_installments: 5 }],
  ['categories', { name: ' ' }],
  ['categories', { type: 'income', monthly_limit: 5 }],
  ['transactions', { statement_month: '2026-01-02' }],
  ['transactions', { installment_number: 3, total_installments: 2 }],
  ['transactions', { type: 'expense', category_type: 'income' }],
  ['transactions', { type: 'income', category_type: 'expense', is_recurring: true }],
  ['accounts', { kind: 'casino' }],
  ['accounts', { closing_day: 5 }],
  ['accounts', { opening_balance: 1e9 }],
  ['transfers', { to_account_id: '6d9cf5b6-c2d3-461f-b763-000000000001' }],
] as const)('counts a row of %s with %j as unreadable', async (table, change) => {
  const account = file() as Record<string, object[]>;
  const rows = account[table]!;
  const edited = { ...account, [table]: [{ ...rows[0], ...change }, ...rows.slice(1)] };
  const result = await read(edited);
  expect(result.tables[table]).toHaveLength(rows.length - 1);
  // No table takes a transfer or a purchase without its account.
  const dependants = (['transfers', 'installment_purchases'] as const).filter(
    (name) => name !== table,
  );
  const lost = dependants.map((name) => account[name]!.length - result.tables[name].length);
  expect(result.unreadable).toBe(1 + lost.reduce((sum, count) => sum + count));
});

it('reads refunds', async () => {
  const account = file() as Record<string, object[]>;
  const [row] = account['transactions']!;
  const refund = { ...row, type: 'income', category_type: 'expense', is_recurring: false };
  expect((await read({ ...account, transactions: [refund] })).tables.transactions).toEqual([
    refund,
  ]);
});

it('leaves out the transfers and the purchases of an account that cannot be read', async () => {
  const account = file() as Record<string, object[]>;
  const accounts = account['accounts']!.map((row) => ({ ...row, name: '' }));
  const { tables, unreadable } = await read({ ...account, accounts });
  expect(tables.transfers).toEqual([]);
  expect(tables.installment_purchases).toEqual([]);
  expect(unreadable).toBe(
    accounts.length + account['transfers']!.length + account['installment_purchases']!.length,
  );
});

it.each(['Ana\u0000', 'Ana\uD83D'])(
  'restores everything of a file whose profile has the name %j, which no database stores',
  async (name) => {
    const account = file() as Record<string, object>;
    const whole = await read(account);
    const result = await read({ ...account, profile: { ...account['profile'], name } });
    expect(result).toEqual({ ...whole, profile: { ...whole.profile, name: 'Ana' } });
  },
);

it('leaves out a row that nests too deep for a request', async () => {
  const account = file() as Record<string, object[]>;
  const nested = JSON.parse('['.repeat(40) + ']'.repeat(40)) as unknown;
  const [first, ...others] = account['debts']!;
  const result = await read({ ...account, debts: [{ ...first, note: nested }, ...others] });
  expect(result.tables.debts).toEqual(others);
});

it('leaves out the rows of an import that cannot be read', async () => {
  const account = file() as Record<string, object[]>;
  const imports = account['imports']!.map((row) => ({ ...row, layout: '' }));
  const { tables, unreadable } = await read({ ...account, imports });
  expect(unreadable).toBe(imports.length);
  expect(tables.imported_rows).toEqual([]);
});

it('accepts texts as long as the database does', async () => {
  const account = file() as Record<string, object[]>;
  const [row] = account['transactions']!;
  const transactions = [{ ...row, description: '☕😀'.repeat(50) }];
  expect((await read({ ...account, transactions })).tables.transactions).toHaveLength(1);
});
