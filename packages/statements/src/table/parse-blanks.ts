import { columnNames, columnTitle } from './column-names.ts';
import { isAmount, isHeader } from './find-table.ts';
import type { Table } from './parse-table.ts';

/** A cell with the columns of the text in which it stands. */
interface Cell {
  text: string;
  start: number;
  end: number;
}

const maxColumns = 50;
/** The lines that show where the columns are. */
const maxShown = 1000;
/** A longer text is no cell, and takes long to search. */
const maxLength = 500;
const startsWithDay = /^(?:\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|\d{4}-\d\d-\d\d)(?= \D)/;
const endsWithAmount = / (?<![-+−$€£] )(?:R\$ ?)?[-+−]? ?(?:R\$ ?)?\d[\d.,]*[.,]\d\d(?: ?[-+DC])?$/;

/**
 * Parses text whose columns are runs of blanks, as copied from a PDF. A line that lacks a cell is aligned
 * with the others by position.
 */
export function parseBlanks(text: string): Table {
  const lines = text.replaceAll('\u00A0', ' ').split('\n').map(cellsOf);
  const at = lines.findIndex((cells) => isHeader(cells.map((cell) => cell.text)));
  const header = lines[at];
  const above = lines.slice(0, at + 1).map(textsOf);
  const below = lines
    .slice(at + 1)
    .map((cells) => splitAtSingleBlanks(cells, header?.length ?? Infinity));
  const width = header?.length ?? mostCommonWidth(below);
  if (width > maxColumns) return { rows: lines.map(textsOf), endsInRow: false };
  const amounts = (header ?? []).flatMap(({ text: name }, column) =>
    isOfMoney(name) ? column : [],
  );
  const isWhole = (cells: Cell[]) =>
    cells.length === width && amounts.every((column) => isAmount(cells[column]?.text ?? ''));
  const whole = [...(header ? [header] : []), ...below.filter(isWhole).slice(0, maxShown)];
  const columns = Array.from({ length: width }, (_, column) => ({
    start: Math.min(...whole.map((cells) => cells[column]!.start)),
    end: Math.max(...whole.map((cells) => cells[column]!.end)),
  }));
  const first = header ? 0 : below.findIndex(isWhole);
  const rows = below.map((cells, index) => {
    if (index < first) return wordsOf(cells, width);
    return isWhole(cells) || cells.length === 0 ? textsOf(cells) : align(cells, columns);
  });
  return { rows: [...above, ...rows], endsInRow: false };
}

function cellsOf(line: string): Cell[] {
  return Array.from(line.matchAll(/\S+(?: \S+)*/g), ({ 0: text, index }) => cellAt(index, text));
}

function cellAt(start: number, text: string): Cell {
  return { text, start, end: start + text.length };
}

function textsOf(cells: Cell[]): string[] {
  return cells.length === 0 ? [''] : cells.map(({ text }) => text);
}

/** Returns the words of a line that may be a header with single blanks, `Valor (R$)` as one. */
function wordsOf(cells: Cell[], width: number): string[] {
  const words = textsOf(cells)
    .join(' ')
    .split(/ (?!\()/);
  return words.length === width ? words : textsOf(cells);
}

function isOfMoney(name: string): boolean {
  const { amount, income, expense, balance } = columnNames;
  return [amount, income, expense, balance].some((pattern) => pattern.test(columnTitle(name)));
}

/** Splits a line that has too few cells behind its day and before its amounts. */
function splitAtSingleBlanks(cells: Cell[], width: number): Cell[] {
  if (cells.some(({ text }) => text.length > maxLength)) return cells;
  const split = [...cells];
  const [first] = split;
  const [day = ''] = startsWithDay.exec(first?.text ?? '') ?? [];
  if (first && day !== '' && split.length < width) {
    const rest = cellAt(first.start + day.length + 1, first.text.slice(day.length + 1));
    split.splice(0, 1, cellAt(first.start, day), rest);
  }
  for (let column = split.length - 1; column > 0 && split.length < width; column -= 1) {
    const { text, start } = split[column]!;
    const index = text.search(endsWithAmount);
    if (index === -1) continue;
    const parts = [
      cellAt(start, text.slice(0, index)),
      cellAt(start + index + 1, text.slice(index + 1)),
    ];
    split.splice(column, 1, ...parts);
    column += 1;
  }
  return split;
}

function mostCommonWidth(lines: Cell[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of lines) if (length > 2) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? Infinity;
}

/** Puts each cell into the column that it overlaps most, or else into the nearest one. */
function align(cells: Cell[], columns: Pick<Cell, 'start' | 'end'>[]): string[] {
  const row = columns.map(() => '');
  let last = 0;
  for (const { text, start, end } of cells) {
    const gaps = columns.map((column) => Math.max(column.start - end, start - column.end));
    const nearest = Math.min(...gaps.slice(last));
    last = gaps.indexOf(nearest, last);
    row[last] = `${row[last]} ${text}`.trim();
  }
  return row;
}
