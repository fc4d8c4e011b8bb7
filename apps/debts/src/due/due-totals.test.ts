import { aCard } from '@tostao/domain/account/account-fixtures';
import type { CardMonth } from '@tostao/domain/account/list-card-totals';
import { calendarDay, plusDays } from '@tostao/domain/calendar/calendar-day';
import type { Debt } from '@tostao/domain/debt/debt';
import { aDebt } from '@tostao/domain/debt/debt-fixtures';
import { sumMoney, toCentavos } from '@tostao/domain/money/centavos';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duesOf } from './dues.ts';
import { dueTotals } from './due-totals.ts';

const today = calendarDay('2026-11-21');

const totalsOf = (debts: Debt[], search: string) =>
  dueTotals(duesOf(debts, [], [], today), search, today);

describe('the totals of the dues', () => {
  const debts = [
    aDebt({ id: 'a', amount: toCentavos(1), dueDate: today }),
    aDebt({ id: 'b', amount: toCentavos(20), dueDate: plusDays(today, 1) }),
    aDebt({ id: 'c', amount: toCentavos(300), dueDate: plusDays(today, 7), name: 'Luz' }),
    aDebt({ id: 'd', amount: toCentavos(4000), dueDate: plusDays(today, 8) }),
    aDebt({ id: 'e', amount: toCentavos(50_000), isPaid: true }),
    aDebt({ id: 'f', amount: toCentavos(600_000), isArchived: true }),
  ];

  it('sums unpaid, overdue and upcoming debts', () => {
    expect(totalsOf(debts, '')).toEqual({ toPay: 4321, overdue: 1, nextSevenDays: 320 });
  });

  it('sums only the debts that match the search', () => {
    expect(totalsOf(debts, 'luz').toPay).toBe(300);
    expect(totalsOf(debts, 'nada').toPay).toBe(0);
  });

  it('finds a statement by the name of its card and by its amount', () => {
    const months: CardMonth[] = [
      {
        cardId: 'c1',
        month: '2026-11',
        total: toCentavos(123_456),
        received: toCentavos(0),
        expected: toCentavos(0),
      },
    ];
    const dues = duesOf(debts, [aCard({ name: 'Visa' })], months, today);
    expect(dueTotals(dues, '', today).toPay).toBe(127_777);
    expect(dueTotals(dues, 'visa', today).toPay).toBe(123_456);
    expect(dueTotals(dues, '1234,56', today).toPay).toBe(123_456);
    expect(dueTotals(dues, 'luz', today).toPay).toBe(300);
  });

  it('loses no centavo between the parts', () => {
    const anyDebt = fc
      .record({ amount: fc.integer({ min: 1, max: 1e9 }), days: fc.integer({ min: -30, max: 30 }) })
      .map(({ amount, days }) =>
        aDebt({ amount: toCentavos(amount), dueDate: plusDays(today, days) }),
      );
    fc.assert(
      fc.property(fc.array(anyDebt), (some) => {
        const totals = totalsOf(some, '');
        expect(totals.toPay).toBe(sumMoney(some.map(({ amount }) => amount)));
        expect(totals.overdue + totals.nextSevenDays).toBeLessThanOrEqual(totals.toPay);
      }),
    );
  });
});
