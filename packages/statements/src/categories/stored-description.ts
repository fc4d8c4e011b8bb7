/** The most characters of a stored description. */
const maxDescription = 100;

/** Returns the text of a row as its transaction stores it: long ones end with an ellipsis. */
export function storedDescription(text: string): string {
  if (text.length <= maxDescription) return text;
  // The database counts characters; `length` would count an emoji twice.
  const characters = Array.from(text);
  if (characters.length <= maxDescription) return text;
  return `${characters
    .slice(0, maxDescription - 1)
    .join('')
    .trimEnd()}…`;
}
