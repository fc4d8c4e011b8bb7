import { withoutAccents } from './search-text.ts';

/** Folds text for searching: removes accents, case and surrounding spaces. */
export function foldText(text: string): string {
  return withoutAccents(text).toLowerCase();
}

/** Tells whether a text contains the search. An empty search matches everything. */
export function findsText(search: string, texts: string[]): boolean {
  const sought = foldText(search);
  return texts.some((text) => foldText(text).includes(sought));
}
