import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { draftSuffix, syncFolder } from '../storage/whole-file.ts';

const format = 1;
/** Rows that are in memory at one time, and their bytes: one row has a few megabytes at most. */
const maxBatchRows = 1000;
const maxBatchBytes = 4 * 1024 * 1024;

export interface BackupHeader {
  createdAt: string;
  /** The database and its next transaction id, which grows with every write. */
  state: string;
  /** The migrations that the rows fit. */
  migrations: string[];
}

export interface BackupTable {
  schema: string;
  name: string;
  columns: string[];
}

/** Some rows of a table, each as PostgreSQL's own JSON. */
export interface BackupBatch {
  table: BackupTable;
  rows: string[];
}

/** A table of a database with all its rows: lines of JSON, in any pieces. */
export interface TableSource {
  table: BackupTable;
  rowCount: number;
  lines: () => AsyncIterable<Uint8Array>;
}

/** Writes a backup piece by piece, so that a power cut leaves the whole file or none. */
export async function writeBackupFile(
  file: string,
  header: BackupHeader,
  tables: AsyncIterable<TableSource>,
): Promise<void> {
  const draft = `${file}${draftSuffix}`;
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  async function* content() {
    yield `${JSON.stringify({ format, ...header })}\n`;
    for await (const { table, rowCount, lines } of tables) {
      yield `${JSON.stringify({ ...table, rows: rowCount })}\n`;
      yield* lines();
    }
  }
  try {
    const target = fs.createWriteStream(draft, { mode: 0o600, flush: true });
    await pipeline(Readable.from(content()), createGzip(), target);
    // A file that cannot be read must not look like a backup.
    await checkBackupFile(draft);
    fs.renameSync(draft, file);
  } catch (error) {
    // Each try has a name of its own: on a full disk, their drafts would leave no room for a whole backup.
    fs.rmSync(draft, { force: true });
    throw error;
  }
  syncFolder(path.dirname(file));
}

/** Reads a whole backup, and returns its header. Throws when the file is damaged (by gzip's checksum) or of another format. */
export async function checkBackupFile(file: string): Promise<BackupHeader> {
  for await (const _ of readBatches(file));
  const lines = readLines(file);
  try {
    const { value } = await lines.next();
    const { createdAt, state, migrations } = readHeader(file, value as string);
    return { createdAt, state, migrations };
  } finally {
    await lines.return();
  }
}

/** Reads the rows of a backup in batches, at least one of each table. Throws for the same files as `checkBackupFile`. */
export async function* readBatches(file: string): AsyncGenerator<BackupBatch> {
  let isFirst = true;
  let table: BackupTable | undefined;
  let rows: string[] = [];
  let bytes = 0;
  let left = 0;
  for await (const line of readLines(file)) {
    if (isFirst) {
      readHeader(file, line);
      isFirst = false;
      continue;
    }
    if (left === 0) {
      if (table) yield { table, rows };
      const { rows: count, ...next } = JSON.parse(line) as BackupTable & { rows: number };
      [table, left, rows, bytes] = [next, count, [], 0];
      continue;
    }
    if (rows.length === maxBatchRows || bytes > maxBatchBytes) {
      yield { table: table!, rows };
      [rows, bytes] = [[], 0];
    }
    rows.push(line);
    bytes += line.length;
    left -= 1;
  }
  if (left > 0 || isFirst) throw new Error(`${file} has no end`);
  if (table) yield { table, rows };
}

function readHeader(file: string, line: string) {
  const header = JSON.parse(line) as BackupHeader & { format: number };
  if (header.format !== format) {
    throw new Error(`${file} has format ${header.format}, not ${format}`);
  }
  return header;
}

/** Reads the lines of a compressed file. Node's own reader also ends lines at characters that JSON leaves as they are. */
async function* readLines(file: string): AsyncGenerator<string, void, undefined> {
  const source = fs.createReadStream(file);
  const unzipped = createGunzip();
  const reading = pipeline(source, unzipped);
  // The loop below throws the same error.
  reading.catch(() => undefined);
  try {
    let parts: Buffer[] = [];
    for await (const chunk of unzipped as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
        yield Buffer.concat([...parts, chunk.subarray(start, end)]).toString();
        parts = [];
        start = end + 1;
      }
      if (start < chunk.length) parts.push(chunk.subarray(start));
    }
    if (parts.length > 0) throw new Error(`${file} has no end`);
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}
