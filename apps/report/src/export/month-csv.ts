import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { csvAmount, csvFile } from '@tostao/domain/csv/csv-file';
import { partPlace, partsOf } from '@tostao/domain/transaction/transaction-parts';
import { kindName, type Transaction } from '@tostao/domain/transaction/transaction';

const fields = [
  'Data',
  'Descrição',
  'Categoria',
  'Tipo',
  'Valor',
  'Conta',
  'Parcela',
  'Etiquetas',
  'Observação',
  'Parte',
];

/**
 * Returns transactions as the text of a CSV file: a line for each part of a divided one.
 * @param accountNames the names of the accounts by their ids
 */
export function monthCsv(
  transactions: Transaction[],
  accountNames: ReadonlyMap<string, string>,
): string {
  const rows = transactions.flatMap((transaction) =>
    partsOf(transaction).map(({ category, amount }, index, { length }) => [
      formatDay(transaction.date),
      transaction.description,
      category,
      kindName(transaction),
      csvAmount(amount),
      accountNames.get(transaction.accountId ?? '') ?? '',
      placeOf(transaction),
      (transaction.tags ?? []).join(', '),
      transaction.note ?? '',
      partPlace(index, length),
    ]),
  );
  return csvFile(fields, rows);
}

/** Returns the place of a charge in words: a spreadsheet would take `3/10` for a day. */
function placeOf({ charge, installment = '' }: Transaction): string {
  return charge ? `${charge.number} de ${charge.total}` : installment.replace('/', ' de ');
}
