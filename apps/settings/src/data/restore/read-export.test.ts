import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readExport } from './read-export.ts';

const folder = path.join(import.meta.dirname, 'samples');
const sample = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');
const newest = () =>
  JSON.parse(sample('version-3-with-expected-incomes.json')) as Record<string, never>;
const read = (content: unknown) =>
  readExport(new Blob([typeof content === 'string' ? content : JSON.stringify(content)]));

// Never change a sample: users have such files.
it.each(fs.readdirSync(folder))(
  'reads every row of the sample %s as it was exported',
  async (name) => {
    const { profile, ...tables } = JSON.parse(sample(name)) as Record<string, object[]>;
    const account = await read(sample(name));
    expect(account.unreadable).toBe(0);
    expect(profile).toMatchObject(account.profile);
    for (const table of ['categories', 'debts', 'transactions'] as const) {
      expect(account[table]).not.toHaveLength(0);
    }
    for (const table of ['categories', 'debts', 'transactions', 'accounts', 'transfers'] as const) {
      expect(account[table]).toHaveLength(tables[table]?.length ?? 0);
      for (const [index, row] of account[table].entries()) {
        // The owner is always the user who restores.
        expect({ user_id: expect.any(String), ...row }).toEqual(tables[table]![index]);
      }
    }
    const renamed = {
      imports: 'imports',
      imported_rows: 'importedRows',
      import_rules: 'rules',
      expected_incomes: 'expectedIncomes',
    };
    for (const [table, property] of Object.entries(renamed)) {
      const rows = account[property as 'imports'];
      expect(rows.map((row) => ({ user_id: expect.any(String), ...row }))).toEqual(
        tables[table] ?? [],
      );
    }
  },
);

it.each([
  ['a newer version', () => ({ ...newest(), version: 4 }), 'versão mais nova'],
  ['another program', () => ({ ...newest(), format: 'outro' }), 'não é uma exportação'],
  ['a list', () => [1, 2], 'não é uma exportação'],
  ['a text', () => 'Data;Valor\r\n1;2', 'não é uma exportação'],
  ['an empty file', () => '', 'não é uma exportação'],
  [
    'a cut file',
    () => sample('version-3-with-expected-incomes.json').slice(0, -40),
    'está incompleto',
  ],
  ['a missing table', () => ({ ...newest(), debts: undefined }), 'não é uma exportação'],
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
  ['debts', { amount: -5 }],
  ['debts', { paid_at: 'infinity' }],
  ['debts', { payment_code: '123' }],
  ['debts', { payment_code: '000201\n' }],
  ['debts', { installment_number: 9, total_installments: 5 }],
  ['categories', { name: ' ' }],
  ['categories', { type: 'income', monthly_limit: 5 }],
  ['transactions', { statement_month: '2026-01-02' }],
  ['transactions', { installment_number: 3, total_installments: 2 }],
  ['accounts', { kind: 'casino' }],
  ['accounts', { closing_day: 5 }],
  ['accounts', { opening_balance: 1e9 }],
  ['transfers', { to_account_id: '6d9cf5b6-c2d3-461f-b763-000000000001' }],
] as const)('counts a row of %s with %j as unreadable', async (table, change) => {
  const account = newest() as Record<string, object[]>;
  const rows = account[table]!;
  const edited = { ...account, [table]: [{ ...rows[0], ...change }, ...rows.slice(1)] };
  const result = await read(edited);
  expect(result.unreadable).toBe(1);
  expect(result[table]).toHaveLength(rows.length - 1);
});

it('accepts texts as long as the database does', async () => {
  const account = newest() as Record<string, object[]>;
  const [row] = account['transactions']!;
  const transactions = [{ ...row, description: '☕😀'.repeat(50) }];
  expect((await read({ ...account, transactions })).transactions).toHaveLength(1);
});
