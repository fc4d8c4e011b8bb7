import { type Centavos, toCentavos } from './centavos.ts';

/** The exact sum. @throws RangeError beyond what a whole number can hold, some 90 trillion reais. */
export function sumMoney(amounts: Iterable<Centavos>): Centavos {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return toCentavos(sum);
}
