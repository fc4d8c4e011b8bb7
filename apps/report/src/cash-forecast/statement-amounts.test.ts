import { expect, it } from 'vitest';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { basisFromAnswer } from './forecast-basis.ts';

it('reads the unpaid rest of each statement, oldest first, as dated on its due day', async () => {
  const answer = {
    accumulated: 0.1,
    account_balance: 0,
    debts: [],
    recurring_incomes: [],
    expected_incomes: [],
    cards: [
      {
        id: 'c1',
        name: 'Visa',
        opening_balance: 0,
        opening_date: '2026-01-01',
        closing_day: 28,
        due_day: 5,
        months: [
          { month: '2026-12-01', total: 5.5, received: 0, expected: 2.5 },
          { month: '2026-11-01', total: 0, received: 0, expected: 9.5 },
          { month: '2026-10-01', total: 100.05, received: 30.02, expected: 0 },
        ],
      },
    ],
  };
  const basis = await basisFromAnswer(answer, calendarDay('2026-11-20'));
  expect(basis.accumulated).toBe(10);
  expect(basis.statements).toEqual([
    { id: 'c1', name: 'Fatura Visa', amount: 70_03, date: '2026-11-05' },
    { id: 'c1', name: 'Fatura Visa', amount: 9_50, date: '2026-12-05' },
    { id: 'c1', name: 'Fatura Visa', amount: 8_00, date: '2027-01-05' },
  ]);
  // The statement of November closes on the 28th: what did not arrive by then does not count.
  const { statements } = await basisFromAnswer(answer, calendarDay('2026-11-29'));
  expect(statements.map(({ amount }) => amount)).toEqual([70_03, 8_00]);
});
