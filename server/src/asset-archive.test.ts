import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { archiveAssets } from './asset-archive.ts';

const dayMs = 24 * 60 * 60_000;
let folder = '';
const archiveDir = () => path.join(folder, 'archived');
const archived = () => fs.readdirSync(archiveDir()).filter((name) => !name.startsWith('.'));

/** Starts a server with a shell of these assets. */
async function serve(...names: string[]) {
  const assets = path.join(folder, 'shell/assets');
  fs.rmSync(assets, { recursive: true, force: true });
  fs.mkdirSync(assets, { recursive: true });
  for (const name of names) fs.writeFileSync(path.join(assets, name), name);
  await archiveAssets(path.join(folder, 'shell'), archiveDir());
}

/** Lets the archived files become older. */
function age(days: number) {
  for (const name of archived()) {
    const file = path.join(archiveDir(), name);
    const at = new Date(fs.statSync(file).mtimeMs - days * dayMs);
    fs.utimesSync(file, at, at);
  }
}

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-archived-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

it('keeps the files of a replaced shell for 30 days from its replacement', async () => {
  await serve('main.1.js', 'main.1.js.br', 'main.1.js.map');
  expect(archived()).toEqual(['main.1.js', 'main.1.js.br']);
  age(60);
  await serve('main.2.js');
  expect(archived()).toEqual(['main.1.js', 'main.1.js.br', 'main.2.js']);
  expect(fs.readFileSync(path.join(archiveDir(), 'main.1.js'), 'utf8')).toBe('main.1.js');
  age(29);
  await serve('main.2.js');
  expect(archived()).toContain('main.1.js');
  age(2);
  await serve('main.2.js');
  expect(archived()).toEqual(['main.2.js']);
});

it('keeps a file that a rollback serves again', async () => {
  await serve('main.1.js');
  await serve('main.2.js');
  age(20);
  await serve('main.1.js');
  age(20);
  await serve('main.2.js');
  expect(archived()).toEqual(['main.1.js', 'main.2.js']);
});
