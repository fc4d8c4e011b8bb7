/**
 * Returns a function that takes the texts of one picture after the other, and returns the first code. A bar code must be read
 * alike twice: its one check digit would miss one of eleven wrong reads. QR codes correct and check themselves.
 */
export function confirmReads(
  read: (text: string) => string | null,
): (texts: string[]) => string | null {
  let last: string | undefined;
  return (texts) => {
    for (const text of texts) {
      const code = read(text);
      if (code === null) continue;
      if (text === last || !/^\d+$/.test(text)) return code;
      last = text;
    }
    return null;
  };
}
