import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { syncFile } from './durable.ts';
import type { Snapshot } from './snapshot.ts';

const format = 1;

/** Writes a snapshot so that a power cut leaves the whole file or none. */
export function writeSnapshotFile(file: string, { tables, ...header }: Snapshot): void {
  const lines = [JSON.stringify({ format, ...header })];
  for (const { rows, ...table } of tables) {
    lines.push(JSON.stringify({ ...table, rows: rows.length }), ...rows);
  }
  const draft = `${file}.draft`;
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  fs.writeFileSync(draft, gzipSync(`${lines.join('\n')}\n`), { mode: 0o600, flush: true });
  fs.renameSync(draft, file);
  syncFile(path.dirname(file));
}

/**
 * Reads a snapshot.
 * @throws when the file is damaged, which gzip's checksum tells, or of another format
 */
export function readSnapshotFile(file: string): Snapshot {
  const lines = gunzipSync(fs.readFileSync(file)).toString('utf8').trimEnd().split('\n');
  const { format: found, ...header } = JSON.parse(lines[0] ?? '') as Omit<Snapshot, 'tables'> & {
    format: number;
  };
  if (found !== format) throw new Error(`${file} has format ${found}, not ${format}`);
  const tables: Snapshot['tables'] = [];
  for (let index = 1; index < lines.length;) {
    const { rows, ...table } = JSON.parse(lines[index]!) as Omit<
      Snapshot['tables'][number],
      'rows'
    > & { rows: number };
    tables.push({ ...table, rows: lines.slice(index + 1, index + 1 + rows) });
    index += 1 + rows;
  }
  return { ...header, tables };
}
