import { Unzip, UnzipInflate, UnzipPassThrough, Zip, ZipPassThrough } from 'fflate';

// The requests for the files too, so that an export or a restore loads one chunk.
export { downloadFile } from '@tostao/domain/data-access/storage';
export { uploadFile } from '@tostao/domain/data-access/upload-file';

/** The entry with all data. */
const dataName = 'tostao-meus-dados.json';
/** The entry with the digests of the others. */
const sumsName = 'SHA256SUMS';
const folder = 'comprovantes/';

/** Returns the name of a receipt's entry, which begins with its id and can be read by people. */
function fileName(id: string, name: string): string {
  return `${folder}${id}/${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')}`;
}

/** Tells whether an entry is the file of a receipt. */
function isReceiptFile(name: string): boolean {
  return name.startsWith(folder);
}

/** Returns the SHA-256 of some bytes in hexadecimal digits. */
async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A receipt of an export, with the function that fetches its file. */
export interface ArchivedReceipt {
  id: string;
  name: string;
  load: () => Promise<Blob>;
}

/**
 * Returns a ZIP with the data and the files of an export. The last entry has the SHA-256 of each file, in the form of `sha256sum`,
 * so that a damaged archive is noticed. Nothing is compressed: photos and PDFs are.
 * @param data the file with all data, as JSON
 */
export async function writeArchive(data: string, receipts: ArchivedReceipt[]): Promise<Blob> {
  // Parts of a Blob leave the memory, so a household with a gigabyte of receipts can be exported on a phone.
  const parts: Blob[] = [];
  const sums: string[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else parts.push(new Blob([chunk.slice()]));
  });
  const add = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    sums.push(`${await digestOf(bytes)}  ${name}\n`);
    addEntry(zip, name, bytes);
  };
  await add(dataName, new TextEncoder().encode(data));
  for (const { id, name, load } of receipts) {
    await add(fileName(id, name), new Uint8Array(await (await load()).arrayBuffer()));
  }
  addEntry(zip, sumsName, new TextEncoder().encode(sums.join('')));
  zip.end();
  if (failure) throw failure;
  return new Blob(parts, { type: 'application/zip' });
}

function addEntry(zip: Zip, name: string, bytes: Uint8Array): void {
  const entry = new ZipPassThrough(name);
  zip.add(entry);
  entry.push(bytes, true);
}

/** The content of an archive. */
export interface Archive {
  /** The file with all data, as JSON. */
  data: Blob;
  /** The files of the receipts, by their SHA-256: a restore may give a receipt another id. */
  files: Map<string, Blob>;
}

/**
 * Reads an archive entry by entry, so that only one file at a time is in memory.
 * @returns `null` for an archive that is damaged or incomplete: nothing of it can be trusted
 */
export async function readArchive(file: Blob): Promise<Archive | null> {
  const entries = new Map<string, Promise<{ content: Blob; digest: string }>>();
  const unzip = new Unzip((entry) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    entry.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      chunks.push(chunk.slice());
      if (isLast) entries.set(entry.name, digested(new Blob(chunks.splice(0))));
    };
    entry.start();
  });
  unzip.register(UnzipPassThrough);
  unzip.register(UnzipInflate);
  try {
    const reader = file.stream().getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      unzip.push(value);
    }
    unzip.push(new Uint8Array(0), true);
  } catch {
    return null;
  }
  return check(entries);
}

async function digested(content: Blob) {
  return { content, digest: await digestOf(new Uint8Array(await content.arrayBuffer())) };
}

async function check(
  entries: Map<string, Promise<{ content: Blob; digest: string }>>,
): Promise<Archive | null> {
  const sums = (await (await entries.get(sumsName))?.content.text())?.trimEnd().split('\n') ?? [];
  const archive: Archive = { data: new Blob(), files: new Map() };
  for (const line of sums) {
    const [, sum = '', name = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    const entry = await entries.get(name);
    if (entry?.digest !== sum) return null;
    if (isReceiptFile(name)) archive.files.set(sum, entry.content);
    else if (name === dataName) archive.data = entry.content;
  }
  return archive.data.size > 0 ? archive : null;
}
