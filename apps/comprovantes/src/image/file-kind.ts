/** A kind of file that a user may attach. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf';

/** The number of bytes at the start of a file that tell its kind. */
export const kindBytes = 1024;

const heicBrands = /^ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/;

/**
 * Returns the kind of a file by its content; `null` for any other, whatever its name says.
 * @param start the first `kindBytes` of the file
 */
export function kindOfFile(start: Uint8Array): FileKind | null {
  const text = String.fromCharCode(...start);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (heicBrands.test(text.slice(4, 12))) return 'heic';
  return text.startsWith('%PDF-') ? 'pdf' : null;
}
