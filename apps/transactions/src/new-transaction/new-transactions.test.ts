import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { nextMonth } from '@tostao/domain/calendar/month';
import { maxAmount, sumMoney, toCentavos } from '@tostao/domain/money/centavos';
import { aCard, anAccount } from '@tostao/domain/account/account-fixtures';
import { newTransactions } from './new-transactions.ts';

const purchase = {
  id: '0199a8b4-0000-7000-8000-00000000000a',
  type: 'expense' as const,
  amount: toCentavos(10_000),
  description: 'Geladeira',
  category: 'Moradia',
  date: calendarDay('2026-01-29'),
  isRecurring: false,
};

it('puts one charge in each of the next statements, all on the day of the purchase', () => {
  const charges = newTransactions(purchase, aCard(), 3);
  expect(charges.map(({ amount, statementMonth, date }) => [amount, statementMonth, date])).toEqual(
    [
      [3334, '2026-02', '2026-01-29'],
      [3333, '2026-03', '2026-01-29'],
      [3333, '2026-04', '2026-01-29'],
    ],
  );
  expect(
    charges.map(({ installmentNumber, totalInstallments }) => [
      installmentNumber,
      totalInstallments,
    ]),
  ).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});

it('splits nothing outside cards, and leaves the statement of one charge to the database', () => {
  for (const [account, installments] of [
    [anAccount(), 3],
    [aCard(), 1],
  ] as const) {
    expect(newTransactions(purchase, account, installments)).toEqual([
      {
        ...purchase,
        accountId: account.id,
        statementMonth: null,
        installmentNumber: null,
        totalInstallments: null,
      },
    ]);
  }
});

it('makes a card’s charge an installment by its description, and an income or an account’s none', () => {
  const charge = { ...purchase, description: 'Geladeira 2/6', expectsRest: true };
  expect(newTransactions(charge, aCard(), 1)).toMatchObject([
    { installmentNumber: 2, totalInstallments: 6, expectsRest: true, statementMonth: null },
  ]);
  expect(newTransactions({ ...charge, expectsRest: false }, aCard(), 1)[0]).not.toHaveProperty(
    'expectsRest',
  );
  for (const [other, account] of [
    [charge, anAccount()],
    [{ ...charge, type: 'income' as const }, aCard()],
    [{ ...charge, description: 'Geladeira 29/01' }, aCard()],
  ] as const) {
    const [row] = newTransactions(other, account, 1);
    expect(row).toMatchObject({ installmentNumber: null, totalInstallments: null });
    expect(row).not.toHaveProperty('expectsRest');
  }
});

const expectsRest = (description: string, choice: boolean | null) =>
  newTransactions({ ...purchase, description, expectsRest: choice }, aCard(), 1)[0]?.expectsRest;

it('lets the rest of a charge be expected unasked only if a word names the installment', () => {
  expect(expectsRest('Geladeira - Parcela 2/6', null)).toBe(true);
  expect(expectsRest('Geladeira - Parcela 2/6', false)).toBeUndefined();
  expect(expectsRest('Geladeira 2/6', null)).toBeUndefined();
  expect(expectsRest('Geladeira 2/6', true)).toBe(true);
});

it('loses no centavo, repeats no id and leaves no statement out', () => {
  const anyAmount = fc.integer({ min: 60, max: Number(maxAmount) }).map(toCentavos);
  fc.assert(
    fc.property(anyAmount, fc.integer({ min: 2, max: 60 }), (amount, installments) => {
      const charges = newTransactions({ ...purchase, amount }, aCard(), installments);
      expect(sumMoney(charges.map((charge) => charge.amount))).toBe(amount);
      expect(new Set(charges.map(({ id }) => id)).size).toBe(installments);
      for (const [index, { statementMonth }] of charges.entries()) {
        const before = charges[index - 1]?.statementMonth;
        if (before) expect(statementMonth).toBe(nextMonth(before));
      }
    }),
  );
});
