import { type Debt, placeInSeries } from '@tostao/domain/debt/debt';

/** What a debt is called where it has to be told apart from the others of its series. */
export function fullName(debt: Debt): string {
  const place = placeInSeries(debt);
  return place === null ? debt.name : `${debt.name} ${place}`;
}
