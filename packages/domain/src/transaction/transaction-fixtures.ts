import { calendarDay } from '../calendar/calendar-day.ts';
import { toCentavos } from '../money/centavos.ts';
import type { Transaction } from './transaction.ts';

/** A transaction for tests. */
export const coffee: Transaction = {
  id: '0199a8b4-0000-7000-8000-00000000000a',
  type: 'expense',
  amount: toCentavos(1250),
  description: 'Café',
  category: 'Lazer',
  date: calendarDay('2026-11-20'),
  isRecurring: false,
};
