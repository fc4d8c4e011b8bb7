import type { Statement } from '../statement.ts';

/** Where the file of an import came from. */
export interface ImportOrigin {
  layout: string;
  source: string | null;
  accountId: string | null;
}

const cardSuffix = '-card';
/** The fewest digits that distinguish two accounts. */
const minDigits = 3;

/** Returns the layout under which an import is stored: that of a card ends with `-card`. */
export function storedLayout({ layout, isCard }: Pick<Statement, 'layout' | 'isCard'>): string {
  return isCard && !layout.endsWith(cardSuffix) ? `${layout}${cardSuffix}` : layout;
}

/** Tells whether an earlier file may be of the same account as a statement. */
export function mayBeSameAccount(
  statement: Pick<Statement, 'layout' | 'isCard' | 'origin' | 'source'>,
  accountId: string | null,
  other: ImportOrigin,
): boolean {
  if (other.source === statement.source) return true;
  const layout = storedLayout(statement);
  if (tellsKind(layout) && tellsKind(other.layout) && isOfCard(layout) !== isOfCard(other.layout))
    return false;
  // In another format, the user's choice of the account counts more than how the bank writes its number.
  if (accountId !== null && accountId === other.accountId && layout !== other.layout) return true;
  return originsOf(other).some((origin) => isAlike(origin, statement.origin));
}

/** Tells whether a layout is one of cards or of accounts: that of an old import may be either. */
function tellsKind(layout: string): boolean {
  return layout !== 'ofx' && layout !== 'other';
}

function isOfCard(layout: string): boolean {
  return layout.endsWith(cardSuffix);
}

/** Returns the accounts that a stored source names; `null` for an unknown one. */
function originsOf({ source }: ImportOrigin): (string | null)[] {
  if (source === null) return [null];
  if (source.startsWith('ofx ')) return source.slice('ofx '.length).split(' + ');
  const [, origin = null] = /#(.+)$/.exec(source) ?? [];
  return [origin];
}

function isAlike(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return true;
  const [first, second] = [digitsOf(one), digitsOf(other)];
  if (first.length >= minDigits && second.length >= minDigits) {
    return first.includes(second) || second.includes(first);
  }
  return first !== '' || second !== '' || one === other;
}

function digitsOf(text: string): string {
  // The number of the account follows that of the bank.
  return (text.split(' ').at(-1) ?? '').replaceAll(/\D/g, '').replace(/^0+/, '');
}
