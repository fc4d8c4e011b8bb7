import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Backup } from './backup.ts';

const format = 1;

/** Writes a backup so that a power cut leaves the whole file or none. */
export function writeBackupFile(file: string, { tables, ...header }: Backup): void {
  const lines = [JSON.stringify({ format, ...header })];
  for (const { rows, ...table } of tables) {
    lines.push(JSON.stringify({ ...table, rows: rows.length }), ...rows);
  }
  const draft = `${file}.draft`;
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  fs.writeFileSync(draft, gzipSync(`${lines.join('\n')}\n`), { mode: 0o600, flush: true });
  fs.renameSync(draft, file);
  syncFolder(path.dirname(file));
}

/**
 * Reads a backup.
 * @throws when the file is damaged (by gzip's checksum) or of another format
 */
export function readBackupFile(file: string): Backup {
  const lines = gunzipSync(fs.readFileSync(file)).toString('utf8').trimEnd().split('\n');
  const { format: found, ...header } = JSON.parse(lines[0] ?? '') as Omit<Backup, 'tables'> & {
    format: number;
  };
  if (found !== format) throw new Error(`${file} has format ${found}, not ${format}`);
  const tables: Backup['tables'] = [];
  for (let index = 1; index < lines.length;) {
    const { rows, ...table } = JSON.parse(lines[index]!) as Omit<
      Backup['tables'][number],
      'rows'
    > & { rows: number };
    tables.push({ ...table, rows: lines.slice(index + 1, index + 1 + rows) });
    index += 1 + rows;
  }
  return { ...header, tables };
}

/** Waits until the disk has a folder's entries. */
function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
