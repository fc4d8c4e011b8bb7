import { maxAmount, toCentavos } from './centavos.ts';
import { centavosFromDigits } from './centavos-from-digits.ts';
import { formatMoney } from './format-money.ts';
import { parseMoney } from './parse-money.ts';

/** Props of a money input: formatting, parsing of typed and pasted text, and the maximum. */
export const moneyField = {
  format: (centavos: number) => formatMoney(toCentavos(centavos)),
  parseTyped: centavosFromDigits,
  parsePaste: parseMoney,
  max: maxAmount,
};
