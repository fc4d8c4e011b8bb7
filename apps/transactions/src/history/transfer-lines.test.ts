import { aCard, anAccount } from '@tostao/domain/account/account-fixtures';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { toCentavos } from '@tostao/domain/money/centavos';
import { coffee } from '@tostao/domain/transaction/transaction-fixtures';
import { noFilters, type TransactionFilters } from '@tostao/domain/transaction/transaction-filters';
import { expect, it } from 'vitest';
import { transferLines } from './transfer-lines.ts';

const accounts = [anAccount(), anAccount({ id: 'a2', name: 'Poupança' }), aCard()];
const transfer = (id: string, date: string, toAccountId: string) => ({
  id,
  fromAccountId: 'a1',
  toAccountId,
  amount: toCentavos(100),
  date: calendarDay(date),
});
const transfers = [transfer('t1', '2026-11-21', 'a2'), transfer('t2', '2026-10-05', 'c1')];
const find = (change: Partial<TransactionFilters>, last?: typeof coffee) =>
  transferLines(transfers, accounts, { ...noFilters, ...change }, last).map(
    (line) => line.transfer.id,
  );

it('names a transfer by its accounts, and one to a card as a payment', () => {
  expect(transferLines(transfers, accounts, noFilters, undefined).map(({ name }) => name)).toEqual([
    'Transferência: Nubank → Poupança',
    'Pagamento de fatura: Nubank → Nubank',
  ]);
});

it.each<[Partial<TransactionFilters>, string[]]>([
  [{}, ['t1', 't2']],
  [{ accountId: 'a1' }, ['t1', 't2']],
  [{ accountId: 'c1' }, ['t2']],
  [{ month: '2026-11' }, ['t1']],
  [{ text: 'poupanca' }, ['t1']],
  [{ type: 'expense' }, []],
  [{ category: 'Lazer' }, []],
  [{ tag: 'festa' }, []],
  [{ period: { from: calendarDay('2026-10-05'), to: calendarDay('2026-11-20') } }, ['t2']],
])('with the filters %j finds %j', (filters, found) => {
  expect(find(filters)).toEqual(found);
});

it('leaves transfers of days that are not loaded to the next page', () => {
  expect(find({}, coffee)).toEqual(['t1']);
});
