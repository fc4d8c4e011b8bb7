import { type Centavos, toCentavos } from './centavos.ts';

/** Returns the exact sum. @throws RangeError above the safe integers, some 90 trillion reais. */
export function sumMoney(amounts: Iterable<Centavos>): Centavos {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return toCentavos(sum);
}
