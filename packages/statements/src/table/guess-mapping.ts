import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { foldText } from '@tostao/domain/search/fold-text';
import { detectDecimalMark, parseAmount, splitCurrency } from '../values/amounts.ts';
import { areSerialDays, detectDateOrder } from '../values/days.ts';
import { isBalanceLine } from '../rows/balance-line.ts';
import { isPlainSettlement, isSettlement } from '../rows/settlement.ts';
import { columnNames as names, columnTitle } from './column-names.ts';
import { purposeOf } from '../rows/row-purpose.ts';
import { stateOfCell } from '../rows/row-state.ts';
import { directionOf, wordOf } from './row-words.ts';
import { isAmount, isNothing } from './find-table.ts';
import { isInstallment, isNamedInstallment } from './installment-cell.ts';
import { isAppExportHeader } from './known-layouts.ts';
import type { Mapping } from './mapping.ts';

/** The share of cells that must be readable: some rows state a balance or are damaged. */
const readableShare = 0.8;

/**
 * Proposes a meaning for the columns of a table, from its header and its rows.
 * @param rows the rows below the header
 * @param reference the day that a day without a year does not lie after
 */
export function guessMapping(header: string[], rows: string[][], reference: CalendarDay): Mapping {
  const titles = header.map(columnTitle);
  const columns = titles.map((_title, column) => column);
  const cellsOf = columns.map((column) =>
    rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== ''),
  );
  const cells = (column: number) => cellsOf[column] ?? [];
  const named = (pattern: RegExp, column: number) => pattern.test(titles[column] ?? '');
  const most = (column: number, test: (cell: string) => boolean) => {
    const texts = cells(column);
    return texts.length > 0 && texts.filter(test).length >= texts.length * readableShare;
  };

  const days = columns.filter((column) => detectDateOrder(cells(column), reference) !== null);
  const namedDays = days.filter((column) => named(names.date, column));
  // Of a planned and an effective day, the effective one counts.
  const plannedDay =
    days.find((column) => named(names.planned, column)) ??
    // Only what has happened has an effective day.
    (days.some((column) => named(names.effective, column) && cells(column).length < rows.length)
      ? namedDays.find((column) => !named(names.effective, column))
      : undefined);
  const date =
    (plannedDay === undefined
      ? undefined
      : days.find((column) => named(names.effective, column) && !named(names.planned, column))) ??
    namedDays.find((column) => !named(names.otherDate, column)) ??
    namedDays[0] ??
    days.find((column) => most(column, (cell) => cell.length > 5)) ??
    days[0] ??
    columns.find((column) => named(names.date, column) && areSerialDays(cells(column))) ??
    columns.find((column) => named(names.date, column)) ??
    0;
  const balance = columns.find((column) => column !== date && named(names.balance, column));
  const others = columns.filter((column) => column !== date && column !== balance);
  const numbers = others.filter((column) => most(column, isAmount));
  const isEmpty = (column: number) => cells(column).length === 0;
  const isSide = (column: number) => named(names.income, column) || named(names.expense, column);
  const candidates = others.filter(
    (column) =>
      numbers.includes(column) ||
      isEmpty(column) ||
      (isSide(column) && most(column, (cell) => isAmount(cell) || isNothing(cell))),
  );
  const income = candidates.find((column) => named(names.income, column));
  const expense = candidates.find((column) => column !== income && named(names.expense, column));
  const isSplit =
    income !== undefined &&
    expense !== undefined &&
    !(isEmpty(income) && isEmpty(expense) && rows.length > 0);
  const plannedAmount = numbers.find((column) => named(names.planned, column));
  const effective =
    plannedAmount === undefined
      ? undefined
      : candidates.find(
          (column) => named(names.effective, column) && !named(names.planned, column),
        );
  const own = (column: number) => !named(names.otherAmount, column);
  const amounts = candidates.filter((column) => named(names.amount, column));
  const signed =
    effective ??
    amounts.find((column) => named(names.reais, column) && own(column)) ??
    amounts.find((column) => own(column) && numbers.includes(column)) ??
    amounts.find(own) ??
    amounts[0] ??
    numbers.find((column) => most(column, (cell) => /[.,]\d{1,2}\D*$/.test(cell))) ??
    numbers[0] ??
    0;
  const amountColumns = isSplit ? [income, expense] : [signed];
  const isDescription = (column: number) =>
    named(/^(?:descricao|description)$/, column) && ![signed, income, expense].includes(column);
  const direction = isSplit
    ? undefined
    : others.find((column) => !isDescription(column) && isDirection(column));
  const installment = others.find(
    (column) =>
      (named(names.installment, column) && most(column, isInstallment)) ||
      (!named(names.description, column) &&
        !named(names.category, column) &&
        !named(names.account, column) &&
        cells(column).some(isNamedInstallment)),
  );
  const category = others.find((column) => named(names.category, column));
  const isExport = isAppExportHeader(header);
  const otherAccount = isExport
    ? others.find((column) => named(names.otherAccount, column))
    : undefined;
  const account = isExport
    ? others.find((column) => column !== otherAccount && named(names.account, column))
    : undefined;
  const status = others.find((column) => column !== direction && isStatus(column));
  const fee = numbers.find((column) => column !== signed && named(names.fee, column));
  const currency = others.find((column) => named(names.currency, column));
  const bankId = others.find((column) => named(names.bankId, column));
  const isText = (column: number) =>
    !days.includes(column) &&
    !numbers.includes(column) &&
    ![direction, installment, category, account, otherAccount, currency, bankId, status].includes(
      column,
    );
  const texts = others.filter((column) => isText(column) || isDescription(column));
  const told = texts.filter(
    (column) => named(names.description, column) && !named(names.otherText, column),
  );
  const fallback =
    texts.find((column) => !named(names.otherText, column) && !isEmpty(column)) ?? texts[0] ?? 0;
  const description = told.length > 0 ? told : [fallback];

  /** A direction may be unknown in some rows, where the name of the column or the other rows speak of one. */
  function isDirection(column: number): boolean {
    if (most(column, (cell) => directionOf(cell) !== null)) {
      const found = new Set(cells(column).map(directionOf));
      return named(names.direction, column) || found.size > 1 || cells(column)[0]!.length > 1;
    }
    return (
      named(names.direction, column) && share(column, (cell) => wordOf(cell) !== null) >= 1 / 3
    );
  }

  function isStatus(column: number): boolean {
    return (
      (named(names.status, column) && share(column, isState) >= 1 / 2) ||
      // The user is asked what unknown words mean.
      (named(/^(?:status|situacao|state)$/, column) && cells(column).some(isState)) ||
      (named(names.isDone, column) && !isEmpty(column) && cells(column).every(isState))
    );
  }

  function share(column: number, test: (cell: string) => boolean): number {
    return isEmpty(column) ? 0 : cells(column).filter(test).length / cells(column).length;
  }

  const mapping: Mapping = {
    date,
    description,
    amount: isSplit ? { income, expense } : { signed },
    dateOrder:
      detectDateOrder(cells(date), reference) ??
      (areSerialDays(cells(date)) ? 'serial' : 'day-first'),
    decimalMark: detectDecimalMark(
      [...amountColumns, ...(balance === undefined ? [] : [balance])].flatMap(cells),
    ),
    ...(balance !== undefined && { balance }),
    ...(bankId !== undefined && { bankId }),
    ...(direction !== undefined && { direction }),
    ...(installment !== undefined && { installment }),
    ...(category !== undefined && { category }),
    ...(account !== undefined && { account }),
    ...(currency !== undefined && { currency }),
    ...(otherAccount !== undefined && { otherAccount }),
    ...(status !== undefined && { status }),
    ...(fee !== undefined && !isSplit && { fee }),
    ...(plannedDay !== undefined && plannedDay !== date && { plannedDate: plannedDay }),
    ...(effective !== undefined && plannedAmount !== undefined && { plannedAmount }),
  };
  const isCard =
    titles.some((title) => names.card.test(title)) ||
    cells(direction ?? -1).some((cell) => /\bparcelad[oa]|\ba vista\b/.test(foldText(cell)));
  if (direction !== undefined) return isCard ? { ...mapping, isSpendingPositive: true } : mapping;
  if (isSplit) return mapping;
  return showsSpendingPositive(rows, mapping, isCard)
    ? { ...mapping, isSpendingPositive: true }
    : mapping;
}

function isState(cell: string): boolean {
  return stateOfCell(cell) !== null;
}

/** Money that comes into an account, but never onto a card. */
const moneyIn =
  /\b(?:recebid[oa]s?|salarios?|deposito|provento|rendimento|rend|ted|doc|pix|resgate|aposentadoria|beneficio)\b/;

/** Tells from the signs of a table whether its spending is positive, as on the bill of a card. */
function showsSpendingPositive(rows: string[][], mapping: Mapping, isCard: boolean): boolean {
  if (!('signed' in mapping.amount)) return false;
  const column = mapping.amount.signed;
  const counts = { spent: 0, settled: 0, negative: 0 };
  for (const row of rows) {
    const text = mapping.description.map((each) => row[each] ?? '').join(' ');
    const { amount: written } = splitCurrency(row[column] ?? '');
    const amount = parseAmount(written, mapping.decimalMark);
    if (amount === null || amount === 0 || isBalanceLine(text)) continue;
    if (amount > 0 && !isCard && moneyIn.test(foldText(text))) return false;
    if (amount > 0) counts.spent += 1;
    else if (isCard ? isSettlement(text) : isPlainSettlement(text)) counts.settled += 1;
    else if (purposeOf(text, 1, true) !== null) counts.settled += 1;
    else counts.negative += 1;
  }
  if (isCard) return counts.spent + counts.settled > counts.negative;
  // The only negative rows of a bill are its payment and refunds.
  const hasInstallments = rows.some((row) =>
    mapping.description.some((each) => /\b\d{1,2}\s*(?:\/|de)\s*\d{1,2}\s*$/.test(row[each] ?? '')),
  );
  const isMostlySpent = counts.negative === 0 && counts.spent >= 2 * counts.settled;
  return isMostlySpent && counts.spent > 0 && (counts.settled > 0 || hasInstallments);
}
