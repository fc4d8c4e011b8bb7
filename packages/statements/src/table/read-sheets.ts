import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import type { Statement, StatementEntry, StatementPart } from '../statement.ts';
import { cleanText } from '../text/clean-text.ts';
import { columnTitle } from './column-names.ts';
import { accountNumber } from './find-origin.ts';
import { findTable, isAmount, isHeader } from './find-table.ts';
import { headerKey } from './known-layouts.ts';
import type { Mapping } from './mapping.ts';
import { type CsvResult, readRows } from './read-rows.ts';

/** A sheet of a workbook that the user sees. */
export interface Sheet {
  name: string;
  rows: string[][];
}

/**
 * Reads the tables of a workbook: each sheet with one is the statement of an account, named by its sheet.
 * @returns the first table whose columns the user must map, if there is one
 * @throws StatementError when no sheet has a table
 */
export function readSheets(
  sheets: Sheet[],
  today: CalendarDay,
  mappings: Record<string, Mapping>,
  endsInRow = false,
): CsvResult {
  const tables = sheets.filter(({ rows }) => hasTable(rows, today));
  const unnamed = sheets.find(({ rows }) => findTable(rows, today) !== null);
  const [first = unnamed ?? sheets[0], ...others] = tables;
  // Sheets with the same columns write their amounts alike: one may have no expense.
  const signed = new Set(tables.length > 1 ? tables.filter(hasSigns).map(keyOf) : []);
  const read = (sheet: Sheet = { name: '', rows: [] }) =>
    readRows({ rows: sheet.rows, endsInRow, isSigned: signed.has(keyOf(sheet)) }, mappings, today);
  function keyOf({ rows }: Sheet): string {
    return headerKey(findTable(rows, today)?.header ?? []);
  }
  const result = read(first);
  if (result.kind === 'table' || others.length === 0) return result;
  const parts = [{ name: first!.name, statement: result.statement }];
  for (const sheet of others) {
    const next = read(sheet);
    if (next.kind === 'table') return next;
    parts.push({ name: sheet.name, statement: next.statement });
  }
  return { ...result, statement: joinStatements(parts) };
}

/** The lines above a header in which the account of its table is named. */
const titleLines = 8;

/**
 * Splits the rows of a file that has the statements of several accounts, each below a line that names its number or kind.
 * @returns one sheet for any other file
 */
export function splitByAccount(rows: string[][]): Sheet[] {
  const starts: { name: string; row: number }[] = [];
  let last = 0;
  for (const [index, cells] of rows.entries()) {
    if (!isHeader(cells)) continue;
    const from = Math.max(last, index - titleLines);
    const above = rows.slice(from, index);
    const numbered = above.findIndex((each) => accountNumber(each) !== null);
    const line = numbered === -1 ? above.findLastIndex(isAccountTitle) : numbered;
    if (line !== -1) starts.push({ name: titleOf(above[line]!), row: from + line });
    last = index + 1;
  }
  if (new Set(starts.map(({ name }) => name)).size < 2) return [{ name: '', rows }];
  return starts.map(({ name, row }, index) => ({
    name,
    rows: rows.slice(index === 0 ? 0 : row, starts[index + 1]?.row),
  }));
}

const accountKind =
  /^(?:conta (?:corrente|poupanca|digital|de pagamentos?)|poupanca|cartao(?: de credito)?|(?:savings|checking)(?: account)?|credit card)$/;

function isAccountTitle(cells: string[]): boolean {
  return accountKind.test(columnTitle(cells.join(' ')));
}

function titleOf(cells: string[]): string {
  return cleanText(cells.join(' ')).slice(0, 60);
}

/** Tells whether rows hold a table: sheets beside it may have notes and sums. */
function hasTable(rows: string[][], today: CalendarDay): boolean {
  const found = findTable(rows, today);
  return found !== null && found.hasHeader && rows.length > found.firstRow;
}

function hasSigns({ rows }: Sheet): boolean {
  return rows.some((cells) => cells.some((cell) => /^\s*[-−]/.test(cell) && isAmount(cell)));
}

/** Joins the statements of several accounts to that of one file. */
function joinStatements(read: { name: string; statement: Statement }[]): Statement {
  const { statement: first } = read[0]!;
  const entries: StatementEntry[] = [];
  const parts: StatementPart[] = [];
  for (const { name, statement } of read) {
    const { origin, isCard } = statement;
    parts.push({ name, kind: isCard ? 'credit-card' : null, origin });
    const owner = { account: name, ...(isCard && { isOfCard: true }) };
    // Sheets of one layout without a number would be one account.
    const scope = origin === null ? {} : { keyScope: statement.keyScope };
    for (const entry of statement.entries) {
      const number = entries.length + 1;
      entries.push(
        entry.kind === 'row' ? { ...entry, ...owner, ...scope, number } : { ...entry, number },
      );
    }
  }
  const broken = read.find(({ statement }) => statement.brokenBalanceAt !== null);
  return {
    ...first,
    origin: null,
    isCard: read.every(({ statement }) => statement.isCard),
    entries,
    parts,
    brokenBalanceAt: broken?.statement.brokenBalanceAt ?? null,
  };
}
