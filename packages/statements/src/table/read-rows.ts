import { type CalendarDay, isCalendarDay } from '@tostao/domain/calendar/calendar-day';
import { foldText } from '@tostao/domain/search/fold-text';
import { cutText } from '@tostao/domain/text/storable-text';
import { notAStatement } from '../text/assert-text-file.ts';
import { detectDecimalMark } from '../values/amounts.ts';
import { detectDateOrder } from '../values/days.ts';
import {
  assertRowCount,
  emptyPeriodError,
  type Statement,
  StatementError,
  truncatedError,
} from '../statement.ts';
import { joinParts } from '../rows/join-parts.ts';
import { endsInRow } from './ends-in-row.ts';
import { columnTitle } from './column-names.ts';
import { findOrigin } from './find-origin.ts';
import { findTable } from './find-table.ts';
import { fitSection, otherTables, stateAbove } from './sections.ts';
import { guessMapping } from './guess-mapping.ts';
import { headerKey, isCardLayout, isOwnHeader, layoutOf } from './known-layouts.ts';
import type { Mapping } from './mapping.ts';
import { chooseOrder, type DayReading } from './open-orders.ts';
import { withoutDetails } from './own-columns.ts';
import { isBlank, type Table } from './parse-table.ts';
import { type OpenWord, type ReadTable, readTable } from './read-table.ts';

/** A table whose columns the user may map. */
export interface UnknownTable {
  header: string[];
  hasHeader: boolean;
  /** Identifies tables with the same columns. */
  key: string;
  /** The first rows below the header. */
  sample: string[][];
  /** It leaves out the rows whose words are open. */
  guess: Mapping;
  /** The words that the user is asked about. */
  openWords: OpenWord[];
  /** The two readings of days whose order the file leaves open, the proposed one first. */
  openOrders: DayReading[];
  /** The day that a day without a year does not lie after. */
  reference: CalendarDay;
}

export type CsvResult =
  | { kind: 'statement'; statement: Statement; table: UnknownTable | null }
  | {
      kind: 'table';
      table: UnknownTable;
      /** Why the columns cannot be read as they are mapped, for the user. */
      problem: string | null;
    };

const sampleSize = 20;

/**
 * Reads the rows of a file that contains a table.
 * @throws StatementError when it is truncated or no table at all
 */
export function readRows(
  file: Table & { isSigned?: boolean },
  mappings: Record<string, Mapping>,
  today: CalendarDay,
): CsvResult {
  const found = findTable(file.rows, today);
  if (!found) throw notAStatement();
  const { hasHeader, firstRow } = found;
  const preamble = file.rows.slice(0, hasHeader ? firstRow - 1 : firstRow);
  const reference = latestDay(preamble) ?? today;
  const filled = file.rows.slice(firstRow).filter((cells) => !isBlank(cells));
  assertRowCount(filled.length);
  if (filled.length === 0) throw emptyPeriodError();

  const own = headerKey(found.header);
  if (found.header.some((name) => columnTitle(name) === 'full account name'))
    throw doubleEntryError();
  const { header, rows, data } = fitSection(found, file.rows, reference);
  const key = hasHeader ? own : `sem cabeçalho ${header.length}`;
  const layout = hasHeader ? layoutOf(found.header) : 'other';
  // Days that are numbers are found by the name of their column.
  const shown = data.length > 0 ? data : filled.filter(hasAnyDigit);
  const isOwnFile = isOwnHeader(found.header);
  const plain = isOwnFile ? withoutDetails(header, shown) : { header, rows: shown };
  const guessed = guessFor(layout, plain.header, plain.rows, reference);
  const days = rows.map(({ cells }) => cells[guessed.date]?.trim() ?? '');
  const { order, openOrders } = chooseOrder(days, header, today);
  const amounts = Object.values<number>(guessed.amount);
  const written: string[] = [];
  for (const { cells } of rows) for (const column of amounts) written.push(cells[column] ?? '');
  const guess = {
    ...guessed,
    dateOrder: order ?? guessed.dateOrder,
    decimalMark: detectDecimalMark(written),
  };
  const sample = shown.slice(0, sampleSize);
  const table = { header, hasHeader, key, sample, guess, openWords: [], openOrders, reference };
  const isKnown = layout !== 'other' && layout !== 'app-export';
  const chosen = Object.hasOwn(mappings, key) ? mappings[key] : undefined;
  const mapping = chosen ?? (layout === 'other' ? null : guess);
  if (data.length === 0 && !filled.some(hasAnyDigit)) throw emptyPeriodError();
  if (mapping && file.endsInRow && endsInRow(filled, mapping)) throw truncatedError();
  const { openWords, isSigned: _used, ...read } = readAll(mapping ?? guess);
  if (!mapping || openWords.length > 0 || (!chosen && openOrders.length > 0)) {
    const asked = { ...table, guess: withoutOpenWords(guess, openWords), openWords };
    return { kind: 'table', table: asked, problem: null };
  }
  if (!read.entries.some(({ kind }) => kind === 'row')) {
    return { kind: 'table', table, problem: problemOf(read.entries, chosen !== undefined) };
  }
  const isCard = isCardLayout(layout) || (mapping.isSpendingPositive ?? false);
  const isAppExport = mapping.account !== undefined;
  const origin = isAppExport ? null : findOrigin(preamble, header, data);
  // Nothing else in a file without a header distinguishes the file of a card from that of an account.
  const other = hasHeader || !isCard ? `csv ${key}` : `csv ${key} cartão`;
  const name = layout === 'other' ? other : layout;
  const scope = origin === null ? name : `${name} #${origin}`;
  const source = { layout, source: cutText(scope, maxSource), origin, isCard };
  // The balances of several accounts do not follow each other.
  const brokenBalanceAt = isAppExport ? null : read.brokenBalanceAt;
  return {
    kind: 'statement',
    statement: {
      ...source,
      keyScope: scope,
      ...(isOwnFile && { isOwnFile }),
      entries: isOwnFile ? joinParts(read.entries) : read.entries,
      brokenBalanceAt,
    },
    table,
  };

  function readAll(columns: Mapping): ReadTable {
    const first = bestRead(
      {
        rows,
        header,
        reference,
        isSigned: isKnown || (file.isSigned ?? false),
        isExact: isOwnFile,
        state: hasHeader && !isOwnFile ? stateAbove(file.rows, 0, firstRow) : undefined,
      },
      columns,
      data,
    );
    const others = otherTables(
      found!,
      file.rows,
      { ...columns, isSigned: first.isSigned },
      reference,
    );
    for (const { entries } of others) first.entries.push(...entries);
    return {
      entries: first.entries,
      brokenBalanceAt:
        [first, ...others].find((each) => each.brokenBalanceAt !== null)?.brokenBalanceAt ?? null,
      isSigned: first.isSigned,
      openWords: [first, ...others].flatMap((each) => each.openWords),
    };
  }
}

/** Returns the error of a file in which each amount stands twice, once for each of its accounts. */
function doubleEntryError(): StatementError {
  return new StatementError(
    'Este arquivo do GnuCash tem os dois lados de cada lançamento. Exporte o registro de uma só conta, em CSV.',
  );
}

/** Returns a mapping that leaves out the rows whose words are open, until the user says what they mean. */
function withoutOpenWords(mapping: Mapping, words: OpenWord[]): Mapping {
  const answers = (kind: OpenWord['kind']) =>
    Object.fromEntries(
      words
        .filter((open) => open.kind === kind)
        .map(({ word }) => [foldText(word), 'left-out' as const]),
    );
  return words.length === 0
    ? mapping
    : { ...mapping, directions: answers('direction'), states: answers('state') };
}

/** The most characters of a stored source. */
const maxSource = 300;

function guessFor(
  layout: Statement['layout'],
  header: string[],
  data: string[][],
  reference: CalendarDay,
): Mapping {
  const guess = guessMapping(header, data, reference);
  if (layout === 'other') return guess;
  // What a bank exports has one direction, whatever the signs of a month are.
  const { isSpendingPositive: _guessed, ...columns } = guess;
  return isCardLayout(layout) ? { ...columns, isSpendingPositive: true } : columns;
}

type Options = Omit<Parameters<typeof readTable>[0], 'mapping'>;

/** Reads a table as it is mapped, or as its cells are written today where that reads more of them. */
function bestRead(options: Options, mapping: Mapping, data: string[][]) {
  const read = readTable({ ...options, mapping });
  const unread = countIgnored(read.entries);
  if (unread === 0) return read;
  const formats = formatsOf(mapping, data, options.reference);
  const other = readTable({ ...options, mapping: { ...mapping, ...formats } });
  return countIgnored(other.entries) < unread ? other : read;
}

function countIgnored(entries: Statement['entries']): number {
  return entries.filter(({ kind }) => kind === 'ignored').length;
}

/** Returns the format of the columns of a mapping, as far as their cells show it. */
function formatsOf(mapping: Mapping, data: string[][], reference: CalendarDay) {
  const cells = (column: number) => data.map((row) => row[column]?.trim() ?? '').filter(Boolean);
  const amounts = Object.values<number>(mapping.amount);
  return {
    dateOrder: detectDateOrder(cells(mapping.date), reference) ?? mapping.dateOrder,
    decimalMark: detectDecimalMark(amounts.flatMap(cells)),
  };
}

function hasAnyDigit(cells: string[]): boolean {
  return cells.length > 1 && cells.some((cell) => /\d/.test(cell));
}

function problemOf(entries: Statement['entries'], isChosen: boolean): string {
  const [first] = entries;
  const reason = first?.kind === 'ignored' ? first.reason : 'Nenhuma linha';
  return isChosen
    ? `Nenhuma linha pôde ser lida com estas colunas (${reason}). Confira a coluna da data e a do valor.`
    : `O banco mudou o formato deste extrato (${reason}). Confira o que é cada coluna.`;
}

/** Returns the latest full day that a preamble states: its period, or when it was written. */
function latestDay(rows: string[][]): CalendarDay | null {
  const days: CalendarDay[] = [];
  for (const [, day, month, year, iso] of rows
    .flat()
    .join(' ')
    .slice(0, 10_000)
    .matchAll(/\b(\d\d)[/.-](\d\d)[/.-](\d{4})\b|\b(\d{4}-\d\d-\d\d)\b/g)) {
    const text = iso ?? `${year}-${month}-${day}`;
    if (isCalendarDay(text)) days.push(text);
  }
  return days.toSorted().at(-1) ?? null;
}
