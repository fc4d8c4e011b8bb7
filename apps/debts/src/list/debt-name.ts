import { monthName } from '@tostao/domain/calendar/month';
import { type Debt, placeInSeries } from '@tostao/domain/debt/debt';

/** Returns the name that distinguishes a debt from the others of its series: `Sofá 2/10` or `Aluguel · dezembro`. */
export function fullName(debt: Debt): string {
  const place = placeInSeries(debt);
  if (place !== null) return `${debt.name} ${place}`;
  return debt.month === null ? debt.name : `${debt.name} · ${monthName(debt.month)}`;
}
