import type { DecimalMark } from '../values/amounts.ts';
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
  /** The account of each row, in the export of another app. */
  account?: number;
}
