import type { Finding } from './find-words.ts';

/** A first argument that begins with a form of "be" or "have", in front of a function. */
const title =
  /\(\s*(['"`])((?:is|are|was|were|has|have|had)\b[^\n]*?)\1,\s*(?:\{[^\n]*?\}, )?(?:async )?(?:\(|function)/g;

/** Returns every test title that names no subject. */
export function findTitles(text: string): Finding[] {
  return [...text.matchAll(title)].map((match) => ({
    line: text.slice(0, match.index).split('\n').length,
    found: match[2]!,
    instead: 'a sentence that names its subject',
  }));
}
