declare const centavos: unique symbol;

/** An amount of money as a whole number of centavos: 1 real is 100. Never a fraction. */
export type Centavos = number & { readonly [centavos]: true };

/** The largest amount that can be recorded: R$ 999.999.999,99. */
export const maxAmount = 99_999_999_999 as Centavos;

/** @throws RangeError when the number is not a whole one. */
export function toCentavos(value: number): Centavos {
  if (!Number.isSafeInteger(value)) throw new RangeError('An amount is a whole number of centavos');
  return value as Centavos;
}

/**
 * The database keeps reais as `numeric(14,2)`, which JSON carries as a number.
 * Up to 15 digits a double holds the two decimals, so rounding gives the exact centavos.
 */
export function centavosFromReais(reais: number): Centavos {
  return toCentavos(Math.round(reais * 100));
}

/** For writing to a `numeric(14,2)` column. */
export function reaisFromCentavos(amount: Centavos): number {
  return amount / 100;
}
