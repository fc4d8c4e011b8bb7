import { type Account, isCard } from '../account/account.ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { Category } from '../category/category.ts';
import type { Centavos } from '../money/centavos.ts';
import { addTags } from '../tag/tag.ts';
import type { TransactionType } from '../transaction/transaction.ts';
import { findInstallments, takeAmount, takeInstallments } from './line-amounts.ts';
import { takeDay } from './line-days.ts';
import {
  accountConnectives,
  bestOf,
  findAccounts,
  findCategories,
  isOtherNumber,
  isPlace,
  itemsOf,
  type Match,
  isStronger,
  overlaps,
  wholeName,
  withKind,
} from './line-names.ts';
import { at, descriptionOf, isFree, type Span, take, type Word, wordsOf } from './line-words.ts';

/** What the names of a line may mean. */
export interface LineContext {
  today: CalendarDay;
  accounts: Account[];
  categories: Category[];
}

/** A transaction as one line describes it. What the line does not say is `null`. */
export interface UnderstoodLine {
  type: TransactionType;
  amount: Centavos | null;
  /** The words that mean nothing else. */
  description: string;
  day: CalendarDay | null;
  account: Account | null;
  /** The name of the category. */
  category: string | null;
  /** Of a purchase with a card, whose amount is the total. */
  installments: number | null;
  /** Without "#". */
  tags: string[];
  /** What the line may mean where that is not clear. Those words stay in the description. */
  unclear: { days: CalendarDay[]; accounts: string[]; categories: string[] };
}

const tag = /^#(?=.*\p{L})([\p{L}\p{M}\p{N}_-]+)/u;
const categoryConnectives = new Set('em de da do na no para pra com'.split(' '));
const followingConnectives = new Set(['de', 'da', 'do', 'das', 'dos']);

/**
 * Understands a transaction in one line, such as "mercado 312,40 3x no roxinho ontem". Only rules decide, and nothing
 * ambiguous is guessed.
 */
export function understandLine(line: string, context: LineContext): UnderstoodLine {
  const words = wordsOf(line);
  const tags = takeTags(words);
  const { day, unclear: days, places } = takeDay(words, context.today);
  const splits = findInstallments(words);
  const open = context.accounts.filter(({ isArchived }) => !isArchived);
  const named = findAccounts(words, open);
  const isNumberOfName = named.filter(({ rank }) => rank === wholeName);
  const { amount, type } = takeAmount(words, [...places, ...splits, ...isNumberOfName]);

  const { accounts, categories } = findNames(words, named, type, context.categories);
  const isBoth = accounts.some((one) => categories.some((other) => overlaps(one, other)));
  const account = isBoth ? null : only(accounts);
  const category = isBoth ? null : only(categories);
  if (account) take(words, withKind(words, account), accountConnectives);
  const split = type === 'expense' && account && isCard(account.item) ? only(splits) : null;
  if (split) takeInstallments(words, split);
  if (category) takeCategory(words, category, [...splits, ...places, ...accounts]);

  return {
    type,
    amount,
    description: descriptionOf(words),
    day,
    account: account?.item ?? null,
    category: category?.item.name ?? null,
    installments: split?.item ?? null,
    tags,
    unclear: {
      days,
      accounts: account ? [] : itemsOf(accounts).map(({ name }) => name),
      categories: category ? [] : itemsOf(categories).map(({ name }) => name),
    },
  };
}

/** Returns the accounts and categories that the line means. A word that names both equally is among both. */
function findNames(
  words: Word[],
  named: Match<Account>[],
  type: TransactionType,
  every: Category[],
) {
  const ofEitherType = findCategories(words, every).filter((match) => isFree(words, match));
  // "no mercado" rather is the category Mercado than the account Mercado Pago.
  const accounts = bestOf(
    named.filter(
      (match) =>
        isFree(words, match) &&
        !ofEitherType.some((other) => other.rank === wholeName && isStronger(other, match)),
    ),
  );
  const account = only(accounts);
  // Income of a card is a refund, which has a category of expenses.
  const categoryType = account && isCard(account.item) ? 'expense' : type;
  const categories = bestOf(
    ofEitherType.filter(
      (match) =>
        match.item.type === categoryType &&
        !accounts.some(
          (one) => isStronger(one, match) || (overlaps(one, match) && isPlace(words, one)),
        ),
    ),
  );
  return { accounts, categories };
}

/** Returns a match, if all of them name the same item. */
function only<Named extends { item: unknown }>(matches: Named[]): Named | null {
  return itemsOf(matches).length === 1 ? (matches[0] ?? null) : null;
}

function takeTags(words: Word[]): string[] {
  let tags: string[] = [];
  for (const word of words) {
    const [, name] = tag.exec(word.text) ?? [];
    if (name === undefined) continue;
    tags = addTags(tags, name, []);
    word.isTaken = true;
  }
  return tags;
}

/**
 * Takes the words of a category out of the description, where others remain.
 * @param understood words that may remain and describe nothing
 */
function takeCategory(words: Word[], match: Match<Category>, understood: Span[]): void {
  if (isOtherNumber(words, match)) return;
  const others = words.filter(
    ({ isTaken, folded, text }, index) =>
      !isTaken &&
      ![match, ...understood].some((span) => isWithin(span, index)) &&
      /\p{L}/u.test(folded) &&
      !tag.test(text) &&
      !categoryConnectives.has(folded),
  );
  if (others.length === 0) return;
  take(words, match, categoryConnectives);
  const next = words[match.to];
  if (next && !next.isTaken && followingConnectives.has(at(words, match.to))) next.isTaken = true;
}

function isWithin({ from, to }: Span, index: number): boolean {
  return index >= from && index < to;
}
