import { calendarDay, daysBetween } from '@tostao/domain/calendar/calendar-day';
import { formatMoney } from '@tostao/domain/money/format-money';
import { dueText } from '../due/dues.ts';
import type { Due } from '../due/dues.ts';

/** Returns the text of the next amount to pay. */
export function nextDueText(due: Due | undefined, today: string): string {
  if (!due) return 'Nenhuma dívida em aberto';
  const when = dueText(daysBetween(calendarDay(today), due.dueDate));
  // The line is short: the row below names the month or installment.
  const name = due.kind === 'debt' ? due.debt.name : due.name;
  return `${name}: ${formatMoney(due.amount)} · ${when}`;
}
