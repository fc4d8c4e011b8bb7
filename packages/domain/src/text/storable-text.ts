/** NUL, and halves of the two units that are one character: PostgreSQL stores neither, and rejects a whole request for one. */
const unstorable = /[\0\p{Surrogate}]/u;
const allUnstorable = new RegExp(unstorable, 'gu');

/** Tells whether the database can store a text. */
export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}

/** Returns a text without the characters that the database cannot store. */
export function storableText(text: string): string {
  return text.replaceAll(allUnstorable, '');
}

/** Returns the start of a text, without half of an emoji at its end. */
export function cutText(text: string, maxLength: number): string {
  return storableText(text.slice(0, maxLength));
}
