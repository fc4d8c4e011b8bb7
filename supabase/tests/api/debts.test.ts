import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { actAs, backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import type { Json } from '@tostao/domain/data-access/database.types';
import { addDebts, newDebt, newDebtGroup, payDebt } from '../support/debts.ts';

setUpBackend();
setUpUserPerTest();

const today = '2026-11-21';
const add = (...debts: ReturnType<typeof newDebt>[]) => addDebts(user, debts);

/** Saves debts as a form does. */
const save = (debts: object[], { client } = user, idempotencyKey = randomUUID()) =>
  client.rpc('save_entry', {
    p_idempotency_key: idempotencyKey,
    p_revision: 1,
    p_debts: debts as Json,
  });

describe('save_entry with debts', () => {
  it('adds a whole series, and nothing on a retry', async () => {
    const series = newDebtGroup([null, null, null]);
    const key = randomUUID();
    for (const _time of ['first', 'second']) {
      expect((await save(series, user, key)).error).toBeNull();
      const { data } = await user.client.from('debts').select().order('installment_number');
      expect(data).toMatchObject(
        series.map((debt) => ({ ...debt, user_id: user.id, idempotency_key: key })),
      );
    }
  });

  it('adds all debts or none', async () => {
    const answer = await save([newDebt(), newDebt({ amount: 0 })]);
    expect(answer).toMatchObject({ status: 400, error: { code: '23514' } });
    expect((await user.client.from('debts').select('id')).data).toEqual([]);
  });

  it('rejects ids of another user, missing ids, too many debts and no debts', async () => {
    const [debt] = await add(newDebt());
    const other = await backend.signUp();
    const twice = newDebt();
    expect((await save([twice, { ...twice, name: 'Outra' }], other)).status).toBe(409);
    const taken = await save([{ ...debt }], other);
    expect(taken).toMatchObject({ status: 409, error: { code: '23505' } });
    const tooMany = Array.from({ length: 61 }, () => newDebt());
    for (const debts of [[], [{ name: 'x', amount: 1, due_date: today }], tooMany]) {
      expect(await save(debts, other)).toMatchObject({ status: 400, error: { code: '22023' } });
    }
  });

  it('adds open debts only, whatever a request says', async () => {
    await save([newDebt({ is_paid: true, paid_at: '2026-11-21T12:00:00Z' })]).throwOnError();
    const { data } = await user.client.from('debts').select('is_paid, paid_at, status');
    expect(data).toEqual([{ is_paid: false, paid_at: null, status: 'pending' }]);
  });
});

describe('the payment code of a debt', () => {
  it('stores, replaces and removes a payment code', async () => {
    const [debt] = newDebtGroup([null]);
    const payment_code = '1'.repeat(47);
    await save([{ ...debt!, payment_code }]).throwOnError();
    const { data } = await user.client.from('debts').select('payment_code');
    expect(data).toEqual([{ payment_code }]);
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

describe('pay_debt', () => {
  it('adds the expense and marks the debt as paid', async () => {
    const [debt] = await add(newDebt({ name: 'n'.repeat(100) }));
    const id = randomUUID();
    const { data, error } = await payDebt(user, debt!.id, id);
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
    const first = await payDebt(user, debt!.id, id);
    expect((await payDebt(user, debt!.id, id)).data).toEqual(first.data);
    expect(await payDebt(user, debt!.id)).toMatchObject({ status: 409, error: { code: 'PT409' } });
  });

  it('pays only the confirmed amount', async () => {
    const [debt] = await add(newDebt());
    const payOf = (amount: number) =>
      user.client.rpc('pay_debt', {
        p_debt_id: debt!.id,
        p_transaction_id: randomUUID(),
        p_today: today,
        p_amount: amount,
      });
    expect(await payOf(33.33)).toMatchObject({ status: 412, error: { code: 'PT412' } });
    expect((await user.client.from('transactions').select()).data).toEqual([]);
    expect((await payOf(33.34)).data).toMatchObject({ amount: 33.34 });
  });

  it('adds one expense for eight concurrent payments', async () => {
    const [debt] = await add(newDebt());
    const answers = await Promise.all(Array.from({ length: 8 }, () => payDebt(user, debt!.id)));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect((await user.client.from('transactions').select()).data).toHaveLength(1);
  });

  it('adds one expense for one payment that is sent eight times at once', async () => {
    const [debt] = await add(newDebt());
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => payDebt(user, debt!.id, id)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect((await user.client.from('transactions').select()).data).toHaveLength(1);
  });

  it('does not find a debt of another user', async () => {
    const [debt] = await add(newDebt());
    actAs(await backend.signUp());
    expect(await payDebt(user, debt!.id)).toMatchObject({ status: 404, error: { code: 'PT404' } });
  });

  it('preserves the expense when the debt is deleted', async () => {
    const [debt] = await add(newDebt());
    await payDebt(user, debt!.id);
    await user.client.from('debts').delete().eq('id', debt!.id).throwOnError();
    const { data } = await user.client.from('transactions').select();
    expect(data).toMatchObject([{ amount: 33.34, debt_id: null }]);
  });
});
