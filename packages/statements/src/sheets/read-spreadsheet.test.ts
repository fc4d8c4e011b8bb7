import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { isSpreadsheet, readSpreadsheet, spreadsheetSheets } from './read-spreadsheet.ts';
import { linesOf, today } from '../testing/read-file.ts';
import { writeSpreadsheet } from '../testing/write-spreadsheet.ts';

const day = (date: number) => new Date(Date.UTC(2026, 5, date));

const table = (text: string) => [
  ['Data', 'Descrição', 'Valor'],
  [day(2), text, -35.9],
];

it('reads the first sheet of a spreadsheet, whose days and amounts are numbers', async () => {
  const bytes = writeSpreadsheet([
    ['Extrato', ''],
    ['Conta', '5512-1'],
    ['', ''],
    ['Data Lançamento', 'Histórico', 'Descrição', 'Valor', 'Saldo'],
    [day(2), 'Pix enviado', 'Horta', -35.9, 64.1],
    [day(3), 'Pix recebido', 'Bazar', 1200, 1264.1],
  ]);
  expect(isSpreadsheet(bytes)).toBe(true);
  const result = await readSpreadsheet(bytes, today);
  if (result.kind !== 'statement') throw new Error('no known layout');
  expect(result.statement).toMatchObject({ source: 'inter #55121', brokenBalanceAt: null });
  expect(linesOf(result.statement)).toEqual([
    '2026-06-02 -3590 Pix enviado - Horta',
    '2026-06-03 120000 Pix recebido - Bazar',
  ]);
});

it('asks for the columns of an unknown sheet', async () => {
  const bytes = writeSpreadsheet([
    ['Quando', 'O quê', 'Quanto'],
    ['02/06/2026', 'Horta', '-35,90'],
  ]);
  expect(await readSpreadsheet(bytes, today)).toMatchObject({
    kind: 'table',
    table: { header: ['Quando', 'O quê', 'Quanto'], guess: { dateOrder: 'day-first' } },
  });
});

it('reads the visible sheets, and the table of the first that has one', async () => {
  const bytes = writeSpreadsheet(
    [['Banco']],
    { rows: table('Antiga'), state: 'hidden' },
    { rows: table('Fórmulas'), state: 'veryHidden' },
    { rows: table('SÃ£o JoÃ£o') },
    { rows: table("'=Bazar") },
  );
  const sheets = await spreadsheetSheets(bytes);
  expect(sheets.map(({ name, rows }) => [name, rows.at(-1)])).toEqual([
    ['A > 0', ['Banco']],
    ['A > 3', ['2026-06-02', 'São João', '-35.9']],
    ['A > 4', ['2026-06-02', '=Bazar', '-35.9']],
  ]);
  expect(await readSpreadsheet(bytes, today)).toMatchObject({
    table: { sample: [['2026-06-02', 'São João', '-35.9']] },
  });
});

it.each([
  ['rounds days that lost seconds', '00:00:00', '23:59:32', '2026-06-03'],
  ['keeps the days of times', '14:22:05', '23:59:32', '2026-06-02'],
  ['keeps days without a time', '00:00:00', '00:00:00', '2026-06-02'],
])('%s', async (_name, first, second, read) => {
  const rows = [first, first, second].map((time, index) => [
    new Date(`2026-06-0${index === 2 ? 2 : 1}T${time}Z`),
    'Horta',
    -1,
  ]);
  const [sheet] = await spreadsheetSheets(writeSpreadsheet(rows));
  expect(sheet?.rows.map(([date]) => date)).toEqual(['2026-06-01', '2026-06-01', read]);
});

it.each([
  ['an archive without a sheet', zipSync({ 'a.txt': strToU8('x') })],
  ['a cut archive', writeSpreadsheet([['Data', 'Valor']]).slice(0, 200)],
])('rejects %s with a sentence', async (_name, bytes) => {
  await expect(readSpreadsheet(bytes, today)).rejects.toMatchObject({
    name: 'StatementError',
  });
});

it('rejects an archive that would grow beyond all bounds', async () => {
  const bytes = writeSpreadsheet([['Data', 'Valor']]);
  const view = new DataView(bytes.buffer);
  const directory = bytes.findIndex(
    (_byte, index) => index + 4 < bytes.length && view.getUint32(index, true) === 0x02014b50,
  );
  view.setUint32(directory + 24, 0xffff_ffff, true);
  await expect(readSpreadsheet(bytes, today)).rejects.toThrow('A planilha é grande demais.');
});

it('reads the signs of a sheet without expenses as those of the others', async () => {
  const [header = []] = table('');
  const savings = [header, [day(3), 'Juros e taxa', 1.5]];
  const bytes = writeSpreadsheet(table('Horta'), { rows: savings });
  const first = await readSpreadsheet(bytes, today);
  if (first.kind !== 'table') throw new Error('knows the columns');
  const { key, guess } = first.table;
  const last = await readSpreadsheet(bytes, today, { [key]: guess });
  expect(last).toMatchObject({ statement: { entries: [{ amount: -3590 }, { amount: 150 }] } });
});
