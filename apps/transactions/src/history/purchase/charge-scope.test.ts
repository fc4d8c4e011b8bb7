import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { toCentavos } from '@tostao/domain/money/centavos';
import type { Transaction } from '@tostao/domain/transaction/transaction';
import { coffee } from '@tostao/domain/transaction/transaction-fixtures';
import { describe, expect, it } from 'vitest';
import { type ChargeScope, chargesInScope, editedCharges } from './charge-scope.ts';

const charges = [1, 2, 3].map((number): Transaction => ({
  ...coffee,
  id: `c${number}`,
  description: `Loja 0${number}/03`,
  date: calendarDay(`2026-0${number}-28`),
  charge: { purchaseId: 'p', number, total: 3 },
}));
const [first, second, third] = charges as [Transaction, Transaction, Transaction];

const part = (category: string, amount: number) => ({ category, amount: toCentavos(amount) });
const parts = (casa: number, luz: number) => [
  { category: 'Casa', amount: casa },
  { category: 'Luz', amount: luz },
];
const ids = (scope: ChargeScope) => chargesInScope(charges, second, scope).map(({ id }) => id);

describe('the charges of a purchase', () => {
  it('the charges in a scope are one, those from it on, or all', () => {
    expect(ids('this')).toEqual(['c2']);
    expect(ids('next')).toEqual(['c2', 'c3']);
    expect(ids('all')).toEqual(['c1', 'c2', 'c3']);
  });

  it('edited charges get the same amount and category, and keep the other columns', () => {
    const after = { ...second, amount: toCentavos(990), category: 'Casa' };
    expect(editedCharges({ before: second, after }, [first, third])).toEqual([
      { id: 'c1', amount: 9.9, category: 'Casa' },
      { id: 'c3', amount: 9.9, category: 'Casa' },
    ]);
  });

  it('other charges are divided like the edited one, and keep their own division where only the amount changes', () => {
    const after = { ...second, category: 'Casa', parts: [part('Casa', 1000), part('Luz', 250)] };
    const odd = { ...third, amount: toCentavos(1251) };
    expect(editedCharges({ before: second, after }, [first, odd])).toEqual([
      { id: 'c1', category: 'Casa', parts: parts(10, 2.5) },
      { id: 'c3', category: 'Casa', parts: parts(10.01, 2.5) },
    ]);
    const lower = {
      ...after,
      amount: toCentavos(500),
      parts: [part('Casa', 400), part('Luz', 100)],
    };
    expect(editedCharges({ before: after, after: lower }, [{ ...after, id: 'c1' }])).toEqual([
      { id: 'c1', amount: 5, category: 'Casa', parts: parts(4, 1) },
    ]);
    const whole = { ...second, amount: toCentavos(500) };
    expect(editedCharges({ before: second, after: whole }, [{ ...after, id: 'c1' }])).toEqual([
      { id: 'c1', amount: 5, category: 'Casa', parts: parts(4, 1) },
    ]);
    const { parts: _parts, ...undivided } = after;
    expect(editedCharges({ before: after, after: undivided }, [after])).toEqual([
      { id: 'c2', category: 'Casa', parts: null },
    ]);
  });

  it('keep their own place in the description, and their own month', () => {
    const after = { ...second, description: 'Mercado 02/03', date: calendarDay('2026-02-26') };
    expect(editedCharges({ before: second, after }, charges)).toEqual([
      { id: 'c1', description: 'Mercado 01/03', date: '2026-01-26' },
      { id: 'c2', description: 'Mercado 02/03', date: '2026-02-26' },
      { id: 'c3', description: 'Mercado 03/03', date: '2026-03-26' },
    ]);
  });
});
