import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import {
  balanceReason,
  isBalanceLine,
  isOpeningBalance,
  openingReason,
} from '../rows/balance-line.ts';
import { cleanText } from '../text/clean-text.ts';
import { parseDay } from '../values/days.ts';
import { type BalanceRow, findBrokenBalance } from '../rows/find-broken-balance.ts';
import { toStatementRow } from '../rows/to-statement-row.ts';
import type { Statement, StatementEntry } from '../statement.ts';
import { foldText } from '@tostao/domain/search/fold-text';
import { columnNames, columnTitle } from './column-names.ts';
import { namesRefund } from './direction.ts';
import { isAmount } from './find-table.ts';
import { fitRow } from './fit-row.ts';
import { installmentText } from './installment-cell.ts';
import { headerKey } from './known-layouts.ts';
import type { Mapping } from './mapping.ts';
import { isBlank, withoutBlankEnd } from './parse-table.ts';
import { amountOf, balanceOf, tableSigns } from './table-amounts.ts';

/** A row with its number in the file. */
export interface NumberedRow {
  cells: string[];
  number: number;
}

interface TableOptions {
  /** The rows below the header. */
  rows: NumberedRow[];
  header: string[];
  mapping: Mapping;
  /** The day that a day without a year does not lie after. */
  reference: CalendarDay;
}

/** Reads the rows of a table. */
export function readTable(options: TableOptions): Pick<Statement, 'entries' | 'brokenBalanceAt'> {
  const { rows, header, mapping, reference } = options;
  const key = headerKey(header);
  const signs = tableSigns(
    rows.map(({ cells }) => cells),
    mapping,
  );
  const headerCurrency = currencyOfHeader(header, mapping);
  const others = otherColumns(header, mapping);
  const entries: StatementEntry[] = [];
  const balances: BalanceRow[] = [];
  // A statement repeats its days.
  const days = new Map<string, CalendarDay | null>();
  for (const { cells: written, number } of rows) {
    if (isBlank(written)) continue;
    if (written[0]?.trim() === header[0] && headerKey(written) === key) {
      // The line right above a repeated header is its title.
      const last = entries.at(-1);
      if (last?.kind === 'ignored' && last.number === number - 1) entries.pop();
      continue;
    }
    const cells = fitRow(withoutBlankEnd(written), header.length, mapping, reference);
    const entry = cells
      ? readRow(cells, number, written.length)
      : ignored(written, number, 'Colunas a mais: há um separador dentro de um texto');
    if (entry === 'continuation') continue;
    if (entry) entries.push(entry);
    if (cells) noteBalance(cells, number, entry);
  }
  return { entries, brokenBalanceAt: findBrokenBalance(balances) };

  function readRow(
    cells: string[],
    number: number,
    width: number,
  ): StatementEntry | 'continuation' | null {
    const isShort = width <= lastNeeded(mapping);
    const cell = (column: number | undefined) =>
      column === undefined ? '' : cleanText(cells[column] ?? '');
    const date = dayOf(cells[mapping.date] ?? '');
    const { amount, currency, isUndirected } = amountOf(cells, mapping, signs);
    const texts = [...mapping.description.map(cell), installmentText(cell(mapping.installment))];
    const text = joinTexts(texts);
    if (!date && !cells.some((each, column) => column !== mapping.date && isAmount(each))) {
      return readOther(cells, number, text, isShort);
    }
    if (!date && !/\d/.test(cell(mapping.date))) {
      const isBalance = [...cells, text].some((each) => isBalanceLine(each));
      const reason = isShort ? 'Faltam colunas' : 'Data impossível';
      return ignored(cells, number, isBalance ? balanceReason : reason);
    }
    if (isShort && amount === null) return ignored(cells, number, 'Faltam colunas');
    const balance = balanceOf(cells, mapping);
    const isBalance = balance !== null && balance === amount && startsLikeBalance(text);
    const moneyOf = currencyCode(cell(mapping.currency)) ?? currency ?? headerCurrency;
    const bankId = cell(mapping.bankId);
    const category = cell(mapping.category);
    const account = cell(mapping.account);
    const line = otherTexts(cells);
    return toStatementRow({
      number,
      date,
      amount,
      text,
      bankId: bankId === '' ? null : bankId,
      ...(line !== '' && { line }),
      ...(category !== '' && { category }),
      ...(account !== '' && { account }),
      ...(amount !== null &&
        amount > 0 &&
        namesRefund(cell(mapping.direction)) && { isRefund: true }),
      ...(moneyOf !== null && { currency: moneyOf }),
      ...(isBalance && { leftOut: balanceReason }),
      ...(account !== '' && isOpeningBalance(text) && { leftOut: openingReason }),
      ...(isUndirected && { leftOut: 'O arquivo não diz se é entrada ou saída' }),
    });
  }

  function dayOf(text: string): CalendarDay | null {
    const known = days.get(text);
    if (known !== undefined) return known;
    const day = parseDay(text, mapping.dateOrder, reference);
    days.set(text, day);
    return day;
  }

  /** Returns the texts that are not the description. */
  function otherTexts(cells: string[]): string {
    const texts = others
      .map((column) => cells[column] ?? '')
      .filter((cell) => /[a-z]{2}/i.test(cell));
    return texts.length === 0 ? '' : cleanText(texts.join(' - '));
  }

  /** Reads a row without a day and an amount: more text of the row above, or a title. */
  function readOther(
    cells: string[],
    number: number,
    text: string,
    isShort: boolean,
  ): StatementEntry | 'continuation' | null {
    const isBelow = (cells[mapping.date] ?? '').trim() === '';
    const last = entries.at(-1);
    if (isBelow && last?.kind === 'row' && text !== '') {
      entries[entries.length - 1] = {
        ...last,
        text: cleanText(`${last.text} - ${text}`),
      };
      return 'continuation';
    }
    // A row that was meant as a transaction has a day, readable or not.
    return /\d/.test(cells[mapping.date] ?? '') && cells.length > 1
      ? ignored(cells, number, isShort ? 'Faltam colunas' : 'Data impossível')
      : null;
  }

  function noteBalance(cells: string[], number: number, entry: StatementEntry | null): void {
    if (mapping.balance === undefined || entry === null) return;
    const date = dayOf(cells[mapping.date] ?? '');
    if (date === null) return;
    const isMovement = entry.kind === 'row' && entry.leftOut !== balanceReason;
    const isBalance =
      entry.kind === 'row' ? entry.leftOut === balanceReason : entry.reason === balanceReason;
    const amount = isMovement ? entry.amount : null;
    balances.push({
      number,
      date,
      amount: isBalance ? 0 : amount,
      balance: balanceOf(cells, mapping),
    });
  }
}

/** Returns the columns that the mapping does not use. */
function otherColumns(header: string[], mapping: Mapping): number[] {
  const { amount, description, ...columns } = mapping;
  const used = new Set<unknown>([
    ...Object.values(amount),
    ...description,
    ...Object.values(columns),
  ]);
  return header.flatMap((_name, column) => (used.has(column) ? [] : [column]));
}

/** Returns the index of the last column that a row cannot do without. */
function lastNeeded({ date, amount, description }: Mapping): number {
  const amounts = 'signed' in amount ? [amount.signed] : [];
  return Math.max(date, description[0] ?? 0, ...amounts);
}

function startsLikeBalance(text: string): boolean {
  return /^(?:\(?[-+=]\)?\s*)?(?:saldos?|sdo|limite|total)\b/.test(foldText(text));
}

/** Joins the texts of a row. Some columns repeat a part of another. */
function joinTexts(texts: string[]): string {
  const parts: string[] = [];
  for (const text of texts) {
    if (text === '' || text === '-' || parts.some((part) => part.includes(text))) continue;
    const contained = parts.findIndex((part) => text.includes(part));
    if (contained === -1) parts.push(text);
    else parts[contained] = text;
  }
  return cleanText(parts.join(' - '));
}

function ignored(cells: string[], number: number, reason: string): StatementEntry {
  return { kind: 'ignored', number, text: lineOf(cells), reason };
}

function lineOf(cells: string[]): string {
  return cleanText(cells.join(' '));
}

/** Returns the code of a currency column, `null` for reais. */
function currencyCode(cell: string): string | null {
  const code = cell.toUpperCase();
  if (code === 'U$' || code === 'US$' || /D[OÓ]LAR/.test(code)) return 'USD';
  if (code === '€' || code === 'EURO') return 'EUR';
  return /^[A-Z]{3}$/.test(code) && code !== 'BRL' ? code : null;
}

/** Returns the currency that the name of the amount's column states. */
function currencyOfHeader(header: string[], { amount }: Mapping): string | null {
  const column = 'signed' in amount ? amount.signed : amount.expense;
  const title = columnTitle(header[column] ?? '');
  if (columnNames.reais.test(title)) return null;
  if (/\bus\$|\busd\b|\bdolar/.test(title)) return 'USD';
  return /\beur/.test(title) ? 'EUR' : null;
}
