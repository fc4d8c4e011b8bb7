import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isStorable } from '@tostao/domain/text/storable-text';
import { assignRowKeys } from './identity/assign-row-keys.ts';
import { readStatement } from './read-statement.ts';
import { bankFiles } from './testing/bank-files.ts';
import { today } from './testing/read-file.ts';
import type { BankRow } from '@tostao/test-kit/statements/bank-rows';
import { bankRows } from './testing/statement-rows.ts';
import { generatedFiles } from './testing/generated-files.ts';
import {
  writeInter,
  writeNubankCard,
  writeOfx1,
  writeOfx2,
} from '@tostao/test-kit/statements/write-statement';

const fuzzMs = 60_000;
/** The longest that one small file may take: a pattern that backtracks takes minutes. */
const maxReadMs = 5000;

const writers = fc.constantFrom<(rows: BankRow[]) => string>(
  writeInter,
  writeNubankCard,
  writeOfx1,
  writeOfx2,
);
const noise = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('<', '</OFX>', '<STMTTRN>', '"', ';', ',', '\n', '&', '&#0;', '1e9', '\u0000'),
);
const damage = fc.array(fc.tuple(fc.nat(), fc.nat(20), noise), { minLength: 1, maxLength: 6 });

/** Replaces some characters of a text, at positions relative to its length. */
function damaged(text: string, changes: [number, number, string][]): string {
  return changes.reduce((before, [position, length, inserted]) => {
    const start = position % (before.length + 1);
    return before.slice(0, start) + inserted + before.slice(start + length);
  }, text);
}

const texts = fc.oneof(
  fc.tuple(bankRows, writers).map(([rows, write]) => write(rows)),
  generatedFiles.map(({ content }) => (typeof content === 'string' ? content : '')),
  fc.constantFrom(
    ...Object.values(bankFiles).flatMap(({ text }) => (typeof text === 'string' ? text : [])),
  ),
);

it('reads damaged statements or rejects them with a sentence', () => {
  fc.assert(
    fc.property(texts, damage, (text, changes) => {
      const bytes = new TextEncoder().encode(damaged(text, changes));
      const start = performance.now();
      try {
        const proposed = readStatement(bytes, today);
        const result =
          proposed.kind === 'table'
            ? readStatement(bytes, today, { [proposed.table.key]: proposed.table.guess })
            : proposed;
        if (result.kind === 'table') return;
        const { entries, ...statement } = assignRowKeys(result.statement);
        const rows = entries.filter(({ kind }) => kind === 'row');
        // One such text would make the database reject the whole import.
        const stored = [statement, ...rows].flatMap((part) => Object.values(part));
        expect(stored.filter((each) => typeof each === 'string' && !isStorable(each))).toEqual([]);
        for (const entry of result.statement.entries) {
          if (entry.kind === 'ignored') continue;
          expect(Number.isSafeInteger(entry.amount) && entry.amount !== 0).toBe(true);
          expect(entry.date).toMatch(/^\d{4}-\d\d-\d\d$/);
          expect(entry.text).not.toMatch(/^$|[\p{Cc}\p{Surrogate}]/u);
        }
      } catch (error) {
        expect(error).toMatchObject({ name: 'StatementError' });
      } finally {
        expect(performance.now() - start).toBeLessThan(maxReadMs);
      }
    }),
    process.env['TOSTAO_NIGHTLY']
      ? { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: fuzzMs }
      : { numRuns: 300 },
  );
}, 120_000);
