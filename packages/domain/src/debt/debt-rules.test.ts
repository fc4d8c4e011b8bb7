import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDay, plusDays } from '../calendar/calendar-day.ts';
import { toCentavos } from '../money/centavos.ts';
import { debtsToArchive } from './archive-rule.ts';
import { aDebt, aGroup } from './debt-fixtures.ts';
import { urgencyOf } from './debt-status.ts';
import { guessDebtType, iconOfDebtType } from './debt-type.ts';
import { type Debt, debtFromRow, placeInSeries } from './debt.ts';
import { groupInstallments, groupKey, isInstallment, progressText } from './installment-group.ts';
import { paymentConfirmation } from './payment.ts';

const today = calendarDay('2026-11-21');
const noon = (day: string) => new Date(`${day}T12:00:00`).toISOString();
const archivedOn = (debts: Debt[], day: string) =>
  debtsToArchive(debts, calendarDay(day)).map(({ id }) => id);

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
});

describe('debt type', () => {
  it.each(
    Object.entries({
      'Empréstimo do banco': 'loan',
      EMPRESTIMO: 'loan',
      'Financiamento da casa': 'financing',
      'Cartão Nubank': 'credit-card',
      Aluguel: 'other',
    }),
  )('guesses the type of %s as %s', (name, type) => {
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
  it('names the amount in the confirmation of a payment', () => {
    const text = paymentConfirmation({ amount: toCentavos(12_345), name: 'Luz' });
    expect(text).toContain('R$\u00A0123,45');
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
    is_paid: false,
    paid_at: null,
    is_fixed: false,
    installment_number: 1,
    total_installments: 3,
    parent_debt_id: null,
    original_total_amount: 100,
    unarchived_at: null,
    payment_code: null,
    series_month: '2026-10-01',
    repetition: null,
  };
  expect(debtFromRow(row)).toMatchObject({
    amount: 3334,
    originalTotal: 10_000,
    isArchived: true,
    month: '2026-10',
  });
});
