import { repairEncoding } from './repair-encoding.ts';

/** Decodes a file, and repairs texts that were encoded twice. */
export function decodeText(bytes: Uint8Array): string {
  return repairEncoding(decodeBytes(bytes).replace(/^ï»¿/, ''));
}

/**
 * Banks declare one encoding and write another, so valid UTF-8 is UTF-8 whatever the
 * header says; text in another encoding is valid UTF-8 only by chance.
 */
function decodeBytes(bytes: Uint8Array): string {
  const marked = byteOrderMark(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(declaredEncoding(bytes) ?? 'windows-1252').decode(bytes);
  }
}

function byteOrderMark(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

/** Returns the encoding that the header of an XML file names, unless it is the one that failed. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 500));
  const [, name = ''] = /encoding\s*=\s*["']([\w-]+)["']/i.exec(start) ?? [];
  try {
    const { encoding } = new TextDecoder(name);
    return encoding.startsWith('utf') ? null : encoding;
  } catch {
    return null;
  }
}
