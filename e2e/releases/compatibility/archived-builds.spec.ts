import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listAppRemotes, readAppRemote } from '@tostao/registry/app-remotes';
import versions from '@tostao/platform/contract-versions.json' with { type: 'json' };
import manifest from '@tostao/platform/package.json' with { type: 'json' };
import { runReleaseTool } from '../support/release-tool.ts';
import { spawnShell } from '@tostao/test-kit/servers/app-server';
import { repository } from '@tostao/test-kit/servers/folders';
import { expect, test as base } from '@tostao/e2e-support/test';
import { restoreBuild } from './archived-builds.ts';

const apps = path.join(repository, 'apps');
const contracts = [...new Set(Object.values(versions))].toSorted();

interface Environment {
  folder: string;
  /** Starts a shell with the releases of this environment: today's, or that of a build. */
  serve: (shell?: string) => Promise<string>;
  release: (...args: string[]) => Promise<string>;
}

/** An environment without releases, which takes its data from the server of the worker. */
const test = base.extend<{ environment: Environment }>({
  environment: async ({ server, page }, provide) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tostao-archived-'));
    const releases = path.join(folder, 'releases');
    const started: { kill: () => Promise<void> }[] = [];
    await provide({
      folder,
      serve: async (shell) => {
        const own = await spawnShell(server.url, {
          TOSTAO_RELEASES_DIR: releases,
          ...(shell ? { TOSTAO_SHELL_DIR: shell } : {}),
        });
        started.push(own);
        return own.url;
      },
      release: (...args) => runReleaseTool(args, { TOSTAO_RELEASES_DIR: releases }),
    });
    // A request in flight would fail with the server.
    await page.goto('about:blank');
    for (const { kill } of started) await kill();
    rmSync(folder, { recursive: true });
  },
});

test(
  'a remote of every earlier contract runs in the current shell',
  { tag: '@nightly' },
  async ({ page, user, environment: { folder, serve, release } }) => {
    const url = await serve();
    await user.signIn(page, url);
    for (const contract of contracts) {
      const build = restoreBuild(contract, 'remote', path.join(folder, contract));
      await release('publish', 'contract', '--build', build);
      await page.goto(`${url}/contrato`);
      await expect(page.getByRole('heading', { name: 'Contrato' })).toBeVisible();
      await expect(page.getByText('Nomes ausentes: nenhum')).toBeVisible();
      await expect(page.getByText(/^Hoje: \d{4}-\d\d-\d\d$/)).toBeVisible();
      await expect(page.getByText('Dados da conta lidos')).toBeVisible();
      await page.getByRole('button', { name: 'Atalhos' }).click();
      const dialog = page.getByRole('dialog', { name: 'Atalhos do teclado' });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Ir para o início' }).click();
      await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
    }
  },
);

for (const contract of contracts.filter((each) => each !== manifest.version)) {
  test(
    `the shell of contract ${contract} runs every current remote that its environment accepts`,
    { tag: '@nightly' },
    async ({ page, user, environment: { folder, serve, release } }) => {
      await release('announce-shell', contract);
      const remotes = listAppRemotes(apps);
      const outcomes = await Promise.allSettled(
        remotes.map((each) => release('publish', each, '--build', path.join(apps, each, 'dist'))),
      );
      const accepted = remotes.filter((_, index) => outcomes[index]?.status === 'fulfilled');
      for (const outcome of outcomes) {
        if (outcome.status === 'fulfilled') continue;
        expect(String(outcome.reason)).toContain(
          `but the live shell has ${contract}: deploy the shell first.`,
        );
      }
      expect(accepted).not.toEqual([]);

      const url = await serve(restoreBuild(contract, 'shell', path.join(folder, 'shell')));
      await user.signIn(page, url);
      for (const { pages } of accepted.map((remote) => readAppRemote(apps, remote))) {
        for (const { path: address, title } of pages) {
          await page.goto(url + address);
          await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        }
      }
    },
  );
}
