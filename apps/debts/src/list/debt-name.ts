import { type Debt, placeInSeries } from '@tostao/domain/debt/debt';

/** Returns the name that distinguishes a debt from the others of its series. */
export function fullName(debt: Debt): string {
  const place = placeInSeries(debt);
  return place === null ? debt.name : `${debt.name} ${place}`;
}
