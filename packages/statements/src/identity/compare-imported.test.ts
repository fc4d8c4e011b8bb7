import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { toCentavos } from '@tostao/domain/money/centavos';
import { describe, expect, it } from 'vitest';
import type { KeyedStatement } from './assign-row-keys.ts';
import { compareImported, type ImportedCandidate } from './compare-imported.ts';

const day = (date: number) => calendarDay(`2026-06-0${date}`);
const statementOf = (rows: [text: string, date: number][], change = {}): KeyedStatement => ({
  layout: 'ofx',
  source: 'ofx 9 123456',
  origin: '9 123456',
  isCard: false,
  keyScope: 'ofx 9 123456',
  brokenBalanceAt: null,
  entries: rows.map(([text, date], index) => ({
    kind: 'row',
    number: index + 1,
    date: day(date),
    amount: toCentavos(-1000),
    text,
    line: text,
    bankId: null,
    key: `key ${index}`,
  })),
  ...change,
});
const stored = (index: number, description: string, date: number, change = {}) =>
  ({
    index,
    id: `${description} ${date}`,
    rowKey: `${description} ${date}`,
    description,
    date: day(date),
    source: 'inter #123456',
    layout: 'inter',
    accountId: null,
    isStored: true,
    ...change,
  }) satisfies ImportedCandidate;
const compare = (
  statement: KeyedStatement,
  candidates: ImportedCandidate[],
  accountId: string | null = null,
) => {
  const { known, deleted, similar } = compareImported(statement, accountId, candidates, new Set());
  const left = [...similar].flatMap(([index, { isSame }]) => (isSame ? [index] : []));
  const near = [...similar].flatMap(([index, { isSame }]) => (isSame ? [] : [index]));
  return { known: [...known], deleted: [...deleted], left, near };
};
const nothing = { known: [], deleted: [], left: [], near: [] };

describe('rows of earlier files', () => {
  it('recognizes earlier rows by day, amount and text in another format, deleted ones too', () => {
    const statement = statementOf([
      ['Pix enviado: Lia Reis', 1],
      ['Feira', 2],
    ]);
    const candidates = [
      stored(0, 'Pix enviado - LIA REIS', 1),
      stored(1, 'feira', 2, { isStored: false }),
    ];
    expect(compare(statement, candidates)).toEqual({ ...nothing, known: [0], deleted: [1] });
  });

  it('matches each earlier row with one row of the file', () => {
    const statement = statementOf([
      ['Feira', 1],
      ['Feira', 1],
    ]);
    const candidates = [stored(0, 'Feira', 1), stored(1, 'Feira', 1)];
    expect(compare(statement, candidates)).toEqual({ ...nothing, known: [0] });
  });

  it('distinguishes the installments of one purchase', () => {
    const statement = statementOf([['OTICA PARC 03/05', 1]]);
    expect(compare(statement, [stored(0, 'OTICA PARC 02/05', 1)])).toEqual(nothing);
  });

  it('leaves out rows with similar texts and points out those of another day', () => {
    const statement = statementOf([
      ['PIX LIA REIS SOUZA', 1],
      ['PIX LIA REIS SOUZA', 4],
    ]);
    expect(compare(statement, [stored(0, 'Lia Reis', 1), stored(1, 'Lia Reis', 3)])).toEqual({
      ...nothing,
      left: [0],
      near: [1],
    });
  });

  it('expects the same day in every download of one format', () => {
    const source = { source: 'ofx 9 123456', layout: 'ofx' };
    expect(compare(statementOf([['Feira', 2]]), [stored(0, 'Feira', 1, source)])).toEqual(nothing);
  });

  it('leaves out all earlier rows that the file lists again, whatever their texts', () => {
    const rows: [string, number][] = [
      ['COMPRA 001', 1],
      ['COMPRA 002', 2],
      ['COMPRA 003', 3],
    ];
    const candidates = ['Feira', 'Bazar', 'Horta'].map((text, index) =>
      stored(index, text, index + 1),
    );
    expect(compare(statementOf(rows), candidates)).toEqual({ ...nothing, left: [0, 1, 2] });
    expect(compare(statementOf(rows), candidates.slice(0, 1))).toEqual(nothing);
  });

  it('may have had another column as description', () => {
    const statement = statementOf([['Compra', 1]], { source: 'c6', layout: 'c6' });
    statement.entries[0] = { ...statement.entries[0]!, line: 'Compra HORTA' } as never;
    const candidate = stored(0, 'HORTA', 1, { source: 'c6', layout: 'c6' });
    expect(compare(statement, [candidate])).toEqual({ ...nothing, known: [0] });
  });

  it('of another account, holder or card are other rows', () => {
    const row = [stored(0, 'Feira', 1)];
    expect(compare(statementOf([['Feira', 1]], { origin: '9 777' }), row)).toEqual(nothing);
    const bill = { isCard: true, layout: 'xp-card', source: 'xp-card #lia', origin: 'lia' };
    expect(compare(statementOf([['Feira', 1]], bill), row)).toEqual(nothing);
    const other = stored(0, 'Feira', 1, { layout: 'xp-card', source: 'xp-card #rui' });
    expect(compare(statementOf([['Feira', 1]], bill), [other])).toEqual(nothing);
  });

  it('of the account that the user has chosen are compared, however a bank writes its number', () => {
    const statement = statementOf([['Feira', 1]], { origin: '9 777' });
    const row = stored(0, 'Feira', 1, { accountId: 'a' });
    expect(compare(statement, [row], 'a')).toEqual({ ...nothing, known: [0] });
  });
});
