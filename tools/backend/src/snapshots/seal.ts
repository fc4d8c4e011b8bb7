import fs from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { syncFile, syncFolder } from './durable.ts';

/**
 * Records the checksums of all files of a closed database, after the disk has them. PostgreSQL's own
 * checksums do not cover its log of transactions, without which rows would silently disappear.
 */
export function seal(folder: string): void {
  syncFolder(folder);
  const draft = `${sealOf(folder)}.draft`;
  fs.writeFileSync(draft, JSON.stringify(checksums(folder)), { mode: 0o600, flush: true });
  fs.renameSync(draft, sealOf(folder));
  syncFile(path.dirname(folder));
}

/**
 * Compares a database with its seal and breaks the seal, because opening changes files.
 * @returns whether a database was closed and is unchanged, has changed, or has no seal, as after a killed process
 */
export function breakSeal(folder: string): 'unchanged' | 'changed' | 'unsealed' {
  const file = sealOf(folder);
  if (!fs.existsSync(file)) return 'unsealed';
  const isEqual = fs.readFileSync(file, 'utf8') === JSON.stringify(checksums(folder));
  fs.rmSync(file);
  // After a power cut the broken seal must not be back.
  syncFile(path.dirname(folder));
  return isEqual ? 'unchanged' : 'changed';
}

function sealOf(folder: string): string {
  return `${folder}.seal`;
}

function checksums(folder: string): Record<string, number> {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  const entries = files.flatMap((name) => {
    const file = path.join(folder, name);
    return fs.lstatSync(file).isFile() ? [[name, crc32(fs.readFileSync(file))] as const] : [];
  });
  return Object.fromEntries(entries);
}
