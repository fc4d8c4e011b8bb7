import { aCard } from '@tostao/domain/account/account-fixtures';
import type { OpenStatement } from '@tostao/domain/account/statements-of-card';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { aDebt } from '@tostao/domain/debt/debt-fixtures';
import { toCentavos } from '@tostao/domain/money/centavos';
import { expect, it } from 'vitest';
import { nextDue } from './next-due.ts';

const statement: OpenStatement = {
  card: aCard(),
  month: '2026-11',
  total: toCentavos(500),
  paid: toCentavos(0),
  open: toCentavos(500),
  dueDate: calendarDay('2026-12-05'),
};

it('lists statements among the unpaid debts by due date', () => {
  const debts = [
    aDebt({ id: 'late', dueDate: calendarDay('2026-12-20') }),
    aDebt({ id: 'soon', dueDate: calendarDay('2026-12-01') }),
    aDebt({ id: 'paid', isPaid: true, dueDate: calendarDay('2026-12-02') }),
  ];
  const found = nextDue(debts, [statement], 3);
  expect(found.map((item) => (item.kind === 'debt' ? item.debt.id : 'statement'))).toEqual([
    'soon',
    'statement',
    'late',
  ]);
  expect(nextDue(debts, [statement], 1)).toHaveLength(1);
});
