import { foldText } from '../search/fold-text.ts';
import { plainSpaces } from '../text/screen-text.ts';

/** A word of a typed line. */
export interface Word {
  /** As typed. */
  text: string;
  /** Without accents, case and the punctuation around it. */
  folded: string;
  /** Whether it was understood and leaves the description. */
  isTaken: boolean;
}

/** Words of a line, from one position up to another, which is not included. */
export interface Span {
  from: number;
  to: number;
}

const outerPunctuation = /^[("'“‘[]+|[)"'”’\],;:.!?]+$/gu;

/** Where a tag ends and the next one, or a word, begins: `#praia,#mar`. */
const joint = /(?<=[\p{L}\p{M}\p{N}_-],?)(?=#)|(?<=\p{L},)(?=\p{L})/u;

/** Splits a line into words. A plus that is typed onto the first word is a word by itself. */
export function wordsOf(line: string): Word[] {
  const spaced = plainSpaces(line).trim().replace(/^\+/, '+ ');
  return spaced
    .split(/\s+/)
    .filter((text) => text !== '')
    .flatMap((text) => (text.startsWith('#') ? text.split(joint) : text))
    .map((text) => ({
      text,
      folded: foldText(text).replaceAll(outerPunctuation, ''),
      isTaken: false,
    }));
}

/** Tells whether none of the words is taken. */
export function isFree(words: Word[], { from, to }: Span): boolean {
  return words.slice(from, to).every(({ isTaken }) => !isTaken);
}

/** Takes words out of the description, with the connecting words that lead to them. */
export function take(words: Word[], { from, to }: Span, connectives: ReadonlySet<string>): void {
  let first = from;
  while (isFree(words, { from: first - 1, to: first }) && connectives.has(before(words, first))) {
    first -= 1;
  }
  for (const word of words.slice(first, to)) word.isTaken = true;
}

/** Returns the word before a position, empty at the start of the line. */
export function before(words: Word[], position: number): string {
  return words[position - 1]?.folded ?? '';
}

/** Returns the word at a position, empty after the end of the line. */
export function at(words: Word[], position: number): string {
  return words[position]?.folded ?? '';
}

/** Joins the words that are left. Punctuation that stood around the others does not remain at the ends. */
export function descriptionOf(words: Word[]): string {
  const left = words.filter(({ isTaken }) => !isTaken).map(({ text }) => text);
  return left.join(' ').replaceAll(/^[\s,;:–-]+|[\s,;:–-]+$/gu, '');
}

const minTypoLength = 5;

/**
 * Tells whether a word may be a mistyped one: one letter is missing, added, replaced or swapped with its neighbour. The first
 * letter is seldom mistyped, and tells "fazer" from "lazer".
 */
export function isTypoOf(typed: string, meant: string): boolean {
  if (typed === meant || Math.min(typed.length, meant.length) < minTypoLength) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  let [typedEnd, meantEnd] = [typed.length, meant.length];
  while (typedEnd > start && meantEnd > start && typed[typedEnd - 1] === meant[meantEnd - 1]) {
    typedEnd -= 1;
    meantEnd -= 1;
  }
  const [wrong, right] = [typed.slice(start, typedEnd), meant.slice(start, meantEnd)];
  const isSwap = wrong.length === 2 && right === `${wrong[1]}${wrong[0]}`;
  return isSwap || (start > 0 && wrong.length <= 1 && right.length <= 1);
}
