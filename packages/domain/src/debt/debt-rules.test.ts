import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDay, plusDays } from '../calendar/calendar-day.ts';
import { toCentavos } from '../money/centavos.ts';
import { sumMoney } from '../money/sum-money.ts';
import { debtsToArchive } from './archive-rule.ts';
import { aDebt, aGroup } from './debt-fixtures.ts';
import { debtLists, type DebtTab } from './debt-list.ts';
import { urgencyOf } from './debt-status.ts';
import { debtTotals } from './debt-totals.ts';
import { guessDebtType, iconOfDebtType } from './debt-type.ts';
import { type Debt, debtFromRow, placeInSeries } from './debt.ts';
import { findsDebt } from './find-debts.ts';
import { groupInstallments, groupKey, isInstallment, progressText } from './installment-group.ts';
import { paymentCategory, paymentConfirmation, paymentDescription } from './payment.ts';

const today = calendarDay('2026-11-21');
const noon = (day: string) => new Date(`${day}T12:00:00`).toISOString();
const archivedOn = (debts: Debt[], day: string) =>
  debtsToArchive(debts, calendarDay(day)).map(({ id }) => id);
const readMigration = (name: string) =>
  readFileSync(new URL(`../../../../supabase/migrations/${name}.sql`, import.meta.url), 'utf8');

describe('debt status', () => {
  it.each([
    [-1, 'overdue'],
    [0, 'overdue'],
    [1, 'warning'],
    [7, 'warning'],
    [8, 'normal'],
  ])('counts %i days before the due date as %s', (days, status) => {
    expect(urgencyOf(days)).toBe(status);
  });

  it('matches the status that the database sets when unarchiving', () => {
    const migration = readMigration('20261121000006_debts');
    expect(migration).toContain("when due_date - p_today <= 0 then 'overdue'");
    expect(migration).toContain("when due_date - p_today <= 7 then 'warning'");
  });
});

describe('debt type', () => {
  it.each([
    ['Empréstimo do banco', 'loan'],
    ['EMPRESTIMO', 'loan'],
    ['Financiamento da casa', 'financing'],
    ['Cartão Nubank', 'credit-card'],
    ['Aluguel', 'other'],
  ])('guesses the type of %s as %s', (name, type) => {
    expect(guessDebtType(name)).toBe(type);
  });

  it('uses a building icon for bank loans', () => {
    expect(['loan', 'financing', 'credit-card', 'other'].map(iconOfDebtType)).toEqual([
      'Building2',
      'Building2',
      'CreditCard',
      'CreditCard',
    ]);
  });
});

describe('installment groups', () => {
  it('groups by the first installment, and leaves recurring expenses single', () => {
    const recurring = aGroup([null, null], { isFixed: true, parentDebtId: null });
    const debts = [...aGroup(['2026-11-01T12:00:00Z', null, null]).toReversed(), ...recurring];
    const [group, ...rest] = groupInstallments(debts);
    expect(rest).toEqual([]);
    expect(group?.installments.map(({ id }) => id)).toEqual(['g1', 'g2', 'g3']);
    expect(group).toMatchObject({ key: 'g1', paidCount: 1, isPaid: false, isArchived: false });
    expect(group?.nextUnpaid?.id).toBe('g2');
    expect(group && progressText(group)).toBe('1/3 pagas');
    expect(recurring.map(placeInSeries)).toEqual(['1/2', '2/2']);
    expect(recurring.some(isInstallment)).toBe(false);
    expect(placeInSeries(aDebt())).toBeNull();
  });

  it('keeps a group together after its first installment is deleted', () => {
    const [, ...rest] = aGroup([null, null, null]);
    expect(groupInstallments(rest).map(({ key }) => key)).toEqual(['g1']);
  });

  it('shows the rounded quotient per installment and the exact total', () => {
    const amounts = [3334, 3333, 3333];
    const debts = aGroup([null, null, null]).map((debt, index) => ({
      ...debt,
      amount: toCentavos(amounts[index] ?? 0),
    }));
    const [group] = groupInstallments(debts);
    expect(group).toMatchObject({ total: 10_000, installmentAmount: 3333 });
  });
});

describe('debt search', () => {
  const debt = aDebt({
    name: 'Cartão Itaú',
    institution: 'Itaú Unibanco',
    amount: toCentavos(123_456),
  });

  it.each(['cartao', 'ITAU', 'unibanco', '1.234,56', '1234,56', '234,5', 'R$ 1.234', ''])(
    'finds a debt by %j',
    (search) => {
      expect(findsDebt(search, debt)).toBe(true);
    },
  );

  it.each(['bradesco', '1235', '1234.56'])('does not find a debt by %j', (search) => {
    expect(findsDebt(search, debt)).toBe(false);
  });
});

describe('debt totals', () => {
  const debts = [
    aDebt({ id: 'a', amount: toCentavos(1), dueDate: today }),
    aDebt({ id: 'b', amount: toCentavos(20), dueDate: plusDays(today, 1) }),
    aDebt({ id: 'c', amount: toCentavos(300), dueDate: plusDays(today, 7), name: 'Luz' }),
    aDebt({ id: 'd', amount: toCentavos(4000), dueDate: plusDays(today, 8) }),
    aDebt({ id: 'e', amount: toCentavos(50_000), isPaid: true }),
    aDebt({ id: 'f', amount: toCentavos(600_000), isArchived: true }),
  ];

  it('sums unpaid, overdue and upcoming debts', () => {
    expect(debtTotals(debts, '', today)).toEqual({ toPay: 4321, overdue: 1, nextSevenDays: 320 });
  });

  it('sums only the debts that match the search', () => {
    expect(debtTotals(debts, 'luz', today).toPay).toBe(300);
    expect(debtTotals(debts, 'nada', today).toPay).toBe(0);
  });

  it('loses no centavo between the parts', () => {
    const anyDebt = fc
      .record({ amount: fc.integer({ min: 1, max: 1e9 }), days: fc.integer({ min: -30, max: 30 }) })
      .map(({ amount, days }) =>
        aDebt({ amount: toCentavos(amount), dueDate: plusDays(today, days) }),
      );
    fc.assert(
      fc.property(fc.array(anyDebt), (some) => {
        const totals = debtTotals(some, '', today);
        expect(totals.toPay).toBe(sumMoney(some.map(({ amount }) => amount)));
        expect(totals.overdue + totals.nextSevenDays).toBeLessThanOrEqual(totals.toPay);
      }),
    );
  });
});

describe('debt tabs', () => {
  const paid = '2026-11-01T12:00:00Z';
  const debts = [
    aDebt({ id: 'late', dueDate: plusDays(today, 30) }),
    aDebt({ id: 'fixed', isFixed: true, dueDate: plusDays(today, 2) }),
    aDebt({ id: 'fixed-paid', isFixed: true, isPaid: true, paidAt: paid }),
    aDebt({ id: 'archived', isPaid: true, paidAt: paid, isArchived: true }),
    ...aGroup([paid, null], { dueDate: plusDays(today, 10) }),
  ];
  const keys = (tab: DebtTab | 'archived', search = '') =>
    debtLists(debts, search)[tab].map(({ key }) => key);

  it('lists the debts of each tab, earliest due date first', () => {
    expect(keys('all')).toEqual(['fixed', 'g1', 'late', 'fixed-paid']);
    expect(keys('fixed')).toEqual(['fixed']);
    expect(keys('installments')).toEqual(['g1']);
    expect(keys('paid').toSorted()).toEqual(['fixed-paid', 'g1']);
    expect(keys('all', 'nada')).toEqual([]);
    expect(keys('archived')).toEqual(['archived']);
  });

  it('sorts debts of one day by name', () => {
    const day = plusDays(today, 3);
    const named = ['Parcela 10', 'água', 'Parcela 9', 'Luz'].map((name) =>
      aDebt({ id: name, name, dueDate: day }),
    );
    expect(debtLists(named, '').all.map(({ key }) => key)).toEqual([
      'água',
      'Luz',
      'Parcela 9',
      'Parcela 10',
    ]);
  });

  it('keeps a group whole until all of it is archived', () => {
    const [first, ...rest] = aGroup([paid, paid]);
    const mixed = [{ ...first!, isArchived: true }, ...rest];
    expect(debtLists(mixed, '')).toMatchObject({ all: [{ key: 'g1' }], archived: [] });
    const whole = mixed.map((debt) => ({ ...debt, isArchived: true }));
    expect(debtLists(whole, '')).toMatchObject({ all: [], archived: [{ key: 'g1' }] });
  });

  it('lists every active debt exactly once in the first tab', () => {
    const shown = debtLists(debts, '').all.flatMap((item) =>
      item.kind === 'group' ? item.group.installments : [item.debt],
    );
    expect(shown.map(({ id }) => id).toSorted()).toEqual(
      debts
        .filter(({ isArchived }) => !isArchived)
        .map(({ id }) => id)
        .toSorted(),
    );
  });
});

describe(`the archive in ${process.env.TZ}`, () => {
  it('archives debts paid more than a calendar month ago', () => {
    const debt = aDebt({ isPaid: true, paidAt: noon('2026-01-31') });
    expect(archivedOn([debt], '2026-02-28')).toEqual([]);
    expect(archivedOn([debt], '2026-03-01')).toEqual(['d1']);
    expect(archivedOn([{ ...debt, isArchived: true }], '2027-01-01')).toEqual([]);
    expect(archivedOn([{ ...debt, isPaid: false }], '2027-01-01')).toEqual([]);
  });

  it('counts a month again from the moment of unarchiving', () => {
    const debt = aDebt({ isPaid: true, paidAt: noon('2026-01-10') });
    const back = { ...debt, unarchivedAt: noon('2026-05-10') };
    expect(archivedOn([back], '2026-06-10')).toEqual([]);
    expect(archivedOn([back], '2026-06-11')).toEqual(['d1']);
  });

  it('archives a whole group a month after its last payment', () => {
    const group = aGroup([noon('2026-01-10'), noon('2026-03-10')]);
    expect(archivedOn(group, '2026-04-10')).toEqual([]);
    expect(archivedOn(group, '2026-04-11')).toEqual(['g1', 'g2']);
    expect(archivedOn(aGroup([noon('2026-01-10'), null]), '2030-01-01')).toEqual([]);
  });

  it('archives debts of a recurring expense one by one', () => {
    const series = aGroup([noon('2026-01-10'), null], { isFixed: true, parentDebtId: null });
    expect(archivedOn(series, '2026-04-01')).toEqual(['g1']);
  });

  it('never archives a part of a group', () => {
    const anyMoment = fc.option(
      fc
        .integer({ min: 0, max: 400 })
        .map((days) => noon(plusDays(calendarDay('2025-12-01'), days))),
    );
    fc.assert(
      fc.property(fc.array(anyMoment, { minLength: 2, maxLength: 6 }), (moments) => {
        const taken = debtsToArchive(aGroup(moments), today);
        expect([0, moments.length]).toContain(taken.length);
        expect(new Set(taken.map(groupKey)).size).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('debt payment', () => {
  it('uses the description and category that the database writes', () => {
    const migration = readMigration('20261121000021_pay_what_was_confirmed');
    expect(paymentDescription({ name: 'Luz' })).toBe('Pagamento: Luz');
    expect(migration).toContain(
      `'${paymentDescription({ name: '' })}' || debt.name, '${paymentCategory}', p_today,`,
    );
  });

  it('names the amount in the confirmation of a payment', () => {
    const text = paymentConfirmation({ amount: toCentavos(12_345), name: 'Luz' });
    expect(text).toContain('R$ 123,45');
    expect(text).toContain('Esta ação não pode ser desfeita.');
  });
});

it('converts a database row to a debt', () => {
  const row = {
    id: '1',
    name: 'Luz',
    institution: '',
    amount: 33.34,
    due_date: '2026-11-21',
    type: 'other',
    icon: 'CreditCard',
    status: 'archived',
    is_paid: true,
    paid_at: null,
    is_fixed: false,
    installment_number: 1,
    total_installments: 3,
    parent_debt_id: null,
    original_total_amount: 100,
    unarchived_at: null,
  };
  expect(debtFromRow(row)).toMatchObject({ amount: 3334, originalTotal: 10_000, isArchived: true });
});
