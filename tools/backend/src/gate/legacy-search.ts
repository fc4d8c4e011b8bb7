// Releases before the column `search_text` searched `description` by a pattern that they made of a
// plain text. This reads the text back, so that their pattern never runs.

const token = /\[([aeioucn])[^\]\\]+\]|\\(.)|([\p{L}\p{N}\s])/uy;
const before = String.raw`^\s*`;
const after = String.raw`\s*$`;

/**
 * Returns the condition on `search_text` that replaces a pattern of an earlier release, `undefined`
 * for any other operator or pattern.
 */
export function legacySearch(condition: string): string | undefined {
  const operator = 'imatch.';
  if (!condition.startsWith(operator)) return undefined;
  const pattern = condition.slice(operator.length);
  const isWhole = pattern.startsWith(before) && pattern.endsWith(after);
  const text = readText(isWhole ? pattern.slice(before.length, -after.length) : pattern);
  if (text === undefined) return undefined;
  // The asterisk is a wildcard of the data API, so the column stores its look-alike.
  const escaped = text.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '\u2217');
  return `ilike.${isWhole ? escaped : `*${escaped}*`}`;
}

function readText(pattern: string): string | undefined {
  let text = '';
  token.lastIndex = 0;
  while (token.lastIndex < pattern.length) {
    const match = token.exec(pattern);
    if (!match) return undefined;
    text += match[1] ?? match[2] ?? match[3] ?? '';
  }
  return text;
}
