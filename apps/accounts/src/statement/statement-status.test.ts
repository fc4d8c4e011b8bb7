import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { toCentavos } from '@tostao/domain/money/centavos';
import { expect, it } from 'vitest';
import { statementStatus } from './statement-status.ts';

it.each([
  [1000, 1000, '2025-12-28', 'Futura'],
  [1000, 1000, '2025-12-29', 'Aberta'],
  [1000, 1000, '2026-01-28', 'Aberta'],
  [1000, 400, '2026-01-29', 'Fechada'],
  [1000, 400, '2026-02-05', 'Fechada'],
  [1000, 400, '2026-02-06', 'Vencida'],
  [1000, 0, '2026-01-10', 'Paga'],
  [0, 0, '2026-01-28', 'Aberta'],
  [-500, 0, '2026-01-29', 'Crédito'],
  [0, 0, '2026-01-29', 'Zerada'],
])('with total %i and %i open on %s is %s', (total, open, today, status) => {
  const statement = { month: '2026-01', total: toCentavos(total), open: toCentavos(open) } as const;
  const cycle = { closingDay: 28, dueDay: 5 };
  expect(statementStatus(statement, cycle, calendarDay(today))).toBe(status);
});
