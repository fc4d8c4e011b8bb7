import { type CalendarDay, formatDay } from '@tostao/domain/calendar/calendar-day';
import { formatMoney } from '@tostao/domain/money/format-money';
import type { Pot } from '../pot/pot.ts';
import { goalOf } from '../pot/pot-progress.ts';

/** Names the next step towards the target of a pot, or its date where it has no target. Nothing where it has neither. */
export function goalText(pot: Pot, today: CalendarDay): string | undefined {
  const goal = goalOf(pot, today);
  const day = pot.dueDate === null ? '' : formatDay(pot.dueDate);
  switch (goal.kind) {
    case 'none':
      return pot.dueDate === null ? undefined : `Até ${day}`;
    case 'rest':
      return `Faltam ${formatMoney(goal.rest)}`;
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
