import { randomUUID } from 'node:crypto';
import type { Json } from '@tostao/domain/data-access/database.types';
import { describe, expect, it } from 'vitest';
import { claimsOf, type TestUser } from '../support/api-backend.ts';
import { backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';

setUpBackend();
setUpUserPerTest();

const add = (...rows: [type: string, date: string, amount: number, category?: string][]) =>
  user.client
    .from('transactions')
    .insert(
      rows.map(([type, date, amount, category = 'Outros']) => ({
        id: randomUUID(),
        type,
        date,
        amount,
        category,
        description: `${type} ${amount}`,
      })),
    )
    .throwOnError();

const figures = async (day: string) =>
  (await user.client.rpc('home_figures', { p_today: day }).single().throwOnError()).data;

describe('home_figures', () => {
  it('returns zeros and empty lists for a new user', async () => {
    expect(await figures('2026-11-21')).toMatchObject({
      accumulated: 0,
      spent_today: 0,
      income_last_7_days: 0,
      month_balance: 0,
      next_debt_id: null,
      last_transaction_id: null,
    });
  });

  it('sums centavos exactly, in the user’s time zone', async () => {
    await add(
      ['income', '2026-11-15', 0.1],
      ['income', '2026-11-21', 0.2],
      ['income', '2026-11-14', 1000],
      ['income', '2026-11-22', 500],
      ['expense', '2026-11-21', 33.34],
      ['expense', '2026-11-20', 10],
      ['expense', '2026-10-31', 7],
      ['income', '2026-12-01', 3],
    );
    await user.client
      .from('debts')
      .insert(
        [
          { name: 'Depois', amount: 2, due_date: '2026-12-30' },
          { name: 'Antes', amount: 1.5, due_date: '2026-11-01' },
          { name: 'Paga', amount: 1, due_date: '2026-01-01', is_paid: true },
        ],
        { defaultToNull: false },
      )
      .throwOnError();
    expect(await figures('2026-11-21')).toMatchObject({
      accumulated: 1452.96,
      spent_today: 33.34,
      income_last_7_days: 0.3,
      month_balance: 1456.96,
      next_debt_name: 'Antes',
      next_debt_amount: 1.5,
      next_debt_due_date: '2026-11-01',
      last_transaction_amount: 3,
      last_transaction_date: '2026-12-01',
      last_transaction_type: 'income',
    });
  });
});

describe('month_report', () => {
  it('totals a month by type and category, with limits and names without a category', async () => {
    await user.client
      .from('categories')
      .insert([
        { name: 'Mercado', type: 'expense', monthly_limit: 100 },
        { name: 'Parada', type: 'expense', monthly_limit: null },
      ])
      .throwOnError();
    await add(
      ['expense', '2026-02-01', 10.1, 'Mercado'],
      ['expense', '2026-02-28', 20.2, 'Mercado'],
      ['expense', '2026-03-01', 99, 'Mercado'],
      ['expense', '2026-01-31', 99, 'Mercado'],
      ['income', '2026-02-10', 5, 'Mercado'],
    );
    const { data } = await user.client.rpc('month_report', { p_month: '2026-02-15' });
    expect(data).toMatchObject([
      {
        type: 'expense',
        category: 'Mercado',
        total: 30.3,
        transaction_count: 2,
        monthly_limit: 100,
      },
      { type: 'expense', category: 'Parada', total: 0, transaction_count: 0, monthly_limit: null },
      { type: 'income', category: 'Mercado', total: 5, transaction_count: 1, category_id: null },
    ]);
  });
});

const balances = (client: TestUser['client'], first: string, last: string) =>
  client.rpc('month_balances', { p_first: first, p_last: last });

describe('month_balances', () => {
  it('sums each month of the range from its first to its last day', async () => {
    await add(
      ['income', '2026-01-31', 99],
      ['income', '2026-02-01', 0.1],
      ['income', '2026-02-28', 0.2, 'Salário'],
      ['expense', '2026-02-15', 7, 'Lazer'],
      ['expense', '2026-04-30', 33.34],
      ['expense', '2026-05-01', 99],
    );
    const { data } = await balances(user.client, '2026-02-01', '2026-04-01');
    expect(data).toEqual([
      { month: '2026-02-01', income: 0.3, expenses: 7 },
      { month: '2026-04-01', income: 0, expenses: 33.34 },
    ]);
    expect((await balances(user.client, '2026-02-17', '2026-02-17')).data).toHaveLength(1);
  });

  it('excludes transactions of other users', async () => {
    await add(['income', '2026-02-01', 1_000_000]);
    const other = await backend.signUp();
    expect((await balances(other.client, '1900-01-01', '2999-12-01')).data).toEqual([]);
    expect((await balances(backend.anon, '1900-01-01', '2999-12-01')).status).toBe(401);
  });
});

const ensure = () => user.client.rpc('ensure_default_categories').throwOnError();

const update = (id: string, p_changes: Json) =>
  user.client.rpc('update_category', { p_category_id: id, p_changes });

describe('categories', () => {
  it('locks the destination of a deleted category until its transactions are moved', async () => {
    const { data } = await user.client
      .from('categories')
      .insert([
        { name: 'Velha', type: 'expense' },
        { name: 'Nova', type: 'expense' },
      ])
      .select('id')
      .throwOnError();
    // A locked row carries its locker until the transaction ends.
    await backend.database.runScript(`do $$ begin
      perform set_config('request.jwt.claims', '${JSON.stringify(claimsOf(user))}', true);
      perform public.delete_category('${data[0]?.id}', 'Nova');
      assert (select xmax <> 0 from public.categories where id = '${data[1]?.id}'), 'not locked';
    end $$`);
  });

  it('creates twelve default categories once, even from two tabs', async () => {
    const [first, second] = await Promise.all([ensure(), ensure()]);
    expect(first.data.map((category) => category.name)).toEqual([
      'Alimentação',
      'Transporte',
      'Moradia',
      'Saúde',
      'Lazer',
      'Educação',
      'Contas',
      'Outros',
      'Salário',
      'Freelance',
      'Investimentos',
      'Outros',
    ]);
    expect(second.data).toEqual(first.data);
  });

  it('creates the default categories again for a user who deleted all, even from two tabs', async () => {
    const first = await ensure();
    await user.client.from('categories').delete().neq('name', 'Lazer').throwOnError();
    expect((await ensure()).data.map(({ name }) => name)).toEqual(['Lazer']);
    await user.client.from('categories').delete().eq('name', 'Lazer').throwOnError();
    const [again, tab] = await Promise.all([ensure(), ensure()]);
    expect(again.data.map(({ name }) => name)).toEqual(first.data.map(({ name }) => name));
    expect(tab.data).toEqual(again.data);
  });

  it('updates the transactions of the same type when a category is renamed', async () => {
    const { data: category } = await user.client
      .from('categories')
      .insert({ name: 'Bar', type: 'expense' })
      .select()
      .single()
      .throwOnError();
    await add(['expense', '2026-01-01', 1, 'Bar'], ['income', '2026-01-01', 2, 'Bar']);
    await user.client
      .from('categories')
      .update({ name: 'Boteco', monthly_limit: 50 })
      .eq('id', category.id)
      .throwOnError();
    const { data } = await user.client.rpc('transaction_categories');
    expect(data).toEqual([
      { type: 'expense', category: 'Boteco' },
      { type: 'income', category: 'Bar' },
    ]);
  });

  it('changes the named columns of a category, and says whether it exists', async () => {
    const category = { id: randomUUID(), name: 'Pets', type: 'expense', monthly_limit: 50 };
    await user.client.from('categories').insert(category).throwOnError();
    await add(['expense', '2026-11-01', 1, 'Pets']);
    expect((await update(category.id, { name: 'Bichos', monthly_limit: null })).error).toBeNull();
    const read = () =>
      user.client
        .from('categories')
        .select('name, icon, monthly_limit')
        .eq('id', category.id)
        .single();
    expect((await read()).data).toEqual({
      name: 'Bichos',
      icon: 'MoreHorizontal',
      monthly_limit: null,
    });
    const { data } = await user.client.from('transactions').select('id').eq('category', 'Bichos');
    expect(data).toHaveLength(1);
    expect((await update(category.id, { name: '' })).error?.code).toBe('23514');
    expect((await update(category.id, [])).error?.code).toBe('22023');
    expect((await update(randomUUID(), { name: 'X' })).data).toBeNull();
    await update(category.id, { icon: 'Car' }).throwOnError();
    expect((await read()).data).toMatchObject({ name: 'Bichos', icon: 'Car' });
  });

  it('changes nothing when the new name of a category is taken', async () => {
    await user.client
      .from('categories')
      .insert([
        { name: 'Bar', type: 'expense' },
        { name: 'Casa', type: 'expense' },
      ])
      .throwOnError();
    await add(['expense', '2026-01-01', 1, 'Bar']);
    const renamed = await user.client.from('categories').update({ name: 'casa' }).eq('name', 'Bar');
    expect(renamed).toMatchObject({ status: 409, error: { code: '23505' } });
    expect((await user.client.rpc('transaction_categories')).data).toEqual([
      { type: 'expense', category: 'Bar' },
    ]);
  });

  it('preserves transactions of a deleted category, and rejects a change of type', async () => {
    await user.client.from('categories').insert({ name: 'Bar', type: 'expense' }).throwOnError();
    await add(['expense', '2026-01-01', 1, 'Bar']);
    const retyped = await user.client
      .from('categories')
      .update({ type: 'income' })
      .eq('name', 'Bar');
    expect(retyped.status).toBe(403);
    await user.client.from('categories').delete().eq('name', 'Bar').throwOnError();
    expect((await user.client.rpc('transaction_categories')).data).toHaveLength(1);
  });

  it('moves the transactions of a deleted category, or changes nothing', async () => {
    const { data } = await user.client
      .from('categories')
      .insert([
        { name: 'Bar', type: 'expense' },
        { name: 'Lazer', type: 'expense' },
        { name: 'Bar', type: 'income' },
      ])
      .select('id, name, type')
      .throwOnError();
    const [bar] = data;
    if (!bar) throw new Error('no category');
    await add(['expense', '2026-01-01', 1, 'Bar'], ['income', '2026-01-01', 2, 'Bar']);
    const remove = (client: TestUser['client'], to?: string) =>
      client.rpc('delete_category', { p_category_id: bar.id, ...(to ? { p_move_to: to } : {}) });

    expect((await remove(user.client, 'Não existe')).error?.code).toBe('PT410');
    expect((await user.client.from('categories').select().eq('id', bar.id)).data).toHaveLength(1);
    const other = await backend.signUp();
    expect((await remove(other.client, undefined)).data).toBe(0);
    expect((await user.client.from('categories').select().eq('id', bar.id)).data).toHaveLength(1);

    expect((await remove(user.client, 'Lazer')).data).toBe(1);
    expect((await user.client.rpc('transaction_categories')).data).toEqual([
      { type: 'expense', category: 'Lazer' },
      { type: 'income', category: 'Bar' },
    ]);
    expect((await remove(user.client, 'Lazer')).data).toBe(0);
  });
});
