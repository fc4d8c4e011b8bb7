import { type CalendarDay, calendarDay } from '../calendar/calendar-day.ts';
import type { Tables } from '../data-access/database.types.ts';
import { type Centavos, centavosFromReais } from '../money/centavos.ts';

/** Money that moves between two accounts: neither income nor expense. To a card it is a payment. */
export interface Transfer {
  id: string;
  fromAccountId: string;
  toAccountId: string;
  amount: Centavos;
  date: CalendarDay;
}

/** The transfers in lists, as queued writes store them. */
export const transferRows = { table: 'transfers', version: 1 };

/** The columns that `transferFromRow` reads. */
export const transferColumns = 'id, from_account_id, to_account_id, amount, date';

export type TransferRow = Omit<Tables<'transfers'>, 'user_id' | 'household_id' | 'created_at'>;

/** Converts a database row, whose amount is in reais, to a transfer. */
export function transferFromRow(row: TransferRow): Transfer {
  return {
    id: row.id,
    fromAccountId: row.from_account_id,
    toAccountId: row.to_account_id,
    amount: centavosFromReais(row.amount),
    date: calendarDay(row.date),
  };
}
