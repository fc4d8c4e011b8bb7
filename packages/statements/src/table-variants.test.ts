import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFile } from './testing/read-file.ts';
import type { BankRow } from '@tostao/test-kit/statements/bank-rows';
import { bankRows } from './testing/statement-rows.ts';
import { tableVariants, writeTable } from './testing/table-variants.ts';

/** Rows that reveal the direction of the others: without them, a bill and an account look alike. */
const plain: BankRow[] = [
  { date: '2026-02-18', amount: -4567, text: 'Horta', id: '' },
  { date: '2026-02-19', amount: 123_456, text: 'Venda de bolo', id: '' },
];

it('reads any table as it was meant, without a word of the user', () => {
  fc.assert(
    fc.property(bankRows, tableVariants, (some, variant) => {
      const rows = [...plain, ...some.toSorted((one, other) => (one.date < other.date ? -1 : 1))];
      const statement = readFile(writeTable(rows, variant));
      const read = statement.entries.map((entry) =>
        entry.kind === 'row'
          ? { date: entry.date, amount: entry.amount, text: entry.text }
          : entry.reason,
      );
      expect(read).toEqual(rows.map(({ date, amount, text }) => ({ date, amount, text })));
      expect(statement.brokenBalanceAt).toBeNull();
      expect(statement.isCard).toBe(false);
    }),
    { numRuns: 400 },
  );
});
