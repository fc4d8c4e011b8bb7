import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

export function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** Lists the files that git knows, and new ones too, so that a check fails before the commit. */
export function listFiles(...patterns: string[]): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(root, file)));
}

/** Prints faults and a summary of the check, which fails if there are any. */
export function report(faults: readonly string[], summary: string): void {
  for (const fault of faults) console.error(fault);
  console.log(summary);
  if (faults.length > 0) process.exitCode = 1;
}
