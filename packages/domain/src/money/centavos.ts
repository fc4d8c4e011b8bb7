declare const centavos: unique symbol;

/** An amount of money as an integer number of centavos: 1 real is 100. */
export type Centavos = number & { readonly [centavos]: true };

/** The largest valid amount: R$ 999.999.999,99. */
export const maxAmount = 99_999_999_999 as Centavos;

/** Narrows a number to centavos. @throws RangeError when it is not an integer. */
export function toCentavos(value: number): Centavos {
  if (!Number.isSafeInteger(value)) throw new RangeError('An amount is a whole number of centavos');
  return value as Centavos;
}

/**
 * Converts reais from a `numeric(14,2)` column, a number in JSON, to centavos. Rounding is exact: a
 * double represents up to 15 digits.
 */
export function centavosFromReais(reais: number): Centavos {
  return toCentavos(Math.round(reais * 100));
}

/** Converts centavos to reais, for a `numeric(14,2)` column. */
export function reaisFromCentavos(amount: Centavos): number {
  return amount / 100;
}

/** Returns the exact sum. @throws RangeError above the safe integers, some 90 trillion reais. */
export function sumMoney(amounts: Iterable<Centavos>): Centavos {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return toCentavos(sum);
}
