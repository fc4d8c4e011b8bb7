import { expect, it } from 'vitest';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { toCentavos } from '@tostao/domain/money/centavos';
import { lowestText } from './day-text.ts';

it.each([
  ['2026-12-14', 123_45, 'O dia mais apertado é 14 de dezembro, com R$\u00A0123,45.'],
  ['2026-11-21', 0, 'O dia mais apertado é hoje, com R$\u00A00,00.'],
  ['2027-01-01', -50_00, 'O dia mais apertado é 1 de janeiro: vão faltar R$\u00A050,00.'],
])('names %s with %i as the lowest day', (day, balance, text) => {
  const lowest = { day: calendarDay(day), balance: toCentavos(balance), rows: [] };
  expect(lowestText(lowest, '2026-11-21')).toBe(text);
});
