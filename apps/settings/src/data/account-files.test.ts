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
const linesOf = (debts: object[]) =>
  accountFile({ debts } as unknown as Account, 'debts')
    .content.split('\r\n')
    .slice(0, -1);

it('writes payment codes as printed, which a spreadsheet cannot take for a number', () => {
  const coded = { ...debt, payment_code: '34191790010104351004779102015009316570000012345' };
  expect(linesOf([debt, coded]).map((line) => line.split(';').at(-1))).toEqual([
    'Código de pagamento',
    '',
    '34191.79001 01043.510047 79102.015009 3 16570000012345',
  ]);
});

it('has no column for payment codes without any', () => {
  expect(linesOf([debt])[0]).toMatch(/;Paga em$/);
});
