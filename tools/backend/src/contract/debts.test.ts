import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { actAs, backend, setUpBackend, setUpUserPerTest, user } from '../testing/contract-suite.ts';

setUpBackend();
setUpUserPerTest();

const today = '2026-11-21';
const newDebt = (change = {}) => ({
  id: randomUUID(),
  name: 'Cartão Nubank',
  amount: 33.34,
  due_date: '2026-12-01',
  ...change,
});
const add = async (...debts: ReturnType<typeof newDebt>[]) => {
  await user.client.from('debts').insert(debts, { defaultToNull: false }).throwOnError();
  return debts;
};
const group = (paidAt: (string | null)[]) => {
  const first = randomUUID();
  return paidAt.map((moment, index) =>
    newDebt({
      ...(index === 0 ? { id: first } : { parent_debt_id: first }),
      installment_number: index + 1,
      total_installments: paidAt.length,
      original_total_amount: 100,
      ...(moment ? { is_paid: true, paid_at: moment } : {}),
    }),
  );
};
const statuses = async () => {
  const { data } = await user.client.from('debts').select('status').order('installment_number');
  return data?.map((debt) => debt.status);
};

describe('create_debts', () => {
  it('adds a whole series, and nothing on a retry', async () => {
    const series = group([null, null, null]);
    const first = await user.client.rpc('create_debts', { p_debts: series });
    expect(first.error).toBeNull();
    expect(first.data).toMatchObject(series.map((debt) => ({ ...debt, user_id: user.id })));
    const again = await user.client.rpc('create_debts', { p_debts: series });
    expect(again.data).toEqual(first.data);
    const { count } = await user.client.from('debts').select('*', { count: 'exact', head: true });
    expect(count).toBe(3);
  });

  it('adds all debts or none', async () => {
    const series = [newDebt(), newDebt({ amount: 0 })];
    const answer = await user.client.rpc('create_debts', { p_debts: series });
    expect(answer).toMatchObject({ status: 400, error: { code: '23514' } });
    expect(await statuses()).toEqual([]);
  });

  it('rejects ids of another user, missing ids, too many debts and no debts', async () => {
    const [debt] = await add(newDebt());
    const other = await backend.signUp();
    const create = (debts: Partial<ReturnType<typeof newDebt>>[]) =>
      other.client.rpc('create_debts', { p_debts: debts });
    expect(await create([{ ...debt }])).toMatchObject({ status: 409, error: { code: '23505' } });
    expect((await create([])).status).toBe(400);
    expect((await create([{ name: 'x', amount: 1, due_date: today }])).status).toBe(400);
    expect((await create(Array.from({ length: 61 }, () => newDebt()))).status).toBe(400);
  });
});

describe('the payment code of a debt', () => {
  it('is stored, replaced and removed', async () => {
    const [debt] = group([null]);
    const payment_code = '1'.repeat(47);
    const { data } = await user.client
      .rpc('create_debts', { p_debts: [{ ...debt!, payment_code }] })
      .throwOnError();
    expect(data).toMatchObject([{ payment_code }]);
    for (const change of ['000201 São João 6304ABCD', null]) {
      const stored = await user.client
        .from('debts')
        .update({ payment_code: change })
        .eq('id', debt!.id)
        .select('payment_code');
      expect(stored.data).toEqual([{ payment_code: change }]);
    }
  });

  it('returns with a deleted debt', async () => {
    const [debt] = await add(newDebt({ payment_code: '2'.repeat(48) }));
    const { data } = await user.client.rpc('delete_debts', { p_ids: [debt!.id] }).throwOnError();
    await user.client.rpc('restore_debts', { p_debts: data }).throwOnError();
    expect((await user.client.from('debts').select('payment_code')).data).toEqual([
      { payment_code: '2'.repeat(48) },
    ]);
  });

  it.each([
    '',
    '1'.repeat(45),
    `${'1'.repeat(47)}\n`,
    'Pix',
    '000201\n',
    `000201${'x'.repeat(507)}`,
  ])('cannot be %j', async (payment_code) => {
    const answer = await user.client.from('debts').insert(newDebt({ payment_code }));
    expect(answer).toMatchObject({ status: 400, error: { code: '23514' } });
  });
});

const pay = (debtId: string, transactionId = randomUUID()) =>
  user.client.rpc('pay_debt', {
    p_debt_id: debtId,
    p_transaction_id: transactionId,
    p_today: today,
  });

describe('pay_debt', () => {
  it('adds the expense and marks the debt as paid', async () => {
    const [debt] = await add(newDebt({ name: 'n'.repeat(100) }));
    const id = randomUUID();
    const { data, error } = await pay(debt!.id, id);
    expect(error).toBeNull();
    expect(data).toMatchObject({
      id,
      amount: 33.34,
      description: `Pagamento: ${'n'.repeat(100)}`,
      category: 'Dívidas',
      date: today,
      type: 'expense',
      is_recurring: false,
      debt_id: debt!.id,
    });
    const paid = await user.client.from('debts').select('is_paid, paid_at').single();
    expect(paid.data?.is_paid).toBe(true);
    expect(paid.data?.paid_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
  });

  it('answers a retry with the same result, and another payment with 409', async () => {
    const [debt] = await add(newDebt());
    const id = randomUUID();
    const first = await pay(debt!.id, id);
    expect((await pay(debt!.id, id)).data).toEqual(first.data);
    expect(await pay(debt!.id)).toMatchObject({ status: 409, error: { code: 'PT409' } });
  });

  it('pays only the confirmed amount', async () => {
    const [debt] = await add(newDebt());
    const payOf = (amount: number, id = randomUUID()) =>
      user.client.rpc('pay_debt', {
        p_debt_id: debt!.id,
        p_transaction_id: id,
        p_today: today,
        p_amount: amount,
      });
    expect(await payOf(33.33)).toMatchObject({ status: 412, error: { code: 'PT412' } });
    expect((await user.client.from('transactions').select()).data).toEqual([]);
    const id = randomUUID();
    expect((await payOf(33.34, id)).data).toMatchObject({ amount: 33.34 });
    await user.client.from('debts').update({ amount: 50 }).eq('id', debt!.id).throwOnError();
    expect((await payOf(33.34, id)).data).toMatchObject({ id });
  });

  it('adds one expense for eight concurrent payments', async () => {
    const [debt] = await add(newDebt());
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(debt!.id)));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect((await user.client.from('transactions').select()).data).toHaveLength(1);
  });

  it('adds one expense for one payment that is sent eight times at once', async () => {
    const [debt] = await add(newDebt());
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(debt!.id, id)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect((await user.client.from('transactions').select()).data).toHaveLength(1);
  });

  it('does not find a debt of another user', async () => {
    const [debt] = await add(newDebt());
    actAs(await backend.signUp());
    expect(await pay(debt!.id)).toMatchObject({ status: 404, error: { code: 'PT404' } });
  });

  it('preserves the expense when the debt is deleted', async () => {
    const [debt] = await add(newDebt());
    await pay(debt!.id);
    await user.client.from('debts').delete().eq('id', debt!.id).throwOnError();
    const { data } = await user.client.from('transactions').select();
    expect(data).toMatchObject([{ amount: 33.34, debt_id: null }]);
  });
});

const archive = async (now: string, timeZone = 'UTC') =>
  (await user.client.rpc('archive_old_debts', { p_now: now, p_time_zone: timeZone }).throwOnError())
    .data;
const unarchive = async (ids: string[], now: string, day = today) =>
  (
    await user.client
      .rpc('unarchive_debts', { p_ids: ids, p_today: day, p_now: now })
      .throwOnError()
  ).data;

describe('the archive', () => {
  it('archives exactly the debts that were paid more than a calendar month ago', async () => {
    await add(newDebt({ is_paid: true, paid_at: '2026-01-31T12:00:00Z' }), newDebt());
    expect(await archive('2026-02-28T23:59:59Z')).toBe(0);
    expect(await archive('2026-03-01T00:00:00Z')).toBe(1);
    expect(await archive('2026-03-01T00:00:00Z')).toBe(0);
    expect((await statuses())?.toSorted()).toEqual(['archived', 'pending']);
  });

  it('archives a whole group a month after its last payment', async () => {
    await add(...group(['2026-01-10T12:00:00Z', '2026-03-10T12:00:00Z']));
    expect(await archive('2026-04-10T23:00:00Z')).toBe(0);
    expect(await archive('2026-04-11T01:00:00Z')).toBe(2);
  });

  it('counts days in the user’s time zone, not in the server’s', async () => {
    // 23:30 on 31 January in São Paulo.
    await add(newDebt({ is_paid: true, paid_at: '2026-02-01T02:30:00Z' }));
    expect(await archive('2026-03-01T02:59:59Z', 'America/Sao_Paulo')).toBe(0);
    expect(await archive('2026-03-01T03:00:00Z')).toBe(0);
    expect(await archive('2026-03-01T03:00:00Z', 'America/Sao_Paulo')).toBe(1);
    const nowhere = { p_time_zone: 'Marte/Olimpo' };
    expect((await user.client.rpc('archive_old_debts', nowhere)).status).toBe(400);
  });

  it('does not archive a group with an unpaid installment', async () => {
    await add(...group(['2026-01-10T12:00:00Z', null]));
    expect(await archive('2030-01-01T00:00:00Z')).toBe(0);
  });

  it('archives the debts of a recurring expense one by one', async () => {
    const recurring = group(['2026-01-10T12:00:00Z', null]).map((debt) => ({
      ...debt,
      is_fixed: true,
      type: 'Recorrente',
    }));
    await add(...recurring);
    expect(await archive('2026-04-01T00:00:00Z')).toBe(1);
    expect(await statuses()).toEqual(['archived', 'pending']);
  });

  it('does not archive a debt again right after it was unarchived', async () => {
    const debts = await add(...group(['2026-01-10T12:00:00Z', '2026-01-11T12:00:00Z']));
    await archive('2026-06-01T00:00:00Z');
    const ids = debts.map((debt) => debt.id);
    expect(await unarchive(ids, '2026-06-01T00:00:00Z')).toHaveLength(2);
    expect(await archive('2026-06-02T00:00:00Z')).toBe(0);
    expect(await archive('2026-07-01T23:59:59Z')).toBe(0);
    expect(await archive('2026-07-02T00:00:00Z')).toBe(2);
  });

  it.each([
    [today, 'overdue'],
    ['2026-11-20', 'overdue'],
    ['2026-11-22', 'warning'],
    ['2026-11-28', 'warning'],
    ['2026-11-29', 'normal'],
  ])('unarchives a debt due on %s as %s', async (dueDate, status) => {
    const [debt] = await add(
      newDebt({
        due_date: dueDate,
        is_paid: true,
        paid_at: '2026-01-01T00:00:00Z',
        status: 'archived',
      }),
    );
    expect(await unarchive([debt!.id], '2026-11-21T12:00:00Z')).toMatchObject([
      { status, is_paid: true },
    ]);
  });

  it('does not archive or unarchive debts of another user', async () => {
    const [debt] = await add(
      newDebt({ is_paid: true, paid_at: '2026-01-01T00:00:00Z', status: 'archived' }),
    );
    const owner = user;
    actAs(await backend.signUp());
    expect(await unarchive([debt!.id], '2026-11-21T12:00:00Z')).toEqual([]);
    expect(await archive('2030-01-01T00:00:00Z')).toBe(0);
    actAs(owner);
    expect(await statuses()).toEqual(['archived']);
  });
});

const remove = async (ids: string[]) =>
  (await user.client.rpc('delete_debts', { p_ids: ids }).throwOnError()).data;
const restore = (deleted: Awaited<ReturnType<typeof remove>>) =>
  user.client.rpc('restore_debts', { p_debts: deleted });
const everything = async () => {
  const debts = await user.client.from('debts').select().order('id').throwOnError();
  const transactions = await user.client.from('transactions').select().order('id').throwOnError();
  return { debts: debts.data, transactions: transactions.data };
};

describe('delete_debts and restore_debts', () => {
  it('restores a group with its ids, links, payments and archive state', async () => {
    const debts = await add(...group([null, null, '2026-01-10T12:00:00Z']));
    await pay(debts[0]!.id);
    await user.client.from('debts').update({ status: 'archived' }).eq('id', debts[2]!.id);
    const before = await everything();
    const deleted = await remove(debts.map(({ id }) => id));
    const between = await everything();
    expect(between.debts).toEqual([]);
    expect(between.transactions).toMatchObject([{ debt_id: null }]);
    expect((await restore(deleted)).error).toBeNull();
    expect(await everything()).toEqual(before);
    expect((await restore(deleted)).error).toBeNull();
    expect(await everything()).toEqual(before);
  });

  it('returns no debts from a repeated deletion', async () => {
    const [debt] = await add(newDebt());
    expect(await remove([debt!.id])).toHaveLength(1);
    expect(await remove([debt!.id])).toEqual([]);
  });

  it('does not relink a payment that was deleted or now pays another debt', async () => {
    const [debt] = await add(newDebt());
    await pay(debt!.id);
    const deleted = await remove([debt!.id]);
    await user.client.from('transactions').delete().is('debt_id', null).throwOnError();
    expect((await restore(deleted)).error).toBeNull();
    expect(await everything()).toMatchObject({ debts: [{ is_paid: true }], transactions: [] });
    expect(await pay(debt!.id)).toMatchObject({ status: 409 });
  });

  it('does not delete or restore debts of another user', async () => {
    const [debt] = await add(newDebt());
    await pay(debt!.id);
    const owner = user;
    actAs(await backend.signUp());
    expect(await remove([debt!.id])).toEqual([]);
    actAs(owner);
    const before = await everything();
    const deleted = await remove([debt!.id]);
    await restore(deleted);
    actAs(await backend.signUp());
    expect(await restore(deleted)).toMatchObject({ status: 409, error: { code: '23505' } });
    expect(await everything()).toEqual({ debts: [], transactions: [] });
    actAs(owner);
    expect(await everything()).toEqual(before);
  });

  it('rejects a value that is not a list of debts', async () => {
    expect((await restore('x')).status).toBe(400);
    expect((await restore([1])).status).toBe(400);
    expect((await restore([{}])).status).toBe(400);
  });
});
