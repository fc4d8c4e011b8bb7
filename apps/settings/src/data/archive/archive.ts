/** The entry with all data. */
export const dataName = 'tostao-meus-dados.json';
/** The entry with the digests of the others. */
export const sumsName = 'SHA256SUMS';
const folder = 'comprovantes/';

/** Returns the name of a receipt's entry, which begins with its id and can be read by people. */
export function fileName(id: string, name: string): string {
  return `${folder}${id}/${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')}`;
}

/** Tells whether an entry is the file of a receipt. */
export function isReceiptFile(name: string): boolean {
  return name.startsWith(folder);
}

/** Returns the SHA-256 of some bytes in hexadecimal digits. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
