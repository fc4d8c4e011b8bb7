import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findMissingNotices } from './missing-notices.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-notices-'));
  const sources = [
    'webpack://tostao_debts/../../node_modules/.pnpm/clsx@2.1.1/node_modules/clsx/dist/clsx.mjs',
    'webpack://tostao_debts/./src/exposed/debts-page.tsx',
  ];
  write('main.js.map', JSON.stringify({ sources }));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

function write(name: string, content: string): void {
  fs.writeFileSync(path.join(folder, name), content);
}

it('accepts a build whose notices name every bundled package', () => {
  write('third-party-notices.txt', 'Notices\n\nclsx 2.1.1 (MIT)\n');
  expect(findMissingNotices(folder)).toEqual([]);
});

it('rejects a build without a notices file', () => {
  expect(findMissingNotices(folder)).toEqual([`${folder}: third-party-notices.txt is missing`]);
});

it('rejects a build whose notices omit a bundled package', () => {
  write('third-party-notices.txt', 'Notices\n');
  expect(findMissingNotices(folder)).toEqual([`${folder}: no licence notice for clsx`]);
});

it('rejects a service worker without notices of its own', () => {
  write('third-party-notices.txt', 'Notices\n\nclsx 2.1.1 (MIT)\n');
  write('sw.js', '');
  expect(findMissingNotices(folder)).toEqual([`${folder}: sw.third-party-notices.txt is missing`]);
});
