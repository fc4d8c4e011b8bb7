import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { expect, it } from 'vitest';
import type { ListItem } from './list-items.ts';
import { estimatedHeights, firstRows } from './rows-in-view.ts';

const wide = estimatedHeights(true);

const days = (count: number): ListItem[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'day',
    key: `${index}`,
    date: calendarDay('2026-11-21'),
    balance: null,
  }));

it('draws a short list whole, at its natural height', () => {
  expect(firstRows(days(2), wide)).toMatchObject({ indexes: [0, 1], offset: 0, height: undefined });
});

it('draws the first rows of a long list, with room for the others', () => {
  const { indexes, height } = firstRows(days(100), wide);
  expect(indexes).toHaveLength(30);
  expect(indexes.at(-1)).toBe(29);
  expect(height).toBe(4800);
});
