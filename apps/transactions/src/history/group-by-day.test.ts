import { expect, it } from 'vitest';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import type { Centavos } from '@tostao/domain/money/centavos';
import { groupByDay } from './group-by-day.ts';
import { type Transaction, signedAmount } from '@tostao/domain/transaction/transaction';

function transaction(id: string, date: string): Transaction {
  return {
    id,
    type: 'expense',
    amount: 100 as Centavos,
    description: id,
    category: 'Outros',
    date: calendarDay(date),
    isRecurring: false,
  };
}

it('groups transactions of the same day and keeps the order', () => {
  const rows = [
    transaction('c', '2026-11-21'),
    transaction('b', '2026-11-21'),
    transaction('a', '2026-11-19'),
  ];
  const days = groupByDay(rows, []);
  expect(days.map((day) => day.date)).toEqual(['2026-11-21', '2026-11-19']);
  expect(days.flatMap((day) => day.transactions)).toEqual(rows);
});

it('gives an expense a negative sign', () => {
  expect(signedAmount({ type: 'expense', amount: 100 as Centavos })).toBe(-100);
  expect(signedAmount({ type: 'income', amount: 100 as Centavos })).toBe(100);
});
