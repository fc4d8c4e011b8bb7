/** The characters of the bytes 128 to 159 in Windows-1252. */
const specials = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 32 }, (_, index) => 128 + index),
);
const next = String.raw`[\u0080-\u00BF${specials}]`;
/** Letters, punctuation and emoji of UTF-8 that was taken for Windows-1252 or Latin-1. */
const encodedTwice = new RegExp(
  String.raw`[\u00C2-\u00DF]${next}|\u00E2[€‚„\u0080\u0082\u0084]${next}|\u00EF[\u00BB-\u00BF]${next}|\u00F0${next}{3}`,
  'g',
);
/**
 * Those that no correct text holds: there, too, a word may end in an accented capital letter, and a dash,
 * an ellipsis or a space that does not break may follow.
 */
const certain = new RegExp(
  String.raw`\u00C2[\u00A0-\u00BF]|\u00C3(?![\u00A0®°»–—’›…™])${next}|(?<!\p{L})\u00C3\u00A0|[\u00C5\u00CC]${next}|\u00E2[€‚„\u0080\u0082\u0084]|\u00F0[Ÿ\u009F]`,
  'u',
);
/** The start of a character in a text that was cut off. */
const cutOff = new RegExp(String.raw`[\u00C2-\u00F4]${next}{0,2}$`);
/** A cell, or the text of a field. */
const part = /[^\n\t;,|<>"]+/g;

/** Repairs the cells and fields of a file that were encoded twice: `AÃ‡ÃšCAR` is `AÇÚCAR`. */
export function repairEncoding(text: string): string {
  return certain.test(text) ? text.replaceAll(part, repairPart) : text;
}

function repairPart(text: string): string {
  if (!certain.test(text)) return text;
  // Other letters of their own show that the text is correct.
  const others = text.replace(cutOff, '').replaceAll(encodedTwice, '');
  return /[\u0080-\u{10FFFF}]/u.test(others) ? text : text.replaceAll(encodedTwice, decode);
}

function decode(characters: string): string {
  const bytes = Array.from(characters, (character) => {
    const index = specials.indexOf(character);
    return index === -1 ? character.charCodeAt(0) : 128 + index;
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return characters;
  }
}
