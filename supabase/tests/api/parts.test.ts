import { randomUUID } from 'node:crypto';
import { newTransaction } from '@tostao/backend/testing/rows';
import { describe, expect, it } from 'vitest';
import { setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';

setUpBackend();
setUpUserPerTest();

const part = (category: string, amount: number) => ({ category, amount });
const purchase = [part('Alimentação', 60.5), part('Moradia', 30), part('Presentes', 9.5)];
const transactions = () => user.client.from('transactions');

/** Stores a purchase of 100 in three categories, or with other columns. */
async function buy(change: object = {}): Promise<string> {
  const row = newTransaction({ amount: 100, parts: purchase, ...change });
  await transactions().insert(row).throwOnError();
  return row.id;
}
const stored = async (id: string) =>
  (await transactions().select('category, amount, parts').eq('id', id).single().throwOnError())
    .data;
const totals = async () => {
  const { data } = await user.client
    .from('month_totals')
    .select('category, total, transaction_count')
    .order('category')
    .throwOnError();
  return data.map((row) => [row.category, row.total, row.transaction_count]);
};
const countOf = async (filters: object) =>
  (await user.client.rpc('transaction_totals', filters).single().throwOnError()).data;

describe('the parts of a transaction', () => {
  it.each([
    ['one category only', [part('Lazer', 100)], { parts: null, category: 'Lazer' }],
    [
      'a category twice',
      [part('Lazer', 40), part('Lazer', 60)],
      { parts: null, category: 'Lazer' },
    ],
    [
      'two of three that are one',
      [part('Lazer', 40), part('Saúde', 50), part('Lazer', 10)],
      { parts: [part('Lazer', 50), part('Saúde', 50)], category: 'Lazer' },
    ],
  ])('parts are joined that name %s', async (_case, parts, expected) => {
    expect(await stored(await buy({ parts }))).toMatchObject(expected);
  });

  it('may have categories with the longest names', async () => {
    const parts = [part('é'.repeat(100), 1), part('Lazer', 99)];
    expect((await stored(await buy({ parts }))).parts).toEqual(parts);
  });

  it.each([
    ['less than the amount', [part('Lazer', 40), part('Saúde', 59.99)]],
    ['nothing', [part('Lazer', 100), part('Saúde', 0)]],
    ['a part below zero', [part('Lazer', 110), part('Saúde', -10)]],
    ['fractions of a centavo', [part('Lazer', 40.001), part('Saúde', 59.999)]],
    ['more than twenty', Array.from({ length: 21 }, (_, index) => part(`C${index}`, 100 / 21))],
    ['no category', [{ amount: 40 }, part('Saúde', 60)]],
    ['an empty category', [part('', 40), part('Saúde', 60)]],
    ['a word for an amount', [{ category: 'Lazer', amount: 'x' }, part('Saúde', 60)]],
    ['no list', {}],
    ['an empty list', []],
  ])('the database rejects parts with %s', async (_case, parts) => {
    const answer = await transactions().insert(newTransaction({ amount: 100, parts }));
    expect(answer.status).toBe(400);
    expect(await totals()).toEqual([]);
  });

  it('count in the totals of their categories, and as one transaction in all', async () => {
    await buy();
    await buy({
      type: 'income',
      category_type: 'expense',
      amount: 9.5,
      parts: null,
      category: 'Presentes',
    });
    expect(await totals()).toEqual([
      ['Alimentação', 60.5, 1],
      ['Moradia', 30, 1],
      ['Presentes', 0, 2],
    ]);
    const all = { expenses: 90.5, transaction_count: 2 };
    expect(await countOf({})).toMatchObject(all);
    expect(await countOf({ p_without_account: true })).toMatchObject(all);
    const some = { expenses: 30, transaction_count: 1 };
    expect(await countOf({ p_category: 'Moradia' })).toMatchObject(some);
    expect(await countOf({ p_category: 'Moradia', p_without_account: true })).toMatchObject(some);
  });

  it('a category finds them, with filters and in pages like the table', async () => {
    const [older, newer] = [await buy({ date: '2026-01-02' }), await buy({ date: '2026-01-03' })];
    await buy({ parts: null });
    const found = await user.client
      .rpc('transactions_with', { p_category: 'Moradia' })
      // PostgREST 12 filters a function by selected columns only. The app selects all of them.
      .select('id, category_type, date')
      .eq('category_type', 'expense')
      .order('date', { ascending: false })
      .limit(5)
      .throwOnError();
    expect(found.data.map(({ id }) => id)).toEqual([newer, older]);
  });

  it('follow the names of their categories, and are one where these are joined', async () => {
    const id = await buy();
    const categories = user.client.from('categories');
    const idOf = async (name: string) =>
      (await categories.select('id').eq('name', name).eq('type', 'expense').single().throwOnError())
        .data.id;
    await user.client.rpc('ensure_default_categories').throwOnError();
    await categories.insert({ name: 'Presentes', type: 'expense' }).throwOnError();
    await categories.update({ name: 'Mercado' }).eq('name', 'Alimentação').throwOnError();
    const mercado = [part('Mercado', 60.5), ...purchase.slice(1)];
    expect(await stored(id)).toMatchObject({ category: 'Mercado', parts: mercado });
    // A device that was offline still has the former name.
    expect((await stored(await buy())).parts).toEqual(mercado);
    const moved = await user.client.rpc('delete_category', {
      p_category_id: await idOf('Presentes'),
      p_move_to: 'Mercado',
    });
    expect(moved.data).toBe(2);
    expect((await stored(id)).parts).toEqual([part('Mercado', 70), part('Moradia', 30)]);
    expect((await totals()).map(([name]) => name)).toEqual(['Mercado', 'Moradia']);
  });

  it('give way to another category, also of many transactions, whose undo brings them back', async () => {
    const id = await buy();
    await transactions().update({ category: 'Saúde' }).eq('id', id).throwOnError();
    expect(await stored(id)).toMatchObject({ category: 'Saúde', parts: null });
    await transactions().update({ parts: purchase }).eq('id', id).throwOnError();
    const change = { p_ids: [id], p_category: 'Alimentação' };
    const { data } = await user.client.rpc('set_transactions_category', change).throwOnError();
    expect(await stored(id)).toMatchObject({ category: 'Alimentação', parts: null });
    const { undo } = data as { undo: object[] };
    const restored = await user.client.rpc('restore_transactions', { p_rows: undo as never });
    expect(restored.data).toBe(1);
    expect((await stored(id)).parts).toEqual(purchase);
  });

  it('give way when an income that names a category of incomes becomes a refund, and back', async () => {
    await user.client.rpc('ensure_default_categories').throwOnError();
    const card = randomUUID();
    await user.client
      .from('accounts')
      .insert({ id: card, name: 'Cartão', kind: 'credit-card', closing_day: 28, due_day: 5 })
      .throwOnError();
    const parts = [part('Outros', 40), part('Freelance', 60)];
    const id = await buy({ type: 'income', category: 'Outros', parts });
    const move = { p_ids: [id], p_account_id: card };
    const { data } = await user.client.rpc('move_transactions', move).throwOnError();
    expect(await stored(id)).toMatchObject({ category: 'Outros', parts: null });
    const { undo } = data as { undo: never };
    await user.client.rpc('restore_transactions', { p_rows: undo }).throwOnError();
    expect(await stored(id)).toMatchObject({ category: 'Outros', parts });
    await transactions().update({ account_id: card }).eq('id', id).throwOnError();
    const refunded = [part('Outros', 50), part('Alimentação', 50)];
    await transactions().update({ parts: refunded }).eq('id', id).throwOnError();
    const back = { p_ids: [id], p_as_income: true };
    await user.client.rpc('move_transactions', back).throwOnError();
    expect(await stored(id)).toMatchObject({ category: 'Outros', parts: null });
  });

  it('a write of the transaction takes them along, and so does its undo', async () => {
    const row = newTransaction({ amount: 100, parts: purchase });
    await user.client
      .rpc('save_entry', {
        p_idempotency_key: randomUUID(),
        p_revision: 1,
        p_transactions: [{ ...row, user_id: user.id }],
      })
      .throwOnError();
    const parts = [part('Lazer', 1), part('Moradia', 1)];
    const edit = { p_rows: [{ id: row.id, amount: 2, parts }] };
    const { data } = await user.client.rpc('edit_transactions', edit).throwOnError();
    expect(await stored(row.id)).toEqual({ category: 'Lazer', amount: 2, parts });
    // The sum is that of the amount, whichever of both an edit names.
    expect((await transactions().update({ amount: 3 }).eq('id', row.id)).status).toBe(400);
    const { undo } = data as { undo: never };
    await user.client.rpc('restore_transactions', { p_rows: undo }).throwOnError();
    expect(await stored(row.id)).toMatchObject({ amount: 100, parts: purchase });
  });
});
