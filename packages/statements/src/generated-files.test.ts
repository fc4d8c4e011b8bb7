import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { purposeOf } from './rows/row-purpose.ts';
import { reasonNotBooked } from './rows/row-state.ts';
import type { StatementEntry } from './statement.ts';
import { type CsvResult, readRows } from './table/read-rows.ts';
import { readStatement } from './read-statement.ts';
import { type GeneratedFile, generatedFiles, readOn } from './testing/generated-files.ts';

/** Reads a file as a user does who accepts each proposal. */
function readProposed({ content }: GeneratedFile): { first: CsvResult; last: CsvResult } {
  const read = (mappings: Parameters<typeof readStatement>[2]) =>
    typeof content === 'string'
      ? readStatement(new TextEncoder().encode(content), readOn, mappings)
      : readRows({ rows: content.at(-1)!.rows, endsInRow: false }, mappings ?? {}, readOn);
  const first = read({});
  if (first.kind === 'statement') return { first, last: first };
  return { first, last: read({ [first.table.key]: first.table.guess }) };
}

/** Returns whether a row is imported unless the user decides otherwise. */
function isCounted(entry: StatementEntry): boolean {
  return (
    entry.kind === 'row' &&
    entry.leftOut === undefined &&
    reasonNotBooked(entry, readOn) === null &&
    purposeOf(entry.text, entry.amount, false) === null
  );
}

const lineOf = ({ date, amount, text }: { date: string; amount: number; text: string }) =>
  `${date} ${amount} ${text}`;

it('sums up each file as it is meant, asks, or says at the row why not', () => {
  fc.assert(
    fc.property(generatedFiles, (file) => {
      const { first, last } = readProposed(file);
      const isAsked =
        first.kind === 'table' &&
        (first.table.openOrders.length > 0 || first.table.openWords.length > 0);
      // Both readings are on the screen.
      if (first.kind === 'table' && first.table.openOrders.length > 0) return;
      if (last.kind !== 'statement') throw new Error(last.problem ?? 'asked again');
      const { entries, brokenBalanceAt } = last.statement;
      expect(brokenBalanceAt).toBeNull();
      const wanted = file.truth.filter(({ counts }) => counts).map(lineOf);
      const counted = entries.flatMap((entry) =>
        entry.kind === 'row' && isCounted(entry) ? [lineOf(entry)] : [],
      );
      const left = [...wanted];
      for (const line of counted) {
        const place = left.indexOf(line);
        expect(place, `${line} is not what the file says`).not.toBe(-1);
        left.splice(place, 1);
      }
      // A missing row is one with a reason, or is asked about.
      const reasons = entries.filter((entry) => !isCounted(entry)).length;
      expect(reasons).toBeGreaterThanOrEqual(left.length);
      if (!isAsked) expect(left).toEqual([]);
      expect(entries).toHaveLength(file.truth.length);
    }),
    { numRuns: process.env['TOSTAO_NIGHTLY'] ? 10_000 : 2000 },
  );
}, 60_000);
