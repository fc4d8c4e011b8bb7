import { expect, it } from 'vitest';
import { isReportMonth, monthsBeside } from './report-month.ts';

it.each(['2026-02', '1900-01', '2999-12'])('accepts the month %s', (text) => {
  expect(isReportMonth(text)).toBe(true);
});

it.each([
  '',
  '2026',
  '2026-13',
  '2026-00',
  '1899-12',
  '3000-01',
  '2026-1',
  'novembro',
  '2026-02-01',
])('rejects %j as a month', (text) => {
  expect(isReportMonth(text)).toBe(false);
});

it('returns the adjacent months, none beyond the valid range', () => {
  expect(monthsBeside('2026-12')).toEqual({ previous: '2026-11', next: '2027-01' });
  expect(monthsBeside('1900-01').previous).toBeNull();
  expect(monthsBeside('2999-12').next).toBeNull();
});
