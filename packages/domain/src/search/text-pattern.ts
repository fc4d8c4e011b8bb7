/** The letters with accents in Portuguese, and all their variants. */
const variants: Record<string, string> = {
  a: 'aáàâãäAÁÀÂÃÄ',
  e: 'eéèêëEÉÈÊË',
  i: 'iíìîïIÍÌÎÏ',
  o: 'oóòôõöOÓÒÔÕÖ',
  u: 'uúùûüUÚÙÛÜ',
  c: 'cçCÇ',
  n: 'nñNÑ',
};

/** Returns a regular expression that matches text with any accents, for database searches. */
export function textPattern(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim();
  return Array.from(plain, patternOfLetter).join('');
}

function patternOfLetter(letter: string): string {
  const letters = variants[letter.toLowerCase()];
  if (letters) return `[${letters}]`;
  return /[\p{L}\p{N}\s]/u.test(letter) ? letter : `\\${letter}`;
}
