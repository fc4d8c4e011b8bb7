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

it.each([
  ['20260203', 'year-first', '2026-02-03'],
  ['03022026', 'day-first', '2026-02-03'],
  ['20260203101500', 'year-first', '2026-02-03'],
  ['03 fev 2026', 'day-first', '2026-02-03'],
  ['3/fev/26', 'day-first', '2026-02-03'],
  ['Feb 3, 2026', 'day-first', '2026-02-03'],
  ['terça-feira, 03 de fevereiro de 2026', 'day-first', '2026-02-03'],
  ['03/02/2026 (ter)', 'day-first', '2026-02-03'],
  ['2026-Feb-03', 'day-first', '2026-02-03'],
  ['03/02', 'day-first', '2026-02-03'],
  ['03/02 14:22', 'day-first', '2026-02-03'],
  ['28 dez', 'day-first', '2025-12-28'],
  ['29/02', 'day-first', '2024-02-29'],
  ['03 fev 14:22', 'day-first', '2026-02-03'],
  ['03/02 14:22 FULANO', 'day-first', null],
  ['12.50', 'day-first', null],
  ['03 abc 2026', 'day-first', null],
  ['20261332', 'year-first', null],
] as const)('reads the day "%s" that a bank writes, %s', (text, order, day) => {
  expect(parseDay(text, order, '2026-02-10')).toBe(day);
});
