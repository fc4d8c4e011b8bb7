import { formatDay } from '../calendar/calendar-day.ts';
import { csvAmount, csvFile } from '../csv/csv-file.ts';
import type { Transaction } from '../transaction/transaction.ts';

const fields = ['Data', 'Descrição', 'Categoria', 'Tipo', 'Valor'];

/** Returns transactions as the text of a CSV file. */
export function monthCsv(transactions: Transaction[]): string {
  const rows = transactions.map(({ date, description, category, type, amount }) => [
    formatDay(date),
    description,
    category,
    type === 'income' ? 'Receita' : 'Despesa',
    csvAmount(amount),
  ]);
  return csvFile(fields, rows);
}
