import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataFolderInUseError, lockDataFolder } from './data-folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-lock-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

it('refuses a second holder and names the first', () => {
  const unlock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
  expect(() => lockDataFolder(folder)).toThrow(String(process.pid));
  unlock();
  lockDataFolder(folder)();
  expect(fs.readdirSync(folder)).toEqual([]);
});

it('recovers the lock of a process that was killed', async () => {
  const script = `import(${JSON.stringify(path.join(import.meta.dirname, 'data-folder-lock.ts'))})
    .then(({ lockDataFolder }) => { lockDataFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1e6); })`;
  const holder = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  expect(() => lockDataFolder(folder)).toThrow(String(holder.pid));
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  lockDataFolder(folder)();
});

it.each(['', 'nonsense', '-1 x', `${process.pid} another-start`])(
  'recovers a lock that says %j',
  (content) => {
    fs.writeFileSync(path.join(folder, 'lock'), content);
    lockDataFolder(folder)();
  },
);
