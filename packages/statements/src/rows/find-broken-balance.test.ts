import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { describe, expect, it } from 'vitest';
import { findBrokenBalance } from './find-broken-balance.ts';

const rowsOf = (...rows: [day: number, amount: number | null, balance: number | null][]) =>
  rows.map(([day, amount, balance], index) => ({
    number: index + 1,
    date: calendarDay(`2026-06-0${day}`),
    amount,
    balance,
  }));
const daily = rowsOf([1, 500, 450], [1, -50, 450], [2, -20, 430], [3, -30, 370], [3, -30, 370]);

describe('the balances of a statement', () => {
  it('may be the one of the day on each of its rows, oldest or newest first', () => {
    expect(findBrokenBalance(daily)).toBeNull();
    expect(findBrokenBalance(daily.toReversed())).toBeNull();
  });

  it('accepts a balance on the last row of a day only', () => {
    expect(
      findBrokenBalance(rowsOf([1, 500, null], [1, -50, 450], [2, -20, null], [3, -30, 400])),
    ).toBeNull();
  });

  it('compares no balances across an unreadable row', () => {
    expect(findBrokenBalance(rowsOf([1, 5, 5], [2, null, 9], [3, 1, 10]))).toBeNull();
  });

  it('finds the balance behind a missing row', () => {
    expect(findBrokenBalance(daily.toSpliced(2, 1))).toBe(4);
  });

  it('ignores a column whose balances mostly contradict the amounts', () => {
    expect(
      findBrokenBalance(rowsOf([1, 5, 900], [2, 5, 900], [3, 5, 900], [4, 5, 900], [5, 5, 900])),
    ).toBeNull();
  });
});
