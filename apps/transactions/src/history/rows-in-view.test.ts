import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { expect, it } from 'vitest';
import type { ListItem } from './list-items.ts';
import { estimatedHeights, estimateHeight, firstRows } from './rows-in-view.ts';

const wide = estimatedHeights(true);

const days = (count: number): ListItem[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'day',
    key: `${index}`,
    date: calendarDay('2026-11-21'),
    balance: null,
  }));

it('draws a short list whole, at its natural height', () => {
  expect(firstRows(days(2), wide, 40)).toMatchObject({
    indexes: [0, 1],
    offset: 0,
    height: undefined,
  });
});

it('draws those rows of a long list that the window shows, with room for the others', () => {
  const { indexes, height } = firstRows(days(100), wide, 481);
  expect(indexes).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(height).toBe(4800);
});

it('draws a row of a long list in a window that is lower than the content above the list', () => {
  expect(firstRows(days(100), wide, -60).indexes).toEqual([0, 1]);
});

it('estimates a line above every row but the first of a day', () => {
  const row = (key: string) => ({ kind: 'transfer', key, date: days(1)[0]!.date }) as ListItem;
  const items = [...days(1), row('a'), row('b')];
  expect(items.map((_, index) => estimateHeight(items, index, wide))).toEqual([48, 72, 73]);
});
