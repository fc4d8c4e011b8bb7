import type { SettledStatement } from '@tostao/domain/account/card-statements';
import {
  closingDateOf,
  dueDateOf,
  type StatementCycle,
  statementMonthOf,
} from '@tostao/domain/account/statement-calendar';
import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';

/** Where a statement is in its life, with the tone of its badge. */
export type StatementStatus =
  | 'Paga'
  | 'Futura'
  | 'Aberta'
  | 'Fechada'
  | 'Vencida'
  | 'Crédito'
  | 'Zerada';

/** Returns the status of a statement. */
export function statementStatus(
  { month, total, open }: Pick<SettledStatement, 'month' | 'total' | 'open'>,
  cycle: StatementCycle,
  today: CalendarDay,
): StatementStatus {
  if (open === 0 && total > 0) return 'Paga';
  if (month > statementMonthOf(today, cycle.closingDay)) return 'Futura';
  if (today <= closingDateOf(month, cycle.closingDay)) return 'Aberta';
  if (total < 0) return 'Crédito';
  if (open === 0) return 'Zerada';
  return today > dueDateOf(month, cycle) ? 'Vencida' : 'Fechada';
}

export const statusTones = {
  Paga: 'income',
  Futura: 'neutral',
  Aberta: 'info',
  Fechada: 'warning',
  Vencida: 'danger',
  Crédito: 'income',
  Zerada: 'neutral',
} as const satisfies Record<StatementStatus, string>;
