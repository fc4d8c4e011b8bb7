import { foldText } from '@tostao/domain/search/fold-text';
import { detectDecimalMark, parseAmount } from '../amounts.ts';
import { detectDateOrder } from '../days.ts';
import type { Mapping } from './mapping.ts';

const names = {
  date: /^(?:data|date|dia|dt)\b/,
  description: /descri|histor|title|memo|lancamento|estabelecimento|detalhe|favorecido/,
  income: /credito|entrada|deposito|recebid/,
  expense: /debito|saida|retirada|gasto/,
  amount: /valor|amount|quantia|montante|total/,
  balance: /saldo|balance/,
  bankId: /identificador|^id$|fitid/,
};

/**
 * Proposes a meaning for the columns of an unknown table, from its header and its first rows.
 * @param rows the rows below the header
 */
export function guessMapping(header: string[], rows: string[][]): Mapping {
  const titles = header.map(foldText);
  const cells = (column: number) =>
    rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
  const columns = titles.map((_title, column) => column);
  const named = (pattern: RegExp) => columns.find((column) => pattern.test(titles[column] ?? ''));
  const isDate = (column: number) =>
    cells(column).length > 0 && detectDateOrder(cells(column)) !== null;
  const isAmount = (column: number) => {
    const texts = cells(column);
    const mark = detectDecimalMark(texts);
    return texts.length > 0 && texts.every((text) => parseAmount(text, mark) !== null);
  };
  const date = columns.find((column) => names.date.test(titles[column] ?? '') && isDate(column));
  const dateColumn = date ?? columns.find(isDate) ?? 0;
  const balance = named(names.balance);
  const numbers = columns.filter((column) => isAmount(column) && column !== balance);
  const income = numbers.find((column) => names.income.test(titles[column] ?? ''));
  const expense = numbers.find((column) => names.expense.test(titles[column] ?? ''));
  const signed =
    numbers.find((column) => names.amount.test(titles[column] ?? '')) ?? numbers[0] ?? 0;
  const isText = (column: number) =>
    column !== dateColumn && column !== balance && !numbers.includes(column);
  const description =
    columns.find((column) => isText(column) && names.description.test(titles[column] ?? '')) ??
    columns.find(isText) ??
    0;
  const bankId = named(names.bankId);
  const isSplit = income !== undefined && expense !== undefined;
  const amountColumns = isSplit ? [income, expense] : [signed];
  return {
    date: dateColumn,
    description: [description],
    amount: isSplit ? { income, expense } : { signed },
    dateOrder: detectDateOrder(cells(dateColumn)) ?? 'day-first',
    decimalMark: detectDecimalMark(amountColumns.flatMap(cells)),
    ...(balance !== undefined && { balance }),
    ...(bankId !== undefined && { bankId }),
  };
}
