import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { csvAmount, csvFile } from '@tostao/domain/csv/csv-file';
import type { Transaction } from '@tostao/domain/transaction/transaction';

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
