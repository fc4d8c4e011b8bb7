import { notAStatement } from '../assert-text-file.ts';
import type { Statement } from '../statement.ts';
import { findKnownLayout, headerKey } from './known-layouts.ts';
import { guessMapping } from './guess-mapping.ts';
import type { Mapping } from './mapping.ts';
import { detectDateOrder } from '../days.ts';
import {
  assertColumns,
  type Delimiter,
  delimiters,
  isBlank,
  parseSample,
  parseTable,
} from './parse-table.ts';
import { readTable } from './read-table.ts';

/** A table that no known bank exports: the user maps its columns. */
export interface UnknownTable {
  header: string[];
  /** Identifies tables with the same columns. */
  key: string;
  /** The first rows below the header. */
  sample: string[][];
  guess: Mapping;
}

export type CsvResult =
  | { kind: 'statement'; statement: Statement; table: UnknownTable | null }
  | { kind: 'table'; table: UnknownTable };

const sampleSize = 20;

/**
 * Reads a CSV file of a known layout, or of one that was mapped before.
 * @param mappings the user's mappings of tables, by their key
 * @throws StatementError when it is truncated or no table at all
 */
export function readCsv(text: string, mappings: Record<string, Mapping>): CsvResult {
  assertColumns(text);
  for (const delimiter of delimiters) {
    const known = findKnownLayout(parseSample(text, delimiter));
    if (!known) continue;
    const { layout, mapping, headerIndex, header } = known;
    const table = parseTable(text, delimiter);
    const columnCount = header.split('|').length;
    const read = readTable({ table, firstRow: headerIndex + 1, columnCount, mapping });
    if (read.entries.length === 0) throw notAStatement();
    const isCard = layout === 'nubank-card';
    const statement = { layout, source: layout, isCard, keyScope: layout, ...read };
    return { kind: 'statement', statement, table: null };
  }
  return readUnknown(text, mappings);
}

function readUnknown(text: string, mappings: Record<string, Mapping>): CsvResult {
  const { delimiter, headerIndex } = findTable(text);
  const table = parseTable(text, delimiter);
  const names = (table.rows[headerIndex] ?? []).map((name) => name.trim());
  const hasHeader = !names.some((name) => detectDateOrder([name]) !== null);
  const header = hasHeader ? names : names.map((_name, index) => `Coluna ${index + 1}`);
  const firstRow = hasHeader ? headerIndex + 1 : headerIndex;
  const rows = table.rows.slice(firstRow, firstRow + 2 * sampleSize);
  const sample = rows.filter((row) => !isBlank(row)).slice(0, sampleSize);
  if (sample.length === 0) throw notAStatement();
  const unknown = { header, key: headerKey(header), sample, guess: guessMapping(header, sample) };
  const mapping = mappings[unknown.key];
  if (!mapping) return { kind: 'table', table: unknown };
  const columnCount = header.length;
  const scope = `csv ${unknown.key}`;
  const read = readTable({ table, firstRow, columnCount, mapping });
  if (read.entries.every(({ kind }) => kind === 'ignored')) {
    // The columns of a remembered header may have changed their format.
    return { kind: 'table', table: unknown };
  }
  const source = { layout: 'other' as const, source: scope, isCard: false, keyScope: scope };
  const statement = { ...source, ...read };
  return { kind: 'statement', statement, table: unknown };
}

/** Finds the separator and the header: the first of at least two rows with the most common width. */
function findTable(text: string): { delimiter: Delimiter; headerIndex: number } {
  const candidates = delimiters.map((delimiter) => {
    const rows = parseSample(text, delimiter);
    const widths = rows.map((row) => row.length).filter((width) => width > 1);
    const width = mostCommon(widths);
    const headerIndex = rows.findIndex((row) => row.length === width);
    return { delimiter, headerIndex, matches: widths.filter((each) => each === width).length };
  });
  const best = candidates.reduce((one, other) => (other.matches > one.matches ? other : one));
  if (best.matches < 2) throw notAStatement();
  return best;
}

function mostCommon(values: number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0];
}
