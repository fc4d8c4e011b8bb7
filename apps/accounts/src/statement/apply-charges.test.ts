import { aCard } from '@tostao/domain/account/account-fixtures';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { type Transaction, transactionRows } from '@tostao/domain/transaction/transaction';
import { coffee } from '@tostao/domain/transaction/transaction-fixtures';
import { expect, it } from 'vitest';
import { applyCharges } from './apply-charges.ts';

const card = aCard();
const charge = (id: string, change: Partial<Transaction> = {}): Transaction => ({
  ...coffee,
  id,
  accountId: card.id,
  ...change,
});
const write = (id: string, after: Transaction | null) => ({ ...transactionRows, id, after });
const idsWith = (rows: ReturnType<typeof write>[]) =>
  applyCharges([charge('b'), charge('a')], rows, card, '2026-11').map(({ id }) => id);

it('adds the charges of the statement that wait to be sent', () => {
  const [later, other] = [
    charge('d', { date: calendarDay('2026-11-29') }),
    charge('e', { accountId: 'x' }),
  ];
  expect(idsWith([write('c', charge('c')), write('d', later), write('e', other)])).toEqual([
    'c',
    'b',
    'a',
  ]);
  const installment = { date: calendarDay('2026-10-20'), installment: '2/3' };
  expect(idsWith([write('c', charge('c', installment))])).toEqual(['b', 'a', 'c']);
});

it('drops charges that are deleted or leave the card, and keeps those that are edited', () => {
  expect(idsWith([write('a', null)])).toEqual(['b']);
  expect(idsWith([write('a', charge('a', { accountId: 'x' }))])).toEqual(['b']);
  const moved = charge('a', { date: calendarDay('2026-12-24') });
  expect(idsWith([write('a', moved)])).toEqual(['a', 'b']);
});
