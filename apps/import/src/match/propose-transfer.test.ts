import { aCard, anAccount } from '@tostao/domain/account/account-fixtures';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { toCentavos } from '@tostao/domain/money/centavos';
import { expect, it } from 'vitest';
import type { StatementRow } from '@tostao/statements/statement';
import { proposePayment, transferTargets } from './propose-transfer.ts';

const nubank = anAccount({ id: 'nubank', name: 'Nubank' });
const savings = anAccount({ id: 'savings', name: 'Poupança', kind: 'savings' });
const card = aCard({ id: 'card', name: 'Cartão roxo' });
const blackCard = aCard({ id: 'black', name: 'Inter Black' });

const row = (text: string, amount: number): StatementRow => ({
  kind: 'row',
  number: 1,
  date: calendarDay('2026-03-10'),
  amount: toCentavos(amount),
  text,
  bankId: null,
});
const ids = (accounts: { id: string }[]) => accounts.map(({ id }) => id);

it.each(['Pagamento de fatura', 'PAGTO CARTAO CREDITO', 'Pag. Fatura'])(
  'proposes a payment of the card for "%s"',
  (text) => {
    const proposed = proposePayment(row(text, -50_000), nubank, [nubank, savings, card]);
    expect(proposed).toMatchObject({ accountId: 'card', counterpartId: null });
  },
);

it('proposes the account that paid the card, for the row of the card', () => {
  const proposed = proposePayment(row('Pagamento recebido', 50_000), card, [nubank, savings, card]);
  expect(proposed).toMatchObject({ accountId: 'nubank' });
});

it('chooses the card that the text names, and no card when the text is ambiguous', () => {
  const accounts = [nubank, card, blackCard];
  const named = proposePayment(row('Pagamento fatura INTER BLACK', -1), nubank, accounts);
  expect(named?.accountId).toBe('black');
  expect(proposePayment(row('Pagamento fatura', -1), nubank, accounts)).toBeNull();
});

it('proposes nothing for purchases, refunds, other payments and statements without an account', () => {
  const accounts = [nubank, savings, card];
  expect(proposePayment(row('Mercado', -100), card, accounts)).toBeNull();
  expect(proposePayment(row('Estorno de compra', 100), card, accounts)).toBeNull();
  expect(proposePayment(row('Pagamento de boleto', -100), nubank, accounts)).toBeNull();
  expect(proposePayment(row('Pagamento recebido', -100), card, accounts)).toBeNull();
  expect(proposePayment(row('Pagamento de fatura', -100), null, accounts)).toBeNull();
});

it('offers no transfer from a card or with an archived account', () => {
  const archived = anAccount({ id: 'old', isArchived: true });
  const accounts = [nubank, savings, card, archived];
  expect(ids(transferTargets(nubank, accounts, 'expense'))).toEqual(['savings', 'card']);
  expect(ids(transferTargets(nubank, accounts, 'income'))).toEqual(['savings']);
  expect(transferTargets(card, accounts, 'expense')).toEqual([]);
  expect(ids(transferTargets(card, accounts, 'income'))).toEqual(['nubank', 'savings']);
});
