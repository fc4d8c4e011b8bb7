import { randomUUID } from 'node:crypto';
import { newTransaction } from '@tostao/backend/testing/rows';
import { beforeEach, describe, expect, it } from 'vitest';
import { backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { newDebt } from '../support/debts.ts';
import { importRows, newRow } from '../support/import-rows.ts';

setUpBackend();
setUpUserPerTest();

const today = '2026-11-21';
let fun: { id: string };

const addCategory = async (name: string, type = 'expense') => {
  const category = { id: randomUUID(), name, type };
  await user.client.from('categories').insert(category).throwOnError();
  return category;
};
const rename = (id: string, name: string) =>
  user.client.rpc('update_category', { p_category_id: id, p_changes: { name } }).throwOnError();
const join = (id: string, destination: string) =>
  user.client.rpc('delete_category', { p_category_id: id, p_move_to: destination }).throwOnError();
const addRule = (change = {}) =>
  user.client
    .from('import_rules')
    .insert({ text: 'cinema', type: 'expense', category: 'Lazer', ...change })
    .throwOnError();
const save = async (change = {}) => {
  const row = {
    ...newTransaction({ description: 'Cinema', category: 'Lazer', ...change }),
    user_id: user.id,
  };
  await user.client
    .rpc('save_entry', { p_idempotency_key: randomUUID(), p_revision: 1, p_transactions: [row] })
    .throwOnError();
  return row.id;
};
const categoryOf = async (id: string) =>
  (await user.client.from('transactions').select('category').eq('id', id).single().throwOnError())
    .data.category;
const pay = async () => {
  const debt = newDebt({ amount: 80, name: 'Aluguel' });
  await user.client.from('debts').insert(debt).throwOnError();
  const payment = { p_debt_id: debt.id, p_transaction_id: randomUUID(), p_today: today };
  await user.client.rpc('pay_debt', payment).throwOnError();
  return { debt: debt.id, expense: payment.p_transaction_id };
};

/** Returns the rows of the household with a category, by table: all columns of the schema that name one. */
async function holders(name: string) {
  const columns = await backend.database.query<{ table: string }>(
    `select table_name as "table" from information_schema.columns
    where table_schema = 'public' and column_name = 'category' and data_type = 'text'
    order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { table } of columns) {
    const found = await backend.database.query<{ count: number }>(
      `select count(*)::integer from public.${table} where household_id = $1 and category = $2`,
      [user.id, name],
    );
    counts[table] = found[0]!.count;
  }
  return counts;
}

beforeEach(async () => {
  fun = await addCategory('Lazer');
  await addCategory('Passeios');
});

describe('a column that names a category', () => {
  it.each(['renamed', 'joined'])('follows a category that is %s', async (way) => {
    await importRows([newRow('a', { category: 'Lazer' })]);
    await addRule();
    const before = await holders('Lazer');
    // A new table that names a category needs a row here, and a place in private.replace_category.
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
    if (way === 'renamed') await rename(fun.id, 'Diversão');
    else await join(fun.id, 'Passeios');
    expect(await holders(way === 'renamed' ? 'Diversão' : 'Passeios')).toEqual(before);
    expect(Object.values(await holders('Lazer')).filter((count) => count > 0)).toEqual([]);
  });
});

describe('a former name', () => {
  it('leads to the category as it is now, through any number of names and joins', async () => {
    await rename(fun.id, 'Diversão');
    expect(await categoryOf(await save())).toBe('Diversão');
    await rename(fun.id, 'Folga');
    await join(fun.id, 'Passeios');
    for (const category of ['Lazer', 'Diversão', 'Folga']) {
      expect(await categoryOf(await save({ category }))).toBe('Passeios');
    }
    const id = await save({ category: 'Outros' });
    await user.client.from('transactions').update({ category: 'Folga' }).eq('id', id);
    expect(await categoryOf(id)).toBe('Passeios');
    // A category joined with a name that is a former one, too.
    const other = await addCategory('Cinema');
    await join(other.id, 'Lazer');
    expect(await categoryOf(await save({ category: 'Cinema' }))).toBe('Passeios');
  });

  it('means a new category that has it', async () => {
    await rename(fun.id, 'Diversão');
    await addCategory('Lazer');
    expect(await categoryOf(await save())).toBe('Lazer');
  });

  it('leads to no category of the other type, and to none of another user', async () => {
    await rename(fun.id, 'Diversão');
    expect(await categoryOf(await save({ type: 'income' }))).toBe('Lazer');
    const other = await backend.signUp();
    const row = newTransaction({ category: 'Lazer' });
    await other.client.from('transactions').insert(row).throwOnError();
    const { data } = await other.client.from('transactions').select('category').throwOnError();
    expect(data).toEqual([{ category: 'Lazer' }]);
  });

  it('leads a rule to the category', async () => {
    await rename(fun.id, 'Diversão');
    for (const type of ['expense', null]) await addRule({ type });
    const { data } = await user.client.from('import_rules').select('category').throwOnError();
    expect(data).toEqual([{ category: 'Diversão' }, { category: 'Diversão' }]);
  });
});

describe('the payments of debts', () => {
  it('follow their category under whatever name it has', async () => {
    const { id } = await addCategory('Dívidas');
    const earlier = await pay();
    await rename(id, 'Contas da casa');
    const later = await pay();
    expect(await categoryOf(earlier.expense)).toBe('Contas da casa');
    expect(await categoryOf(later.expense)).toBe('Contas da casa');
    await join(id, 'Passeios');
    expect(await categoryOf((await pay()).expense)).toBe('Passeios');
  });

  it.each(['renamed', 'joined'])('can be undone after their category was %s', async (way) => {
    const { id } = await addCategory('Dívidas');
    const { debt, expense } = await pay();
    if (way === 'renamed') await rename(id, 'Contas da casa');
    else await join(id, 'Passeios');
    await user.client
      .rpc('undo_payment', { p_debt_id: debt, p_today: today, p_transaction_id: expense })
      .throwOnError();
    const { data: debts } = await user.client.from('debts').select().throwOnError();
    expect(debts).toMatchObject([{ id: debt, is_paid: false, payment_record: null }]);
    expect((await user.client.from('transactions').select().throwOnError()).data).toEqual([]);
  });
});

it('an edit of a category says which values it has replaced unseen, and that the category is gone', async () => {
  const edit = (p_changes: object, p_seen: object) =>
    user.client
      .rpc('update_category', { p_category_id: fun.id, p_changes, p_seen } as never)
      .throwOnError();
  expect((await edit({ name: 'Festas' }, { name: 'Lazer' })).data).toMatchObject({ replaced: {} });
  for (const _time of ['first', 'sent again']) {
    expect((await edit({ name: 'Noitadas' }, { name: 'Lazer' })).data).toEqual({
      replaced: { name: 'Festas' },
      stored: { name: 'Noitadas' },
    });
  }
  await user.client.rpc('delete_category', { p_category_id: fun.id }).throwOnError();
  expect((await edit({ name: 'Festas' }, { name: 'Noitadas' })).data).toBeNull();
});
