import { type CalendarDay, calendarDay } from '@tostao/domain/calendar/calendar-day';
import type { Tables } from '@tostao/domain/data-access/database.types';
import { type Centavos, centavosFromReais } from '@tostao/domain/money/centavos';

/** Money that was put into a pot, above zero, or taken out of it. */
export interface PotMove {
  id: string;
  potId: string;
  amount: Centavos;
  date: CalendarDay;
}

/** The moves in lists, as queued writes store them. */
export const moveRows = { table: 'pot_moves', version: 1 };

/** What a pending write of a move changes in the sum of its pot. It has the id of the move. */
export const potSumRows = { table: 'pot_sums', version: 1 };

export interface PotSumChange {
  potId: string;
  /** The amount of the move before the write: 0 of a new one. */
  before: Centavos;
  /** The amount after it: 0 of a deleted one. */
  after: Centavos;
}

/** The columns that `moveFromRow` reads. */
export const moveColumns = 'id, pot_id, amount, date';

type MoveRow = Omit<Tables<'pot_moves'>, 'user_id' | 'household_id' | 'created_at'>;

/** Converts a database row, whose amount is in reais, to a move. */
export function moveFromRow(row: MoveRow): PotMove {
  return {
    id: row.id,
    potId: row.pot_id,
    amount: centavosFromReais(row.amount),
    date: calendarDay(row.date),
  };
}

/** Names a move in lists. */
export function nameOfMove({ amount }: Pick<PotMove, 'amount'>): string {
  return amount > 0 ? 'Guardado' : 'Resgatado';
}
