import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { readLocalData } from './read-local-data.ts';
import { readAmount, readDay } from './read-value.ts';

const userId = '0199a8b4-0000-4000-8000-000000000001';
const today = calendarDay('2026-11-21');

function storageWith(content: Record<string, unknown>) {
  const texts = new Map(
    Object.entries(content).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
  };
}

const read = (content: Record<string, unknown>, user = userId) =>
  readLocalData(storageWith(content), user, today);

const coffee = {
  id: '1',
  amount: 12.5,
  description: ' Café '.normalize('NFD'),
  category: 'Lazer',
  date: '2026-11-20',
  type: 'expense',
};

describe('local transactions', () => {
  it('converts transactions to rows', () => {
    const { transactions, unreadable } = read({ transactions: [coffee] });
    expect(unreadable).toBe(0);
    expect(transactions).toMatchObject([
      { user_id: userId, amount: 12.5, description: 'Café', date: '2026-11-20', type: 'expense' },
    ]);
  });

  it('accepts several formats and counts unreadable transactions', () => {
    const { transactions, unreadable } = read({
      transactions: [
        { amount: 'R$ 1.234,56', date: '20/11/2026', type: 'income', isRecurring: true },
        { amount: -3, date: '2026-11-20', type: 'income' },
        { amount: 3, date: 'ontem', type: 'income' },
        { amount: 3, date: '2026-11-20', type: '?' },
        { ...coffee, description: 'x'.repeat(300) },
        null,
        'lixo',
      ],
    });
    expect(transactions).toMatchObject([
      { amount: 1234.56, date: '2026-11-20', description: 'Outros', is_recurring: true },
      { description: 'x'.repeat(100) },
    ]);
    expect(unreadable).toBe(3);
  });

  it.each(['{', 'null', '{}', '7'])('finds no rows in %s', (text) => {
    expect(read({ transactions: text, dividas: text })).toEqual({
      transactions: [],
      debts: [],
      unreadable: 0,
    });
  });

  it('gives each row a unique id that stays the same', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ amount: fc.integer({ min: 1, max: 3 }) })), (some) => {
        const transactions = some.map(({ amount }) => ({ ...coffee, amount }));
        const ids = read({ transactions }).transactions.map(({ id }) => id);
        expect(new Set(ids).size).toBe(transactions.length);
        expect(read({ transactions }).transactions.map(({ id }) => id)).toEqual(ids);
      }),
    );
  });

  it('gives the rows of another user other ids', () => {
    const other = read({ transactions: [coffee] }, '0199a8b4-0000-4000-8000-000000000002');
    expect(other.transactions[0]?.id).not.toBe(
      read({ transactions: [coffee] }).transactions[0]?.id,
    );
  });

  it('never throws for any stored content', () => {
    fc.assert(
      fc.property(fc.json(), fc.array(fc.object()), (text, rows) => {
        expect(() => read({ transactions: text, dividas: rows })).not.toThrow();
      }),
    );
  });
});

const place = (number: number) => ({ installmentNumber: number, totalInstallments: 2 });

describe('local debts', () => {
  const debt = { id: 'a', name: 'Sofá', amount: 50, dueDate: '2026-11-25' };

  it('converts debts in both spellings to rows', () => {
    const { debts } = read({
      dividas: [
        { ...debt, isPaid: true, paidAt: '2026-11-01T12:00:00Z', status: 'archived' },
        { id: 'b', name: 'Empréstimo', amount: '9,90', due_date: '21/11/2026', is_fixed: true },
      ],
    });
    expect(debts).toMatchObject([
      { is_paid: true, paid_at: '2026-11-01T12:00:00.000Z', status: 'archived', type: 'other' },
      { amount: 9.9, status: 'overdue', is_fixed: true, type: 'loan', icon: 'Building2' },
    ]);
  });

  it('keeps groups of debts together', () => {
    const { debts } = read({
      dividas: [
        { ...debt, ...place(1), originalTotalAmount: 100 },
        { ...debt, id: 'b', ...place(2), parentDebtId: 'a' },
        { ...debt, id: 'c', ...place(2), parentDebtId: 'lost' },
        { ...debt, id: 'd', installmentNumber: 3, totalInstallments: 2 },
      ],
    });
    const [first, second, orphan, odd] = debts;
    expect(first).toMatchObject({ parent_debt_id: null, original_total_amount: 100 });
    expect(second?.parent_debt_id).toBe(first?.id);
    expect(orphan?.parent_debt_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(odd).toMatchObject({ installment_number: null, total_installments: null });
  });
});

describe(`days in ${process.env.TZ}`, () => {
  it('converts an instant to the day in the local time zone', () => {
    expect(readDay(new Date(2026, 10, 21, 0, 1).toISOString())).toBe('2026-11-21');
    expect(readDay(new Date(2026, 10, 21, 23, 59).toISOString())).toBe('2026-11-21');
    expect(readDay('2026-02-30')).toBeNull();
    expect(readDay('0001-01-01')).toBeNull();
    expect(readDay(20_261_121)).toBeNull();
  });
});

it('accepts only amounts in the valid range', () => {
  const amounts = [0.1 + 0.2, 0, Number.NaN, Infinity, 1e15, '12x', null].map(readAmount);
  expect(amounts).toEqual([30, null, null, null, null, null, null]);
});
