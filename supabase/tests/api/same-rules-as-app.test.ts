import { randomUUID } from 'node:crypto';
import { type CalendarDay, plusDays } from '@tostao/domain/calendar/calendar-day';
import { isExpected } from '@tostao/domain/data-access/database-sentences';
import { knownIcon } from '@tostao/domain/category/category-style';
import { normalizeName } from '@tostao/domain/category/category-name';
import { aCard } from '@tostao/domain/account/account-fixtures';
import { dueStatements } from '@tostao/domain/account/statements-of-card';
import { debtsToArchive } from '@tostao/domain/debt/archive-rule';
import { debtFromRow } from '@tostao/domain/debt/debt';
import { urgencyOf } from '@tostao/domain/debt/debt-status';
import { paymentCategory, paymentDescription } from '@tostao/domain/debt/payment';
import { homeFiguresFromRow } from '@tostao/domain/home/home-figures';
import { firstDayOf, type Month, monthOf } from '@tostao/domain/calendar/month';
import {
  centavosFromReais,
  maxAmount,
  reaisFromCentavos,
  toCentavos,
} from '@tostao/domain/money/centavos';
import { transactionForm } from '@tostao/domain/transaction/transaction-form';
import { expect, it } from 'vitest';
import { backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { addDebts } from '../support/debts.ts';
import { seededRandom } from '@tostao/backend/testing/random';
import { categoryColors } from '@tostao/ui/category-colors';
import { runSeed } from '../support/run-seed.ts';

// Rules that exist in both the database and the app run against the same cases here.

setUpBackend();
setUpUserPerTest();

const today: CalendarDay = '2026-11-21';
const { below, pick } = seededRandom(runSeed);
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

it('the app has a sentence in Portuguese for each code that the database raises', async () => {
  const raised = await backend.database.query<{ code: string }>(
    `select distinct m[1] as code
    from pg_proc p, regexp_matches(p.prosrc, 'errcode = ''([A-Z0-9]{5})''', 'g') as m
    where p.pronamespace::regnamespace::text in ('public', 'private')`,
  );
  // What columns, constraints, keys and policies reject.
  const codes = ['22003', '22007', '22P02', '23502', '23503', '23505', '23514', '42501'];
  expect(raised.length).toBeGreaterThan(8);
  for (const code of [...codes, ...raised.map((row) => row.code)]) {
    expect(isExpected(code), code).toBe(true);
  }
});

it('finds the unpaid statements of a card as the app does', async () => {
  for (let round = 0; round < 20; round += 1) {
    const cycle = { closingDay: 1 + below(31), dueDay: 1 + below(31) };
    const opening = pick([0, 0, -15_000]);
    const card = aCard({
      id: randomUUID(),
      cycle,
      openingBalance: toCentavos(opening),
      openingDate: plusDays(today, -below(200)),
      isArchived: round % 2 === 0,
    });
    const savings = randomUUID();
    await user.client
      .from('accounts')
      .insert(
        [
          {
            id: card.id,
            name: card.name,
            kind: 'credit-card',
            closing_day: cycle.closingDay,
            due_day: cycle.dueDay,
            opening_balance: opening / 100,
            opening_date: card.openingDate,
            archived_at: card.isArchived ? `${today}T12:00:00Z` : null,
          },
          { id: savings, name: 'Poupança', kind: 'savings' },
        ],
        { defaultToNull: false },
      )
      .throwOnError();
    const charges = Array.from({ length: below(8) }, () => ({
      description: 'Loja',
      category: 'Lazer',
      amount: 1 + below(200),
      date: plusDays(today, -below(200)),
      type: pick(['expense', 'expense', 'expense', 'income']),
      account_id: card.id,
    }));
    if (charges.length > 0) await user.client.from('transactions').insert(charges).throwOnError();
    if (below(2) === 0) {
      const payment = { from_account_id: savings, to_account_id: card.id, amount: 1 + below(300) };
      await user.client
        .from('transfers')
        .insert({ ...payment, date: today })
        .throwOnError();
    }
    const { data: totals } = await user.client.rpc('statement_totals').throwOnError();
    const months = totals.map((row) => ({
      cardId: row.account_id,
      month: row.month.slice(0, 7) as Month,
      total: centavosFromReais(row.total),
      received: centavosFromReais(row.received),
      expected: centavosFromReais(row.expected),
    }));
    const found = await backend.database.query<{ amount: string; due: string }>(
      `select amount, due::text from private.unpaid_statements($1, $2) where name = $3 order by due`,
      [user.id, '2999-01-01', card.name],
    );
    const current = firstDayOf(monthOf(plusDays(today, 62)));
    expect(
      found.map(({ amount, due }) => [Number(amount), due]),
      `round ${round}`,
    ).toEqual(
      dueStatements(card, months, current).map(({ open, dueDate }) => [open / 100, dueDate]),
    );
    await user.client.from('transfers').delete().eq('to_account_id', card.id).throwOnError();
    await user.client.from('transactions').delete().eq('account_id', card.id).throwOnError();
    await user.client.from('accounts').delete().in('id', [card.id, savings]).throwOnError();
  }
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
    expect(categoryColors.map(({ value }) => value)).toContain(color);
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
