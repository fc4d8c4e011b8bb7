import { expect, it } from 'vitest';
import { readXls, xlsSheets } from './read-xls.ts';
import { linesOf, today } from '../testing/read-file.ts';
import { writeXls } from '../testing/write-xls.ts';

const day = (date: number) => new Date(Date.UTC(2026, 5, date, 23, 59));

it.each([
  ['Windows', false],
  ['a Mac', true],
] as const)(
  'reads the visible table of %s, with days and amounts as numbers or texts',
  (_name, isMac) => {
    const bytes = writeXls(
      [
        ['Extrato', ''],
        ['Conta', '5512-1'],
        ['', ''],
        ['Data Lançamento', 'Histórico', 'Descrição', 'Valor', 'Saldo'],
        [day(2), 'Pix enviado', 'Horta', -35.900000000000006, 64.1],
        ['03/06/2026', 'Pix recebido', 'São João', 1200, '1264.10'],
      ],
      isMac,
    );
    const result = readXls(bytes, today);
    if (result.kind !== 'statement') throw new Error('no known layout');
    expect(result.statement).toMatchObject({ source: 'inter #55121', brokenBalanceAt: null });
    expect(linesOf(result.statement)).toEqual([
      '2026-06-02 -3590 Pix enviado - Horta',
      '2026-06-03 120000 Pix recebido - São João',
    ]);
  },
);

it('asks for the columns of an unknown sheet', () => {
  const bytes = writeXls([
    ['Quando', 'O quê', 'Quanto'],
    ['02/06/2026', 'Horta', '-35,90'],
  ]);
  expect(readXls(bytes, today)).toMatchObject({
    kind: 'table',
    table: { header: ['Quando', 'O quê', 'Quanto'], guess: { decimalMark: ',' } },
  });
});

it('reads the visible sheets, whose days may have lost seconds', () => {
  const lost = new Date(Date.UTC(2026, 5, 1, 23, 59, 32));
  expect(xlsSheets(writeXls([[lost, 'Horta', -35.9]]))).toEqual([
    { name: 'Capa', rows: [['Banco']] },
    { name: 'Extrato', rows: [['2026-06-02', 'Horta', '-35.9']] },
  ]);
});

it('rejects a spreadsheet that is cut anywhere with a sentence', () => {
  const bytes = writeXls([
    ['Data', 'Valor'],
    ['02/06/2026', 1],
  ]);
  for (const length of [8, 200, 512, 1024, bytes.length / 2]) {
    expect(() => readXls(bytes.slice(0, length), today)).toThrow(
      expect.objectContaining({ name: 'StatementError' }),
    );
  }
});
