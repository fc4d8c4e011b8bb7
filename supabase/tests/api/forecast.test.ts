import { randomUUID } from 'node:crypto';
import { type CalendarDay, plusDays } from '@tostao/domain/calendar/calendar-day';
import { newId } from '@tostao/domain/data-access/new-id';
import { debtFromRow, isOpen } from '@tostao/domain/debt/debt';
import { describe, expect, it } from 'vitest';
import { backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { importRows, newRow } from '../support/import-rows.ts';
import { runSeed } from '../support/run-seed.ts';
import { seededRandom } from '@tostao/backend/testing/random';

setUpBackend();
setUpUserPerTest();

const today: CalendarDay = '2026-11-21';
const { below, pick } = seededRandom(runSeed);

interface Dated {
  id: string;
  name: string;
  amount: number;
  date: string;
}
interface Forecast {
  accumulated: number;
  account_balance: number | null;
  debts: Dated[];
  cards: { name: string; months: { month: string; total: number; received: number }[] }[];
  recurring_incomes: Dated[];
  expected_incomes: Dated[];
}

const forecast = async () =>
  (await user.client.rpc('forecast', { p_today: today }).throwOnError())
    .data as unknown as Forecast;

const income = (change = {}) => ({
  id: newId(),
  type: 'income',
  amount: 5000,
  description: 'Salário',
  category: 'Salário',
  date: '2026-10-05',
  is_recurring: true,
  ...change,
});
const record = async (rows: ReturnType<typeof income>[]) =>
  user.client.from('transactions').insert(rows, { defaultToNull: false }).throwOnError();
const expected = (change = {}) => ({
  id: randomUUID(),
  description: '13º salário',
  amount: 2500,
  date: '2026-11-30',
  ...change,
});

const series = async () =>
  (await forecast()).recurring_incomes.map(({ date, amount }) => [date, amount]);

const save = (incomes: object[], removed: string[] = [], revision = 1, key = randomUUID()) =>
  user.client.rpc('save_expected_incomes', {
    p_idempotency_key: key,
    p_revision: revision,
    p_incomes: incomes as never,
    p_removed: removed,
  });

const dates = async () => (await forecast()).expected_incomes.map(({ date }) => date);

describe('debts of the forecast', () => {
  it('lists the open debts of the next 90 days, first the next debt of the home figures', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      id: randomUUID(),
      name: `Dívida ${index}`,
      amount: (below(1e6) + 1) / 100,
      due_date: plusDays(today, pick([-40, -1, 0, 1, 30, 89, 90, 91, 400])),
      ...pick([{}, {}, { is_paid: true }, { is_paid: true, status: 'archived' }]),
    }));
    await user.client.from('debts').insert(rows, { defaultToNull: false }).throwOnError();
    const stored = await user.client.from('debts').select().order('due_date').order('id');
    const { debts } = await forecast();
    const open = (stored.data ?? [])
      .map(debtFromRow)
      .filter((debt) => isOpen(debt) && debt.dueDate <= plusDays(today, 90));
    expect(debts.map(({ id }) => id)).toEqual(open.map(({ id }) => id));
    expect(debts.length).toBeGreaterThan(10);

    const { data } = await user.client.rpc('home_figures', { p_today: today }).single();
    expect(debts[0]).toEqual({
      is_expected: false,
      id: data?.next_debt_id,
      name: data?.next_debt_name,
      amount: data?.next_debt_amount,
      date: data?.next_debt_due_date,
    });
  });
});

describe('recurring incomes of the forecast', () => {
  it('returns the latest income of each category and description, whatever its case and accents', async () => {
    await record([
      income({ date: '2026-09-05', amount: 4800 }),
      income({ description: 'SALARIO ' }),
      income({ description: 'Aluguel da garagem', category: 'Outros', amount: 300 }),
      income({ description: 'Freelance', is_recurring: false }),
      income({ type: 'expense', description: 'Outra' }),
    ]);
    const found = await series();
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        ['2026-10-05', 300],
        ['2026-10-05', 5000],
      ]),
    );
  });

  it('names the six newest days of the series, and of no other one', async () => {
    const days = [
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
    ];
    await record([
      ...['2026-04-30', ...days].map((date) => income({ date })),
      income({ date: '2026-10-30', description: 'Aluguel da garagem', category: 'Outros' }),
      income({ date: '2026-07-15', is_recurring: false }),
    ]);
    const found = (await forecast()).recurring_incomes.find(({ amount }) => amount === 5000);
    expect(found).toMatchObject({ date: '2026-10-31', days: days.toReversed() });
  });

  it('end when the latest of the series is not recurring', async () => {
    const [first, last] = [income(), income({ date: '2026-11-05' })];
    await record([first, last]);
    expect(await series()).toEqual([['2026-11-05', 5000]]);
    const { client } = user;
    await client.from('transactions').update({ is_recurring: false }).eq('id', last.id);
    expect(await series()).toEqual([]);
    await client.from('transactions').delete().eq('id', last.id).throwOnError();
    expect(await series()).toEqual([['2026-10-05', 5000]]);
  });

  it.each(['typed', 'imported'])(
    'go on with the next income, %s without the switch',
    async (way) => {
      await record([income()]);
      const next = { type: 'income', category: 'Salário', description: 'salário', amount: 5100 };
      if (way === 'imported') await importRows([newRow('a', { ...next, date: '2026-11-04' })]);
      else {
        const row = {
          ...income({ ...next, date: '2026-11-04', is_recurring: false }),
          user_id: user.id,
        };
        await user.client
          .rpc('save_entry', { p_idempotency_key: row.id, p_revision: 1, p_transactions: [row] })
          .throwOnError();
      }
      expect(await series()).toEqual([['2026-11-04', 5100]]);
      // Another one of the same month does not repeat.
      await importRows([newRow('b', { ...next, date: '2026-11-10' })]);
      expect(await series()).toEqual([['2026-11-04', 5100]]);
    },
  );

  it('go on under another name and category', async () => {
    const [first, last] = [income(), income({ date: '2026-11-05' })];
    await record([first, last]);
    const change = { description: 'Ordenado', category: 'Outros' };
    await user.client.from('transactions').update(change).eq('id', last.id).throwOnError();
    expect(await series()).toEqual([['2026-11-05', 5000]]);
  });
});

describe('start of the forecast', () => {
  it('starts with the sum of all transactions, and of the balances once there are accounts', async () => {
    await record([income({ amount: 0.1 }), income({ amount: 0.2, date: '2027-01-01' })]);
    expect(await forecast()).toMatchObject({ accumulated: 0.3, account_balance: null });
    const accounts = ['checking', 'savings', 'wallet', 'credit-card'].map((kind) => ({
      id: randomUUID(),
      name: kind,
      kind,
      opening_balance: kind === 'credit-card' ? -70 : 10.05,
      opening_date: '2026-01-01',
      ...(kind === 'credit-card' ? { closing_day: 28, due_day: 5 } : {}),
      ...(kind === 'wallet' ? { archived_at: '2026-11-01T00:00:00Z' } : {}),
    }));
    const [checking, savings, , card] = accounts.map(({ id }) => id);
    await user.client.from('accounts').insert(accounts, { defaultToNull: false }).throwOnError();
    const purchase = { is_recurring: false, type: 'expense', account_id: card, amount: 33.33 };
    await record([
      income({ ...purchase, date: '2026-11-10' }),
      income({ amount: 100, account_id: checking }),
    ]);
    await user.client
      .from('transfers')
      .insert([
        { from_account_id: checking!, to_account_id: savings!, amount: 50, date: today },
        { from_account_id: checking!, to_account_id: card!, amount: 20, date: today },
      ])
      .throwOnError();
    const answer = await forecast();
    expect(answer.accumulated).toBe(66.97);
    expect(answer.account_balance).toBe(100.1);
    expect(answer.cards).toMatchObject([
      { name: 'credit-card', months: [{ month: '2026-11-01', total: 33.33, received: 20 }] },
    ]);
  });
});

const listOf = async ({ client }: typeof user) =>
  (await client.from('expected_incomes').select().order('id').throwOnError()).data;

describe('expected incomes', () => {
  it('saves, changes and removes expected incomes together, once for repeated submits', async () => {
    const key = randomUUID();
    const [first, second] = [expected(), expected({ date: '2026-12-20' })];
    for (const _time of [1, 2]) await save([first, second], [], 1, key).throwOnError();
    expect(await dates()).toEqual(['2026-11-30', '2026-12-20']);
    await save([{ ...second, date: '2026-12-18' }], [first.id], 2, key).throwOnError();
    expect(await dates()).toEqual(['2026-12-18']);
    await save([first, second], [], 1, key).throwOnError();
    expect(await dates()).toEqual(['2026-12-18']);
    expect((await save([first, expected({ amount: 0 })])).status).toBe(400);
    expect(await dates()).toEqual(['2026-12-18']);
  });

  it('never change those of another user', async () => {
    const other = await backend.signUp();
    const row = expected();
    await other.client.from('expected_incomes').insert(row).throwOnError();
    expect((await save([{ ...row, amount: 1 }])).status).toBe(403);
    await save([], [row.id]).throwOnError();
    const { data } = await other.client.from('expected_incomes').select('amount').throwOnError();
    expect(data).toEqual([{ amount: 2500 }]);
  });

  it('return to a user who signed up again, and to another user as copies while they are stored', async () => {
    await user.client.from('expected_incomes').insert([expected(), expected()]).throwOnError();
    const rows = (await user.client.from('expected_incomes').select().order('id')).data ?? [];
    const restore = ({ client }: typeof user) =>
      client.rpc('restore_account', { p_tables: { expected_incomes: rows } });
    const [other, returned] = [await backend.signUp(), await backend.signUp()];
    await restore(other).throwOnError();
    const copies = await listOf(other);
    expect(copies).toHaveLength(2);
    expect(await listOf(user)).toEqual(rows);
    await user.client.rpc('delete_account').throwOnError();
    await restore(other).throwOnError();
    expect(await listOf(other)).toEqual(copies);
    for (const _time of [1, 2]) await restore(returned).throwOnError();
    const owner = { household_id: returned.id, user_id: returned.id };
    expect(await listOf(returned)).toEqual(rows.map((row) => ({ ...row, ...owner })));
  });
});
