import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { assignRowKeys } from './assign-row-keys.ts';
import { today } from '../testing/read-file.ts';
import type { BankRow } from '@tostao/test-kit/statements/bank-rows';
import { bankRows, withRepeats } from '../testing/statement-rows.ts';
import {
  writeInter,
  writeNubankCard,
  writeOfx1,
} from '@tostao/test-kit/statements/write-statement';

const writers = fc.constantFrom(writeInter, writeNubankCard, writeOfx1);

function keysOf(text: string): string[] {
  const result = readStatement(new TextEncoder().encode(text), today);
  if (result.kind !== 'statement') throw new Error('no known layout');
  const { entries } = assignRowKeys(result.statement);
  return entries.flatMap((entry) => (entry.kind === 'row' ? entry.key : []));
}

const between = (rows: BankRow[], first: string, last: string) =>
  rows.filter(({ date }) => date >= first && date <= last);

const parcela = (number: number): BankRow => ({
  date: '2026-03-01',
  amount: -1000,
  text: `Loja - Parcela ${number}/6`,
  id: '',
});

describe('a key', () => {
  it('names each row alike in every statement of its day, and never two rows of one statement', () => {
    fc.assert(
      fc.property(bankRows, writers, fc.nat(20), fc.nat(20), (some, write, from, to) => {
        const rows = withRepeats(some).toSorted((a, b) => (a.date < b.date ? -1 : 1));
        const days = rows.map(({ date }) => date);
        const first = days[from % days.length]!;
        const last = days[to % days.length]!;
        const all = keysOf(write(rows));
        expect(new Set(all).size).toBe(rows.length);
        const part = between(rows, first, last);
        if (part.length === 0) return;
        expect(all).toEqual(expect.arrayContaining(keysOf(write(part))));
      }),
      { numRuns: 200 },
    );
  });

  it('distinguishes parcelas', () => {
    expect(new Set(keysOf(writeNubankCard([parcela(1), parcela(2)]))).size).toBe(2);
  });

  it('gives one transaction the same key in two files whose ids are globally unique', () => {
    const id = '6543210f-0000-4000-8000-00000000000a';
    const row = { date: '2026-03-01' as const, amount: -1000, text: 'Pix', id };
    const [account] = keysOf(writeOfx1([row], { account: '1' }));
    expect(keysOf(writeOfx1([row], { account: '2' }))).toEqual([account]);
    const [short] = keysOf(writeOfx1([{ ...row, id: '7' }], { account: '1' }));
    expect(keysOf(writeOfx1([{ ...row, id: '7' }], { account: '2' }))).not.toEqual([short]);
  });

  it('distinguishes rows whose bank repeats an id', () => {
    const rows = [-1000, -2000].map((amount) => ({
      date: '2026-03-01' as const,
      amount,
      text: 'Pix',
      id: '1',
    }));
    expect(new Set(keysOf(writeOfx1(rows))).size).toBe(2);
  });
});
