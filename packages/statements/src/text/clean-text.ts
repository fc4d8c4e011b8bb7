/** The longest text of a bank that is read. */
const maxLength = 300;

/** Control characters, and invisible ones that reorder the following text, but not those within an emoji. */
const unprintable = /(?:(?!(?<=[\p{Emoji}\uFE0F])\u200D)[\p{Cc}\p{Cf}\u2028\u2029])+/gu;

/** Words of visible Latin letters and marks with one space between them, as most texts are. */
const clean = /^[!-~\u00A1-\u00AC\u00AE-\u017F]+(?: [!-~\u00A1-\u00AC\u00AE-\u017F]+)*$/;

/** Returns a text on one line, without characters that cannot be seen. */
export function cleanText(text: string): string {
  if (text.length <= maxLength && clean.test(text)) return text;
  const printable = text.slice(0, 4 * maxLength).replaceAll(unprintable, ' ');
  const line = printable.replaceAll(/\s+/g, ' ').trim().normalize('NFC');
  // Half of a pair of surrogates is no character.
  return line.slice(0, maxLength).replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}
