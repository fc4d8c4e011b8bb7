import type { Centavos } from '@tostao/domain/money/centavos';

export type DecimalMark = ',' | '.';

/** A sign or the letter of a debit or credit, before or after the digits. */
const signs = /^([-+(]|DB?|CR?)?(.*?)([-+)]|DB?|CR?)?$/i;
const realSign = /R\$|BRL/gi;
/** The most characters of a written amount. */
const maxLength = 60;
/** Separators of thousands that no decimal mark can be. */
const spaces = /[\s'’]/g;
/** Most amounts: digits, a mark and centavos. It spares them the other patterns. */
const plain = /^(-?\d{1,12})([.,])(\d\d)$/;
/** A mark between thousands and another one before the decimals. */
const bothMarks = /,(?:\d{3},)*\d{3}\.\d|\.(?:\d{3}\.)*\d{3},\d/;
/** Three digits behind a mark may be thousands, unless those before it cannot be their group. */
const group = /^[1-9]\d{0,2}$/;
/** What a calculation with floating-point numbers leaves of zero. */
const floatZero = /^\d(?:[.,]\d+)?e-(?:0?9|[1-9]\d+)$/i;
const foreignSigns: [sign: RegExp, currency: string][] = [
  [/US\$|U\$S|USD/gi, 'USD'],
  [/€|EUR/gi, 'EUR'],
  [/£|GBP/gi, 'GBP'],
];

/**
 * Parses a written amount with its sign: `-19,90`, `19,90-`, `(19,90)` and `19,90 D` are negative.
 * Never converts through a floating-point number.
 * @returns `null` for text that is no amount, has parts of a centavo, or may be thousands as well
 */
export function parseAmount(text: string, mark: DecimalMark): Centavos | null {
  return parseSigned(text, mark, false);
}

/** Parses an amount of OFX. It has no thousands separator, unless it has both marks. */
export function parseOfxAmount(text: string): Centavos | null {
  const isComma = text.lastIndexOf(',') > text.lastIndexOf('.');
  return parseSigned(text, isComma ? ',' : '.', true);
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

/**
 * Returns the decimal mark of all amounts of a file. Those with both marks decide; elsewhere three digits
 * behind a mark are thousands, any other number of digits decimals. Without decimals it is the Brazilian one.
 */
export function detectDecimalMark(texts: string[]): DecimalMark {
  const counts = { ',': 0, '.': 0 };
  const numbers: string[] = [];
  for (const text of texts) {
    const mark = plain.exec(text)?.[2] as DecimalMark | undefined;
    if (mark) counts[mark] += 2;
    else if (text.length <= maxLength) numbers.push(splitSigns(splitCurrency(text).amount).digits);
  }
  const sure = numbers.filter((digits) => bothMarks.test(digits));
  if (sure.length > 0) counts[','] = counts['.'] = 0;
  for (const digits of sure.length > 0 ? sure : numbers) {
    const { mark, votes } = decimalMarkOf(digits) ?? { mark: ',', votes: 0 };
    counts[mark] += votes;
  }
  return counts['.'] > counts[','] ? '.' : ',';
}

function decimalMarkOf(digits: string): { mark: DecimalMark; votes: number } | null {
  const [, before = '', written, decimals = ''] = /^([\d.,]*)([.,])(\d+)$/.exec(digits) ?? [];
  if (written === undefined) return null;
  const mark = written as DecimalMark;
  const [first = '', ...groups] = before.split(mark);
  const isGrouped = group.test(first) && groups.every((each) => /^\d{3}$/.test(each));
  // Thousands may be decimals after all, so they say less than what can be decimals only.
  if (decimals.length === 3 && isGrouped) return { mark: mark === ',' ? '.' : ',', votes: 1 };
  // A mark that repeats, and separates no thousands, is that of a day.
  return groups.length > 0 ? null : { mark, votes: 2 };
}

function splitSigns(text: string): { before: string; digits: string; after: string } {
  const compact = text.replaceAll(realSign, '').replaceAll(spaces, '').replaceAll(/[−–]/g, '-');
  const [, before = '', digits = '', after = ''] = signs.exec(compact) ?? [];
  return { before, digits, after };
}

function parseSigned(text: string, mark: DecimalMark, hasNoGroups: boolean): Centavos | null {
  if (text.length > maxLength) return null;
  const [, reais, written, decimals] = plain.exec(text) ?? [];
  if (written === mark) return (Number(`${reais}${decimals}`) || 0) as Centavos;
  const { before, digits, after } = splitSigns(text);
  if ((before === '(') !== (after === ')')) return null;
  if (before !== '' && before !== '(' && after !== '') return null;
  const size = parseSize(digits, mark, hasNoGroups);
  if (size === null) return null;
  const isNegative = /[-(D]/i.test(before) || /[-D]/i.test(after);
  return (isNegative && size > 0 ? -size : size) as Centavos;
}

function parseSize(text: string, mark: DecimalMark, hasNoGroups: boolean): number | null {
  if (floatZero.test(text)) return 0;
  // Without another mark, the wrong one with one or two digits behind it separates no thousands.
  const isOtherMark = !text.includes(mark) && /^\d+[.,]\d\d?$/.test(text);
  const [whole = '', decimals = '', ...more] = text.split(isOtherMark ? /[.,]/ : mark);
  if (more.length > 0 || !/^\d*$/.test(decimals)) return null;
  if (!hasNoGroups && decimals.length === 3 && group.test(whole)) return null;
  const groups = whole.split(mark === ',' ? '.' : ',');
  const [first = '', ...others] = groups;
  const isGrouped =
    others.length === 0
      ? /^\d+$/.test(first)
      : first !== '0' && /^\d{1,3}$/.test(first) && others.every((each) => /^\d{3}$/.test(each));
  const rounding = roundingOf(decimals.slice(2));
  if (!isGrouped || rounding === null) return null;
  const centavos = Number(groups.join('') + decimals.slice(0, 2).padEnd(2, '0')) + rounding;
  return Number.isSafeInteger(centavos) ? centavos : null;
}

/** Returns what to add for parts of a centavo: a calculation misses the centavo by less than a millionth. */
function roundingOf(parts: string): 0 | 1 | null {
  if (/^(?:0*$|0{6})/.test(parts)) return 0;
  return /^9{6}/.test(parts) ? 1 : null;
}

/** Returns a number of a sheet as the text that its cell shows, with a decimal point. */
export function numberText(value: number): string {
  // A sheet stores 35.9 for 35.90, and sometimes 35.900000000000006.
  return String(Math.round(value * 100) / 100);
}
