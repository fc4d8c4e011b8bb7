import { randomUUID } from 'node:crypto';
import { newTransaction } from '@tostao/backend/testing/rows';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { importInto, matchRows, newRow, undo } from '../support/import-rows.ts';

setUpBackend();
setUpUserPerTest();

const today = '2026-11-21';
const refund = (change = {}) =>
  newTransaction({
    type: 'income',
    category_type: 'expense',
    category: 'Alimentação',
    description: 'Estorno do mercado',
    amount: 40,
    ...change,
  });
const spent = (change = {}) => newTransaction({ category: 'Alimentação', amount: 90, ...change });

const insert = (...rows: object[]) =>
  user.client
    .from('transactions')
    .insert(rows as ReturnType<typeof newTransaction>[], { defaultToNull: false })
    .throwOnError();
const stored = async () =>
  (
    await user.client
      .from('transactions')
      .select('type, category_type, category, amount')
      .order('amount')
      .throwOnError()
  ).data;
/** Inserts a credit that does not say the type of its category. Answers the stored type. */
async function typeOfCategory(change: object) {
  await insert(refund({ category_type: undefined, ...change }));
  return (await stored())[0]?.category_type;
}
const totals = async (filters = {}) =>
  (await user.client.rpc('transaction_totals', filters).single().throwOnError()).data;
const saveForm = (revision: number, change = {}) =>
  user.client
    .rpc('save_entry', {
      p_idempotency_key: '0199a8b4-0000-4000-8000-000000000002',
      p_revision: revision,
      p_transactions: [{ ...refund(change), user_id: user.id }],
    })
    .throwOnError();
const addAccount = async (kind: string) => {
  const id = randomUUID();
  const cycle = kind === 'credit-card' ? { closing_day: 28, due_day: 5 } : {};
  await user.client
    .from('accounts')
    .insert({ id, name: 'Nubank', kind, ...cycle })
    .throwOnError();
  return id;
};

beforeEach(async () => {
  await user.client.rpc('ensure_default_categories').throwOnError();
});

describe('a refund', () => {
  it('lowers the category of its month, and is no income', async () => {
    const food = user.client.from('categories').update({ monthly_limit: 100 });
    await food.eq('name', 'Alimentação').throwOnError();
    await insert(spent(), refund(), newTransaction({ type: 'income', category: 'Salário' }));
    const { data: report } = await user.client.rpc('month_report', { p_month: today });
    expect(report?.find(({ category }) => category === 'Alimentação')).toMatchObject({
      type: 'expense',
      total: 50,
      monthly_limit: 100,
      transaction_count: 2,
    });
    const { data: balances } = await user.client.rpc('month_balances', {
      p_first: today,
      p_last: today,
    });
    expect(balances).toMatchObject([{ income: 1, expenses: 50 }]);
    const { data: figures } = await user.client.rpc('home_figures', { p_today: today }).single();
    expect(figures).toMatchObject({
      accumulated: -49,
      month_balance: -49,
      spent_today: 50,
      income_last_7_days: 1,
    });
    const { data: drift } = await user.client.rpc('month_totals_drift');
    expect(drift).toEqual([]);
  });

  it.each([{}, { p_text: 'e' }])('counts among the expenses of the totals %j', async (filters) => {
    await insert(spent({ description: 'Mercado e feira' }), refund());
    expect(await totals(filters)).toEqual({ income: 0, expenses: 50, transaction_count: 2 });
    const counted = { ...filters, p_type: 'expense', p_category: 'Alimentação' };
    expect(await totals(counted)).toEqual({ income: 0, expenses: 50, transaction_count: 2 });
    expect(await totals({ ...filters, p_type: 'income' })).toMatchObject({ transaction_count: 0 });
  });

  it('lowers a category below zero where it exceeds the expenses', async () => {
    await insert(refund());
    expect(await totals()).toEqual({ income: 0, expenses: -40, transaction_count: 1 });
  });

  it('lowers the statement of its card as any credit does', async () => {
    const card = await addAccount('credit-card');
    await insert(spent({ account_id: card }), refund({ account_id: card }));
    const { data } = await user.client.rpc('account_balances').throwOnError();
    expect(data).toMatchObject([{ account_id: card, balance: -50 }]);
  });

  it('follows its category of expenses when that is renamed or deleted', async () => {
    await insert(refund(), newTransaction({ type: 'income', category: 'Alimentação', amount: 3 }));
    const { data: food } = await user.client
      .from('categories')
      .select('id')
      .eq('name', 'Alimentação')
      .single()
      .throwOnError();
    const rename = { p_category_id: food.id, p_changes: { name: 'Comida' } };
    await user.client.rpc('update_category', rename).throwOnError();
    expect((await stored()).map(({ category }) => category)).toEqual(['Alimentação', 'Comida']);
    const move = { p_category_id: food.id, p_move_to: 'Outros' };
    expect((await user.client.rpc('delete_category', move)).data).toBe(1);
    expect((await stored()).map(({ category }) => category)).toEqual(['Alimentação', 'Outros']);
  });

  it('never repeats, and has the category of an expense', async () => {
    for (const wrong of [
      refund({ is_recurring: true }),
      refund({ type: 'expense', category_type: 'income' }),
      refund({ category_type: 'transfer' }),
    ]) {
      const { error } = await user.client.from('transactions').insert(wrong);
      expect(error?.code).toBe('23514');
    }
  });

  it('switches no recurring income of the same name off', async () => {
    const bonus = { type: 'income', category: 'Outros', description: 'Bônus' };
    await insert(
      newTransaction({ ...bonus, is_recurring: true, date: '2026-10-10' }),
      refund({ ...bonus, date: '2026-11-10' }),
    );
    const { data } = await user.client.rpc('forecast', { p_today: today }).throwOnError();
    expect(data).toMatchObject({ recurring_incomes: [{ name: 'Bônus' }] });
  });

  it('becomes an income, and one again, in an edit', async () => {
    const row = refund();
    await insert(row);
    const change = (columns: object) =>
      user.client.from('transactions').update(columns).eq('id', row.id).throwOnError();
    await change({ category_type: 'income', category: 'Freelance' });
    expect(await totals()).toMatchObject({ income: 40, expenses: 0 });
    await change({ category_type: 'expense', category: 'Lazer' });
    expect(await totals()).toMatchObject({ income: 0, expenses: -40 });
  });

  it('gives way to the next revision of its form', async () => {
    await saveForm(1);
    expect(await totals()).toMatchObject({ income: 0, expenses: -40 });
    await saveForm(2, { category_type: undefined, category: 'Salário' });
    expect(await totals()).toMatchObject({ income: 40, expenses: 0 });
  });
});

describe('an income that does not say the type of its category', () => {
  it('stays one of another account, or of none', async () => {
    expect(await typeOfCategory({ account_id: await addAccount('checking') })).toBe('income');
    expect(await typeOfCategory({})).toBe('income');
  });
});

describe('an income on a card', () => {
  it('an income that moves to a card gets the category that “Outros” was joined with', async () => {
    const { data: other } = await user.client
      .from('categories')
      .select('id')
      .match({ name: 'Outros', type: 'expense' })
      .single()
      .throwOnError();
    await user.client
      .rpc('delete_category', { p_category_id: other.id, p_move_to: 'Lazer' })
      .throwOnError();
    const card = await addAccount('credit-card');
    await insert(newTransaction({ type: 'income', category: 'Salário' }));
    await user.client
      .from('transactions')
      .update({ account_id: card })
      .eq('user_id', user.id)
      .throwOnError();
    expect(await stored()).toMatchObject([{ category: 'Lazer', category_type: 'expense' }]);
  });

  const ways = {
    typed: (row: object, card: string) => insert({ ...row, account_id: card }),
    edited: async (row: { id: string }, card: string) => {
      await insert(row);
      const edit = user.client.from('transactions').update({ account_id: card });
      await edit.eq('id', row.id).throwOnError();
    },
    moved: async (row: { id: string }, card: string) => {
      await insert(row);
      await user.client
        .rpc('move_transactions', { p_ids: [row.id], p_account_id: card })
        .throwOnError();
    },
    imported: (row: object, card: string) =>
      importInto(card, [newRow('a', { ...row, type: 'income', category_type: undefined })]),
  };

  it.each([
    ['Alimentação', 'Alimentação'],
    ['Outros', 'Outros'],
    ['Apagada', 'Apagada'],
    // A category of incomes only.
    ['Salário', 'Outros'],
  ])('with the category %s is a refund in %s, however it came there', async (category, kept) => {
    const card = await addAccount('credit-card');
    const income = { type: 'income', category, category_type: 'income', amount: 40, date: today };
    for (const [name, bring] of Object.entries(ways)) {
      const row = newTransaction({ ...income, is_recurring: name !== 'imported' });
      await bring(row, card);
      expect(await stored(), name).toEqual([
        { type: 'income', category_type: 'expense', category: kept, amount: 40 },
      ]);
      await user.client.from('transactions').delete().eq('amount', 40).throwOnError();
    }
  });

  it('move_transactions makes refunds incomes where the user says so, until the undo', async () => {
    const card = await addAccount('credit-card');
    await insert(
      refund({ account_id: card, amount: 1 }),
      refund({ account_id: card, category: 'Outros', amount: 2 }),
      spent({ account_id: card }),
    );
    const before = await stored();
    const { data: rows } = await user.client.from('transactions').select('id').throwOnError();
    const move = { p_ids: rows.map(({ id }) => id), p_as_income: true };
    const { data: moved } = await user.client.rpc('move_transactions', move).throwOnError();
    expect(await stored()).toEqual([
      { type: 'income', category_type: 'income', category: 'Outros', amount: 1 },
      { type: 'income', category_type: 'income', category: 'Outros', amount: 2 },
      { type: 'expense', category_type: 'expense', category: 'Alimentação', amount: 90 },
    ]);
    const { undo: changed } = moved as { undo: [] };
    await user.client.rpc('restore_transactions', { p_rows: changed }).throwOnError();
    expect(await stored()).toEqual(before);
  });

  it('restore_transactions gives an income back the columns that a card has changed', async () => {
    const card = await addAccount('credit-card');
    const row = newTransaction({ type: 'income', category: 'Salário', is_recurring: true });
    await insert(row);
    const whole = async () =>
      (await user.client.from('transactions').select().eq('id', row.id).throwOnError()).data;
    const before = await whole();
    const { data: moved } = await user.client
      .rpc('move_transactions', { p_ids: [row.id], p_account_id: card })
      .throwOnError();
    const { undo: rows } = moved as { undo: [] };
    await user.client.rpc('restore_transactions', { p_rows: rows }).throwOnError();
    expect(await whole()).toEqual(before);
  });
});

describe('the import of a card', () => {
  const credit = newRow('a', {
    type: 'income',
    amount: 40,
    description: 'Estorno loja',
    category_type: 'expense',
  });

  it('stores a credit as a refund, once, and removes it with its batch', async () => {
    const card = await addAccount('credit-card');
    const { id } = await importInto(card, [newRow('b', { amount: 90 }), credit]);
    expect(await totals()).toEqual({ income: 0, expenses: 50, transaction_count: 2 });
    await expect(importInto(card, [credit])).rejects.toMatchObject({ code: 'PT409' });
    expect((await matchRows([credit], card)).known).toEqual([0]);
    const edited = await user.client.rpc('edited_import_rows', { p_import_id: id });
    expect(edited.data).toEqual([]);
    expect((await undo(id)).removed).toBe(2);
    expect(await totals()).toEqual({ income: 0, expenses: 0, transaction_count: 0 });
  });

  it('finds a typed refund by the amount of the credit', async () => {
    const card = await addAccount('credit-card');
    const typed = refund({ account_id: card, date: credit.date });
    await insert(typed);
    expect((await matchRows([credit], card)).similar).toMatchObject([{ index: 0, id: typed.id }]);
  });
});

it('proposes no refund as the other side of a transfer', async () => {
  const [card, checking] = [await addAccount('credit-card'), await addAccount('checking')];
  await insert(refund({ account_id: card }));
  const paid = newRow('p', { amount: 40, date: today, description: 'Pix enviado' });
  expect((await matchRows([paid], checking)).counterparts).toEqual([]);
});

it('merges no credit of a card with an income, which is no refund', async () => {
  const card = await addAccount('credit-card');
  const income = newTransaction({ type: 'income', category: 'Salário', amount: 40, date: today });
  await insert(income);
  const credit = newRow('a', { type: 'income', amount: 40, date: today });
  expect((await matchRows([credit], card)).similar).toEqual([]);
  await expect(importInto(card, [{ ...credit, merge_id: income.id } as never])).rejects.toThrow();
  expect(await stored()).toMatchObject([{ category_type: 'income', category: 'Salário' }]);
});

it('restores refunds, and the credits of exports that do not say the type of their category', async () => {
  const card = await addAccount('credit-card');
  const { category_type: _said, ...old } = {
    ...refund({ account_id: card, amount: 41 }),
    category_type: '',
  };
  const created = { created_at: `${today}T12:00:00Z`, is_recurring: false };
  const { data: rejected } = await user.client
    .rpc('restore_account', {
      p_tables: { transactions: [{ ...refund(), ...created }] },
    })
    .throwOnError();
  expect(rejected).toEqual({});
  await user.client
    .rpc('restore_account', { p_tables: { transactions: [{ ...old, ...created }] } })
    .throwOnError();
  expect(await totals()).toEqual({ income: 0, expenses: -81, transaction_count: 2 });
});
