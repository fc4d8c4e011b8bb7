import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { makePrivate } from './private-folder.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-folder-'));
  fs.chmodSync(folder, 0o755);
});

const write = (name: string) => {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, 'x');
  fs.chmodSync(file, 0o644);
  return file;
};
const modeOf = (file: string) => fs.statSync(file).mode & 0o777;

it('refuses a folder that has files but none of its own, and leaves it as it is', () => {
  const photo = write('fotos/praia.jpg');
  expect(() => makePrivate(folder)).toThrow('none of Tostão');
  expect(modeOf(photo)).toBe(0o644);
  expect(modeOf(folder)).toBe(0o755);
});

it('closes its own files in a folder with others, whose modes stay', () => {
  const own = ['secrets.json', 'emails/1.html', 'backups/2026-11-20.jsonl.gz'].map(write);
  const notes = write('notas.txt');
  makePrivate(folder);
  expect(own.map(modeOf)).toEqual([0o600, 0o600, 0o600]);
  expect(modeOf(path.join(folder, 'emails'))).toBe(0o700);
  expect(modeOf(folder)).toBe(0o700);
  expect(modeOf(notes)).toBe(0o644);
});

it('creates a folder, and takes an empty one', () => {
  makePrivate(path.join(folder, 'new'));
  expect(modeOf(path.join(folder, 'new'))).toBe(0o700);
  fs.rmdirSync(path.join(folder, 'new'));
  makePrivate(folder);
  expect(modeOf(folder)).toBe(0o700);
});
