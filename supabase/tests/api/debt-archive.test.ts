import { describe, expect, it } from 'vitest';
import { actAs, backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { addDebts, newDebt, newDebtGroup, payDebt } from '../support/debts.ts';

setUpBackend();
setUpUserPerTest();

const today = '2026-11-21';
const add = (...debts: ReturnType<typeof newDebt>[]) => addDebts(user, debts);
const statuses = async () => {
  const { data } = await user.client.from('debts').select('status').order('installment_number');
  return data?.map((debt) => debt.status);
};

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
    await add(...newDebtGroup(['2026-01-10T12:00:00Z', '2026-03-10T12:00:00Z']));
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
    await add(...newDebtGroup(['2026-01-10T12:00:00Z', null]));
    expect(await archive('2030-01-01T00:00:00Z')).toBe(0);
  });

  it('archives the debts of a recurring expense one by one', async () => {
    const recurring = newDebtGroup(['2026-01-10T12:00:00Z', null]).map((debt) => ({
      ...debt,
      is_fixed: true,
      type: 'Recorrente',
    }));
    await add(...recurring);
    expect(await archive('2026-04-01T00:00:00Z')).toBe(1);
    expect(await statuses()).toEqual(['archived', 'pending']);
  });

  it('does not archive a debt again right after it was unarchived', async () => {
    const debts = await add(...newDebtGroup(['2026-01-10T12:00:00Z', '2026-01-11T12:00:00Z']));
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
    const debts = await add(...newDebtGroup([null, null, '2026-01-10T12:00:00Z']));
    await payDebt(user, debts[0]!.id);
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
    await payDebt(user, debt!.id);
    const deleted = await remove([debt!.id]);
    await user.client.from('transactions').delete().is('debt_id', null).throwOnError();
    expect((await restore(deleted)).error).toBeNull();
    expect(await everything()).toMatchObject({ debts: [{ is_paid: true }], transactions: [] });
    expect(await payDebt(user, debt!.id)).toMatchObject({ status: 409 });
  });

  it('does not delete or restore debts of another user', async () => {
    const [debt] = await add(newDebt());
    await payDebt(user, debt!.id);
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
