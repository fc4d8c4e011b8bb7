import type { Centavos } from '@tostao/domain/money/centavos';

export type DecimalMark = ',' | '.';

/** A sign or the letter of a debit or credit, before or after the digits. */
const signs = /^([-+(]|DB?|CR?)?(.*?)([-+)]|DB?|CR?)?$/i;
const realSign = /R\$|BRL/gi;
/** The most characters of a written amount. */
const maxLength = 60;
/** Separators of thousands that no decimal mark can be. */
const spaces = /[\s'’]/g;
const foreignSigns: [sign: RegExp, currency: string][] = [
  [/US\$|U\$S|USD/gi, 'USD'],
  [/€|EUR/gi, 'EUR'],
  [/£|GBP/gi, 'GBP'],
];

/**
 * Parses a written amount with its sign: `-19,90`, `19,90-`, `(19,90)` and `19,90 D` are negative.
 * Never converts through a floating-point number.
 * @returns `null` for text that is no amount, or has parts of a centavo
 */
export function parseAmount(text: string, mark: DecimalMark): Centavos | null {
  if (text.length > maxLength) return null;
  const compact = text.replaceAll(realSign, '').replaceAll(spaces, '').replaceAll(/[−–]/g, '-');
  const [, before = '', digits = '', after = ''] = signs.exec(compact) ?? [];
  if ((before === '(') !== (after === ')')) return null;
  if (before !== '' && before !== '(' && after !== '') return null;
  const size = parseSize(digits, mark);
  if (size === null) return null;
  const isNegative = /[-(D]/i.test(before) || /[-D]/i.test(after);
  return (isNegative && size > 0 ? -size : size) as Centavos;
}

/** Parses an amount of OFX. It has no thousands separator, unless it has both marks. */
export function parseOfxAmount(text: string): Centavos | null {
  const isComma = text.lastIndexOf(',') > text.lastIndexOf('.');
  return parseAmount(text, isComma ? ',' : '.');
}

/** Separates the sign of another currency from an amount. */
export function splitCurrency(text: string): { currency: string | null; amount: string } {
  if (/^[\d.,\s+-]*$/.test(text)) return { currency: null, amount: text };
  for (const [sign, currency] of foreignSigns) {
    const amount = text.replaceAll(sign, '');
    if (amount !== text) return { currency, amount };
  }
  return { currency: null, amount: text };
}

/** Returns the decimal mark of written amounts. Without decimals it is the Brazilian one. */
export function detectDecimalMark(texts: string[]): DecimalMark {
  const counts = { ',': 0, '.': 0 };
  for (const text of texts) {
    const [, mark] = /([.,])\d{1,2}\D*$/.exec(text) ?? [];
    if (mark) counts[mark as DecimalMark] += 1;
  }
  return counts['.'] > counts[','] ? '.' : ',';
}

function parseSize(text: string, mark: DecimalMark): number | null {
  const [whole = '', decimals = '', ...more] = text.split(mark);
  if (more.length > 0 || !/^\d*$/.test(decimals) || /[1-9]/.test(decimals.slice(2))) return null;
  const groups = whole.split(mark === ',' ? '.' : ',');
  const isGrouped = groups.every((group, index) =>
    index === 0 ? /^\d+$/.test(group) : /^\d{3}$/.test(group),
  );
  if (!isGrouped) return null;
  const centavos = Number(groups.join('') + decimals.slice(0, 2).padEnd(2, '0'));
  return Number.isSafeInteger(centavos) ? centavos : null;
}

/** Returns a number of a sheet as the text that its cell shows, with a decimal point. */
export function numberText(value: number): string {
  // A sheet stores 35.9 for 35.90, and sometimes 35.900000000000006.
  return String(Math.round(value * 100) / 100);
}
