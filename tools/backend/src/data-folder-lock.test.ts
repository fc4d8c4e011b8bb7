import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataFolderInUseError, lockDataFolder } from './data-folder-lock.ts';

let folder: string;
const holders: ChildProcess[] = [];
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-lock-'));
});
afterEach(() => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Starts a process that holds the lock until it is killed. */
async function startHolder({ isBlocked = false } = {}) {
  const module = JSON.stringify(path.join(import.meta.dirname, 'data-folder-lock.ts'));
  const script = `import(${module}).then(async ({ lockDataFolder }) => {
    await lockDataFolder(${JSON.stringify(folder)});
    process.stdout.write('held');
    setInterval(() => {}, 1e6);
    if (${isBlocked}) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  })`;
  const holder = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  holders.push(holder);
  await once(holder.stdout, 'data');
  return holder;
}

it('rejects a second holder of the folder, and admits it after a release', async () => {
  const release = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUseError);
  await expect(lockDataFolder(folder)).rejects.toThrow(`The data folder ${folder} is in use`);
  await release();
  const releaseAgain = await lockDataFolder(folder);
  await releaseAgain();
  expect(fs.readdirSync(folder)).toEqual([]);
});

it('takes over the lock of a killed process within six seconds', async () => {
  const holder = await startHolder();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const startedAt = performance.now();
  const release = await lockDataFolder(folder);
  expect(performance.now() - startedAt).toBeLessThan(6000);
  await release();
});

it('keeps the lock of a process whose main thread is blocked', async () => {
  await startHolder({ isBlocked: true });
  await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUseError);
});

it('kills a suspended process whose lock another one took over', async () => {
  const holder = await startHolder();
  let output = '';
  holder.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  holder.kill('SIGSTOP');
  const release = await lockDataFolder(folder);
  holder.kill('SIGCONT');
  expect(await once(holder, 'close')).toEqual([null, 'SIGKILL']);
  expect(output).toContain('is lost');
  await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUseError);
  await release();
});
