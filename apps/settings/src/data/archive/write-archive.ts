import { Zip, ZipPassThrough } from 'fflate';
import { dataName, digestOf, fileName, sumsName } from './archive.ts';

/** Fetches a file. Here, so that an export loads one chunk. */
export { downloadFile } from '@tostao/domain/data-access/storage';

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
