import { maxAmount, toCentavos } from './centavos.ts';
import { centavosFromDigits } from './centavos-from-digits.ts';
import { formatMoney } from './format-money.ts';
import { parseMoney } from './parse-money.ts';

/** What a field for an amount must know of money: how it is written, typed, pasted, and its bound. */
export const moneyField = {
  format: (centavos: number) => formatMoney(toCentavos(centavos)),
  parseTyped: centavosFromDigits,
  parsePaste: parseMoney,
  max: maxAmount,
};
