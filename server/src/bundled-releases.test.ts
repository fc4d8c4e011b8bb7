import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bringReleases } from './bundled-releases.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-releases-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const releases = () => path.join(folder, 'data/releases');
const registry = () => fs.readFileSync(path.join(releases(), 'registry.json'), 'utf8');
const publish = (text: string) => fs.writeFileSync(path.join(releases(), 'registry.json'), text);

/** Returns the releases of an image with one version of a remote. */
function image(version: string): string {
  const bundled = path.join(folder, version);
  fs.mkdirSync(path.join(bundled, 'debts', version), { recursive: true });
  fs.writeFileSync(path.join(bundled, 'debts', version, 'entry.js'), version);
  fs.writeFileSync(path.join(bundled, 'registry.json'), `live: ${version}`);
  return bundled;
}

it('an empty folder gets the releases of the image', async () => {
  await bringReleases(image('1'), releases());
  expect(registry()).toBe('live: 1');
  expect(fs.readFileSync(path.join(releases(), 'debts/1/entry.js'), 'utf8')).toBe('1');
});

it('a newer image replaces them, and keeps the folders of the versions before', async () => {
  await bringReleases(image('1'), releases());
  await bringReleases(image('2'), releases());
  expect(registry()).toBe('live: 2');
  expect(fs.readdirSync(path.join(releases(), 'debts'))).toEqual(['1', '2']);
});

it('releases that were published stay, whatever image starts', async () => {
  await bringReleases(image('1'), releases());
  publish('live: own');
  await bringReleases(image('2'), releases());
  await bringReleases(image('3'), releases());
  expect(registry()).toBe('live: own');
});

it('releases of a folder without a mark stay', async () => {
  fs.mkdirSync(releases(), { recursive: true });
  publish('live: own');
  await bringReleases(image('1'), releases());
  expect(registry()).toBe('live: own');
});

it('a start that crashed before its end is made good by the next one', async () => {
  await bringReleases(image('1'), releases());
  const mark = fs.readFileSync(path.join(releases(), '.bundled'));
  await bringReleases(image('2'), releases());
  // As it was between the registry and its mark.
  fs.writeFileSync(path.join(releases(), '.bundled'), mark);
  await bringReleases(image('2'), releases());
  await bringReleases(image('3'), releases());
  expect(registry()).toBe('live: 3');
});

it('without releases of an image nothing changes', async () => {
  await bringReleases(path.join(folder, 'nothing'), releases());
  expect(fs.existsSync(releases())).toBe(false);
});
