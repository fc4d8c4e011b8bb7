import { type CalendarDay, calendarDay } from '../calendar/calendar-day.ts';
import type { Database } from '../data-access/database.types.ts';
import { type Centavos, centavosFromReais } from '../money/centavos.ts';
import type { TransactionType } from '../transaction/transaction.ts';

/** The figures of the home screen, computed in the database over all rows of the user. */
export interface HomeFigures {
  /** Income minus expenses over all transactions. */
  accumulated: Centavos;
  /** Expenses dated today. */
  spentToday: Centavos;
  /** Income of today and the six days before it. */
  incomeThisWeek: Centavos;
  /** Income minus expenses of the current month. */
  monthBalance: Centavos;
  /** Income and expenses of the current month. */
  monthIncome: Centavos;
  monthExpenses: Centavos;
  /** The sum of the monthly limits of all categories, and the expenses of these categories in the current month. */
  monthlyLimits: Centavos;
  limitedExpenses: Centavos;
  /** The unpaid debt that is due first, overdue ones included. */
  nextDebt: { name: string; amount: Centavos; dueDate: CalendarDay } | null;
  lastTransaction: { type: TransactionType; description: string; amount: Centavos } | null;
}

type Row = Database['public']['Functions']['home_figures']['Returns'][number];
/** The generated types lack the `null` of an outer join. */
type NullableRow = { [Column in keyof Row]: Row[Column] | null };

/** Converts a database row, whose amounts are in reais, to home figures. */
export function homeFiguresFromRow(row: Row): HomeFigures {
  return {
    accumulated: centavosFromReais(row.accumulated),
    spentToday: centavosFromReais(row.spent_today),
    incomeThisWeek: centavosFromReais(row.income_last_7_days),
    monthBalance: centavosFromReais(row.month_balance),
    monthIncome: centavosFromReais(row.month_income),
    monthExpenses: centavosFromReais(row.month_expenses),
    monthlyLimits: centavosFromReais(row.monthly_limits),
    limitedExpenses: centavosFromReais(row.limited_expenses),
    nextDebt: nextDebtFromRow(row),
    lastTransaction: lastTransactionFromRow(row),
  };
}

function nextDebtFromRow(row: NullableRow): HomeFigures['nextDebt'] {
  const { next_debt_name: name, next_debt_amount: amount, next_debt_due_date: dueDate } = row;
  if (name === null || amount === null || dueDate === null) return null;
  return { name, amount: centavosFromReais(amount), dueDate: calendarDay(dueDate) };
}

function lastTransactionFromRow(row: NullableRow): HomeFigures['lastTransaction'] {
  const { last_transaction_description: description, last_transaction_amount: amount } = row;
  if (description === null || amount === null) return null;
  const type = row.last_transaction_type === 'income' ? 'income' : 'expense';
  return { type, description, amount: centavosFromReais(amount) };
}
