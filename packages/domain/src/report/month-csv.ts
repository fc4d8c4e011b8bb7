import Papa from 'papaparse';
import { formatDay } from '../calendar/calendar-day.ts';
import type { Centavos } from '../money/centavos.ts';
import type { Transaction } from '../transaction/transaction.ts';

const header = ['Data', 'Descrição', 'Categoria', 'Tipo', 'Valor'];
/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\u{FEFF}';
/** What a spreadsheet would run instead of show, also in the wide forms of East Asian keyboards. */
const formula = /^\s*[=+\-@|＝＋－＠]/u;

/** Transactions as a table that a Brazilian spreadsheet opens by a double click. */
export function monthCsv(transactions: Transaction[]): string {
  const data = transactions.map(({ date, description, category, type, amount }) => [
    formatDay(date),
    description,
    category,
    type === 'income' ? 'Receita' : 'Despesa',
    amountText(amount),
  ]);
  const table = Papa.unparse(
    { fields: header, data },
    { delimiter: ';', newline: '\r\n', escapeFormulae: formula },
  );
  return `${byteOrderMark}${table}\r\n`;
}

/** `1234,56`: a spreadsheet reads it as a number. */
function amountText(amount: Centavos): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
}
