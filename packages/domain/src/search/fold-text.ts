/** Text as searching sees it: without accents, case or spaces around it. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

/** Whether one of the texts holds what was searched for; an empty search finds everything. */
export function findsText(search: string, texts: string[]): boolean {
  const sought = foldText(search);
  return texts.some((text) => foldText(text).includes(sought));
}
