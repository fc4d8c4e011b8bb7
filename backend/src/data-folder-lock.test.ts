import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it as base } from 'vitest';
import { DataFolderInUseError, lockDataFolder } from './data-folder-lock.ts';

/** Runs a command as process 1 of its own namespace, as a container does. Only root may. */
const inContainer = ['unshare', '--pid', '--fork', '--kill-child'];
const canUnshare = spawnSync(inContainer[0]!, [...inContainer.slice(1), 'true']).status === 0;

// The tests wait for locks to expire, so they do it together.
const it = base
  .extend('folder', ({ onTestFinished }) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-lock-'));
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
    return folder;
  })
  .extend('startHolder', ({ folder, onTestFinished }) => {
    const holders: ChildProcess[] = [];
    onTestFinished(() => {
      for (const holder of holders) holder.kill('SIGKILL');
    });
    /** Starts a process that holds the lock until it is killed. */
    return async ({ isBlocked = false, isInContainer = false } = {}) => {
      const module = JSON.stringify(path.join(import.meta.dirname, 'data-folder-lock.ts'));
      const script = `import(${module}).then(async ({ lockDataFolder }) => {
        await lockDataFolder(${JSON.stringify(folder)});
        process.stdout.write('held');
        setInterval(() => {}, 1e6);
        if (${isBlocked}) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      })`;
      const command = [...(isInContainer ? inContainer : []), process.execPath, '-e', script];
      const holder = spawn(command[0]!, command.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] });
      holders.push(holder);
      await once(holder.stdout, 'data');
      return holder;
    };
  }).concurrent;

it('rejects a second holder of the folder, and admits it after a release', async ({ folder }) => {
  const release = await lockDataFolder(folder);
  const second = await lockDataFolder(folder).catch((error: unknown) => error);
  expect(second).toBeInstanceOf(DataFolderInUseError);
  expect(second).toMatchObject({ message: expect.stringContaining(folder) as string });
  await release();
  const releaseAgain = await lockDataFolder(folder);
  await releaseAgain();
  expect(fs.readdirSync(folder)).toEqual([]);
});

it('takes over the lock of a killed process', async ({ folder, startHolder }) => {
  const holder = await startHolder();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const release = await lockDataFolder(folder);
  await release();
});

it('keeps the lock of a process whose main thread is blocked', async ({ folder, startHolder }) => {
  await startHolder({ isBlocked: true });
  await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUseError);
});

it('kills a suspended process whose lock another one took over', async ({
  folder,
  startHolder,
}) => {
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

it('ends a suspended container whose lock another one took over', async ({
  folder,
  startHolder,
  skip,
}) => {
  skip(!canUnshare);
  const holder = await startHolder({ isInContainer: true });
  const [inner] = fs
    .readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8')
    .split(' ');
  process.kill(Number(inner), 'SIGSTOP');
  const release = await lockDataFolder(folder);
  process.kill(Number(inner), 'SIGCONT');
  expect(await once(holder, 'close')).not.toEqual([0, null]);
  await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUseError);
  await release();
}, 20_000);
