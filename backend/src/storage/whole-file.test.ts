import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { copyWholeFile, draftSuffix, writeWholeFile } from './whole-file.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-files-'));
});

const size = 4 * 1024 * 1024;

it('leaves all of a file or none when its process is killed', async () => {
  const module = JSON.stringify(path.join(import.meta.dirname, 'whole-file.ts'));
  const script = `
    import(${module}).then(async ({ writeWholeFile }) => {
      for (let number = 1; ; number += 1) {
        await writeWholeFile(process.argv[1] + '/' + number, Buffer.alloc(${size}, number));
        console.log(number);
      }
    })`;
  for (let round = 0; round < 5; round += 1) {
    const child = spawn(process.execPath, ['-e', script, folder]);
    await once(child.stdout, 'data');
    await new Promise((resolve) => {
      setTimeout(resolve, round * 7);
    });
    child.kill('SIGKILL');
    await once(child, 'exit');
    const whole = fs.readdirSync(folder).filter((name) => !name.endsWith(draftSuffix));
    expect(whole.length).toBeGreaterThan(0);
    for (const name of whole) {
      const bytes = fs.readFileSync(path.join(folder, name));
      expect(bytes.equals(Buffer.alloc(size, Number(name)))).toBe(true);
    }
  }
});

it('brings the bytes to the disk before the name, and the name before it returns', async () => {
  const steps: string[] = [];
  const { writeFile, rename } = fs.promises;
  vi.spyOn(fs.promises, 'writeFile').mockImplementation(async (file, data, options) => {
    await writeFile(file, data, options);
    steps.push(`write ${(options as { flush: boolean }).flush ? 'flushed' : ''}`);
  });
  vi.spyOn(fs.promises, 'rename').mockImplementation(async (from, to) => {
    await rename(from, to);
    steps.push('rename');
  });
  vi.spyOn(fs, 'fsyncSync').mockImplementation(() => steps.push('sync folder') as never);
  await writeWholeFile(path.join(folder, 'a'), Buffer.from('x'));
  expect(steps).toEqual(['write flushed', 'rename', 'sync folder']);
  vi.restoreAllMocks();
});

it('leaves nothing when a step fails', async () => {
  vi.spyOn(fs.promises, 'rename').mockRejectedValueOnce(new Error('the disk is full'));
  await expect(writeWholeFile(path.join(folder, 'a'), Buffer.from('x'))).rejects.toThrow('full');
  expect(fs.readdirSync(folder)).toEqual([]);
});

it('copies a file to another disk, where a second name is not possible', async () => {
  const [one, other] = [path.join(folder, 'a'), path.join(folder, 'b/a')];
  fs.writeFileSync(one, 'x');
  vi.spyOn(fs.promises, 'link').mockRejectedValueOnce(new Error('EXDEV'));
  await copyWholeFile(one, other);
  expect(fs.readFileSync(other, 'utf8')).toBe('x');
  expect(fs.statSync(other).ino).not.toBe(fs.statSync(one).ino);
});
