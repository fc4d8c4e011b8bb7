import { type CalendarDay, formatDay } from '@tostao/domain/calendar/calendar-day';
import { formatMoney } from '@tostao/domain/money/format-money';
import type { Pot } from '../pot/pot.ts';
import { goalOf } from '../pot/pot-progress.ts';

/** Names the next step towards the target of a pot. */
export function goalText(pot: Pot, today: CalendarDay): string {
  const goal = goalOf(pot, today);
  const day = formatDay(pot.dueDate);
  switch (goal.kind) {
    case 'reached':
      return 'Objetivo alcançado';
    case 'missed':
      return `O prazo era ${day}: faltam ${formatMoney(goal.rest)}`;
    case 'until':
      return `Guarde ${formatMoney(goal.rest)} até ${pot.dueDate === today ? 'hoje' : day}`;
    default:
      return `Guarde ${formatMoney(goal.perMonth)} por mês até ${day}`;
  }
}
