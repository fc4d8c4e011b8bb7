import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { isPaymentCode, kindOfCode } from '@tostao/domain/debt/payment-code';
import { readPix } from '@tostao/domain/debt/read-pix';
import type { CodeDetails } from './fill-form.ts';
import { readBoleto } from './read-boleto.ts';

/**
 * Why no code was read: a check digit is wrong, digits are missing or too many, the checksum of a Pix is
 * wrong, or the text has no code at all.
 */
export type CodeProblem = 'digit' | 'length' | 'pix' | 'nothing';

/** Hostile texts must not block the page: a whole e-mail is shorter and has fewer codes. */
const maxTextLength = 20_000;
const maxPixCount = 10;

/**
 * Finds and reads a boleto or a Pix in a text, such as an e-mail. A boleto is preferred, because it knows
 * its due date. Import this module lazily: it is needed only after a paste.
 */
export function readPaymentCode(
  text: string,
  today: CalendarDay,
): CodeDetails | { problem: CodeProblem } {
  const { found: pix, rest } = extractPix(tidy(text.slice(0, maxTextLength)));
  const runs = digitRuns(rest);
  const numbers = runs.map(boletoNumbers);
  const boletos = numbers.flatMap((ofRun) => boletosOf(ofRun, today));
  const codes = [...boletos, ...pix];
  const first = codes.find(({ code }) => isPaymentCode(code));
  if (first) {
    // A bill often offers a boleto and a Pix: two ways to pay it.
    const kind = kindOfCode(first.code);
    const alike = codes.filter(({ code }) => kindOfCode(code) === kind && code !== first.code);
    return { ...first, hasOthers: alike.length > 0 };
  }
  if (/br\.gov\.bcb\.pix/i.test(rest) || /^\s*000201/.test(rest)) return { problem: 'pix' };
  if (numbers.flat().length > 0) return { problem: 'digit' };
  const isNearlyBoleto = runs.some((run) => {
    const count = run.join('').length;
    return count >= 40 && count <= 55;
  });
  return { problem: isNearlyBoleto ? 'length' : 'nothing' };
}

/** Drops invisible characters and the marks of quoted lines. */
function tidy(text: string): string {
  return text
    .replaceAll(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
    .replaceAll('\u00A0', ' ')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ >]*>/g, '\n');
}

/** Reads every Pix of a text, and returns the text without them. */
function extractPix(text: string): { found: CodeDetails[]; rest: string } {
  const found: CodeDetails[] = [];
  let rest = text;
  for (const { index } of [...text.matchAll(/000201/g)].slice(0, maxPixCount)) {
    for (const candidate of pixCandidates(text.slice(index, index + 600))) {
      const pix =
        pixDetails(candidate.replaceAll(/ *\n */g, '')) ??
        pixDetails(candidate.replaceAll('\n', ' '));
      if (!pix) continue;
      found.push(pix);
      rest = rest.replace(candidate, ' ; ');
      break;
    }
  }
  return { found, rest };
}

function pixDetails(code: string): CodeDetails | null {
  const pix = readPix(code);
  return pix && { code, ...pix, institution: null, dueDate: null, hasOthers: false };
}

/** A Pix ends with the id and the length of its checksum, which may occur within it too. */
function pixCandidates(text: string): string[] {
  return [...text.matchAll(/6304[\dA-F]{4}/gi)].map(({ index }) => text.slice(0, index + 8));
}

/** Returns groups of digits that only spaces, dots, hyphens and line breaks separate. */
function digitRuns(text: string): string[][] {
  return (text.match(/\d[\d\s.\-–]*/g) ?? []).map((run) => run.match(/\d+/g) ?? []);
}

interface BoletoNumber {
  digits: string;
  /** The groups of the run that it consists of. */
  first: number;
  last: number;
}

const lengths = new Set([44, 47, 48]);
const maxLength = 48;

/**
 * Returns the numbers of 44, 47 or 48 digits that neighbouring groups of a run make. Lines come first:
 * other documents have numbers of 44 digits too.
 */
function boletoNumbers(run: string[]): BoletoNumber[] {
  const numbers: BoletoNumber[] = [];
  for (const start of run.keys()) {
    let number = '';
    for (const [index, group] of run.slice(start, start + maxLength).entries()) {
      number += group;
      if (number.length > maxLength) break;
      if (lengths.has(number.length)) {
        numbers.push({ digits: number, first: start, last: start + index });
      }
    }
  }
  const isBarcode = ({ digits }: BoletoNumber) => Number(digits.length === 44);
  return numbers.toSorted((one, other) => isBarcode(one) - isBarcode(other));
}

/** Reads the boletos among numbers. The end of one and the digits behind it may look like another. */
function boletosOf(numbers: BoletoNumber[], today: CalendarDay): CodeDetails[] {
  const taken: BoletoNumber[] = [];
  return numbers.flatMap((number) => {
    if (taken.some(({ first, last }) => number.first <= last && number.last >= first)) return [];
    // Only utility bills begin with 8, and their lines have 48 digits.
    const isCutBill = number.digits.length === 47 && number.digits.startsWith('8');
    const boleto = isCutBill ? null : readBoleto(number.digits, today);
    if (boleto) taken.push(number);
    return boleto ?? [];
  });
}
