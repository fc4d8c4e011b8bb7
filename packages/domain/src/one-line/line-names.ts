import { type Account, isCard } from '../account/account.ts';
import type { Category } from '../category/category.ts';
import { foldText } from '../search/fold-text.ts';
import { before, isFree, isTypoOf, type Span, type Word } from './line-words.ts';

/** A place of a line that names something. The highest rank means it. */
export interface Match<Item> extends Span {
  item: Item;
  rank: number;
}

/** The rank of a match with the whole name. */
export const wholeName = 3;
/** The words that lead to an account: "no roxinho". */
export const accountConnectives: ReadonlySet<string> = new Set(
  'no na nos nas pelo pela com do da em de via'.split(' '),
);
const places = new Set(['no', 'na', 'pelo', 'pela', 'via', 'cartao']);
const cardWords = new Set(['cartao', 'credito']);
/** Between "no" and an account: "no cartão de crédito roxinho". */
const kindWords = new Set(['cartao', 'credito', 'debito', 'conta', 'de']);
/** The words of an account's name that many accounts share. */
const sharedWords = new Set(
  'conta cartao banco corrente poupanca credito debito salario digital de da do e'.split(' '),
);
const leadingWords = /^(?:(?:conta|cartao|corrente|poupanca|credito|debito|salario|de|da|do) )+/;
const maxNameWords = 5;
const minPartLength = 3;

/** Returns the name's words as the line's words are compared with them. */
function wordsOfName(name: string): string[] {
  return foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Returns a text's letters and digits. A name of digits would be an amount. */
function lettersOf(words: string[]): string {
  const text = words.join('').replaceAll(/[^\p{L}\p{N}]/gu, '');
  return /^\d*$/.test(text) ? '' : text;
}

/** Returns every place of the line with its letters, in any order of its words too. */
function spansOf(words: Word[]) {
  return words.flatMap((_, from) =>
    Array.from({ length: maxNameWords }, (_unused, index) => ({ from, to: from + 1 + index }))
      .filter((span) => span.to <= words.length && isFree(words, span))
      .map((span) => {
        const folded = words.slice(span.from, span.to).map((word) => word.folded);
        return { ...span, letters: lettersOf(folded), sorted: lettersOf(folded.toSorted()) };
      })
      .filter(({ letters }) => letters !== ''),
  );
}

/** Finds the accounts that a line names: by their name, without "cartão" before it, or by a word of it after "no". */
export function findAccounts(words: Word[], accounts: Account[]): Match<Account>[] {
  const spans = spansOf(words);
  const fullNames = new Set(accounts.map(({ name }) => lettersOf(wordsOfName(name))));
  return accounts.flatMap((item) => {
    const name = wordsOfName(item.name);
    const [full, sorted] = [lettersOf(name), lettersOf(name.toSorted())];
    const core = lettersOf([name.join(' ').replace(leadingWords, '')]);
    const names = fullNames.has(core) ? [full] : [full, core];
    const parts = new Set(
      name.filter((word) => word.length >= minPartLength && !sharedWords.has(word)),
    );
    return spans
      .filter(({ from }) => isCard(item) || !cardWords.has(before(words, from)))
      .flatMap(({ from, to, ...span }) => {
        const isPart = places.has(before(words, from)) && parts.has(span.letters);
        const rank =
          names.includes(span.letters) || span.sorted === sorted ? wholeName : isPart ? 1 : 0;
        return rank > 0 ? [{ item, from, to, rank }] : [];
      });
  });
}

/** Finds the categories that a line names: by their name, which may be mistyped, or by its first word. */
export function findCategories(words: Word[], categories: Category[]): Match<Category>[] {
  const spans = spansOf(words);
  return categories.flatMap((item) => {
    const name = wordsOfName(item.name);
    const full = lettersOf(name);
    const [head = ''] = name;
    return spans.flatMap(({ from, to, letters }) => {
      const isHead = name.length > 1 && head.length >= minPartLength && letters === head;
      const isTypo = letters !== 'outro' && isTypoOf(letters, full);
      const rank = letters === full ? wholeName : isTypo ? 2 : isHead ? 1 : 0;
      return rank > 0 ? [{ item, from, to, rank }] : [];
    });
  });
}

/** Returns the matches that mean it most: of the highest rank, without those inside a longer one. */
export function bestOf<Item>(matches: Match<Item>[]): Match<Item>[] {
  const rank = Math.max(...matches.map((match) => match.rank));
  const highest = matches.filter((match) => match.rank === rank);
  return highest.filter((match) => !highest.some((other) => isStronger(other, match)));
}

/** Tells whether a match has words of another one, and more of them or a higher rank. */
export function isStronger(match: Match<unknown>, other: Match<unknown>): boolean {
  const isLonger = match.to - match.from > other.to - other.from;
  return overlaps(match, other) && (isLonger || match.rank > other.rank);
}

/** Returns the different items of matches. */
export function itemsOf<Item>(matches: { item: Item }[]): Item[] {
  return [...new Set(matches.map(({ item }) => item))];
}

/** Tells whether two places have a word in common. */
export function overlaps(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to;
}

/** Tells whether the words before a name say that it is an account. */
export function isPlace(words: Word[], { from }: Span): boolean {
  return places.has(before(words, from));
}

/** Returns the place of an account with the words for its kind, where they follow "no". */
export function withKind(words: Word[], { from, to }: Span): Span {
  let first = from;
  while (kindWords.has(before(words, first))) first -= 1;
  return places.has(before(words, first)) ? { from: first, to } : { from, to };
}

/** Tells whether a word only differs from the name by its number, and so is a word of its own: "conta" for "Contas". */
export function isOtherNumber(words: Word[], { from, to, item }: Match<Category>): boolean {
  const typed = lettersOf(words.slice(from, to).map(({ folded }) => folded));
  const name = lettersOf(wordsOfName(item.name));
  return typed === `${name}s` || name === `${typed}s`;
}
