import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { csvAmount, csvFile } from '@tostao/domain/csv/csv-file';
import { kindName, type Transaction } from '@tostao/domain/transaction/transaction';

const fields = ['Data', 'Descrição', 'Categoria', 'Tipo', 'Valor'];

/** Returns transactions as the text of a CSV file. */
export function monthCsv(transactions: Transaction[]): string {
  const rows = transactions.map((transaction) => [
    formatDay(transaction.date),
    transaction.description,
    transaction.category,
    kindName(transaction),
    csvAmount(transaction.amount),
  ]);
  return csvFile(fields, rows);
}
