import { type CalendarDay, calendarDay } from '@tostao/domain/calendar/calendar-day';
import type { Database } from '@tostao/domain/data-access/database.types';
import { type Centavos, centavosFromReais } from '@tostao/domain/money/centavos';

/** The part of a pot that its form edits, with its id and the day on which saving began. */
export interface PotPlan {
  id: string;
  name: string;
  /** Without a target or a date no plan follows from the other. */
  target: Centavos | null;
  dueDate: CalendarDay | null;
  startDate: CalendarDay;
  accountId: string;
}

/** Money of an account that is set aside for a purpose, in mind only. */
export interface Pot extends PotPlan {
  /** The sum of all moves. */
  saved: Centavos;
  /** The amounts of the newest moves that `saved` has, by their ids. */
  newestMoves: Readonly<Record<string, Centavos>>;
  /** Whether `saved` has moves that `newestMoves` lacks. */
  hasOlderMoves: boolean;
}

/** The pots of pending writes, which have no sum, as queued writes store them. */
export const potRows = { table: 'pots', version: 1 };

/** The generated types do not know that columns of a function's answer may be null. */
type PotRow = Omit<
  Database['public']['Functions']['list_pots']['Returns'][number],
  'target' | 'due_date'
> & {
  target: number | null;
  due_date: string | null;
};

/** Converts a database row, whose amounts are in reais, to a pot. */
export function potFromRow(row: PotRow): Pot {
  const newest = Object.entries(row.newest_moves as Record<string, number>);
  return {
    id: row.id,
    name: row.name,
    target: row.target === null ? null : centavosFromReais(row.target),
    dueDate: row.due_date === null ? null : calendarDay(row.due_date),
    startDate: calendarDay(row.start_date),
    accountId: row.account_id,
    saved: centavosFromReais(row.saved),
    newestMoves: Object.fromEntries(
      newest.map(([id, amount]) => [id, centavosFromReais(amount)] as const),
    ),
    hasOlderMoves: row.move_count > newest.length,
  };
}
