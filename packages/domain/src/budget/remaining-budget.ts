import type { Centavos } from '../money/centavos.ts';
import { toCentavos } from '../money/centavos.ts';
import { formatMoney } from '../money/format-money.ts';

/**
 * What is left of a monthly limit, in words: short, for beside the category's name.
 * @param spent what the category spent in the month so far.
 * @returns `null` without a limit; a limit of zero is none.
 */
export function remainingText(spent: Centavos, limit: Centavos | null): string | null {
  if (limit === null || limit <= 0) return null;
  const left = limit - spent;
  if (left > 0) return `Restam ${formatMoney(toCentavos(left))}`;
  return left === 0 ? 'Meta atingida' : `Passou ${formatMoney(toCentavos(-left))}`;
}
