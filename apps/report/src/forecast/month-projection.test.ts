import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarDay, plusDays } from '@tostao/domain/calendar/calendar-day';
import { aDebt } from '@tostao/domain/debt/debt-fixtures';
import { toCentavos } from '@tostao/domain/money/centavos';
import { projectMonth } from './month-projection.ts';
import { monthReportFromRows } from '@tostao/domain/report/month-report';
import { anyReport, reportRow } from '@tostao/domain/report/report-fixtures';

const today = calendarDay('2026-11-21');
const report = monthReportFromRows('2026-11', [
  reportRow({ total: 300 }),
  reportRow({ type: 'income', total: 1000 }),
]);
const due = (dueDate: string, change = {}) =>
  aDebt({ dueDate: calendarDay(dueDate), amount: toCentavos(100_00), ...change });

it('adds open debts due by the end of the month to recorded expenses', () => {
  const debts = [
    due('2026-09-10'),
    due('2026-11-21'),
    due('2026-11-30'),
    due('2026-12-01'),
    due('2026-11-25', { isPaid: true }),
    due('2026-11-25', { isArchived: true, isPaid: true }),
  ];
  expect(projectMonth(report, debts, today)).toEqual({
    spent: 300_00,
    due: 300_00,
    dueCount: 3,
    expenses: 600_00,
    balance: 400_00,
  });
});

it('projects only the current month', () => {
  expect(projectMonth({ ...report, month: '2026-10' }, [], today)).toBeNull();
  expect(projectMonth({ ...report, month: '2026-12' }, [], today)).toBeNull();
});

it('never projects less than the recorded expenses, and balances to the centavo', () => {
  const anyDebt = fc
    .record({
      days: fc.integer({ min: -400, max: 400 }),
      amount: fc.integer({ min: 1, max: 1e10 }),
    })
    .map(({ days, amount }) => due(plusDays(today, days), { amount: toCentavos(amount) }));
  fc.assert(
    fc.property(anyReport, fc.array(anyDebt), (month, debts) => {
      const projection = projectMonth(month, debts, today);
      expect(projection?.expenses).toBeGreaterThanOrEqual(month.expenses);
      expect(projection?.balance).toBe(month.balance - (projection?.due ?? 0));
    }),
  );
});
