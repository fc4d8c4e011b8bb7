import type { Centavos } from '../money/centavos.ts';

/** Returns a share of a whole in whole percent. Refunds above the expenses have none. */
export function shareOf(part: Centavos, whole: Centavos): number {
  return part > 0 && whole > 0 ? Math.round((part / whole) * 100) : 0;
}

/** Formats a share as `34%`, or `<1%` for a total that rounds to zero. */
export function shareText({ total, share }: { total: Centavos; share: number }): string {
  return total > 0 && share === 0 ? '<1%' : `${share}%`;
}
