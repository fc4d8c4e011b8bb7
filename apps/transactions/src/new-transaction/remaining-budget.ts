import type { Centavos } from '@tostao/domain/money/centavos';
import { toCentavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';

/**
 * Describes the rest of a monthly limit in a few words, to show beside the category's name.
 * @param spent The category's total of the month so far, in centavos.
 * @returns `null` without a limit. A limit of zero counts as no limit.
 */
export function remainingText(spent: Centavos, limit: Centavos | null): string | null {
  if (limit === null || limit <= 0) return null;
  const left = limit - spent;
  if (left > 0) return `Restam ${formatMoney(toCentavos(left))}`;
  return left === 0 ? 'Meta atingida' : `Passou ${formatMoney(toCentavos(-left))}`;
}
