import { calendarDay, plusDays } from '@tostao/domain/calendar/calendar-day';
import { aDebt } from '@tostao/domain/debt/debt-fixtures';
import { toCentavos } from '@tostao/domain/money/centavos';
import { sumMoney } from '@tostao/domain/money/sum-money';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { debtTotals } from './debt-totals.ts';

const today = calendarDay('2026-11-21');

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
