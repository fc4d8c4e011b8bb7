import Papa from 'papaparse';
import { StatementError, truncatedError } from '../statement.ts';

/** The cells of a CSV file. Blank rows stay, so that an index is the number in a spreadsheet. */
export interface Table {
  rows: string[][];
  /** Whether the last row ends with a line break. */
  endsWithLineBreak: boolean;
}

export const delimiters = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

const maxColumns = 200;
const sampleLength = 64 * 1024;

/** @throws StatementError for a table that is too wide to be a statement */
export function assertColumns(text: string): void {
  const [line = ''] = text.slice(0, sampleLength).split(/\r\n?|\n/, 1);
  const columns = Math.max(...delimiters.map((delimiter) => line.split(delimiter).length));
  if (columns <= maxColumns) return;
  throw new StatementError('O arquivo tem colunas demais para um extrato.');
}

/** Parses the first rows, to recognise the layout. */
export function parseSample(text: string, delimiter: Delimiter): string[][] {
  return parse(text.slice(0, sampleLength), delimiter, 40).data;
}

/**
 * Parses a whole file.
 * @throws StatementError when its quotation marks do not match
 */
export function parseTable(text: string, delimiter: Delimiter): Table {
  const { data, errors } = parse(text, delimiter);
  for (const { code, row = 0 } of errors) {
    if (code === 'MissingQuotes') throw truncatedError();
    if (code !== 'InvalidQuotes') continue;
    throw new StatementError(`Há aspas sem par na linha ${row + 1}. Corrija o arquivo.`);
  }
  return { rows: data, endsWithLineBreak: /[\r\n]\s*$/.test(text.slice(-100)) };
}

/** Tells whether a row has no text. */
export function isBlank(row: string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

function parse(text: string, delimiter: Delimiter, preview = 0) {
  return Papa.parse<string[]>(text, { delimiter, preview });
}
