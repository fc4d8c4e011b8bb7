import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { importInto, importRows, matchRows, newRow } from '../support/import-rows.ts';

setUpBackend();
setUpUserPerTest();

let card: string;
beforeEach(async () => {
  card = randomUUID();
  const cycle = { closing_day: 20, due_day: 28 };
  const opening = { opening_balance: -50, opening_date: '2026-03-01' };
  await user.client
    .from('accounts')
    .insert({ id: card, name: 'Cartão', kind: 'credit-card', ...cycle, ...opening })
    .throwOnError();
});

const payments = (amount: number, ...dates: string[]) =>
  dates.map((date) => newRow(`Pagto ${date}`, { amount, date }));

it('names the statements that had a known row, unless one of its files names none', async () => {
  for (const statementMonth of ['2026-04-01', '2026-03-01']) {
    const again = { is_repeat: true };
    await importInto(card, [newRow('a', again), newRow('b', again)], { statementMonth });
  }
  await importInto(card, [newRow('b', { is_repeat: true }), newRow('c')]);
  const { known, billed } = await matchRows(
    ['a', 'b', 'c', 'd'].map((key) => newRow(key)),
    card,
  );
  expect(known).toHaveLength(3);
  expect(billed).toEqual([{ index: 0, months: ['2026-03-01', '2026-04-01'] }]);
});

it('finds the bill of a card without an account that an expense pays', async () => {
  const rows = [
    newRow('a', { amount: 100, date: '2026-03-05' }),
    newRow('b', { amount: 30.5, date: '2026-03-20' }),
    newRow('refund', { amount: 10, type: 'income', category_type: 'expense' }),
    newRow('payment', { amount: 80, type: 'income' }),
  ];
  await importRows(rows, randomUUID(), { layout: 'xp-card' });
  await importRows(
    rows.map((row) => ({ ...row, row_key: `${row.row_key} of an account` })),
    randomUUID(),
    { layout: 'xp' },
  );
  const found = { account_id: null, name: 'extrato.ofx', date: '2026-03-20' };
  const dates = ['2026-03-14', '2026-03-15', '2026-05-19', '2026-05-20'];
  expect((await matchRows(payments(120.5, ...dates))).bills).toEqual([
    { index: 1, ...found },
    { index: 2, ...found },
  ]);
  expect((await matchRows(payments(120.51, '2026-03-20'))).bills).toEqual([]);
  const income = newRow('income', { amount: 120.5, type: 'income', date: '2026-03-20' });
  expect((await matchRows([income])).bills).toEqual([]);
});

it('finds the statement of a card that an expense pays, the nearest first', async () => {
  for (const statementMonth of ['2026-03-01', '2026-04-01']) {
    const amount = statementMonth === '2026-03-01' ? 100 : 150;
    await importInto(card, [newRow(statementMonth, { amount })], { statementMonth });
  }
  const statement = { account_id: card, name: 'Cartão' };
  // The first statement has the opening debt of 50 too.
  expect((await matchRows(payments(150, '2026-02-10', '2026-04-25'))).bills).toEqual([
    { index: 1, ...statement, date: '2026-04-28' },
    { index: 1, ...statement, date: '2026-03-28' },
  ]);
  expect((await matchRows(payments(150, '2026-04-28'), card)).bills).toEqual([]);
});

it('finds no bill of another user', async () => {
  await importRows([newRow('a')], randomUUID(), { layout: 'xp-card' });
  await importInto(card, [newRow('b')], { statementMonth: '2026-04-01' });
  const { client } = await backend.signUp();
  const { data } = await client
    .rpc('match_import_rows', { p_rows: payments(19.9, '2026-04-01') })
    .throwOnError();
  expect(data).toMatchObject({ bills: [], billed: [] });
});
