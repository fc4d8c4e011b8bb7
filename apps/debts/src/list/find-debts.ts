import { moneyText } from '@tostao/domain/money/format-money';
import { findsText } from '@tostao/domain/search/fold-text';
import type { Debt } from '@tostao/domain/debt/debt';

/** Tells whether the search matches the debt's name, institution or formatted amount. */
export function findsDebt(search: string, debt: Debt): boolean {
  if (search.trim() === '') return true;
  const amount = moneyText(debt.amount);
  return findsText(search, [debt.name, debt.institution, amount, amount.replaceAll('.', '')]);
}
