import type { Centavos } from '../money/centavos.ts';
import { toCentavos } from '../money/centavos.ts';
import { formatMoney } from '../money/format-money.ts';

/**
 * Describes the rest of a monthly limit in a few words, to show beside the category's name.
 * @param spent The category's total of the month so far, in centavos.
 * @returns `null` without a limit. A limit of zero counts as none.
 */
export function remainingText(spent: Centavos, limit: Centavos | null): string | null {
  if (limit === null || limit <= 0) return null;
  const left = limit - spent;
  if (left > 0) return `Restam ${formatMoney(toCentavos(left))}`;
  return left === 0 ? 'Meta atingida' : `Passou ${formatMoney(toCentavos(-left))}`;
}
