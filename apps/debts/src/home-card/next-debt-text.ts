import { calendarDay, daysBetween } from '@tostao/domain/calendar/calendar-day';
import { dueText } from '../due/due-text.ts';
import type { HomeFigures } from '@tostao/domain/home/home-figures';
import { formatMoney } from '@tostao/domain/money/format-money';

/** Returns the text of the next debt due. */
export function nextDebtText(debt: HomeFigures['nextDebt'], today: string): string {
  if (!debt) return 'Nenhuma dívida em aberto';
  const due = dueText(daysBetween(calendarDay(today), debt.dueDate));
  return `${debt.name}: ${formatMoney(debt.amount)} · ${due}`;
}
