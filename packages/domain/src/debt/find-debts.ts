import { formatMoney } from '../money/format-money.ts';
import { findsText } from '../search/fold-text.ts';
import type { Debt } from './debt.ts';

/** Whether the search finds the debt by its name, its institution or its amount as text. */
export function findsDebt(search: string, debt: Debt): boolean {
  if (search.trim() === '') return true;
  const amount = formatMoney(debt.amount);
  return findsText(search, [debt.name, debt.institution, amount, amount.replaceAll('.', '')]);
}
