import { randomUUID } from 'node:crypto';
import { newTransaction } from '@tostao/backend/testing/rows';
import { expect, it } from 'vitest';
import type { Json } from '@tostao/domain/data-access/database.types';
import { backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { addDebts, newDebt, payDebt } from '../support/debts.ts';

setUpBackend();
setUpUserPerTest();

interface Change {
  found: number;
  undo: Json[];
}

const changeOf = ({ data }: { data: Json }) => data as unknown as Change;
const categorize = async (p_ids: string[], p_category: string) =>
  changeOf(
    await user.client.rpc('set_transactions_category', { p_ids, p_category }).throwOnError(),
  );
const move = async (p_ids: string[], p_account_id?: string) =>
  changeOf(
    await user.client
      .rpc('move_transactions', { p_ids, ...(p_account_id && { p_account_id }) })
      .throwOnError(),
  );
const edit = async (p_rows: Json) =>
  changeOf(await user.client.rpc('edit_transactions', { p_rows }).throwOnError());
const remove = async (p_ids: string[]) =>
  changeOf(await user.client.rpc('delete_transactions', { p_ids }).throwOnError());
const undo = async (p_rows: Json[]) =>
  (await user.client.rpc('restore_transactions', { p_rows }).throwOnError()).data;
const all = async () =>
  (await user.client.from('transactions').select().order('date').order('id').throwOnError()).data;
const ids = async () => (await all()).map(({ id }) => id);
const insert = (rows: object[]) =>
  user.client
    .from('transactions')
    .insert(rows as ReturnType<typeof newTransaction>[], { defaultToNull: false })
    .throwOnError();
async function addAccount(change: object) {
  const id = randomUUID();
  const account = { id, name: 'Conta', kind: 'checking', ...change };
  await user.client.from('accounts').insert(account).throwOnError();
  return id;
}
const addCard = (closing_day: number) =>
  addAccount({ kind: 'credit-card', closing_day, due_day: 28 });
/** Answers the totals that do not follow from the transactions. */
const drift = async () => [
  ...(await user.client.rpc('month_totals_drift').throwOnError()).data,
  ...(await user.client.rpc('account_totals_drift').throwOnError()).data,
];

it('gives transactions of every kind a category, and each its own again', async () => {
  await insert([
    newTransaction({ category: 'Lazer' }),
    newTransaction({ category: 'Outros' }),
    newTransaction({ type: 'income', category: 'Salário' }),
    newTransaction({ type: 'income', category: 'Lazer', category_type: 'expense' }),
  ]);
  const before = await all();
  const p_ids = [...(await ids()), randomUUID()];
  const change = await categorize(p_ids, 'Outros');
  // One had the category already, and one does not exist.
  expect(change).toMatchObject({ found: 4, undo: { length: 3 } });
  expect((await all()).map(({ category }) => category)).toEqual(Array(4).fill('Outros'));
  expect(await drift()).toEqual([]);
  expect(await undo(change.undo)).toBe(3);
  expect(await all()).toEqual(before);
  expect(await undo(change.undo)).toBe(3);
  expect(await all()).toEqual(before);
  expect(await drift()).toEqual([]);
});

it('leaves a transaction alone that was changed or deleted after the change', async () => {
  await insert([1, 2, 3].map((amount) => newTransaction({ amount, category: 'Lazer' })));
  const p_ids = await ids();
  const change = await categorize(p_ids, 'Outros');
  const rows = user.client.from('transactions');
  await rows.update({ description: 'Conferido' }).eq('amount', 1).throwOnError();
  await rows.delete().eq('amount', 2).throwOnError();
  expect(await undo(change.undo)).toBe(1);
  const after = (await all()).toSorted((one, other) => one.amount - other.amount);
  expect(after).toMatchObject([
    { amount: 1, category: 'Outros' },
    { amount: 3, category: 'Lazer' },
  ]);
});

it('deletes transactions, and restores all that was stored of them', async () => {
  const account_id = await addCard(20);
  const [debt] = await addDebts(user, [newDebt()]);
  await payDebt(user, debt!.id).throwOnError();
  const typed = { idempotency_key: randomUUID(), created_at: '2026-01-02T03:04:05.678901Z' };
  await insert([
    newTransaction({ ...typed, account_id, statement_month: '2027-03-01' }),
    newTransaction({ type: 'income', is_recurring: true, category: 'Salário' }),
  ]);
  const before = await all();
  const change = await remove([...(await ids()), randomUUID()]);
  expect(change.found).toBe(3);
  expect(await all()).toEqual([]);
  expect(await undo(change.undo)).toBe(3);
  expect(await all()).toEqual(before);
  expect(await undo(change.undo)).toBe(3);
  expect(await drift()).toEqual([]);
  const { data } = await user.client.rpc('undo_payment', {
    p_debt_id: debt!.id,
    p_today: '2026-11-21',
  });
  expect(data).toBeNull();
  expect(await all()).toHaveLength(2);
});

it('changes the charges of a purchase together, and undoes that', async () => {
  const card = await addCard(28);
  const charge = { account_id: card, date: '2026-11-20', amount: 100, total_installments: 3 };
  await insert(
    [1, 2, 3].map((number) =>
      newTransaction({
        ...charge,
        description: 'Geladeira',
        installment_number: number,
        statement_month: `2026-${9 + number}-01`,
      }),
    ),
  );
  const before = await all();
  const [first, second, third] = before;
  const change = await edit([
    { id: second!.id, amount: 90.5, description: 'Fogão', date: '2026-11-29' },
    { id: third!.id, amount: 90.5, category: 'Lazer' },
    { id: first!.id, amount: first!.amount },
    { id: randomUUID(), amount: 1 },
  ]);
  expect(change).toMatchObject({ found: 3, undo: { length: 2 } });
  const after = new Map((await all()).map((row) => [row.id, row]));
  expect(after.get(first!.id)).toEqual(first);
  expect(after.get(second!.id)).toMatchObject({
    amount: 90.5,
    description: 'Fogão',
    category: second!.category,
    date: '2026-11-29',
    purchase_id: second!.purchase_id,
  });
  expect(after.get(third!.id)).toMatchObject({
    amount: 90.5,
    category: 'Lazer',
    date: charge.date,
  });
  expect(await drift()).toEqual([]);
  expect(await undo(change.undo)).toBe(2);
  expect(await all()).toEqual(before);
  expect(await drift()).toEqual([]);
});

it('takes a transaction out of every account', async () => {
  await insert([newTransaction({ account_id: await addAccount({}) })]);
  const [row] = await all();
  const change = await edit([{ id: row!.id, account_id: null }]);
  expect(await all()).toMatchObject([{ account_id: null, amount: row!.amount }]);
  await undo(change.undo);
  expect(await all()).toEqual([row]);
});

it('restores no payment of a debt that is open again, or paid by another expense', async () => {
  const debts = await addDebts(user, [newDebt(), newDebt(), newDebt()]);
  for (const { id } of debts) await payDebt(user, id).throwOnError();
  const change = await remove(await ids());
  for (const { id } of debts.slice(0, 2)) {
    const reopened = { p_debt_id: id, p_today: '2026-11-21' };
    await user.client.rpc('undo_payment', reopened).throwOnError();
  }
  await payDebt(user, debts[0]!.id).throwOnError();
  await user.client.from('debts').delete().eq('id', debts[2]!.id).throwOnError();
  expect(await undo(change.undo)).toBe(1);
  expect(new Set((await all()).map(({ debt_id }) => debt_id))).toEqual(
    new Set([debts[0]!.id, null]),
  );
});

it('moves the installments of equal purchases to another card, and each back to its own', async () => {
  const [card, other] = [await addCard(20), await addCard(3)];
  const purchase = [1, 2, 3].map((number) => ({
    account_id: card,
    description: 'Loja Azul',
    date: '2026-01-10',
    statement_month: `2026-0${number}-01`,
    installment_number: number,
    total_installments: 6,
  }));
  for (const charge of [...purchase, ...purchase]) await insert([newTransaction(charge)]);
  await user.client
    .from('transactions')
    .update({ statement_month: '2026-05-01' })
    .eq('installment_number', 3)
    .throwOnError();
  const before = await all();
  expect(new Set(before.map(({ purchase_id }) => purchase_id)).size).toBe(2);
  const p_ids = await ids();
  const change = await move(p_ids, other);
  const moved = await all();
  const purchases = new Set(before.map(({ purchase_id }) => purchase_id));
  expect(moved.filter(({ purchase_id }) => purchases.has(purchase_id))).toEqual([]);
  // The other card closes before the tenth: each charge keeps its distance.
  expect(new Set(moved.map((row) => row.statement_month))).toEqual(
    new Set(['2026-02-01', '2026-03-01', '2026-06-01']),
  );
  expect(await drift()).toEqual([]);
  expect(await undo(change.undo)).toBe(6);
  expect(await all()).toEqual(before);

  const out = await move(p_ids);
  const places = (await all()).map((row) => [row.account_id, row.statement_month]);
  expect(new Set(places.flat())).toEqual(new Set([null]));
  expect(await undo(out.undo)).toBe(6);
  expect(await all()).toEqual(before);

  const deletion = await remove(p_ids);
  expect(await undo(deletion.undo)).toBe(6);
  expect(await all()).toEqual(before);
  expect(await drift()).toEqual([]);
});

it('finds no transaction of another user, and no account', async () => {
  const stranger = await backend.signUp();
  const row = newTransaction({ category: 'Lazer' });
  await stranger.client.from('transactions').insert(row).throwOnError();
  const p_ids = [row.id];
  const nothing = { found: 0, undo: [] };
  expect(await remove(p_ids)).toEqual(nothing);
  expect(await move(p_ids)).toEqual(nothing);
  expect(await categorize(p_ids, 'x')).toEqual(nothing);
  expect(await edit([{ id: row.id, amount: 1 }])).toEqual(nothing);
  const { data: before } = await stranger.client.from('transactions').select().throwOnError();
  expect(await undo(before)).toBe(0);
  const { data: after } = await stranger.client.from('transactions').select().throwOnError();
  expect(after).toEqual(before);

  await insert([newTransaction()]);
  const p_account_id = randomUUID();
  await stranger.client
    .from('accounts')
    .insert({ id: p_account_id, name: 'Conta', kind: 'checking' })
    .throwOnError();
  const { error } = await user.client.rpc('move_transactions', {
    p_ids: await ids(),
    p_account_id,
  });
  expect(error?.code).toBe('23503');
});
