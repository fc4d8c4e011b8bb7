import * as z from 'zod/mini';
import { foldText } from '../search/fold-text.ts';
import { maxTagLength, maxTags } from './tag-limits.ts';

const tooLong = `Uma etiqueta deve ter no máximo ${maxTagLength} caracteres`;
const isShort = (tag: string) => tag.length <= maxTagLength;

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

/** The name of a tag in a form. */
export const tagNameField = z.pipe(
  z.string().check(
    z.refine((text) => addTags([], text, []).length > 0, { error: 'Nome é obrigatório' }),
    z.refine((text) => addTags([], text, []).length < 2, { error: 'Um nome não tem vírgula' }),
    z.refine((text) => addTags([], text, []).every(isShort), { error: tooLong }),
  ),
  z.transform((text) => addTags([], text, [])[0]!),
);

/** The tags of a form, each as `addTags` returns it. */
export const tagsField = z.array(z.string()).check(
  z.maxLength(maxTags, `Use no máximo ${maxTags} etiquetas`),
  z.refine((tags) => tags.every(isShort), { error: tooLong }),
);
