import type { Centavos } from '../money/centavos.ts';

/** A part of a whole in whole percents. */
export function shareOf(part: Centavos, whole: Centavos): number {
  return whole > 0 ? Math.round((part / whole) * 100) : 0;
}

/** `34%`; what is there but rounds to nothing is `<1%`. */
export function shareText({ total, share }: { total: Centavos; share: number }): string {
  return total > 0 && share === 0 ? '<1%' : `${share}%`;
}
