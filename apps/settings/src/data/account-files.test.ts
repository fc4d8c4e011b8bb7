import { boletoDigits } from '@tostao/test-kit/rows/boletos';
import {
  ownAmounts,
  ownDetails,
  ownTexts,
  readOwnFile,
} from '@tostao/statements/testing/own-files';
import { cleanText } from '@tostao/statements/text/clean-text';
import { partsToColumn } from '@tostao/domain/transaction/transaction-parts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountFile } from './account-files.ts';
import type { Account } from './fetch-account.ts';

const debt = {
  name: 'Luz',
  institution: '',
  amount: 1.5,
  due_date: '2026-12-01',
  installment_number: null,
  total_installments: null,
  is_paid: false,
  paid_at: null,
  payment_code: null,
};
const transaction = {
  type: 'expense',
  category_type: 'expense',
  amount: 1.5,
  description: 'Café',
  category: 'Lazer',
  date: '2026-12-01',
  is_recurring: false,
  account_id: null,
  installment_number: null,
  total_installments: null,
};

/** Returns the last `count` columns of each line. */
function lastColumns(account: object, kind: 'debts' | 'transactions', count: number): string[] {
  const lines = accountFile(account as Account, kind)
    .content.split('\r\n')
    .slice(0, -1);
  return lines.map((line) => line.split(';').slice(-count).join(';'));
}

it('writes payment codes as printed, which a spreadsheet cannot take for a number', () => {
  const coded = { ...debt, payment_code: boletoDigits };
  expect(lastColumns({ debts: [debt, coded] }, 'debts', 1)).toEqual([
    'Código de pagamento',
    '',
    '34191.79001 01043.510047 79102.015009 3 16570000012345',
  ]);
});

it('writes account, installment, tags and note of each transaction, or empty cells', () => {
  const charge = {
    ...transaction,
    account_id: 'c1',
    installment_number: 2,
    total_installments: 10,
    tags: ['festa', 'praia'],
    note: 'Dividir com Bia',
  };
  const account = {
    accounts: [{ id: 'c1', name: 'Nubank' }],
    transactions: [transaction, charge],
  };
  expect(lastColumns(account, 'transactions', 5)).toEqual([
    'Conta;Parcela;Etiquetas;Observação;Parte',
    ';;;;',
    'Nubank;2 de 10;festa, praia;Dividir com Bia;',
  ]);
});

it('names refunds apart from other incomes', () => {
  const income = { ...transaction, type: 'income' };
  const transactions = [transaction, income, { ...income, category_type: 'income' }];
  const lines = lastColumns({ accounts: [], transactions }, 'transactions', 8);
  expect(lines.map((line) => line.split(';')[0])).toEqual([
    'Tipo',
    'Despesa',
    'Estorno',
    'Receita',
  ]);
});

it('writes each move of a pot, and a pot without moves', () => {
  const pot = { name: 'Viagem', target: 900, due_date: '2027-01-31', account_id: 'a1' };
  const account = {
    accounts: [{ id: 'a1', name: 'Nubank' }],
    pots: [
      { ...pot, id: 'p1' },
      { ...pot, id: 'p2', name: 'Reserva', target: null, due_date: null },
    ],
    pot_moves: [
      { pot_id: 'p1', amount: -5, date: '2026-12-02' },
      { pot_id: 'p1', amount: 30.5, date: '2026-12-01' },
    ],
  };
  expect(
    accountFile(account as unknown as Account, 'pots')
      .content.split('\r\n')
      .slice(1, -1),
  ).toEqual([
    'Viagem;900,00;31/01/2027;Nubank;01/12/2026;Guardado;30,50',
    'Viagem;900,00;31/01/2027;Nubank;02/12/2026;Resgatado;5,00',
    'Reserva;;;Nubank;;;',
  ]);
});

it('writes transactions that the import reads back as they were', () => {
  const rows = fc.record({
    type: fc.constantFrom('income', 'expense'),
    category_type: fc.constantFrom('income', 'expense'),
    centavos: ownAmounts,
    description: ownTexts,
    category: ownTexts,
    is_recurring: fc.boolean(),
    details: ownDetails,
  });
  fc.assert(
    fc.property(fc.array(rows, { minLength: 1 }), ownTexts, (all, name) => {
      const whole = all.map(({ details, ...row }) => ({ ...row, ...details }));
      const transactions = whole.map(({ centavos, ...row }) => ({
        ...transaction,
        ...row,
        amount: centavos / 100,
        ...('parts' in row && { parts: partsToColumn(row.parts) }),
        account_id: 'a',
      }));
      const account = { accounts: [{ id: 'a', name }], transactions };
      const { content } = accountFile(account as unknown as Account, 'transactions');
      expect(readOwnFile(content)).toEqual(
        whole.map(({ centavos, ...row }) => ({
          date: transaction.date,
          amount: (row.type === 'expense' ? -1 : 1) * ('amount' in row ? row.amount : centavos),
          text: cleanText(row.description),
          category: cleanText(row.category),
          account: cleanText(name),
          isRefund: row.type === 'income' && row.category_type === 'expense',
          parts: 'parts' in row ? row.parts : undefined,
          tags: row.tags,
          note: row.note,
        })),
      );
    }),
  );
});
