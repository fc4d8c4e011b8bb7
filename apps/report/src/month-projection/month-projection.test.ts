import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarDay, plusDays } from '@tostao/domain/calendar/calendar-day';
import { toCentavos } from '@tostao/domain/money/centavos';
import { projectMonth } from './month-projection.ts';
import { monthReportFromRows } from '@tostao/domain/report/month-report';
import { anyReport, reportRow } from '@tostao/domain/report/report-fixtures';
import type { ForecastRow } from '../cash-forecast/forecast.ts';

const today = calendarDay('2026-11-21');
const report = monthReportFromRows('2026-11', [
  reportRow({ total: 300 }),
  reportRow({ type: 'income', total: 1000 }),
]);
const row = (date: string, change: Partial<ForecastRow> = {}): ForecastRow => ({
  kind: 'debt',
  id: 'd1',
  name: 'Aluguel',
  amount: toCentavos(-100_00),
  date: calendarDay(date),
  ...change,
});

it('adds debts and incomes up to the end of the month to the recorded rows', () => {
  const rows = [
    row('2026-09-10'),
    row('2026-11-21'),
    row('2026-11-30'),
    row('2026-12-01'),
    row('2026-11-25', { kind: 'statement' }),
    row('2026-11-30', { kind: 'expected-income', amount: toCentavos(50_00) }),
    row('2026-11-28', { kind: 'recurring-income', amount: toCentavos(7_00) }),
    row('2026-12-20', { kind: 'expected-income', amount: toCentavos(50_00) }),
  ];
  expect(projectMonth(report, rows, today)).toEqual({
    spent: 300_00,
    due: 300_00,
    dueCount: 3,
    expenses: 600_00,
    expected: 57_00,
    balance: 457_00,
  });
});

it('projects only the current month', () => {
  expect(projectMonth({ ...report, month: '2026-10' }, [], today)).toBeNull();
  expect(projectMonth({ ...report, month: '2026-12' }, [], today)).toBeNull();
});

it('never projects less than the recorded expenses, and balances to the centavo', () => {
  const anyRow = fc
    .record({
      days: fc.integer({ min: -400, max: 90 }),
      amount: fc.integer({ min: -1e10, max: -1 }),
    })
    .map(({ days, amount }) => row(plusDays(today, days), { amount: toCentavos(amount) }));
  fc.assert(
    fc.property(anyReport, fc.array(anyRow), (month, rows) => {
      const projection = projectMonth(month, rows, today);
      expect(projection?.expenses).toBeGreaterThanOrEqual(month.expenses);
      expect(projection?.balance).toBe(month.balance - (projection?.due ?? 0));
    }),
  );
});
