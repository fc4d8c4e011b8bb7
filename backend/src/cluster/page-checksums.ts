import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const pageBytes = 8192;
const wordsPerPage = pageBytes / 4;
/** A file of a larger table is one of several. */
const pagesPerFile = 131_072;
const pagesPerRead = 64;
const sums = 32;
const prime = 16_777_619;
/** The server may be writing a page while it is read here. */
const maxReads = 4;
const nextReadMs = 250;

/** A file of a table, an index or a map of one: `16384`, `16384.1`, `16384_vm`. */
const fileOfPages = /^\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/;

// The start values of PostgreSQL's checksum (storage/checksum_impl.h).
const starts = Uint32Array.from(
  `5b1f36e9 b8525960 02ab50aa 1de66d2a 79ff467a 9bb9f8a3 217e7cd2 83e13d2c
  f8d4474f e39eb970 42c6ae16 993216fa 7b093b5d 98daff3c f718902a 0b1c9cdb
  e58f764b 187636bc 5d7b3bb1 e73de7de 92bec979 cca6c0b2 304a0979 85aa43d4
  783125bb 6ca8eaa2 e407eac6 4b5cfc3e 9fbf8c76 15ca20be f2ca9fd3 959bd756`.split(/\s+/),
  (word) => Number.parseInt(word, 16),
);

/**
 * Reads all pages of a running cluster from the disk, system tables included, and compares their checksums. PostgreSQL itself
 * compares only pages that it reads, and keeps those of system tables in memory.
 * @returns the files that have a damaged page
 */
export async function findDamagedFiles(folder: string): Promise<string[]> {
  const damaged: string[] = [];
  for (const place of ['global', 'base']) {
    const entries = await fs.readdir(path.join(folder, place), {
      recursive: true,
      withFileTypes: true,
    });
    for (const entry of entries) {
      const segment = fileOfPages.exec(entry.name);
      if (!entry.isFile() || !segment) continue;
      const file = path.join(entry.parentPath, entry.name);
      if (await isDamaged(file, Number(segment[1] ?? 0) * pagesPerFile)) damaged.push(file);
    }
  }
  return damaged;
}

async function isDamaged(file: string, firstPage: number): Promise<boolean> {
  const handle = await fs.open(file).catch(() => undefined);
  // A table that was dropped meanwhile.
  if (!handle) return false;
  try {
    const buffer = Buffer.alloc(pagesPerRead * pageBytes);
    for (let page = 0; ; page += pagesPerRead) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, page * pageBytes);
      for (let index = 0; index < Math.floor(bytesRead / pageBytes); index += 1) {
        const offset = index * pageBytes;
        if (isWhole(buffer.subarray(offset, offset + pageBytes), firstPage + page + index))
          continue;
        if (!(await isWholeLater(handle, page + index, firstPage))) return true;
      }
      if (bytesRead < buffer.length) return false;
    }
  } finally {
    await handle.close();
  }
}

async function isWholeLater(
  handle: fs.FileHandle,
  page: number,
  firstPage: number,
): Promise<boolean> {
  const buffer = Buffer.alloc(pageBytes);
  for (let read = 1; read < maxReads; read += 1) {
    await wait(nextReadMs);
    const { bytesRead } = await handle.read(buffer, 0, pageBytes, page * pageBytes);
    if (bytesRead < pageBytes || isWhole(buffer, firstPage + page)) return true;
  }
  return false;
}

/** Returns whether a page has its checksum. One that was never written has none. */
function isWhole(page: Buffer, number: number): boolean {
  const [checksumAt, upperAt] = [8, 14];
  if (page.readUInt16LE(upperAt) === 0) return true;
  return page.readUInt16LE(checksumAt) === checksumOf(page, number);
}

/** Returns the checksum of a page: FNV-1a in 32 sums, without the place of the checksum itself. */
function checksumOf(page: Buffer, number: number): number {
  const words = new Uint32Array(wordsPerPage);
  new Uint8Array(words.buffer).set(page);
  words[2]! &= 0xffff0000;
  const state = Uint32Array.from(starts);
  const mix = (index: number, word: number) => {
    const mixed = state[index]! ^ word;
    state[index] = Math.imul(mixed, prime) ^ (mixed >>> 17);
  };
  for (let word = 0; word < wordsPerPage; word += 1) mix(word % sums, words[word]!);
  for (let round = 0; round < 2; round += 1) {
    for (let index = 0; index < sums; index += 1) mix(index, 0);
  }
  const folded = state.reduce((result, sum) => result ^ sum, 0);
  return (((folded ^ number) >>> 0) % 65_535) + 1;
}
