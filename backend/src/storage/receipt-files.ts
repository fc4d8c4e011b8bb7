import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { writeWholeFile } from './whole-file.ts';

/** The ids of receipts are the names of their files. */
export const fileName = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const folderOfReceipts = (folder: string) => path.join(folder, 'receipts');

export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The files of receipts, and those of which only the beginning has come. */
export class ReceiptFiles {
  readonly #folder: string;
  readonly #uploads: string;

  constructor(dataDir: string) {
    this.#folder = folderOfReceipts(dataDir);
    this.#uploads = path.join(this.#folder, 'uploads');
    fs.mkdirSync(this.#uploads, { recursive: true, mode: 0o700 });
  }

  write(name: string, bytes: Uint8Array): Promise<void> {
    return writeWholeFile(this.#pathOf(name), bytes);
  }

  /**
   * Opens a file, whose stream closes it.
   * @throws when it is missing, or its content is not that of the digest
   */
  async open(name: string, digest: string): Promise<ReadableStream<Uint8Array>> {
    const handle = await fs.promises.open(this.#pathOf(name));
    try {
      const hash = createHash('sha256');
      await pipeline(handle.createReadStream({ start: 0, autoClose: false }), hash);
      if (hash.digest('hex') !== digest) throw new Error(`The file of receipt ${name} is damaged`);
      return Readable.toWeb(handle.createReadStream({ start: 0 })) as ReadableStream<Uint8Array>;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async delete(name: string): Promise<void> {
    await fs.promises.rm(this.#pathOf(name), { force: true });
  }

  /** Deletes files without an object, drafts and uploads that an hour has not brought to an end. */
  async deleteUnknown(isKnown: (name: string) => boolean, now = Date.now()): Promise<void> {
    for (const folder of [this.#folder, this.#uploads]) {
      for (const { name } of fs.readdirSync(folder, { withFileTypes: true })) {
        const file = path.join(folder, name);
        const found = fs.lstatSync(file, { throwIfNoEntry: false });
        if (!found?.isFile() || found.ctimeMs > now - 60 * 60_000) continue;
        if (folder === this.#uploads || !isKnown(name)) fs.rmSync(file, { force: true });
      }
    }
  }

  /** Begins an upload again. */
  async beginUpload(name: string): Promise<void> {
    await fs.promises.writeFile(this.#uploadOf(name), '', { mode: 0o600 });
  }

  /** Returns how many bytes of an upload have come, or nothing where none has begun. */
  sizeOfUpload(name: string): number | undefined {
    return fs.statSync(this.#uploadOf(name), { throwIfNoEntry: false })?.size;
  }

  async continueUpload(name: string, bytes: Uint8Array): Promise<void> {
    await fs.promises.appendFile(this.#uploadOf(name), bytes);
  }

  readUpload(name: string): Promise<Uint8Array<ArrayBuffer>> {
    return fs.promises.readFile(this.#uploadOf(name));
  }

  async deleteUpload(name: string): Promise<void> {
    await fs.promises.rm(this.#uploadOf(name), { force: true });
  }

  #pathOf(name: string): string {
    return path.join(this.#folder, assertName(name));
  }

  #uploadOf(name: string): string {
    return path.join(this.#uploads, assertName(name));
  }
}

function assertName(name: string): string {
  if (!fileName.test(name)) throw new Error(`${name} is no id of a receipt`);
  return name;
}
