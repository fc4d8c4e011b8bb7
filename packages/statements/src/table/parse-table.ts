import { unescapeFormula } from '@tostao/domain/csv/csv-file';
import Papa from 'papaparse';
import { StatementError } from '../statement.ts';

/** The cells of a table. Blank rows stay, so that an index is the number in a spreadsheet. */
export interface Table {
  rows: string[][];
  /** Whether the file seems to end within a row. */
  endsInRow: boolean;
}

export const delimiters = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

const maxColumns = 200;
const sampleLength = 64 * 1024;
/** The longest line whose marks are looked at: the search takes quadratic time. */
const maxQuotedLine = 20_000;
/** A cell that holds the next row too: the mark that opens it has no partner in its own row. */
const swallowedRow = /\n\s*"?\d{1,4}[/.-]\d{1,2}[/.-]\d/;

/** @throws StatementError for a table that is too wide to be a statement */
export function assertColumns(text: string): void {
  const [line = ''] = text.slice(0, sampleLength).split('\n', 1);
  const columns = Math.max(...delimiters.map((delimiter) => line.split(delimiter).length));
  if (columns <= maxColumns) return;
  throw new StatementError('O arquivo tem colunas demais para um extrato.');
}

/** Parses the first rows, to find the table. */
export function parseSample(text: string, delimiter: Delimiter): string[][] {
  return parse(text.slice(0, sampleLength), delimiter).rows;
}

/** Parses a whole file. Quotation marks without a partner are text. */
export function parseTable(text: string, delimiter: Delimiter): Table {
  const { rows, hasOpenCell } = parse(text, delimiter);
  return { rows, endsInRow: hasOpenCell || !/\n\s*$/.test(text.slice(-100)) };
}

/** Tells whether a row has no text. */
export function isBlank(row: string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

/** Returns a row without the blank cells at its end. */
export function withoutBlankEnd(row: string[]): string[] {
  return row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1);
}

function parse(text: string, delimiter: Delimiter): { rows: string[][]; hasOpenCell: boolean } {
  const { rows, hasOpenCell } = parseCells(text, delimiter);
  if (!/'|="/.test(text)) return { rows, hasOpenCell };
  return { rows: rows.map((row) => row.map(textOf)), hasOpenCell };
}

/** Returns the text that a program has kept from being a formula or a number: `'=a` and `="007"`. */
function textOf(cell: string): string {
  return unescapeFormula(/^="([^"]*)"$/.exec(cell)?.[1] ?? cell);
}

function parseCells(text: string, delimiter: Delimiter) {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  const isBroken =
    errors.some(({ code }) => code === 'MissingQuotes' || code === 'InvalidQuotes') ||
    data.some((row) => row.some((cell) => cell.includes('\n') && swallowedRow.test(cell)));
  if (!isBroken) return { rows: data, hasOpenCell: false };
  const lines = text.split('\n');
  const hasOpenCell = closingMark(lines.at(-1) ?? '', delimiter) === -1;
  return { rows: lines.map((line) => splitLine(line, delimiter)), hasOpenCell };
}

/** Returns where the mark that opens the last cell of a line closes; -1 when it does not. */
function closingMark(line: string, delimiter: Delimiter): number {
  const start = line.length > maxQuotedLine ? -1 : line.lastIndexOf(`${delimiter}"`);
  return start === -1 ? 0 : endOfQuoted(line, start + 1, delimiter);
}

/** Splits a line whose marks do not match: a mark closes a cell only where the cell ends. */
function splitLine(line: string, delimiter: Delimiter): string[] {
  if (!line.includes('"') || line.length > maxQuotedLine) return line.split(delimiter);
  const cells: string[] = [];
  for (let start = 0; start <= line.length;) {
    const closing = line[start] === '"' ? endOfQuoted(line, start, delimiter) : -1;
    const next = line.indexOf(delimiter, closing === -1 ? start : closing);
    const end = next === -1 ? line.length : next;
    cells.push(
      closing === -1
        ? line.slice(start, end)
        : line.slice(start + 1, closing).replaceAll('""', '"'),
    );
    start = end + 1;
  }
  return cells;
}

/** Returns the index of the mark that closes a quoted cell; -1 without such a mark. */
function endOfQuoted(line: string, start: number, delimiter: Delimiter): number {
  for (let mark = line.indexOf('"', start + 1); mark !== -1; mark = line.indexOf('"', mark + 1)) {
    // A mark that opens the next cell: the one before it closes nowhere.
    if (line[mark - 1] === delimiter && line[mark + 1] !== '"') return -1;
    let next = mark + 1;
    while (line[next] === ' ') next += 1;
    if (next === line.length || line[next] === delimiter) return mark;
  }
  return -1;
}
