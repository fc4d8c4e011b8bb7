import type { DecimalMark } from '../values/amounts.ts';
import type { RowState } from '../rows/row-state.ts';
import type { DateOrder } from '../values/days.ts';

/** The meaning of the columns of a table. Columns count from 0. */
export interface Mapping {
  date: number;
  /** Several columns are joined. */
  description: number[];
  /** A signed amount, or one column each for income and expenses. */
  amount: { signed: number } | { income: number; expense: number };
  dateOrder: DateOrder;
  decimalMark: DecimalMark;
  /** Whether a positive amount is an expense, as on the statement of a card. */
  isSpendingPositive?: boolean;
  bankId?: number;
  balance?: number;
  /** Tells income from expenses: `D` and `C`, or "Saída" and "Entrada". */
  direction?: number;
  installment?: number;
  category?: number;
  currency?: number;
  /** The account of each row, in the export of another app, and the other account of a transfer. */
  account?: number;
  otherAccount?: number;
  /** Says whether a row has happened. */
  status?: number;
  /** A fee that is not part of the amount. */
  fee?: number;
  /** The planned day and amount, which stand for those that a row does not have yet. */
  plannedDate?: number;
  plannedAmount?: number;
  /** What the user has said that words of the file mean, by the folded word; an empty one for rows without a word. */
  directions?: Record<string, 'income' | 'expense' | 'refund' | 'left-out'>;
  states?: Record<string, RowState | 'booked' | 'left-out'>;
}
