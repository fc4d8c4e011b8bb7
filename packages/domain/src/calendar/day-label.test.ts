import { calendarDay } from './calendar-day.ts';
import { expect, it } from 'vitest';
import { dayLabel } from './day-label.ts';

it('labels the days of a list', () => {
  const today = calendarDay('2026-11-21');
  expect(dayLabel(today, today)).toBe('Hoje');
  expect(dayLabel(calendarDay('2026-11-20'), today)).toBe('Ontem');
  expect(dayLabel(calendarDay('2026-11-19'), today)).toBe('Quinta-feira, 19 de novembro');
  expect(dayLabel(calendarDay('2025-11-19'), today)).toBe('19 de novembro de 2025');
});
