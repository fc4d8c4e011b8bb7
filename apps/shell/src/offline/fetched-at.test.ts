import { expect, it } from 'vitest';
import { fetchedAtText } from './fetched-at.ts';

it.each([
  [new Date(2026, 10, 21, 8, 5), '08:05'],
  [new Date(2026, 10, 20, 23, 59), '20/11 às 23:59'],
  [new Date(2025, 10, 21, 9, 0), '21/11 às 09:00'],
])('formats %s as "%s"', (fetchedAt, text) => {
  expect(fetchedAtText(fetchedAt.getTime(), '2026-11-21')).toBe(text);
});
