import { type CalendarDay, calendarDay } from '../calendar/calendar-day.ts';
import type { Tables } from '../data-access/database.types.ts';
import { type Centavos, centavosFromReais } from '../money/centavos.ts';

export type TransactionType = 'income' | 'expense';

/** Money that came in or went out on a day. */
export interface Transaction {
  id: string;
  type: TransactionType;
  /** Always above zero; the type gives the sign. */
  amount: Centavos;
  description: string;
  /** The category's name: a transaction outlives its category. */
  category: string;
  date: CalendarDay;
  isRecurring: boolean;
}

export const transactionColumns = 'id, type, amount, description, category, date, is_recurring';

export type TransactionRow = Pick<
  Tables<'transactions'>,
  'id' | 'type' | 'amount' | 'description' | 'category' | 'date' | 'is_recurring'
>;

export function transactionFromRow(row: TransactionRow): Transaction {
  return {
    id: row.id,
    type: row.type === 'income' ? 'income' : 'expense',
    amount: centavosFromReais(row.amount),
    description: row.description,
    category: row.category,
    date: calendarDay(row.date),
    isRecurring: row.is_recurring,
  };
}

/** What the transaction adds to the balance: negative for an expense. */
export function signedAmount(transaction: Pick<Transaction, 'type' | 'amount'>): Centavos {
  return (transaction.type === 'income' ? transaction.amount : 0 - transaction.amount) as Centavos;
}
