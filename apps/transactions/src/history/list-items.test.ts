import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { toCentavos } from '@tostao/domain/money/centavos';
import type { Transaction } from '@tostao/domain/transaction/transaction';
import { expect, it } from 'vitest';
import { listItems } from './list-items.ts';

const on = (date: string, type: Transaction['type'], amount: number): Transaction => ({
  id: `${date} ${type}`,
  type,
  amount: toCentavos(amount),
  description: 'Qualquer',
  category: 'Outros',
  date: calendarDay(date),
  isRecurring: false,
});
const transactions = [
  on('2026-11-21', 'expense', 1050),
  on('2026-11-21', 'income', 3000),
  on('2026-11-20', 'expense', 999),
];
const headings = (hasMore: boolean) =>
  listItems(transactions, [], hasMore, null).flatMap((item) =>
    item.kind === 'day' ? [[item.date, item.balance]] : [],
  );

it('inserts each day’s heading, with the day’s balance, before its transactions', () => {
  expect(listItems(transactions, [], false, null).map(({ kind }) => kind)).toEqual([
    'day',
    'transaction',
    'transaction',
    'day',
    'transaction',
  ]);
  expect(headings(false)).toEqual([
    ['2026-11-21', 1950],
    ['2026-11-20', -999],
  ]);
});

it('omits the balance of a day that may continue on the next page', () => {
  expect(headings(true)).toEqual([
    ['2026-11-21', 1950],
    ['2026-11-20', null],
  ]);
});

it('counts of a divided transaction the part that the list shows', () => {
  const parts = [
    { category: 'Outros', amount: toCentavos(600) },
    { category: 'Lazer', amount: toCentavos(450) },
  ];
  const divided = [{ ...on('2026-11-21', 'expense', 1050), parts }];
  for (const [category, balance] of [
    [null, -1050],
    ['Lazer', -450],
  ] as const) {
    expect(listItems(divided, [], false, category)[0]).toMatchObject({ kind: 'day', balance });
  }
});

const transferOn = (date: string) => ({
  name: 'Transferência',
  transfer: {
    id: date,
    date: calendarDay(date),
    amount: toCentavos(5),
    fromAccountId: 'a',
    toAccountId: 'b',
  },
});

it('lists a transfer after the transactions of its day, without changing the balance', () => {
  const transfers = ['2026-11-22', '2026-11-21', '2026-11-19'].map(transferOn);
  const items = listItems(transactions, transfers, false, null);
  expect(
    items.map((item) => (item.kind === 'day' ? [item.date, item.balance] : item.kind)),
  ).toEqual([
    ['2026-11-22', 0],
    'transfer',
    ['2026-11-21', 1950],
    'transaction',
    'transaction',
    'transfer',
    ['2026-11-20', -999],
    'transaction',
    ['2026-11-19', 0],
    'transfer',
  ]);
});
