import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import postgres from 'postgres';
import { describe, expect, it, vi } from 'vitest';
import type { Json, Tables } from '@tostao/domain/data-access/database.types';
import { type CalendarDay, calendarDay, plusDays } from '@tostao/domain/calendar/calendar-day';
import { plusMonths } from '@tostao/domain/calendar/monthly-series';
import type { TestUser } from '../support/api-backend.ts';
import { actAs, backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { addDebts, newDebt } from '../support/debts.ts';
import { runSeed } from '../support/run-seed.ts';

setUpBackend();
setUpUserPerTest();

type Debt = Tables<'debts'>;

const rent = (change = {}) =>
  newDebt({ name: 'Aluguel', amount: 1000, due_date: '2026-01-31', is_fixed: true, ...change });
const add = (...debts: ReturnType<typeof newDebt>[]) => addDebts(user, debts);
const ensure = async (today: string, { client } = user) =>
  (await client.rpc('ensure_occurrences', { p_today: today }).throwOnError()).data;
const listDebts = async ({ client } = user) =>
  (await client.from('debts').select().order('due_date').order('id').throwOnError()).data;
const days = (debts: Debt[]) => debts.map(({ due_date: day }) => day);
const expenses = async () =>
  (await user.client.from('transactions').select().order('id').throwOnError()).data;
const seriesRows = async () => (await user.client.from('debt_series').select().throwOnError()).data;
const pay = (debt: Pick<Debt, 'id'>, today: string, change = {}, { client } = user) =>
  client.rpc('pay_debt', {
    p_debt_id: debt.id,
    p_transaction_id: randomUUID(),
    p_today: today,
    ...change,
  });
const undo = (debt: Pick<Debt, 'id'>, today: string, { client } = user) =>
  client.rpc('undo_payment', { p_debt_id: debt.id, p_today: today });
async function switchOffAndOn({ id }: Pick<Debt, 'id'>) {
  for (const is_fixed of [false, true]) {
    await user.client.from('debts').update({ is_fixed }).eq('id', id).throwOnError();
  }
}
const edit = (debt: Pick<Debt, 'id'>, changes: Json, today: string, { client } = user) =>
  client.rpc('edit_occurrences', { p_debt_id: debt.id, p_changes: changes, p_today: today });

describe('ensure_occurrences', () => {
  it('makes every occurrence that is due, and the next one, each on its last day', async () => {
    await add(rent());
    expect(await ensure('2026-03-31')).toBe(4);
    const debts = await listDebts();
    expect(days(debts)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
    expect(debts[3]).toMatchObject({
      name: 'Aluguel',
      amount: 1000,
      is_fixed: true,
      is_paid: false,
    });
    expect(debts.map(({ series_month: month }) => month?.slice(0, 7))).toEqual([
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
    ]);
    expect(await ensure('2026-03-31')).toBe(0);
    expect(await ensure('2026-01-01')).toBe(0);
  });

  it('waits for the day of a debt that is not due, and makes the one after a payment', async () => {
    const [debt] = await add(rent());
    await ensure('2026-01-30');
    expect(days(await listDebts())).toEqual(['2026-01-31']);
    expect((await pay(debt!, '2026-01-30')).error).toBeNull();
    expect(days(await listDebts())).toEqual(['2026-01-31', '2026-02-28']);
  });

  it('runs before the figures of home and the forecast', async () => {
    await add(rent({ due_date: '2026-10-31', is_paid: true, paid_at: '2026-10-31T12:00:00Z' }));
    const figures = await user.client.rpc('home_figures', { p_today: '2026-11-21' }).single();
    expect(figures.data).toMatchObject({
      next_debt_name: 'Aluguel',
      next_debt_due_date: '2026-11-30',
    });
    const { data } = await user.client.rpc('forecast', { p_today: '2026-11-21' });
    const { debts } = data as { debts: { date: string; is_expected: boolean }[] };
    expect(debts.map(({ date, is_expected: isExpected }) => [date, isExpected])).toEqual([
      ['2026-11-30', false],
      ['2026-12-31', true],
      ['2027-01-31', true],
    ]);
  });

  it('does not bring back a deleted occurrence', async () => {
    await add(rent());
    await ensure('2026-02-28');
    const [, february, march] = await listDebts();
    await user.client.from('debts').delete().in('id', [february!.id, march!.id]).throwOnError();
    await ensure('2026-03-01');
    expect(days(await listDebts())).toEqual(['2026-01-31', '2026-04-30']);
    await user.client.rpc('delete_debts', { p_ids: (await listDebts()).map(({ id }) => id) });
    await ensure('2026-04-29');
    expect(await listDebts()).toEqual([]);
    await ensure('2026-05-31');
    expect(days(await listDebts())).toEqual(['2026-05-31', '2026-06-30']);
  });

  it('begins one series with equal debts of several months, and one each with those of a month', async () => {
    await add(
      rent({ due_date: '2026-10-31' }),
      rent({ due_date: '2026-11-30', amount: 1100 }),
      rent({ due_date: '2026-11-30', institution: 'Outra' }),
      newDebt({ name: 'Sofá', is_fixed: true, installment_number: 1, total_installments: 2 }),
      newDebt({ name: 'Multa' }),
    );
    await ensure('2026-11-30');
    const series = await seriesRows();
    expect(series.map((row) => `${row.institution} ${row.amount} ${row.day}`).toSorted()).toEqual([
      ' 1100 31',
      'Outra 1000 30',
    ]);
    expect(days(await listDebts()).filter((day) => day > '2026-12-01')).toEqual([
      '2026-12-30',
      '2026-12-31',
    ]);
  });

  it('repeats a debt that was paid long ago from this month on', async () => {
    await add(rent({ is_paid: true, paid_at: '2026-01-31T12:00:00Z', status: 'archived' }));
    await ensure('2026-11-21');
    expect(days(await listDebts())).toEqual(['2026-01-31', '2026-11-30']);
  });

  it('makes ten years of months at most, whatever the clock of a device says', async () => {
    await add(rent());
    expect(await ensure('2999-12-31')).toBe(121);
    expect(await user.client.rpc('ensure_occurrences', { p_today: 'infinity' })).toMatchObject({
      status: 400,
    });
  });

  it('does a part for a thousand debts that lack a century, first the ones that lack little', async () => {
    await add(rent());
    const old = Array.from({ length: 990 }, (_, index) =>
      rent({ name: `Taxa ${index}`, due_date: '1900-01-31' }),
    );
    for (let first = 0; first < old.length; first += 495)
      await add(...old.slice(first, first + 495));
    expect(await ensure('2026-02-28')).toBeLessThan(4200);
    const { data } = await user.client.from('debts').select().eq('name', 'Aluguel').throwOnError();
    expect(days(data).toSorted()).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
    expect(await ensure('2026-02-28')).toBeGreaterThan(2500);
    const { data: forecast } = await user.client.rpc('forecast', { p_today: '2026-02-28' });
    const { debts } = forecast as { debts: { date: string; is_expected: boolean }[] };
    expect(debts.filter((debt) => debt.is_expected && debt.date <= '2026-02-28')).toEqual([]);
  });

  it('makes each occurrence once for requests that arrive together', async () => {
    await add(rent(), rent({ name: 'Internet', due_date: '2026-01-10' }));
    const made = await Promise.all(Array.from({ length: 6 }, () => ensure('2026-04-15')));
    expect(made.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 9]);
    expect(await listDebts()).toHaveLength(9);
  });

  it('touches no debts of others', async () => {
    await add(rent());
    actAs(await backend.signUp());
    expect(await ensure('2026-12-31')).toBe(0);
  });
});

it.each([
  {
    name: 'a deletion',
    send: (debt: Debt) => user.client.rpc('delete_debts', { p_ids: [debt.id] }),
  },
  {
    name: 'a restore',
    send: (debt: Debt) => user.client.rpc('restore_debts', { p_debts: [debt] }),
  },
  {
    name: 'the end of a series',
    send: (debt: Debt) => user.client.from('debts').update({ is_fixed: false }).eq('id', debt.id),
  },
])('$name takes its turn before it locks a debt', async ({ send }) => {
  await add(rent());
  await ensure('2026-01-30');
  const [debt] = await listDebts();
  const other = postgres({ ...backend.address, max: 1 });
  const request = await other.begin(async (transaction) => {
    await transaction`
      select pg_advisory_xact_lock(hashtextextended(${`debt series ${user.id}`}, 0))`;
    const sent = send(debt!).then(({ error }) => error);
    await vi.waitFor(async () => {
      const waiting = await transaction`
        select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`;
      expect(waiting).toHaveLength(1);
    });
    await transaction`select from public.debts where user_id = ${user.id} for update nowait`;
    return { sent };
  });
  await other.end();
  expect(await request.sent).toBeNull();
});

it('ends the series of a debt that a corrected form replaces', async () => {
  const key = randomUUID();
  const save = (revision: number, amount: number) =>
    user.client
      .rpc('save_entry', {
        p_idempotency_key: key,
        p_revision: revision,
        p_debts: [rent({ amount })],
      })
      .throwOnError();
  await save(1, 1000);
  await ensure('2026-02-28');
  await save(2, 1100);
  await ensure('2026-02-28');
  const debts = await listDebts();
  expect(debts.map(({ due_date: day, amount }) => [day, amount])).toEqual([
    ['2026-01-31', 1100],
    ['2026-02-28', 1100],
    ['2026-03-31', 1100],
  ]);
});

describe('edit_occurrences', () => {
  it('changes this debt, the later open ones and those to come, never earlier or paid ones', async () => {
    await add(rent());
    await ensure('2026-04-01');
    const [january, february, march, april] = await listDebts();
    await pay(april!, '2026-04-01');
    await edit(
      february!,
      { amount: 1200, name: 'Casa', payment_code: '1'.repeat(47) },
      '2026-04-01',
    );
    const debts = await listDebts();
    expect(debts.map((debt) => [debt.name, debt.amount, debt.payment_code?.length])).toEqual([
      ['Aluguel', 1000, undefined],
      ['Casa', 1200, 47],
      ['Casa', 1200, undefined],
      ['Aluguel', 1000, undefined],
      ['Casa', 1200, undefined],
    ]);
    expect(debts.slice(0, 3).map(({ id }) => id)).toEqual([january!.id, february!.id, march!.id]);
  });

  it('moves the later ones to another day, and into the next month', async () => {
    await add(rent());
    await ensure('2026-02-28');
    const [january] = await listDebts();
    await edit(january!, { due_date: '2026-01-10' }, '2026-01-05');
    expect(days(await listDebts())).toEqual(['2026-01-10', '2026-02-10', '2026-03-10']);
    await edit(january!, { due_date: '2026-02-01' }, '2026-01-05');
    expect(days(await listDebts())).toEqual(['2026-02-01', '2026-03-01', '2026-04-01']);
    await ensure('2026-04-01');
    expect(days(await listDebts()).at(-1)).toBe('2026-05-01');
  });

  it('rejects other columns and values that a debt cannot have', async () => {
    const [debt] = await add(rent());
    for (const changes of [
      { is_paid: true },
      { amount: -1 },
      { amount: 'x' },
      [],
      null,
      'x',
    ] as Json[]) {
      const { status } = await edit(debt!, changes, '2026-01-05');
      expect([400, 403]).toContain(status);
    }
    expect((await listDebts())[0]).toMatchObject({ amount: 1000, is_paid: false });
    const answer = await edit({ id: randomUUID() }, { amount: 1 }, '2026-01-05');
    expect(answer).toMatchObject({ status: 404, error: { code: 'PT404' } });
  });

  it('leaves the month of a debt that is moved alone', async () => {
    const [debt] = await add(rent({ due_date: '2026-01-20' }));
    await ensure('2026-01-01');
    await user.client.from('debts').update({ due_date: '2026-02-25' }).eq('id', debt!.id);
    await ensure('2026-02-21');
    expect(days(await listDebts())).toEqual(['2026-02-20', '2026-02-25', '2026-03-20']);
  });
});

describe('the end of a series', () => {
  it('keeps the debt that no longer repeats, the paid and the changed ones', async () => {
    await add(rent());
    await ensure('2026-04-01');
    const [, february, march, april] = await listDebts();
    await pay(march!, '2026-04-01');
    await user.client.from('debts').update({ amount: 900 }).eq('id', april!.id);
    await ensure('2026-04-30');
    await user.client
      .from('debts')
      .update({ is_fixed: false })
      .eq('id', february!.id)
      .throwOnError();
    expect(days(await listDebts())).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    expect(await ensure('2027-01-01')).toBe(0);
  });

  it('begins again with a debt that is switched on again', async () => {
    const [debt] = await add(rent());
    await ensure('2026-01-31');
    await switchOffAndOn(debt!);
    await ensure('2026-01-31');
    expect(days(await listDebts())).toEqual(['2026-01-31', '2026-02-28']);
  });

  it('makes no month again that the ended series has, when a debt is switched on again', async () => {
    const [debt] = await add(rent());
    await ensure('2026-02-28');
    await pay((await listDebts())[1]!, '2026-02-28');
    await switchOffAndOn(debt!);
    await ensure('2026-02-28');
    expect(days(await listDebts())).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
  });

  it('comes back every month when it came back every week until it was switched off and on', async () => {
    const [debt] = await add(
      rent({ due_date: '2026-01-05', repetition: { freq: 'WEEKLY', interval: 1 } }),
    );
    await ensure('2026-01-12');
    await pay((await listDebts())[1]!, '2026-01-12');
    await switchOffAndOn(debt!);
    await ensure('2026-01-12');
    expect(days(await listDebts())).toEqual(['2026-01-05', '2026-01-12', '2026-02-05']);
  });

  it('comes with a deletion, and is undone with it', async () => {
    await add(rent());
    await ensure('2026-02-28');
    const before = await listDebts();
    const { data } = await user.client
      .rpc('delete_debts', { p_ids: [before[1]!.id], p_end_series: true })
      .throwOnError();
    expect(days(await listDebts())).toEqual(['2026-01-31']);
    expect(await ensure('2026-12-31')).toBe(0);
    await user.client.rpc('restore_debts', { p_debts: data }).throwOnError();
    expect(await listDebts()).toEqual(before);
    expect(await ensure('2026-03-31')).toBe(1);
  });
});

describe('a payment of another amount or day', () => {
  it('books the amount and day of the payment', async () => {
    const [debt] = await add(rent());
    await pay(debt!, '2026-02-02', { p_amount: 1000, p_paid_amount: 1020.5, p_date: '2026-02-01' });
    expect(await expenses()).toMatchObject([
      {
        amount: 1020.5,
        date: '2026-02-01',
        description: 'Pagamento: Aluguel',
        category: 'Dívidas',
      },
    ]);
    expect((await listDebts()).map(({ amount }) => amount)).toEqual([1000, 1000]);
    const february = (await listDebts()).find(({ is_paid: isPaid }) => !isPaid);
    const late = await pay(february!, '2026-02-02', { p_date: '2026-02-03' });
    expect(late).toMatchObject({ status: 400, error: { code: '22023' } });
    const nothing = await pay(february!, '2026-02-02', { p_paid_amount: 0 });
    expect(nothing).toMatchObject({ status: 400, error: { code: '23514' } });
  });

  it('gives the amount to the later occurrences when asked to, and takes it back', async () => {
    const [debt] = await add(rent());
    await ensure('2026-02-01');
    const before = [await listDebts(), await seriesRows()];
    await pay(debt!, '2026-02-01', { p_paid_amount: 1100, p_for_next: true });
    expect((await listDebts()).map(({ amount }) => amount)).toEqual([1000, 1100]);
    expect((await undo(debt!, '2026-02-01')).error).toBeNull();
    expect([await listDebts(), await seriesRows()]).toEqual(before);
  });
});

describe('undo_payment', () => {
  it('takes the amount back from the months that were made since the payment', async () => {
    const [debt] = await add(rent());
    await pay(debt!, '2026-01-30', { p_paid_amount: 1100, p_for_next: true });
    await ensure('2026-03-31');
    const [, , , april] = await listDebts();
    await user.client.from('debts').update({ amount: 900 }).eq('id', april!.id).throwOnError();
    expect((await undo(debt!, '2026-03-31')).error).toBeNull();
    expect((await listDebts()).map(({ amount }) => amount)).toEqual([1000, 1000, 1000, 900]);
  });

  it('restores exactly the earlier rows, once', async () => {
    const [debt] = await add(rent());
    await ensure('2026-01-20');
    const before = [await listDebts(), await seriesRows()];
    await pay(debt!, '2026-01-20');
    expect(await listDebts()).toHaveLength(2);
    for (const _time of ['first', 'second']) {
      expect((await undo(debt!, '2026-01-20')).error).toBeNull();
      expect([await listDebts(), await seriesRows()]).toEqual(before);
      expect(await expenses()).toEqual([]);
    }
    await pay(debt!, '2026-01-20');
    expect(days(await listDebts())).toEqual(['2026-01-31', '2026-02-28']);
  });

  it('keeps an occurrence that the payment has called forth and that was changed or is due', async () => {
    const [debt] = await add(rent());
    await pay(debt!, '2026-01-20');
    await undo(debt!, '2026-02-28');
    expect(days(await listDebts())).toEqual(['2026-01-31', '2026-02-28']);
    await pay(debt!, '2026-01-20');
    const [, february] = await listDebts();
    await user.client.from('debts').update({ amount: 1 }).eq('id', february!.id);
    await undo(debt!, '2026-01-20');
    expect(days(await listDebts())).toEqual(['2026-01-31', '2026-02-28']);
  });

  it.each([
    { amount: 1 },
    { description: 'Casa' },
    { category: 'Lazer' },
    { date: '2026-01-19' },
    { is_recurring: true },
    { note: 'Com juros' },
    { tags: ['Casa'] },
  ])('refuses when the expense has another value: %j', async (change) => {
    const [debt] = await add(rent());
    await pay(debt!, '2026-01-20');
    const { data } = await user.client
      .from('transactions')
      .update(change)
      .eq('debt_id', debt!.id)
      .select();
    expect(data).toHaveLength(1);
    expect(await undo(debt!, '2026-01-20')).toMatchObject({
      status: 400,
      error: { code: 'TS004' },
    });
    expect(await expenses()).toEqual(data);
    expect((await listDebts())[0]!.is_paid).toBe(true);
  });

  it('opens a debt whose expense was deleted, and one that was paid without an expense', async () => {
    const [debt, other] = await add(
      rent(),
      newDebt({ is_paid: true, paid_at: '2026-01-20T12:00:00Z', status: 'archived' }),
    );
    await pay(debt!, '2026-01-20');
    await user.client.from('transactions').delete().eq('debt_id', debt!.id).throwOnError();
    for (const one of [debt!, other!]) expect((await undo(one, '2026-01-20')).error).toBeNull();
    expect((await listDebts()).map((row) => [row.is_paid, row.paid_at, row.status])).toEqual([
      [false, null, 'pending'],
      [false, null, 'normal'],
    ]);
  });

  it('leaves a later payment alone, and debts of others', async () => {
    const [debt] = await add(rent());
    const transactionId = randomUUID();
    await pay(debt!, '2026-01-20', { p_transaction_id: transactionId });
    const again = () =>
      user.client.rpc('undo_payment', {
        p_debt_id: debt!.id,
        p_today: '2026-01-20',
        p_transaction_id: transactionId,
      });
    expect((await again()).error).toBeNull();
    await pay(debt!, '2026-01-20');
    expect(await again()).toMatchObject({ status: 409, error: { code: 'PT409' } });
    actAs(await backend.signUp());
    expect(await undo(debt!, '2026-01-20')).toMatchObject({ status: 404 });
  });
});

/** A step of a household's history. A choice picks one of the debts that there are. */
type Step = [action: keyof typeof actions, choice: number];

/** A household with one fixed debt, and what the test remembers of it. */
interface Household {
  user: TestUser;
  today: CalendarDay;
  latest: CalendarDay;
  /** The months of deleted occurrences. */
  deleted: Set<string>;
}

const pick = <T>(list: T[], choice: number) => list[choice % list.length];
const open = (debts: Debt[]) => debts.filter(({ is_paid: isPaid }) => !isPaid);

const actions = {
  wait: async (home: Household, choice: number) => {
    home.today = plusDays(home.today, choice % 70);
    home.latest = home.today > home.latest ? home.today : home.latest;
  },
  'turn the clock back': async (home: Household, choice: number) => {
    home.today = plusDays(home.today, -(choice % 40));
  },
  pay: async (home: Household, choice: number) => {
    const debt = pick(open(await listDebts(home.user)), choice);
    if (!debt) return;
    const change = { p_transaction_id: randomUUID(), p_paid_amount: 500 + (choice % 3) };
    const answers = await Promise.all([1, 2].map(() => pay(debt, home.today, change, home.user)));
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
  },
  'pay and undo': async (home: Household, choice: number) => {
    await ensure(home.today, home.user);
    const before = await listDebts(home.user);
    const debt = pick(open(before), choice);
    if (!debt) return;
    const change = { p_paid_amount: 700, p_for_next: choice % 2 === 0 };
    await pay(debt, home.today, change, home.user).throwOnError();
    await undo(debt, home.today, home.user).throwOnError();
    expect(await listDebts(home.user)).toEqual(before);
  },
  delete: async (home: Household, choice: number) => {
    const debt = pick(open(await listDebts(home.user)), choice);
    if (!debt) return;
    await home.user.client.rpc('delete_debts', { p_ids: [debt.id] }).throwOnError();
    home.deleted.add(debt.series_month ?? debt.due_date.replace(/..$/, '01'));
  },
  'edit this and the next': async (home: Household, choice: number) => {
    const debt = pick(open(await listDebts(home.user)), choice);
    if (debt)
      await edit(debt, { amount: 1 + (choice % 900) }, home.today, home.user).throwOnError();
  },
  'open in two tabs': async (home: Household) => {
    await Promise.all([ensure(home.today, home.user), ensure(home.today, home.user)]);
  },
};

/** Checks the promise of a fixed debt that began on `first`. */
function checkMonths(debts: Debt[], first: CalendarDay, home: Household): void {
  const rows = new Map(debts.map((debt) => [debt.series_month!, debt]));
  expect(rows.size).toBe(debts.length);
  const settled = debts.filter((debt) => debt.is_paid || debt.due_date <= home.today);
  const lastSettled = settled
    .map(({ series_month: month }) => month!)
    .toSorted()
    .at(-1);
  let openAfter = 0;
  for (let months = 0; months < 200; months += 1) {
    const due = plusMonths(first, months);
    const month = due.replace(/..$/, '01');
    const row = rows.get(month);
    if (row) expect(row.due_date).toBe(due);
    else if (due <= home.latest) expect(home.deleted.has(month), `${month} is missing`).toBe(true);
    if (row && !row.is_paid && lastSettled && month > lastSettled && due > home.today)
      openAfter += 1;
  }
  if (lastSettled) expect(openAfter).toBeGreaterThanOrEqual(1);
  // A clock that goes back leaves the months that it has made.
  if (home.today === home.latest) expect(openAfter).toBeLessThanOrEqual(1);
}

it('a fixed debt has each month once, through any history', async () => {
  const anyFirst = fc.constantFrom(
    '2026-01-31',
    '2027-12-29',
    '2028-02-29',
    '2026-11-28',
    '2026-04-30',
  );
  const anySteps = fc.array(
    fc.tuple(fc.constantFrom(...(Object.keys(actions) as Step[0][])), fc.nat(1000)),
    { minLength: 3, maxLength: 14 },
  );
  await fc.assert(
    fc.asyncProperty(anyFirst, anySteps, async (firstDay, steps) => {
      const first = calendarDay(firstDay);
      const home: Household = {
        user: await backend.signUp(),
        today: plusDays(first, -3),
        latest: plusDays(first, -3),
        deleted: new Set(),
      };
      await addDebts(home.user, [rent({ due_date: first })]);
      await ensure(home.today, home.user);
      let paid: Debt[] = [];
      for (const [action, choice] of steps) {
        await actions[action](home, choice);
        await ensure(home.today, home.user);
        const debts = await listDebts(home.user);
        checkMonths(debts, first, home);
        for (const debt of paid) expect(debts).toContainEqual(debt);
        paid = debts.filter(({ is_paid: isPaid }) => isPaid);
      }
    }),
    { seed: runSeed, numRuns: 12 },
  );
});

it('the forecast names the months of fixed debts that the list has 90 days later', async () => {
  const anyDebt = fc.record({
    name: fc.constantFrom('Aluguel', 'Internet', 'Escola', 'Academia'),
    due_date: fc.integer({ min: -70, max: 100 }).map((offset) => plusDays('2026-11-27', offset)),
    amount: fc.integer({ min: 1, max: 1e6 }).map((centavos) => centavos / 100),
    is_paid: fc.boolean(),
  });
  const today = calendarDay('2026-11-27');
  const last = plusDays(today, 90);
  await fc.assert(
    fc.asyncProperty(fc.array(anyDebt, { minLength: 1, maxLength: 6 }), async (typed) => {
      const home = await backend.signUp();
      const paid_at = '2026-11-26T12:00:00Z';
      await addDebts(
        home,
        typed.map((debt) => newDebt({ ...debt, is_fixed: true, ...(debt.is_paid && { paid_at }) })),
      );
      const { data } = await home.client.rpc('forecast', { p_today: today }).throwOnError();
      const { debts } = data as { debts: { name: string; date: string; amount: number }[] };
      await ensure(last, home);
      const later = open(await listDebts(home)).filter(({ due_date: due }) => due <= last);
      expect(
        debts.map((row) => described(row.name, row.date, row.amount)).toSorted(byText),
      ).toEqual(later.map((row) => described(row.name, row.due_date, row.amount)).toSorted(byText));
    }),
    { seed: runSeed, numRuns: 8 },
  );
});

/** Describes a row of the forecast or the list for a comparison. */
function described(name: string, date: string, amount: number): string {
  return `${date} ${name} ${amount}`;
}

function byText(one: string, other: string): number {
  return one < other ? -1 : 1;
}

it('gives an occurrence each column of its series, and leaves the debt only those that are named here', async () => {
  const own = await backend.database.query<{ name: string }>(`
    select attname::text as name from pg_attribute
    where attrelid = 'public.debts'::regclass and attnum > 0 and not attisdropped
      and attname <> all (private.columns_of_series())
    order by attnum`);
  // Another column of a debt belongs to both tables, or comes back in no month.
  expect(own.map(({ name }) => name)).toEqual(
    `id household_id user_id due_date status is_paid paid_at is_fixed installment_number total_installments parent_debt_id
    original_total_amount unarchived_at created_at idempotency_key payment_code series_id series_month
    payment_record`.split(/\s+/),
  );
});
