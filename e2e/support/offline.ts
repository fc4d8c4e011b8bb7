import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../../fixtures.ts';
import { repository } from '../../server/folders.ts';
import { freePort, type SpawnedServer, spawnServer } from '../../server/spawn-server.ts';

/** What the browser and the app say when nobody answers, as a part of an expression. */
export const noAnswer = 'net::ERR_(?:INTERNET|CONNECTION|EMPTY)_|Failed to fetch';

export const toasts = (page: Page) => page.getByRole('region', { name: 'Notificações' });
export const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'Sem conexão' });
export const row = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ hasText: text });

/** Waits until the device holds the code of the shell and of every screen. */
export async function codeIsKept(page: Page): Promise<void> {
  const held = () =>
    page.evaluate(async () => {
      const cache = await caches.open('tostao-app-code');
      const urls = (await cache.keys()).map(({ url }) => new URL(url).pathname);
      const manifests = urls.filter((url) => url.endsWith('mf-manifest.json'));
      const entries = urls.filter((url) => url.includes('remote-entry'));
      return [manifests.length, entries.length];
    });
  await expect.poll(held, { timeout: 20_000 }).toEqual([4, 4]);
  // What belongs to the manifests is on its way with the entries.
  await page.waitForLoadState('networkidle');
}

/** A server of the test's own, whose shell may change. */
export async function serveOwn() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tostao-offline-'));
  const shell = path.join(folder, 'shell');
  cpSync(path.join(repository, 'apps/shell/dist'), shell, { recursive: true });
  const port = await freePort();
  const settings = { TOSTAO_SHELL_DIR: shell };
  const start = () => spawnServer(port, path.join(folder, 'data'), settings);
  return { shell, start, server: await start() };
}

/** The pages go first: what they were still fetching would end in an error. */
export async function leave(page: Page, server: SpawnedServer): Promise<void> {
  await page.context().close();
  await server.kill();
}

/** Opens home and the history, so that the device keeps what they show. */
export async function lookAround(page: Page): Promise<void> {
  await page.goto('/transacoes');
  await expect(row(page, 'Feira')).toBeVisible();
  await expect(page.getByText('1 transação')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Feira: -R$ 10,00')).toBeVisible();
}
