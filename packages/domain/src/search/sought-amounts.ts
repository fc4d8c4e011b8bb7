import { type Centavos, toCentavos } from '../money/centavos.ts';
import { plainSpaces } from '../text/screen-text.ts';

/** The amounts that a search means, in centavos. */
export interface SoughtAmounts {
  from: Centavos;
  /** Not included. */
  below: Centavos;
}

/** Digits with or without points between the thousands, and as many centavos as are typed so far. */
const amount = /^(?:[-+\u2212]? ?R\$ ?)?(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})(?:,(\d{0,2}))?$/i;

/**
 * Returns the amounts that a search means: "2150" every one with these reais, "2.150,00" this one. Nothing for a text that is no
 * amount. Copied from the screen, "R$" has a sign before it and a no-break space after it.
 */
export function soughtAmounts(search: string): SoughtAmounts | undefined {
  const [isAmount, reais = '', decimals = ''] = amount.exec(plainSpaces(search).trim()) ?? [];
  if (isAmount === undefined) return undefined;
  const from = Number(reais.replaceAll('.', '') + decimals.padEnd(2, '0'));
  return { from: toCentavos(from), below: toCentavos(from + 10 ** (2 - decimals.length)) };
}

/** Tells whether a search means an amount. */
export function meansAmount(search: string, sought: Centavos): boolean {
  const amounts = soughtAmounts(search);
  return amounts !== undefined && sought >= amounts.from && sought < amounts.below;
}
