import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bringReleases } from './bundled-releases.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-releases-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const release = (name: string, version: string) => ({
  version,
  entry: `/remotes/${name}/${version}/entry.js`,
  integrity: `sha384-${'a'.repeat(64)}`,
  globalName: name,
  contract: '^1.0.0',
  preload: {},
  requires: {},
  describes: { pages: [{ path: `/${name}`, module: 'page', title: name }], dialogs: [], slots: [] },
});

/** Returns the folder of an image with one version of two remotes. */
function image(version: string): string {
  const bundled = path.join(folder, version);
  const remotes: Record<string, unknown> = {};
  for (const name of ['debts', 'report']) {
    fs.mkdirSync(path.join(bundled, name, version), { recursive: true });
    fs.writeFileSync(path.join(bundled, name, version, 'entry.js'), version);
    fs.mkdirSync(path.join(bundled, '.history', name), { recursive: true });
    fs.writeFileSync(path.join(bundled, '.history', name, `${version}.json`), '{}');
    remotes[name] = { live: release(name, version), versions: [{ version }], history: [] };
  }
  const registry = { schemaVersion: 1, shell: { contract: version }, remotes };
  fs.writeFileSync(path.join(bundled, 'registry.json'), JSON.stringify(registry));
  return bundled;
}

const releases = () => path.join(folder, 'data/releases');
const registryFile = () => path.join(releases(), 'registry.json');
const read = () => JSON.parse(fs.readFileSync(registryFile(), 'utf8'));
const live = (name: string) => read().remotes[name].live.version;

/** Changes the registry as the release tool does. */
function publish(name: string, change: Record<string, unknown>): void {
  const registry = read();
  registry.remotes[name] = { ...registry.remotes[name], ...change };
  fs.writeFileSync(registryFile(), JSON.stringify(registry));
}

it('an empty folder gets the releases of the image', async () => {
  await bringReleases(image('1'), releases());
  expect([live('debts'), live('report'), read().shell.contract]).toEqual(['1', '1', '1']);
  expect(fs.readFileSync(path.join(releases(), 'debts/1/entry.js'), 'utf8')).toBe('1');
  expect(fs.existsSync(path.join(releases(), '.history/debts/1.json'))).toBe(true);
});

it('a newer image replaces them, and keeps the version before to go back to', async () => {
  await bringReleases(image('1'), releases());
  await bringReleases(image('2'), releases());
  await bringReleases(image('3'), releases(), new Date('2026-11-30T12:00:00Z'));
  const { debts } = read().remotes;
  expect([debts.live.version, debts.previous.version]).toEqual(['3', '2']);
  expect(debts.versions).toEqual([
    { version: '1', retiredAt: '2026-11-30T12:00:00.000Z' },
    { version: '2' },
    { version: '3' },
  ]);
  expect(fs.readdirSync(path.join(releases(), 'debts'))).toEqual(['1', '2', '3']);
});

it('a second start of the same image changes nothing', async () => {
  await bringReleases(image('1'), releases());
  const before = fs.statSync(registryFile()).ino;
  await bringReleases(image('1'), releases());
  expect(fs.statSync(registryFile()).ino).toBe(before);
});

it('a remote that a team has published stays, and the others follow the image', async () => {
  await bringReleases(image('1'), releases());
  publish('debts', { live: release('debts', 'own'), previous: release('debts', '1') });
  await bringReleases(image('2'), releases());
  expect([live('debts'), live('report')]).toEqual(['own', '2']);
});

it('a canary and a rollback of a team stay', async () => {
  await bringReleases(image('1'), releases());
  await bringReleases(image('2'), releases());
  publish('debts', { live: release('debts', '1') });
  publish('report', { canary: { percent: 10, release: release('report', 'own') } });
  await bringReleases(image('3'), releases());
  expect([live('debts'), live('report')]).toEqual(['1', '2']);
});

it('releases of a folder without an image before it stay, and so do pages that another remote has', async () => {
  fs.mkdirSync(releases(), { recursive: true });
  const own = { ...release('own', '7'), describes: release('report', '7').describes };
  const remotes = { own: { live: own }, debts: 'malformed' };
  fs.writeFileSync(registryFile(), JSON.stringify({ schemaVersion: 1, remotes }));
  await bringReleases(image('1'), releases());
  expect(read().remotes).toEqual(remotes);
});

it('a damaged registry is set aside, and the log says so', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await bringReleases(image('1'), releases());
  fs.writeFileSync(registryFile(), fs.readFileSync(registryFile(), 'utf8').slice(0, 200));
  await bringReleases(image('2'), releases());
  expect(live('debts')).toBe('2');
  expect(fs.existsSync(`${registryFile()}.damaged`)).toBe(true);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('registry.json was damaged'));
  log.mockRestore();
});

it('without releases of an image nothing changes', async () => {
  await bringReleases(path.join(folder, 'nothing'), releases());
  expect(fs.existsSync(releases())).toBe(false);
});
