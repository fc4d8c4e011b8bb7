import { type Centavos, toCentavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';

/**
 * Returns why a move cannot be changed: its pot would have less than nothing. A change that adds to a pot is never
 * rejected, even if two devices have taken too much out of it.
 */
export function rejectedChange(
  saved: Centavos,
  before: Centavos,
  after: Centavos,
): string | undefined {
  const left = toCentavos(saved - before + after);
  if (left >= 0 || left >= saved) return undefined;
  return before === 0
    ? `Esta caixinha tem ${formatMoney(saved)}`
    : `A caixinha ficaria com ${formatMoney(left)}`;
}
