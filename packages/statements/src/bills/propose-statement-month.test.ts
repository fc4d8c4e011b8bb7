import { aCard } from '@tostao/domain/account/account-fixtures';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { toCentavos } from '@tostao/domain/money/centavos';
import { expect, it } from 'vitest';
import { isCard } from '@tostao/domain/account/account';
import type { KeyedStatement } from '../identity/assign-row-keys.ts';
import { proposeStatementMonth, statementChoices } from './propose-statement-month.ts';

const account = aCard({ cycle: { closingDay: 5, dueDay: 12 } });
if (!isCard(account)) throw new Error('no card');
const card = account;
const statementOf = (...rows: [date: string, text: string, amount?: number][]): KeyedStatement => ({
  layout: 'xp-card',
  source: 'xp-card',
  origin: null,
  isCard: true,
  keyScope: 'xp-card',
  brokenBalanceAt: null,
  entries: rows.map(([date, text, amount = -1000], index) => ({
    kind: 'row',
    number: index,
    date: calendarDay(date),
    amount: toCentavos(amount),
    text,
    bankId: null,
    key: `${index}`,
  })),
});

it('proposes the statement that closes next after the newest purchase', () => {
  const bill = statementOf(
    ['2026-01-19', 'OTICA - Parcela 6/10'],
    ['2026-06-02', 'HORTA'],
    ['2026-06-09', 'Pagamento recebido', 9000],
  );
  expect(proposeStatementMonth(bill, card)).toBe('2026-06');
  expect(proposeStatementMonth(statementOf(['2026-06-06', 'HORTA']), card)).toBe('2026-07');
});

it('proposes no statement for a file of several statements', () => {
  const history = statementOf(['2026-03-02', 'HORTA'], ['2026-06-02', 'HORTA']);
  expect(proposeStatementMonth(history, card)).toBeNull();
});

it('proposes one for a bill that has installments only', () => {
  const bill = statementOf(['2026-01-19', 'OTICA 6/10'], ['2026-05-30', 'TV 2/3']);
  expect(proposeStatementMonth(bill, card)).toBe('2026-06');
});

it('offers the statements around the newest row', () => {
  const choices = statementChoices(statementOf(['2026-06-02', 'HORTA']), card);
  expect(choices.map(({ closes }) => closes)).toEqual([
    '2026-03-05',
    '2026-04-05',
    '2026-05-05',
    '2026-06-05',
    '2026-07-05',
    '2026-08-05',
    '2026-09-05',
  ]);
});
