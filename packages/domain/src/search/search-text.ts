/** The look-alike that the column `folded_description` has for an asterisk, the data API's wildcard. */
const asterisk = '\u2217';

/** Returns a pattern for `like` on `folded_description` that matches this text only. */
export function equalsText(text: string): string {
  return (
    withoutAccents(text)
      // Each letter by itself, as the database does: a final sigma would differ.
      .replaceAll(/\p{Lu}/gu, (letter) => letter.toLowerCase())
      .replaceAll(/[\\%_]/g, String.raw`\$&`)
      .replaceAll('*', asterisk)
  );
}

/** Removes accents and surrounding spaces. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim();
}
