import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { csvAmount, csvFile } from '@tostao/domain/csv/csv-file';
import { kindName, type Transaction } from '@tostao/domain/transaction/transaction';

const fields = ['Data', 'Descrição', 'Categoria', 'Tipo', 'Valor', 'Conta', 'Parcela'];

/**
 * Returns transactions as the text of a CSV file.
 * @param accountNames the names of the accounts by their ids
 */
export function monthCsv(
  transactions: Transaction[],
  accountNames: ReadonlyMap<string, string>,
): string {
  const rows = transactions.map((transaction) => [
    formatDay(transaction.date),
    transaction.description,
    transaction.category,
    kindName(transaction),
    csvAmount(transaction.amount),
    accountNames.get(transaction.accountId ?? '') ?? '',
    placeOf(transaction),
  ]);
  return csvFile(fields, rows);
}

/** Returns the place of a charge in words: a spreadsheet would take `3/10` for a day. */
function placeOf({ charge, installment = '' }: Transaction): string {
  return charge ? `${charge.number} de ${charge.total}` : installment.replace('/', ' de ');
}
