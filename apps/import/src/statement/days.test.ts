import { expect, it } from 'vitest';
import { detectDateOrder, parseDay, parseOfxDay } from './days.ts';

it.each([
  ['01/02/2026', 'day-first', '2026-02-01'],
  ['1/2/26', 'day-first', '2026-02-01'],
  ['01/02/2026', 'month-first', '2026-01-02'],
  ['2026-02-01T23:59:59Z', 'year-first', '2026-02-01'],
  ['01.02.2026 00:00', 'day-first', '2026-02-01'],
  ['31/02/2026', 'day-first', null],
  ['13/13/2026', 'day-first', null],
  ['01/02-2026', 'day-first', null],
  ['01/02/1826', 'day-first', null],
  ['', 'day-first', null],
] as const)('reads the day "%s", %s', (text, order, day) => {
  expect(parseDay(text, order)).toBe(day);
});

it.each([
  ['20261101', '2026-11-01'],
  ['20261101000000[-3:BRT]', '2026-11-01'],
  ['20261101235959.999[0:GMT]', '2026-11-01'],
  ['20261131', null],
  ['2026110', null],
])('reads the day of the OFX moment %s as the bank wrote it', (text, day) => {
  expect(parseOfxDay(text)).toBe(day);
});

it('detects the order of days from all of them', () => {
  expect(detectDateOrder(['01/02/2026', '13/02/2026'])).toBe('day-first');
  expect(detectDateOrder(['01/02/2026', '02/13/2026'])).toBe('month-first');
  expect(detectDateOrder(['2026/02/01'])).toBe('year-first');
  expect(detectDateOrder(['13/02/2026', '02/13/2026'])).toBeNull();
});
