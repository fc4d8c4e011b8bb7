import type { Database } from '../data-access/database.types.ts';
import { type Centavos, centavosFromReais, toCentavos } from '../money/centavos.ts';

/** The totals of a whole list, including pages that are not loaded. */
export interface TransactionTotals {
  income: Centavos;
  expenses: Centavos;
  /** Income minus expenses. */
  balance: Centavos;
  count: number;
}

type Row = Database['public']['Functions']['transaction_totals']['Returns'][number];

/** Converts a database row, whose amounts are in reais, to totals. */
export function transactionTotalsFromRow(row: Row): TransactionTotals {
  const income = centavosFromReais(row.income);
  const expenses = centavosFromReais(row.expenses);
  return {
    income,
    expenses,
    balance: toCentavos(income - expenses),
    count: row.transaction_count,
  };
}
