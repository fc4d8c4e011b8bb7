import { type Centavos, toCentavos } from './centavos.ts';
import { formatMoney } from './format-money.ts';

/** Whether every installment would get a centavo at least. */
export function canSplit(total: Centavos, count: number): boolean {
  return total >= count;
}

/**
 * Installments that add up to exactly the total: each is the floor of `total / count`, and the
 * centavos left over go one each to the first ones.
 * @throws RangeError when an installment would be nothing.
 */
export function splitMoney(total: Centavos, count: number): Centavos[] {
  if (!canSplit(total, count)) throw new RangeError('An installment is one centavo at least');
  const leftOver = total % count;
  const floor = (total - leftOver) / count;
  return Array.from({ length: count }, (_, index) =>
    toCentavos(floor + (index < leftOver ? 1 : 0)),
  );
}

/** What one installment is about: the quotient, rounded. */
export function roundedInstallment(total: Centavos, count: number): Centavos {
  return toCentavos(Math.round(total / count));
}

/** `3x de R$ 33,33`. */
export function installmentsText(total: Centavos, count: number): string {
  return `${count}x de ${formatMoney(roundedInstallment(total, count))}`;
}
