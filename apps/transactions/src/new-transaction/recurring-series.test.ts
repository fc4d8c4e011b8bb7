import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { toCentavos } from '@tostao/domain/money/centavos';
import { expect, it } from 'vitest';
import { recurringSeries } from './recurring-series.ts';

const idempotencyKey = '0199a8b4-0000-7000-8000-000000000001';

it('creates one fixed debt per month for a recurring expense', () => {
  const expense = {
    description: 'Academia',
    amount: toCentavos(9990),
    date: calendarDay('2026-01-31'),
    months: 3,
  };
  const debts = recurringSeries(expense, idempotencyKey);
  expect(debts.map(({ dueDate }) => dueDate)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
  for (const [index, debt] of debts.entries()) {
    expect(debt).toMatchObject({
      name: 'Academia',
      amount: 9990,
      type: 'Recorrente',
      status: 'pending',
      isFixed: true,
      installmentNumber: index + 1,
      totalInstallments: 3,
      parentDebtId: null,
      originalTotal: 29_970,
    });
  }
});
