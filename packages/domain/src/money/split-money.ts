import { type Centavos, toCentavos } from './centavos.ts';
import { formatMoney } from './format-money.ts';

/** Tells whether every installment would be at least one centavo. */
export function canSplit(total: Centavos, count: number): boolean {
  return total >= count;
}

/**
 * Splits a total into installments that add up to it exactly: each is the floor of `total / count`,
 * and the first ones get one of the remaining centavos each.
 * @throws RangeError when an installment would be zero.
 */
export function splitMoney(total: Centavos, count: number): Centavos[] {
  if (!canSplit(total, count)) throw new RangeError('An installment is one centavo at least');
  const leftOver = total % count;
  const floor = (total - leftOver) / count;
  return Array.from({ length: count }, (_, index) =>
    toCentavos(floor + (index < leftOver ? 1 : 0)),
  );
}

/** Returns the approximate amount of one installment: the rounded quotient. */
export function roundedInstallment(total: Centavos, count: number): Centavos {
  return toCentavos(Math.round(total / count));
}

/** Returns a preview of installments: `3x de R$ 33,33`. */
export function installmentsText(total: Centavos, count: number): string {
  return `${count}x de ${formatMoney(roundedInstallment(total, count))}`;
}

/** Bounds and default of the number of installments (product spec, section 9). */
export const minInstallments = 2;
export const maxInstallments = 60;
/** Also the fallback for an empty or invalid number. */
export const defaultInstallments = 2;

/** Tells whether a purchase or a debt can have this number of installments. */
export function isInstallmentCount(count: number): boolean {
  return Number.isInteger(count) && count >= minInstallments && count <= maxInstallments;
}
