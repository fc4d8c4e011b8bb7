import type { HomeFigures } from '@tostao/domain/home/home-figures';

/** Tells whether nothing was recorded yet, so that all figures would be zero. */
export function isNewAccount({ lastTransaction }: HomeFigures): boolean {
  return lastTransaction === null;
}

/**
 * Tells whether the cards have something to list. A new account may have debts, or rows in a table that cards depend on,
 * such as cards with statements to pay.
 */
export function hasRows(figures: HomeFigures, tablesWithRows: ReadonlySet<string>): boolean {
  return !isNewAccount(figures) || figures.nextDebt !== null || tablesWithRows.size > 0;
}
