import { calendarDay } from '../calendar/calendar-day.ts';
import { toCentavos } from '../money/centavos.ts';
import type { Account, Card } from './account.ts';

/** Returns an account for tests. */
export function anAccount(change: Partial<Account> = {}): Account {
  return {
    id: 'a1',
    name: 'Nubank',
    kind: 'checking',
    color: 'bg-purple-500',
    openingBalance: toCentavos(0),
    openingDate: calendarDay('2026-01-01'),
    creditLimit: null,
    cycle: null,
    isArchived: false,
    balance: toCentavos(0),
    entryCount: 0,
    ...change,
  };
}

/** Returns a card for tests that closes on the 28th and is due on the 5th. */
export function aCard(change: Partial<Card> = {}): Card {
  const cycle = { closingDay: 28, dueDay: 5 };
  return { ...anAccount({ id: 'c1', kind: 'credit-card' }), cycle, ...change };
}
