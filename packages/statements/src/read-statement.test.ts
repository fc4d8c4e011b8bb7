import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStorable } from '@tostao/domain/text/storable-text';
import type { Mapping } from './table/mapping.ts';
import type { UnknownTable } from './table/read-rows.ts';
import { readStatement } from './read-statement.ts';
import type { Statement } from './statement.ts';
import { today } from './testing/read-file.ts';
import type { BankRow } from '@tostao/test-kit/statements/bank-rows';
import { bankRows } from './testing/statement-rows.ts';
import {
  windows1252,
  writeAmount,
  writeCsv,
  writeInter,
  writeNubankAccount,
  writeNubankCard,
  writeOfx1,
  writeOfx2,
} from '@tostao/test-kit/statements/write-statement';

const utf8 = (text: string) => new TextEncoder().encode(text);

function statementOf(bytes: Uint8Array, mappings: Record<string, Mapping> = {}): Statement {
  const result = readStatement(bytes, today, mappings);
  if (result.kind !== 'statement') throw new Error('no known layout');
  return result.statement;
}

/** Returns date, amount and text of the rows, and the reasons of the ignored ones. */
const contentOf = ({ entries }: Statement) =>
  entries.map((entry) =>
    entry.kind === 'row'
      ? (entry.leftOut ?? { date: entry.date, amount: entry.amount, text: entry.text })
      : entry.reason,
  );

const expected = (rows: BankRow[], prefix = '') =>
  rows.map(({ date, amount, text }) => ({ date, amount, text: `${prefix}${text}` }));

const encodings = fc.constantFrom(utf8, windows1252, (text: string) => utf8(`\uFEFF${text}`));
const runs = { numRuns: 300 };

describe('readStatement', () => {
  it('reads every row of OFX 1, with open or closed fields, bare "&" and both decimal marks', () => {
    const options = fc.record({
      mark: fc.constantFrom(',' as const, '.' as const),
      isOneLine: fc.boolean(),
      isClosed: fc.boolean(),
      isEscaped: fc.boolean(),
    });
    fc.assert(
      fc.property(bankRows, options, encodings, (rows, variant, encode) => {
        const statement = statementOf(encode(writeOfx1(rows, variant)));
        expect(contentOf(statement)).toEqual(expected(rows));
        expect(statement).toMatchObject({ layout: 'ofx' });
      }),
      runs,
    );
  });

  it('reads every row of OFX 2', () => {
    fc.assert(
      fc.property(bankRows, (rows) => {
        expect(contentOf(statementOf(utf8(writeOfx2(rows))))).toEqual(expected(rows));
      }),
      runs,
    );
  });

  it('recognises the CSV of Nubank and Inter by content, in any encoding', () => {
    fc.assert(
      fc.property(bankRows, encodings, (rows, encode) => {
        const account = statementOf(encode(writeNubankAccount(rows)));
        expect(contentOf(account)).toEqual(expected(rows));
        expect(account.entries[0]).toMatchObject({ bankId: 'id-0' });
        const card = statementOf(encode(writeNubankCard(rows)));
        expect(card.layout).toBe('nubank-card');
        expect(contentOf(card)).toEqual(expected(rows));
        const inter = statementOf(encode(writeInter(rows)));
        expect(contentOf(inter)).toEqual(expected(rows, 'Compra no débito - '));
        expect(inter.brokenBalanceAt).toBeNull();
      }),
      runs,
    );
  });

  it('reads any other table as the user has mapped it, whatever the order of days and the marks', () => {
    const variants = fc.record({
      dateOrder: fc.constantFrom(
        'day-first' as const,
        'month-first' as const,
        'year-first' as const,
      ),
      decimalMark: fc.constantFrom(',' as const, '.' as const),
      hasThousands: fc.boolean(),
      delimiter: fc.constantFrom(',', ';', '\t', '|'),
      isSplit: fc.boolean(),
    });
    fc.assert(
      fc.property(bankRows, variants, encodings, (some, variant, encode) => {
        // Without a sign, the words of texts decide.
        const rows = [{ ...some[0]!, amount: -100 }, ...some];
        const { dateOrder, decimalMark, hasThousands, delimiter, isSplit } = variant;
        const other = decimalMark === ',' ? '.' : ',';
        const write = (amount: number) =>
          writeAmount(amount, decimalMark, hasThousands ? other : '');
        const day = ([year = '', month = '', date = '']: string[]) =>
          ({
            'day-first': `${date}/${month}/${year}`,
            'month-first': `${month}/${date}/${year}`,
            'year-first': `${year}-${month}-${date}`,
          })[dateOrder];
        const table = rows.map(({ date, amount, text }) => [
          day(date.split('-')),
          `${text}\nsegunda linha`,
          ...(isSplit
            ? [amount > 0 ? write(amount) : '', amount < 0 ? write(0 - amount) : '']
            : [write(amount)]),
        ]);
        const fields = ['Quando', 'O quê', ...(isSplit ? ['Entrou', 'Saiu'] : ['Quanto'])];
        const bytes = encode(writeCsv(fields, table, delimiter));
        const unknown = readStatement(bytes, today);
        expect(unknown).toMatchObject({ kind: 'table', table: { header: fields } });
        const mapping: Mapping = {
          date: 0,
          description: [1],
          amount: isSplit ? { income: 2, expense: 3 } : { signed: 2 },
          dateOrder,
          decimalMark,
        };
        const mapped = statementOf(bytes, { [unknown.table!.key]: mapping });
        expect(contentOf(mapped)).toEqual(
          rows.map(({ date, amount, text }) => ({ date, amount, text: `${text} segunda linha` })),
        );
      }),
      runs,
    );
  });

  it('says at which row the balances do not add up, oldest or newest first', () => {
    const rows = Array.from({ length: 6 }, (_, index) => ({
      date: calendarDay(`2026-03-0${index + 1}`),
      amount: -100 * (index + 1),
      text: `Loja ${index}`,
      id: '',
    }));
    const missing = writeInter(rows)
      .split('\r\n')
      .filter((line) => !line.includes('Loja 2'));
    expect(statementOf(utf8(missing.join('\r\n'))).brokenBalanceAt).toBe(9);
    const lines = writeInter(rows).trimEnd().split('\r\n');
    const newestFirst = [...lines.slice(0, 6), ...lines.slice(6).toReversed(), ''];
    expect(statementOf(utf8(newestFirst.join('\r\n'))).brokenBalanceAt).toBeNull();
  });

  it('names the reason of each row that it ignores', () => {
    const text = writeCsv(
      ['date', 'title', 'amount'],
      [
        ['2026-02-30', 'Loja', '10.00'],
        ['2026-02-28', 'Loja', ''],
        ['2026-02-28', 'Loja', '0.00'],
        ['2026-02-28', 'Loja', '1.2.3'],
        ['2026-02-28', 'Loja', '1000000000.00'],
        ['2026-02-28', 'Saldo anterior', '10.00'],
        ['2026-02-28', '\u0000\u202E', '10.00'],
      ],
    );
    expect(contentOf(statementOf(utf8(`${text}Total,10.00\r\n2026-02-28,Loja\r\n`)))).toEqual([
      'Data impossível',
      'Valor ilegível',
      'Sem valor',
      'Valor ilegível',
      'Valor grande demais',
      'Linha de saldo',
      { date: '2026-02-28', amount: -1000, text: 'Sem descrição' },
      'Linha de saldo',
      'Faltam colunas',
    ]);
  });

  it('keeps formulas, markup and names of entities as text, and drops control characters', () => {
    const text = '=CMD()\u0007 <script>alert(1)</script> &lt;i&gt; \u202Egnp.exe';
    const row = { date: '2026-02-28' as const, amount: -100, text, id: 'a' };
    const kept = '=CMD() <script>alert(1)</script> &lt;i&gt; gnp.exe';
    expect(contentOf(statementOf(utf8(writeNubankCard([row]))))).toMatchObject([{ text: kept }]);
    expect(contentOf(statementOf(utf8(writeOfx2([row]))))).toMatchObject([{ text: kept }]);
  });
});

it('a broken character in a header costs no row: it is in the key of each', () => {
  const text = 'date,title\u0000,amount\r\n2026-11-20,Padaria,10.00\r\n';
  const { table } = readStatement(utf8(text), today) as { table: UnknownTable };
  const { source, keyScope, entries } = statementOf(utf8(text), { [table.key]: table.guess });
  for (const each of [table.key, source, keyScope]) expect(isStorable(each)).toBe(true);
  expect(entries).toMatchObject([{ text: 'Padaria', amount: -1000 }]);
});
