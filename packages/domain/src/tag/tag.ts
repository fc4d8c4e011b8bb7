import * as z from 'zod/mini';
import { foldText } from '../search/fold-text.ts';

/** The greatest number of tags of a transaction. */
export const maxTags = 10;
const maxTagLength = 30;

/**
 * Adds the tags of a typed text, which commas separate, to those of a field. Spaces and a leading hash are left out. A tag that is there
 * already, whatever its case and accents, is not added again, and a known one has the spelling of the household.
 * @param known the tags of the household
 */
export function addTags(tags: readonly string[], text: string, known: readonly string[]): string[] {
  const added = [...tags];
  for (const word of text.split(',')) {
    const tag = word
      .normalize('NFC')
      .replaceAll(/\s+/g, ' ')
      .replace(/^[ #]+/, '')
      .trim();
    if (tag === '' || added.some((one) => isSameTag(one, tag))) continue;
    added.push(known.find((one) => isSameTag(one, tag)) ?? tag);
  }
  return added;
}

/** Tells whether two texts are one tag: case and accents do not count. */
export function isSameTag(one: string, other: string): boolean {
  return foldText(one) === foldText(other);
}

/** The tags of a form, each as `addTags` returns it. */
export const tagsField = z.array(z.string()).check(
  z.maxLength(maxTags, `Use no máximo ${maxTags} etiquetas`),
  z.refine((tags) => tags.every(({ length }) => length <= maxTagLength), {
    error: `Uma etiqueta deve ter no máximo ${maxTagLength} caracteres`,
  }),
);
