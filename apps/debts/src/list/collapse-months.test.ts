import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDay, plusDays } from '@tostao/domain/calendar/calendar-day';
import { monthlySeries } from '@tostao/domain/calendar/monthly-series';
import { toCentavos } from '@tostao/domain/money/centavos';
import { aDebt, aGroup } from '@tostao/domain/debt/debt-fixtures';
import { debtLists } from './debt-list.ts';
import type { Debt } from '@tostao/domain/debt/debt';
import { foldMonthsAhead, groupByMonth } from './collapse-months.ts';

const today = calendarDay('2026-11-21');

/** Returns the debts of a recurring expense. */
function aSeries(name: string, first: string, months: number): Debt[] {
  return monthlySeries(calendarDay(first), months).map((dueDate, index) =>
    aDebt({
      id: `${name}${index + 1}`,
      name,
      dueDate,
      isFixed: true,
      installmentNumber: index + 1,
      totalInstallments: months,
      originalTotal: toCentavos(10_000 * months),
    }),
  );
}

function fold(debts: Debt[]) {
  const { near, ahead } = foldMonthsAhead(debtLists(debts, '').all, today);
  return { near: near.map(({ key }) => key), ahead: ahead.map(({ id }) => id) };
}

describe('later months of recurring expenses', () => {
  it('folds all but the next debt of each recurring expense', () => {
    const gym = aSeries('gym', '2026-12-20', 3);
    const tv = aSeries('tv', '2026-11-30', 3);
    expect(fold([...gym, ...tv])).toEqual({
      near: ['tv1', 'gym1'],
      ahead: ['tv2', 'gym2', 'tv3', 'gym3'],
    });
  });

  it('does not fold debts that are overdue or due within a week', () => {
    expect(fold(aSeries('tv', '2026-09-28', 5))).toEqual({
      near: ['tv1', 'tv2', 'tv3'],
      ahead: ['tv4', 'tv5'],
    });
  });

  it('folds the debts after the next unpaid one', () => {
    const [first, ...rest] = aSeries('tv', '2026-11-10', 4);
    expect(fold([{ ...first!, isPaid: true }, ...rest])).toEqual({
      near: ['tv2', 'tv1'],
      ahead: ['tv3', 'tv4'],
    });
  });

  it('distinguishes two expenses of the same name', () => {
    const one = aSeries('tv', '2026-12-20', 2);
    const other = aSeries('tv', '2027-01-20', 2).map((debt) => ({ ...debt, id: `o${debt.id}` }));
    expect(fold([...one, ...other]).near).toEqual(['tv1', 'otv1']);
  });

  it('folds no debts other than recurring expenses', () => {
    const later = plusDays(today, 300);
    const debts = [
      aDebt({ id: 'single', dueDate: later }),
      aDebt({ id: 'fixed', dueDate: later, isFixed: true }),
      ...aGroup([null, null], { dueDate: later }),
    ];
    expect(fold(debts)).toEqual({ near: ['single', 'fixed', 'g1'], ahead: [] });
  });

  it('loses no debt and keeps the order', () => {
    const anySeries = fc.record({
      name: fc.constantFrom('a', 'b'),
      days: fc.integer({ min: -400, max: 400 }),
      months: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(anySeries, { maxLength: 4 }), (many) => {
        const debts = many.flatMap(({ name, days, months }, index) =>
          aSeries(name, plusDays(today, days), months).map((debt) => ({
            ...debt,
            id: `${index}${debt.id}`,
          })),
        );
        const items = debtLists(debts, '').all;
        const { near, ahead } = foldMonthsAhead(items, today);
        const keys = items.map(({ key }) => key);
        const nearKeys = near.map(({ key }) => key);
        const aheadKeys = ahead.map(({ id }) => id);
        expect([...nearKeys, ...aheadKeys].toSorted()).toEqual(keys.toSorted());
        expect(nearKeys).toEqual(keys.filter((key) => nearKeys.includes(key)));
        expect(groupByMonth(ahead).flatMap((month) => month.debts)).toEqual(ahead);
      }),
    );
  });
});

it('groups debts by the month of their due dates', () => {
  const months = groupByMonth(aSeries('tv', '2026-12-31', 3));
  expect(months.map(({ month, debts }) => [month, debts.length])).toEqual([
    ['2026-12', 1],
    ['2027-01', 1],
    ['2027-02', 1],
  ]);
});
