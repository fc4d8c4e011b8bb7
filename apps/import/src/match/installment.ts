import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { readInstallment } from '@tostao/domain/transaction/read-installment';

/**
 * Returns the installment that a text names, such as `2/6`; `null` without an installment. Stored keys of rows
 * contain it.
 */
export function installmentOf(text: string, date?: CalendarDay): string | null {
  const installment = readInstallment(text, date);
  return installment && `${installment.number}/${installment.total}`;
}
