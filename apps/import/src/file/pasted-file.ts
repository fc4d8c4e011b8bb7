/** The name of a pasted text, which stands where the name of a file would. */
const pastedName = 'Texto colado';

/** Returns a pasted text as a file. */
export function pastedFile(text: string): File {
  // A copied selection ends without a line break, as a file does that was cut off.
  return new File([text, '\n'], pastedName, { type: 'text/plain' });
}

/** Tells whether a file is a pasted text. */
export function isPasted(file: File | undefined): boolean {
  return file?.name === pastedName;
}
