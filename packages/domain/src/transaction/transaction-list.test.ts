import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarDay, calendarDay } from '../calendar/calendar-day.ts';
import { toCentavos } from '../money/centavos.ts';
import type { Transaction } from './transaction.ts';
import { hasFilters, matchesFilters, noFilters } from './transaction-filters.ts';
import { placeTransaction, removeTransaction, type TransactionPage } from './transaction-page.ts';

function transaction(
  id: string,
  date: CalendarDay,
  change: Partial<Transaction> = {},
): Transaction {
  return {
    id,
    date,
    type: 'expense',
    amount: toCentavos(100),
    description: 'Padaria',
    category: 'Lazer',
    isRecurring: false,
    ...change,
  };
}

const anyTransaction = fc
  .record({ id: fc.integer({ min: 1, max: 99 }), day: fc.integer({ min: 1, max: 28 }) })
  .map(({ id, day }) =>
    transaction(
      String(id).padStart(2, '0'),
      calendarDay(`2026-11-${String(day).padStart(2, '0')}`),
    ),
  );

const order = (one: Transaction, other: Transaction) =>
  `${one.date} ${one.id}` > `${other.date} ${other.id}` ? -1 : 1;

/** Returns rows in pages like the server. */
function paged(rows: Transaction[], size: number, isWhole: boolean): TransactionPage[] {
  const sorted = rows.toSorted(order);
  const pages: TransactionPage[] = [];
  for (let at = 0; at === 0 || at < sorted.length; at += size) {
    const transactions = sorted.slice(at, at + size);
    const isLast = at + size >= sorted.length;
    pages.push({ transactions, next: isLast && isWhole ? null : (transactions.at(-1) ?? null) });
  }
  return pages;
}

describe('cached list', () => {
  const anyRows = fc.uniqueArray(anyTransaction, { selector: ({ id }) => id, maxLength: 20 });

  it('places a changed transaction like the server', () => {
    fc.assert(
      fc.property(anyRows, anyTransaction, fc.integer({ min: 1, max: 5 }), (rows, row, size) => {
        const others = rows.filter(({ id }) => id !== row.id);
        const placed = placeTransaction(paged(rows, size, true), row, noFilters);
        expect(placed.flatMap((page) => page.transactions)).toEqual(
          [...others, row].toSorted(order),
        );
      }),
    );
  });

  it('leaves a transaction after the loaded pages to the next page', () => {
    fc.assert(
      fc.property(anyRows, anyTransaction, fc.integer({ min: 1, max: 5 }), (rows, row, size) => {
        fc.pre(rows.length > 0);
        const others = rows.filter(({ id }) => id !== row.id);
        const placed = placeTransaction(paged(rows, size, false), row, noFilters);
        const shown = placed.flatMap((page) => page.transactions);
        expect(shown).toEqual(shown.toSorted(order));
        const expected = [...others, row].toSorted(order);
        expect(expected.slice(0, others.length)).toEqual(shown.slice(0, others.length));
      }),
    );
  });

  it('removes a transaction that no longer matches the filters', () => {
    const row = transaction('01', calendarDay('2026-11-21'));
    const pages = [{ transactions: [row], next: null }];
    const filters = { ...noFilters, category: 'Lazer' };
    const moved = { ...row, category: 'Saúde' };
    expect(placeTransaction(pages, moved, filters)[0]?.transactions).toEqual([]);
  });

  it('keeps the start of the next page after a removal', () => {
    const row = transaction('01', calendarDay('2026-11-21'));
    const pages = [{ transactions: [row], next: row }];
    expect(removeTransaction(pages, '01')).toEqual([{ transactions: [], next: row }]);
  });
});

describe('transaction filters', () => {
  const row = transaction('01', calendarDay('2026-11-30'), {
    description: 'Pão de açúcar',
    tags: ['Viagem'],
  });

  it.each([
    [{}, true],
    [{ type: 'expense' }, true],
    [{ type: 'income' }, false],
    [{ category: 'Lazer' }, true],
    [{ category: 'lazer' }, false],
    [{ month: '2026-11' }, true],
    [{ month: '2026-12' }, false],
    [{ text: 'ACUCAR' }, true],
    [{ text: 'leite' }, false],
    [{ text: '#viagem' }, true],
    [{ text: 'R$ 1,00' }, true],
    [{ text: '-R$ 1,00' }, true],
    [{ text: '45,91' }, false],
  ] as const)('matches the filters %j: %s', (filters, matches) => {
    expect(matchesFilters(row, { ...noFilters, ...filters })).toBe(matches);
  });

  it('detects a set filter', () => {
    expect(hasFilters(noFilters)).toBe(false);
    expect(hasFilters({ ...noFilters, text: '  ' })).toBe(false);
    expect(hasFilters({ ...noFilters, month: '2026-11' })).toBe(true);
  });
});
