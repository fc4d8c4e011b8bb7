import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { publishRemote } from './publish-remote.ts';
import { readRegistry, shellContract } from './registry.ts';
import { folderStore } from '@tostao/release-store/folder-store';
import { aBuild } from './testing/a-build.ts';
import { now } from './testing/publish-build.ts';

it('a start announces the contract of its shell, which then refuses a remote that needs more', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tostao-start-'));
  mkdirSync(path.join(folder, 'apps'));
  mkdirSync(path.join(folder, 'packages/platform'), { recursive: true });
  writeFileSync(path.join(folder, 'pnpm-workspace.yaml'), '');
  const start = (version: string) => {
    writeFileSync(path.join(folder, 'packages/platform/package.json'), JSON.stringify({ version }));
    execFileSync(process.execPath, [path.join(import.meta.dirname, 'publish-all.ts')], {
      cwd: folder,
      env: { ...process.env, TOSTAO_RELEASES_DIR: path.join(folder, 'releases') },
    });
  };
  const store = folderStore(path.join(folder, 'releases'));
  start('1.0.0');
  start('1.1.0');
  expect(shellContract(await readRegistry(store))).toBe('1.1.0');
  const build = aBuild('a1', { contract: '^3.0.0' });
  const author = { commit: 'abc123', publishedBy: 'ana', now };
  await expect(publishRemote(store, { remote: 'debts', build, ...author })).rejects.toThrow(
    'needs contract ^3.0.0, but the live shell has 1.1.0: deploy the shell first.',
  );
});
