/** The look-alike that the column `folded_description` has for an asterisk, the data API's wildcard. */
const asterisk = '\u2217';

/** Returns a pattern for `ilike` on `folded_description` that matches texts with this part. */
export function containsText(text: string): string {
  return `*${equalsText(text)}*`;
}

/** Returns a pattern for `ilike` on `folded_description` that matches this text only. */
export function equalsText(text: string): string {
  return withoutAccents(text)
    .replaceAll(/[\\%_]/g, String.raw`\$&`)
    .replaceAll('*', asterisk);
}

/** Removes accents and surrounding spaces. The database ignores case. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim();
}
