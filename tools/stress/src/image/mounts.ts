import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';

/**
 * Runs a program where its mounts are its own and end with it.
 * @returns the exit code
 */
export function runWithOwnMounts(program: string, args: readonly string[]): number {
  const { status } = spawnSync('unshare', ['--mount', process.execPath, program, ...args], {
    stdio: 'inherit',
  });
  return status ?? 1;
}

export function mount(args: readonly string[]): void {
  execFileSync('mount', args);
}

/**
 * Shows layers of files as one folder.
 * @param layers folders, the uppermost first
 * @param changes receives written files; without it, nothing can be
 */
export function mountLayers(target: string, layers: readonly string[], changes?: string): void {
  fs.mkdirSync(target, { recursive: true });
  const options = [`lowerdir=${layers.join(':')}`];
  if (changes === undefined) options.push('ro');
  else {
    const work = `${changes}.work`;
    for (const folder of [changes, work]) fs.mkdirSync(folder, { recursive: true });
    options.push(`upperdir=${changes}`, `workdir=${work}`);
  }
  mount(['-t', 'overlay', 'overlay', '-o', options.join(','), target]);
}
