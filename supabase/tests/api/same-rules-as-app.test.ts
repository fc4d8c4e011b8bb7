import { randomUUID } from 'node:crypto';
import { type CalendarDay, plusDays } from '@tostao/domain/calendar/calendar-day';
import { colorChoices } from '@tostao/domain/category/category-colors';
import { knownIcon } from '@tostao/domain/category/category-icons';
import { normalizeName } from '@tostao/domain/category/category-name';
import { debtsToArchive } from '@tostao/domain/debt/archive-rule';
import { debtFromRow } from '@tostao/domain/debt/debt';
import { urgencyOf } from '@tostao/domain/debt/debt-status';
import { paymentCategory, paymentDescription } from '@tostao/domain/debt/payment';
import { homeFiguresFromRow } from '@tostao/domain/home/home-figures';
import { centavosFromReais, maxAmount, reaisFromCentavos } from '@tostao/domain/money/centavos';
import { transactionForm } from '@tostao/domain/transaction/transaction-form';
import { expect, it } from 'vitest';
import { setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { addDebts } from '../support/debts.ts';

// Rules that exist in both the database and the app run against the same cases here.

setUpBackend();
setUpUserPerTest();

const today: CalendarDay = '2026-11-21';
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Returns late evening in local time, which may be the next day in UTC. */
const eveningOf = (day: CalendarDay) => new Date(`${day}T23:30:00`).toISOString();
const newDebt = (change = {}) => ({
  id: randomUUID(),
  name: 'Aluguel',
  amount: 900,
  due_date: today as string,
  ...change,
});

it('creates twelve default categories, which the app can draw', async () => {
  const { data } = await user.client.rpc('ensure_default_categories');
  expect(data?.map(({ type, name }) => `${type} ${name}`)).toEqual([
    'expense Alimentação',
    'expense Transporte',
    'expense Moradia',
    'expense Saúde',
    'expense Lazer',
    'expense Educação',
    'expense Contas',
    'expense Outros',
    'income Salário',
    'income Freelance',
    'income Investimentos',
    'income Outros',
  ]);
  for (const { icon, color, name } of data ?? []) {
    expect(knownIcon(icon)).toBe(icon);
    expect(colorChoices.map(({ value }) => value)).toContain(color);
    expect(normalizeName(name)).toBe(name);
  }
});

it('gives a payment the same description', async () => {
  const debt = newDebt();
  await addDebts(user, [debt]);
  const { data } = await user.client.rpc('pay_debt', {
    p_debt_id: debt.id,
    p_transaction_id: randomUUID(),
    p_today: today,
  });
  expect(data).toMatchObject({ category: paymentCategory, description: paymentDescription(debt) });
});

it('classifies a debt as overdue, near or far on the same days', async () => {
  const offsets = Array.from({ length: 14 }, (_, index) => index - 4);
  const debts = offsets.map((days) =>
    newDebt({ due_date: plusDays(today, days), status: 'archived', is_paid: true }),
  );
  await addDebts(user, debts);
  const { data } = await user.client.rpc('unarchive_debts', {
    p_ids: debts.map(({ id }) => id),
    p_today: today,
  });
  const statusOf = new Map(data?.map(({ id, status }) => [id, status]));
  expect(debts.map(({ id }) => statusOf.get(id))).toEqual(offsets.map(urgencyOf));
});

it('archives the same debts as the app', async () => {
  const settled: CalendarDay[] = ['2026-09-30', '2026-10-20', '2026-10-21', '2026-11-20'];
  const single = settled.map((day) => newDebt({ is_paid: true, paid_at: eveningOf(day) }));
  const unarchived = settled.map((day) =>
    newDebt({ is_paid: true, paid_at: eveningOf('2026-01-10'), unarchived_at: eveningOf(day) }),
  );
  const groups = settled.flatMap((day) => {
    const first = randomUUID();
    return [eveningOf('2026-01-10'), eveningOf(day)].map((paidAt, index) =>
      newDebt({
        ...(index === 0 ? { id: first } : { parent_debt_id: first }),
        installment_number: index + 1,
        total_installments: 2,
        is_paid: true,
        paid_at: paidAt,
      }),
    );
  });
  const unpaid = newDebt();
  await addDebts(user, [...single, ...unarchived, ...groups, unpaid]);
  const before = await user.client.from('debts').select().throwOnError();
  const expected = debtsToArchive(before.data.map(debtFromRow), today).map(({ id }) => id);
  expect(expected).toHaveLength(8);

  await user.client
    .rpc('archive_old_debts', { p_now: eveningOf(today), p_time_zone: timeZone })
    .throwOnError();
  const after = await user.client.from('debts').select('id').eq('status', 'archived');
  expect(after.data?.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
});

it('includes the same days in the home figures', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => ({
    id: randomUUID(),
    type: index % 3 === 0 ? 'expense' : 'income',
    amount: reaisFromCentavos(centavosFromReais(10.01 + index * 7.77)),
    description: `Linha ${index}`,
    category: 'Outros',
    date: plusDays(today, 5 - index),
  }));
  await user.client.from('transactions').insert(rows, { defaultToNull: false }).throwOnError();
  const sum = (matches: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(matches).reduce((total, row) => total + centavosFromReais(row.amount), 0);
  const { data } = await user.client.rpc('home_figures', { p_today: today }).single();
  if (!data) throw new Error('no figures');
  const figures = homeFiguresFromRow(data);
  const income = (row: (typeof rows)[number]) => row.type === 'income';
  expect(figures.spentToday).toBe(sum((row) => !income(row) && row.date === today));
  expect(figures.incomeThisWeek).toBe(
    sum((row) => income(row) && row.date <= today && row.date >= plusDays(today, -6)),
  );
  expect(figures.accumulated).toBe(sum(income) - sum((row) => !income(row)));
});

it('accepts and rejects the same transactions', async () => {
  const right = { amount: 1, description: 'Padaria', category: 'Outros', date: today };
  const cases = [
    right,
    { ...right, amount: maxAmount },
    { ...right, amount: maxAmount + 1 },
    { ...right, amount: 0 },
    { ...right, description: 'x'.repeat(100) },
    { ...right, description: 'x'.repeat(101) },
    { ...right, description: '' },
    { ...right, date: '2026-02-31' },
  ];
  for (const draft of cases) {
    const { error } = await user.client.from('transactions').insert({
      ...draft,
      id: randomUUID(),
      type: 'expense',
      amount: draft.amount / 100,
    });
    expect(error === null, JSON.stringify(draft)).toBe(transactionForm.safeParse(draft).success);
  }
});
