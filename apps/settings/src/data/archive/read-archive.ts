import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import { dataName, digestOf, isReceiptFile, sumsName } from './archive.ts';

/** Sends a file. Here, so that a restore loads one chunk. */
export { uploadFile } from '@tostao/domain/data-access/upload-file';

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
