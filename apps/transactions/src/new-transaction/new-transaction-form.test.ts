import { describe, expect, it } from 'vitest';
import { monthlyRepetition } from '@tostao/domain/calendar/repetition-form';
import { toCentavos } from '@tostao/domain/money/centavos';
import {
  defaultMonths,
  type NewTransactionDraft,
  newTransactionForms,
  readMonths,
} from './new-transaction-form.ts';

const right: NewTransactionDraft = {
  amount: toCentavos(1234),
  description: 'Aluguel',
  category: 'Moradia',
  parts: [],
  tags: [],
  note: '',
  date: '2026-11-21',
  isRecurring: true,
  repetition: monthlyRepetition,
  months: defaultMonths,
  accountId: '',
  isInstallments: false,
  installments: 2,
  isRefund: false,
  refunded: null,
  refundedPart: '',
  expectsRest: true,
};
const outOfRange = 'Digite um número de 1 a 60';

function messages(change: Partial<NewTransactionDraft>): string[] {
  const result = newTransactionForms.expense.safeParse({ ...right, ...change });
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

const installmentsOf = (change: Partial<NewTransactionDraft>) =>
  newTransactionForms.expense.parse({ ...right, isRecurring: false, installments: 10, ...change })
    .installments;

describe('installments of a purchase', () => {
  it('counts installments only for a purchase in installments', () => {
    expect(installmentsOf({})).toBe(1);
    expect(installmentsOf({ isInstallments: true })).toBe(10);
    expect(installmentsOf({ isInstallments: true, isRecurring: true })).toBe(1);
  });

  it('accepts 2 to 60 installments of at least one centavo', () => {
    const draft = { isInstallments: true, isRecurring: false };
    expect(messages({ ...draft, installments: 61 })).toEqual(['Digite um número de 2 a 60']);
    expect(messages({ installments: 61 })).toEqual([]);
    expect(messages({ ...draft, installments: 3, amount: toCentavos(2) })).toEqual([
      'O valor deve ter ao menos um centavo por parcela',
    ]);
  });
});

describe('months of a recurring expense', () => {
  it.each([
    [1, []],
    [60, []],
    [null, []],
    [0, [outOfRange]],
    [61, [outOfRange]],
    [1.5, [outOfRange]],
  ])('validates %s months with the messages %j', (months, expected) => {
    expect(messages({ months })).toEqual(expected);
  });

  it('ignores the months when the expense does not recur', () => {
    expect(messages({ months: 99, isRecurring: false })).toEqual([]);
  });

  it('rejects invalid months together with the other fields', () => {
    expect(messages({ amount: null, months: 61 })).toEqual(['Valor é obrigatório', outOfRange]);
  });

  it('falls back to one month', () => {
    expect(newTransactionForms.expense.parse({ ...right, months: null }).months).toBe(1);
    expect(readMonths('abc')).toBe(1);
    expect(readMonths('')).toBe(1);
    expect(readMonths('24')).toBe(24);
  });
});
