import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { toCentavos } from '@tostao/domain/money/centavos';
import type { Pot } from './pot.ts';

/** Returns a pot without moves, unless `change` says otherwise. */
export function aPot(change: Partial<Pot> = {}): Pot {
  return {
    id: 'viagem',
    name: 'Viagem',
    target: toCentavos(500_000),
    dueDate: calendarDay('2027-11-21'),
    startDate: calendarDay('2026-11-21'),
    accountId: 'nubank',
    saved: toCentavos(0),
    newestMoves: {},
    hasOlderMoves: false,
    ...change,
  };
}
