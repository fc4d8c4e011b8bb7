/** The letters that Portuguese writes with accents. */
const variants: Record<string, string> = {
  a: 'aáàâãäAÁÀÂÃÄ',
  e: 'eéèêëEÉÈÊË',
  i: 'iíìîïIÍÌÎÏ',
  o: 'oóòôõöOÓÒÔÕÖ',
  u: 'uúùûüUÚÙÛÜ',
  c: 'cçCÇ',
  n: 'nñNÑ',
};

/** A regular expression that finds the text whatever its accents, for the database to search by. */
export function textPattern(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim();
  return Array.from(plain, patternOfLetter).join('');
}

function patternOfLetter(letter: string): string {
  const letters = variants[letter.toLowerCase()];
  if (letters) return `[${letters}]`;
  return /[\p{L}\p{N}\s]/u.test(letter) ? letter : `\\${letter}`;
}
