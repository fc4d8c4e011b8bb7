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
import { type RowState, stateOfCell, stateOfTitle } from '../rows/row-state.ts';
import { toStatementRow } from '../rows/to-statement-row.ts';
import type { Statement, StatementEntry } from '../statement.ts';
import type { Centavos } from '@tostao/domain/money/centavos';
import { isReal } from '../values/currency.ts';
import { foldText } from '@tostao/domain/search/fold-text';
import { columnNames, columnTitle } from './column-names.ts';
import { isAmount } from './find-table.ts';
import { fitRow } from './fit-row.ts';
import { installmentText } from './installment-cell.ts';
import { headerKey } from './known-layouts.ts';
import type { Mapping } from './mapping.ts';
import { isDetail, readDetails } from './own-columns.ts';
import { isBlank, withoutBlankEnd } from './parse-table.ts';
import { amountOf, balanceOf, type TableSigns, tableSigns } from './table-amounts.ts';

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
  /** Whether its signs are known to tell income from expenses. */
  isSigned?: boolean;
  /** Whether Tostão has written it: a description is nothing else. */
  isExact?: boolean;
  /** What the title above the table says about its rows. */
  state?: RowState | undefined;
}

/** A word whose meaning a file leaves open, with its rows and the sum of their amounts. */
export interface OpenWord {
  kind: 'direction' | 'state';
  /** As the file writes it; empty for rows without a word. */
  word: string;
  count: number;
  /** In centavos. */
  sum: number;
}

export interface ReadTable extends Pick<Statement, 'entries' | 'brokenBalanceAt'> {
  openWords: OpenWord[];
  isSigned: boolean;
}

/** Reads the rows of a table. Whether a fee is a part of the amount, its balances tell. */
export function readTable(options: TableOptions): ReadTable {
  const { rows, mapping, isSigned = false } = options;
  const signs = tableSigns(
    rows.map(({ cells }) => withoutBlankEnd(cells)),
    options.header.length,
    mapping,
    isSigned,
  );
  const read = readRows(options, signs);
  if (!signs.addsFees || read.brokenBalanceAt === null) return read;
  const other = readRows(options, { ...signs, addsFees: false });
  return other.brokenBalanceAt === null ? other : read;
}

function readRows(options: TableOptions, signs: TableSigns): ReadTable {
  const { rows, header, mapping, reference, isExact = false } = options;
  const key = headerKey(header);
  // A paid row has a mark there.
  const isTicked = columnNames.isPaid.test(columnTitle(header[mapping.status ?? -1] ?? ''));
  const headerCurrency = currencyOfHeader(header, mapping);
  const others = otherColumns(header, mapping).filter(
    (column) => !isExact || !isDetail(header[column]),
  );
  const entries: StatementEntry[] = [];
  const balances: BalanceRow[] = [];
  const openWords = new Map<string, OpenWord>();
  let section = options.state;
  let lastDate: CalendarDay | null = null;
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
  return {
    entries,
    brokenBalanceAt: findBrokenBalance(balances),
    openWords: [...openWords.values()],
    isSigned: signs.isSigned,
  };

  function readRow(
    cells: string[],
    number: number,
    width: number,
  ): StatementEntry | 'continuation' | null {
    const isShort = width <= lastNeeded(mapping);
    const cell = (column: number | undefined) =>
      column === undefined ? '' : cleanText(cells[column] ?? '');
    const { date, isPlanned } = whenOf(cells);
    const money = moneyOf(cells);
    const { currency, word } = money;
    // What comes from other people has a destination only.
    const destination = cell(mapping.otherAccount);
    const account = cell(mapping.account) || destination;
    const otherAccount = account === destination ? '' : destination;
    const texts = [...mapping.description.map(cell), installmentText(cell(mapping.installment))];
    const text = isExact ? texts.filter(Boolean).join(' - ') : joinTexts(texts);
    if (!date && !cells.some((each, column) => column !== mapping.date && isAmount(each))) {
      return readOther(cells, number, text, isShort);
    }
    if (date) lastDate = date;
    if (!date && !/\d/.test(cell(mapping.date))) {
      const isBalance = [...cells, text].some((each) => isBalanceLine(each));
      const reason = isShort ? 'Faltam colunas' : 'Data impossível';
      return ignored(cells, number, isBalance ? balanceReason : reason);
    }
    // Money that goes to another account leaves the one of the row.
    const isSent = money.undirected !== null && account !== '' && otherAccount !== '';
    const undirected = isSent ? null : money.undirected;
    const amount =
      isSent && money.amount !== null ? ((0 - Math.abs(money.amount)) as Centavos) : money.amount;
    if (isShort && amount === null) return ignored(cells, number, 'Faltam colunas');
    const balance = balanceOf(cells, mapping);
    // Below the rows of a sheet, a sum has neither a day nor the name of a shop.
    const isSum =
      cell(mapping.date) === '' && (text === '' || /^tota(?:l|is)\b/.test(foldText(text)));
    const isBalance = isSum || (balance !== null && balance === amount && startsLikeBalance(text));
    const itsCurrency = currencyCode(cell(mapping.currency)) ?? currency ?? headerCurrency;
    const state = stateOf(cell(mapping.status), amount, isPlanned || 'isExpected' in money);
    const bankId = cell(mapping.bankId);
    const category = cell(mapping.category);
    const kind = cell(mapping.direction);
    const line = otherTexts(cells);
    return toStatementRow({
      number,
      date,
      amount,
      text,
      isExact,
      bankId: bankId === '' ? null : bankId,
      ...(line !== '' && { line }),
      ...(category !== '' && { category }),
      ...(isExact && readDetails(header, cells)),
      ...(account !== '' && { account }),
      ...(amount !== null && amount > 0 && word === 'refund' && { isRefund: true }),
      ...(itsCurrency !== null && { currency: itsCurrency }),
      ...(typeof state === 'string' && { state }),
      ...(otherAccount !== '' && { otherAccount }),
      ...(kind !== '' && { typeText: kind }),
      ...(isBalance && { leftOut: balanceReason }),
      ...(account !== '' && isOpeningBalance(text) && { leftOut: openingReason }),
      ...(state === null && { leftOut: 'O arquivo não diz se aconteceu' }),
      ...(isOpen('direction', undirected, amount) && {
        leftOut: 'O arquivo não diz se é entrada ou saída',
      }),
    });
  }

  /** Returns the day of a row: the planned one for what has no other day yet, and the last one where days are not repeated. */
  function whenOf(cells: string[]): { date: CalendarDay | null; isPlanned: boolean } {
    const written = cells[mapping.date] ?? '';
    const date = dayOf(written);
    if (date || written.trim() !== '') return { date, isPlanned: false };
    if (mapping.plannedDate !== undefined) {
      return { date: dayOf(cells[mapping.plannedDate] ?? ''), isPlanned: true };
    }
    return {
      date: amountOf(cells, mapping, signs).amount === null ? null : lastDate,
      isPlanned: false,
    };
  }

  function moneyOf(cells: string[]) {
    const found = amountOf(cells, mapping, signs);
    const { plannedAmount, amount } = mapping;
    if (found.amount !== null || plannedAmount === undefined || !('signed' in amount)) return found;
    const planned = { ...mapping, amount: { signed: plannedAmount } };
    return { ...amountOf(cells, planned, signs), isExpected: true };
  }

  /** Returns the state of a row, `undefined` for a booked one and `null` for an unknown one. */
  function stateOf(cell: string, amount: number | null, isPlanned: boolean) {
    if (cell === '')
      return isPlanned || (isTicked && amount !== null && amount < 0) ? 'scheduled' : section;
    const known = stateOfCell(cell) ?? mapping.states?.[foldText(cell)] ?? 'left-out';
    if (known === 'left-out' && isOpen('state', cell, amount)) return null;
    if (known !== 'booked' && known !== 'left-out') return known;
    return isPlanned ? 'scheduled' : section;
  }

  /** Tells whether the file leaves the meaning of a word open, and notes what the user has not answered yet. */
  function isOpen(kind: OpenWord['kind'], word: string | null, amount: number | null): boolean {
    if (word === null || amount === null || amount === 0) return false;
    const answers = kind === 'direction' ? mapping.directions : mapping.states;
    if (answers?.[foldText(word)] !== undefined) return true;
    const { count, sum } = openWords.get(word) ?? { count: 0, sum: 0 };
    openWords.set(word, { kind, word, count: count + 1, sum: sum + Math.abs(amount) });
    return true;
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
    const filled = cells.filter((each) => each.trim() !== '');
    const title = filled.length === 1 ? stateOfTitle(filled[0]!) : null;
    if (title !== null && !(isBelow && title === 'booked')) {
      section = title === 'booked' ? undefined : title;
      return null;
    }
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
    const { date } = whenOf(cells);
    if (date === null || (entry.kind === 'row' && entry.state !== undefined)) return;
    const isMovement = entry.kind === 'row' && entry.leftOut !== balanceReason;
    const isBalance =
      entry.kind === 'row' ? entry.leftOut === balanceReason : entry.reason === balanceReason;
    // A row that is left out may have either direction.
    const amount = isMovement && entry.leftOut === undefined ? entry.amount : null;
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
  return /^[A-Z]{3}$/.test(code) && !isReal(code) ? code : null;
}

/** Returns the currency that the name of the amount's column states. */
function currencyOfHeader(header: string[], { amount }: Mapping): string | null {
  const column = 'signed' in amount ? amount.signed : amount.expense;
  const title = columnTitle(header[column] ?? '');
  if (columnNames.reais.test(title)) return null;
  if (/\bus\$|\busd\b|\bdolar/.test(title)) return 'USD';
  return /\beur/.test(title) ? 'EUR' : null;
}
