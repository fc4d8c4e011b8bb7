import { type Centavos, centavosFromReais } from '../money/centavos.ts';

/** The details in the text of a Pix. */
export interface Pix {
  name: string;
  /** `null` when the payer chooses it, or the bank names it later. */
  amount: Centavos | null;
}

/**
 * Reads the text of a Pix. Returns `null` when its checksum is wrong or it is no Pix. Libraries count
 * the lengths of its objects in characters; the standard counts bytes, and names with accents are found
 * both ways.
 */
export function readPix(text: string): Pix | null {
  const bytes = new TextEncoder().encode(text);
  if (checksum(bytes.subarray(0, -4)) !== text.slice(-4).toUpperCase()) return null;
  const objects = readObjects(bytes) ?? readObjects(text);
  const name = objects?.get('59')?.trim();
  if (!objects || !name || !isPix(objects)) return null;
  return { name, amount: readAmount(objects.get('54') ?? '') };
}

function isPix(objects: Map<string, string>): boolean {
  return [...objects].some(([id, account]) => {
    // Accounts have the ids 26 to 51, those of recurring payments 80 to 99.
    const isAccount = (id >= '26' && id <= '51') || id >= '80';
    return isAccount && /^0014br\.gov\.bcb\.pix/i.test(account);
  });
}

function readAmount(text: string): Centavos | null {
  if (!/^\d{1,10}(?:\.\d{1,2})?$/.test(text)) return null;
  const amount = centavosFromReais(Number(text));
  return amount > 0 ? amount : null;
}

/** Reads objects of two digits for the id, two for the length, and the value. */
function readObjects(content: Uint8Array | string): Map<string, string> | null {
  const objects = new Map<string, string>();
  for (let start = 0; start < content.length;) {
    const [, id, length] = /^(\d\d)(\d\d)$/.exec(textOf(content.slice(start, start + 4))) ?? [];
    const end = start + 4 + Number(length);
    if (id === undefined || end > content.length) return null;
    objects.set(id, textOf(content.slice(start + 4, end)));
    start = end;
  }
  return objects;
}

function textOf(content: Uint8Array | string): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/** Returns the CRC-16/CCITT-FALSE as four hexadecimal digits. */
function checksum(bytes: Uint8Array): string {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
