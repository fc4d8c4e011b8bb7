import { type Centavos, toCentavos } from './centavos.ts';

/**
 * Reads a pasted amount. A comma is the decimal mark; a lone dot followed by exactly three digits
 * separates thousands, any other lone dot is a decimal mark. More than two decimals are rounded.
 * @returns centavos, or `null` when the text is not an amount.
 */
export function parseMoney(text: string): Centavos | null {
  const compact = text.replaceAll(/\s|R\$/g, '');
  if (!/^-?\d[\d.]*(,\d*)?$/.test(compact)) return null;
  const number = Number(compact.includes(',') ? readComma(compact) : readDots(compact));
  const amount = Math.round(number * 100);
  return Number.isSafeInteger(amount) ? toCentavos(amount) : null;
}

function readComma(text: string): string {
  return text.replaceAll('.', '').replace(',', '.');
}

function readDots(text: string): string {
  const groups = text.split('.');
  const separatesThousands = groups.slice(1).every((group) => group.length === 3);
  return separatesThousands ? groups.join('') : text;
}
