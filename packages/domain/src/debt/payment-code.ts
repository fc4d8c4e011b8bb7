import { areAmountsHidden } from '../money/hidden-amounts.ts';

/** The longest text of a Pix that is stored. */
const maxPixLength = 512;

/** Tells whether the database stores this text as a payment code. Checks no digits. */
export function isPaymentCode(code: string): boolean {
  if (isBoleto(code)) return true;
  // oxlint-disable-next-line no-control-regex -- a code contains no control characters
  return Array.from(code).length <= maxPixLength && /^000201[^\u0001-\u001F\u007F]+$/.test(code);
}

/** Returns the name of a code's kind. */
export function kindOfCode(code: string): 'Boleto' | 'Pix' {
  return isBoleto(code) ? 'Boleto' : 'Pix';
}

/**
 * Groups the digits of a boleto as they are printed: `34191.79001 01043.510047 …` of a bank,
 * `84610000000-5 …` of a utility bill. The text of a Pix stays as it is.
 */
export function formatPaymentCode(code: string): string {
  if (/^\d{47}$/.test(code)) {
    const fields = /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/;
    return code.replace(fields, '$1.$2 $3.$4 $5.$6 $7 $8');
  }
  if (/^\d{48}$/.test(code)) return code.replaceAll(/(\d{11})(\d)/g, '$1-$2 ').trimEnd();
  return isBoleto(code) ? code.replaceAll(/\d{4}/g, '$& ').trimEnd() : code;
}

/**
 * Returns a code short enough for one line, e.g. `Boleto 34191…26000`. The last digits of a boleto are its amount, which
 * is covered while the user hides amounts.
 */
export function shortenPaymentCode(code: string): string {
  const end = isBoleto(code) && areAmountsHidden() ? '•••••' : code.slice(-5);
  return `${kindOfCode(code)} ${code.slice(0, 5)}…${end}`;
}

function isBoleto(code: string): boolean {
  return /^(?:\d{44}|\d{47}|\d{48})$/.test(code);
}
