import { toDate } from '@tostao/domain/calendar/calendar-day';
import { comesSeveralTimesAMonth } from '@tostao/domain/calendar/repetition';
import { monthName, monthOf, monthsLater } from '@tostao/domain/calendar/month';
import { type Debt, placeInSeries } from '@tostao/domain/debt/debt';

/** Tells whether the debt comes from a recurring expense: fixed, and one of several. */
export function isRecurring(debt: Debt): boolean {
  return debt.isFixed && (debt.totalInstallments ?? 0) >= 2;
}

/**
 * Returns a key that all debts of one recurring expense share. They have no common id, so it combines
 * name, length, total and first month.
 */
export function seriesKey(debt: Debt): string {
  const { name, dueDate, installmentNumber, totalInstallments, originalTotal } = debt;
  const firstMonth = monthsLater(monthOf(dueDate), 1 - (installmentNumber ?? 1));
  return JSON.stringify([name, totalInstallments, originalTotal, firstMonth]);
}

const dayName = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });

/** Returns the name of an occurrence: `dezembro`, or `5 de dezembro` where a month has several. `null` for other debts. */
export function occurrenceName({ month, day, repetition }: Debt): string | null {
  if (day !== null && comesSeveralTimesAMonth(repetition)) return dayName.format(toDate(day));
  return month === null ? null : monthName(month);
}

/** Returns the name that distinguishes a debt from the others of its series: `Sofá 2/10` or `Aluguel · dezembro`. */
export function fullName(debt: Debt): string {
  const place = placeInSeries(debt);
  if (place !== null) return `${debt.name} ${place}`;
  const occurrence = occurrenceName(debt);
  return occurrence === null ? debt.name : `${debt.name} · ${occurrence}`;
}
