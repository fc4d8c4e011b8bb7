import { type Centavos, toCentavos } from './centavos.ts';

/**
 * Parses a pasted amount. A comma is the decimal mark. A lone dot before exactly three digits
 * separates thousands; any other lone dot is a decimal mark. Rounds more than two decimals, half away
 * from zero.
 * @returns Centavos, or `null` when the text is not an amount.
 */
export function parseMoney(text: string): Centavos | null {
  const compact = text.replaceAll(/\s|R\$/g, '');
  if (!/^-?\d[\d.]*(,\d*)?$/.test(compact)) return null;
  const decimal = compact.includes(',') ? readComma(compact) : readDots(compact);
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(decimal) ?? [];
  if (whole === undefined) return null;
  // Rounds by digits: 1.005 * 100 is slightly less than 100.5.
  const cut = Number(whole + decimals.slice(0, 2).padEnd(2, '0'));
  const amount = cut + Number(decimals.charAt(2) >= '5');
  if (!Number.isSafeInteger(amount)) return null;
  return toCentavos(sign ? 0 - amount : amount);
}

function readComma(text: string): string {
  return text.replaceAll('.', '').replace(',', '.');
}

function readDots(text: string): string {
  const groups = text.split('.');
  const separatesThousands = groups.slice(1).every((group) => group.length === 3);
  return separatesThousands ? groups.join('') : text;
}

/** Parses typed text by its digits, of which the last two are centavos: `12345` is R$ 123,45. */
export function centavosFromDigits(text: string): Centavos | null {
  const digits = text.replaceAll(/\D/g, '');
  const amount = Number(digits);
  return digits === '' || !Number.isSafeInteger(amount) ? null : toCentavos(amount);
}
