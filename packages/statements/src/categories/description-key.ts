import { foldText } from '@tostao/domain/search/fold-text';

/** Digits and marks. `private.description_key` of the database removes the same characters. */
const marks = /[\s\d\u2217/.,:;\-–*#()_|+'"&@!?=]+/g;
const words = ['parcelade', 'parcela', 'parc'];

/**
 * Returns what descriptions of one shop have in common: the folded text without digits, so without days and ids,
 * without marks, spaces and the place of a parcela. Empty for a text of digits alone.
 */
export function descriptionKey(description: string): string {
  let key = foldText(description).replaceAll(marks, '');
  for (const word of words) key = key.replaceAll(word, '');
  return key;
}
