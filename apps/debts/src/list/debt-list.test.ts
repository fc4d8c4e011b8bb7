import { calendarDay, plusDays } from '@tostao/domain/calendar/calendar-day';
import { aDebt, aGroup } from '@tostao/domain/debt/debt-fixtures';
import { describe, expect, it } from 'vitest';
import { debtLists, type DebtTab } from './debt-list.ts';

const today = calendarDay('2026-11-21');

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
