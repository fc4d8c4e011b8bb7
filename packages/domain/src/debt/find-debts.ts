import { formatMoney } from '../money/format-money.ts';
import { findsText } from '../search/fold-text.ts';
import type { Debt } from './debt.ts';

/** Tells whether the search matches the debt's name, institution or formatted amount. */
export function findsDebt(search: string, debt: Debt): boolean {
  if (search.trim() === '') return true;
  const amount = formatMoney(debt.amount);
  return findsText(search, [debt.name, debt.institution, amount, amount.replaceAll('.', '')]);
}
