/** A banned word or phrase, and its place in a text. */
export interface Finding {
  line: number;
  found: string;
  instead: string;
}

export interface WordList {
  /** Replacements by phrase; matched whatever the case, also across a line break of a comment. */
  phrases: Record<string, string>;
  /** Replacements by identifier, written as a regular expression; matched as a whole word. */
  identifiers: Record<string, string>;
}

/** A line break within a comment: the next line may begin with its marker. */
const gap = String.raw`(?:[ \t]+|[ \t]*\n[ \t]*(?:\*|//|--|#)?[ \t]*)`;

/** Returns every banned phrase and identifier of a text. */
export function findWords(text: string, { phrases, identifiers }: WordList): Finding[] {
  const patterns = [
    ...Object.entries(phrases).map(([phrase, instead]) => ({
      pattern: new RegExp(`\\b${phrase.replaceAll(' ', gap)}\\b`, 'gi'),
      instead,
    })),
    ...Object.entries(identifiers).map(([identifier, instead]) => ({
      pattern: new RegExp(`\\b(?:${identifier})\\b`, 'g'),
      instead,
    })),
  ];
  return patterns
    .flatMap(({ pattern, instead }) =>
      [...text.matchAll(pattern)].map((match) => ({
        line: text.slice(0, match.index).split('\n').length,
        found: match[0].replaceAll(/\s+(?:\*|\/\/|--|#)?\s*/g, ' '),
        instead,
      })),
    )
    .toSorted((one, other) => one.line - other.line);
}

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
