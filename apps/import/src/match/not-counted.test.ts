import { aCard, anAccount } from '@tostao/domain/account/account-fixtures';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { expect, it } from 'vitest';
import { isIncluded, type Kinds, type PreviewTransaction, transferOf } from './preview-row.ts';
import { summarize } from './preview-summary.ts';
import { day, previewOf, rowOf } from './testing/preview-of.ts';

const checking = anAccount({ id: 'checking', name: 'Conta', kind: 'checking' });
const savings = anAccount({ id: 'savings', name: 'Reserva', kind: 'savings' });
const card = aCard({ id: 'card', name: 'Roxo' });
const linesOf = (rows: PreviewTransaction[]) =>
  rows.map((each) => {
    const { reason } = each;
    if (!isIncluded(each, undefined)) return reason;
    return transferOf(each, undefined)?.accountId ?? 'counted';
  });

it('counts money between own pockets in no sum, and transfers it where both accounts are known', () => {
  const rows = [rowOf('Aplicação CDB', -5000), rowOf('Resgate CDB', 3000), rowOf('Horta', -700)];
  const own = 'Entre suas contas: não é gasto nem ganho';
  const alone = previewOf(rows);
  expect(linesOf(alone)).toEqual([own, own, 'counted']);
  expect(summarize(alone, new Map())).toMatchObject({ income: 0, expenses: 700 });
  expect(linesOf(previewOf(rows, { account: checking }))).toEqual([own, own, 'counted']);
  const both = { account: checking, accounts: [checking, savings] };
  expect(linesOf(previewOf(rows, both))).toEqual(['savings', 'savings', 'counted']);
  const two = [savings, anAccount({ id: 'other', name: 'Outra', kind: 'savings' })];
  expect(linesOf(previewOf(rows, { account: checking, accounts: [checking, ...two] }))[0]).toBe(
    own,
  );
  const kinds: Kinds = new Map([
    [0, 'expense'],
    [2, 'own'],
  ]);
  expect(linesOf(previewOf(rows, { kinds }))).toEqual(['counted', own, own]);
  expect(linesOf(previewOf(rows, { statement: { isOwnFile: true } }))[0]).toBe('counted');
});

it('counts nothing that has not happened', () => {
  const rows = [
    rowOf('Cinema', -900, { state: 'refused' }),
    rowOf('Boleto', -800, { date: calendarDay('2026-03-11') }),
    rowOf('Horta'),
  ];
  expect(linesOf(previewOf(rows))).toEqual([
    'Recusada pelo banco',
    'Ainda não aconteceu',
    'counted',
  ]);
});

it('counts the payment of a known bill in no sum, and no purchase of its amount for one', () => {
  const rows = [rowOf('PAGTO FATURA'), rowOf('Bazar Oito')];
  const bill = { index: 0, accountId: null, name: 'fatura.csv' };
  const matches = { bills: [bill, { ...bill, index: 1 }] };
  expect(linesOf(previewOf(rows, { matches }))).toEqual([
    'Paga a fatura fatura.csv: os gastos dela já contam',
    'counted',
  ]);
  const ofCard = { bills: [{ index: 0, accountId: 'card', name: 'Roxo' }] };
  const given = {
    account: checking,
    accounts: [checking, card, { ...card, id: 'other' }],
    matches: ofCard,
  };
  expect(linesOf(previewOf(rows, given))).toEqual(['card', 'counted']);
});

it('takes the parts of an earlier bill and a loan for a bill out of a card’s sums', () => {
  const rows = [
    rowOf('Saldo em atraso da fatura anterior', -6000),
    rowOf('Crédito de financiamento da fatura', 5000),
    rowOf('Juros do saldo em atraso', -80),
    rowOf('Estorno Horta', 700),
  ];
  const preview = previewOf(rows, { account: card });
  expect(linesOf(preview)).toEqual([
    'Resto da fatura anterior: já conta nela',
    'Parcelamento da fatura: não é entrada',
    'counted',
    'counted',
  ]);
  expect(summarize(preview, new Map())).toMatchObject({ income: 0, expenses: -620 });
});

it('offers a row that only the bill before lists as one of its own, on the day between both', () => {
  // The card closes on the third.
  const cut = { date: calendarDay('2026-03-03') };
  const rows = [rowOf('Ônibus', -550, cut), rowOf('Horta'), rowOf('Bazar')];
  const statusOf = (...months: string[]) => {
    const matches = {
      known: new Set([0, 1]),
      billed: new Map([0, 1].map((index) => [index, months])),
    };
    const account = { ...card, cycle: { closingDay: 3, dueDay: 10 } };
    const [bus, other] = previewOf(rows, { account, matches });
    expect(other?.rowStatus).toBe('known');
    return [bus?.rowStatus, bus?.isRepeat, isIncluded(bus!, undefined)];
  };
  expect(statusOf('2026-03-01')).toEqual(['similar', true, true]);
  expect(statusOf('2026-04-01')).toEqual(['known', true, false]);
  expect(statusOf('2026-01-01')).toEqual(['known', true, false]);
});

it('makes no transfer of the money of two people', () => {
  const counterpart = { index: 0, id: 'c', accountId: 'savings', date: day };
  const with_ = (description: string) =>
    previewOf([rowOf('Pix recebido - Caio Reis', 1000)], {
      account: checking,
      accounts: [checking, savings],
      matches: { counterparts: [{ ...counterpart, description }] },
    });
  expect(linesOf(with_('Pix enviado - Lia Souza'))).toEqual(['counted']);
  expect(linesOf(with_('Pix enviado - Caio Reis'))).toEqual(['savings']);
  expect(linesOf(with_('Transferência enviada'))).toEqual(['savings']);
});
