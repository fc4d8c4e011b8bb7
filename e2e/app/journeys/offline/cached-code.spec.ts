import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { dayFromToday } from '@tostao/test-kit/rows/dates';
import { notifications } from '@tostao/e2e-support/home-page';
import {
  closeAndKill,
  offlineOptions,
  rowOf,
  startOwnShell,
  stopReplacedWorkers,
  waitForCachedCode,
} from '@tostao/e2e-support/offline';
import { expect, test as base } from '@tostao/e2e-support/test';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import { openHome } from '@tostao/e2e-support/sign-in';

/** A server of the test's own, with a shell that the test may change. The page is signed in on it. */
const test = base.extend<{ own: Awaited<ReturnType<typeof startOwnShell>> }>({
  own: async ({ page, server, user }, provide) => {
    const own = await startOwnShell(server.url);
    await user.signIn(page, own.server.url);
    await provide(own);
    await closeAndKill(page, own.server);
  },
});
test.use(offlineOptions());

const screens = [
  ['/transacoes', 'Histórico de Transações'],
  ['/dividas', 'Minhas Dívidas'],
  ['/relatorio', 'Relatório do Mês'],
  ['/ajustes', 'Ajustes'],
  ['/categorias', 'Categorias'],
] as const;

/** Renames the entry of the shell, as another build of the same code would. */
function rebuild(shell: string): void {
  const assets = path.join(shell, 'assets');
  const entry = readdirSync(assets).find((file) => /^main\..*\.js$/.test(file)) ?? '';
  const next = 'main.00000000.js';
  renameSync(path.join(assets, entry), path.join(assets, next));
  renameSync(path.join(assets, `${entry}.br`), path.join(assets, `${next}.br`));
  for (const name of ['index.html', 'sw.js']) {
    const file = path.join(shell, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(entry, next));
  }
}

test('the second visit loads the code of every screen without the network', async ({
  page,
  devtools,
  api,
  own: { server },
}) => {
  // More rows than the history draws without its virtualizer.
  const rows = Array.from({ length: 40 }, (_, index) =>
    transactionRow({ description: `Compra ${index}`, date: dayFromToday(-index) }),
  );
  await api.insert('transactions', rows);
  await openHome(page, server.url);
  await waitForCachedCode(page);

  const fromNetwork: string[] = [];
  page.on('response', (response) => {
    const isCode = /\.(?:js|css|woff2)$/.test(new URL(response.url()).pathname);
    if (isCode && !response.fromServiceWorker()) fromNetwork.push(response.url());
  });
  for (const [address, heading] of screens) {
    await page.goto(server.url + address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.goto(`${server.url}/transacoes`);
  await expect(rowOf(page, 'Compra 0')).toBeVisible();
  // Below the rows that were drawn so far the list has room for others, whose heights are estimates.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(rowOf(page, 'Compra 39')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(fromNetwork).toEqual([]);

  // The service worker needs no network either: the server is gone and the HTTP cache is empty.
  await server.kill();
  await devtools.send('Network.clearBrowserCache');
  for (const [address, heading] of screens) {
    await page.goto(server.url + address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

/** Tells whether a file is the chunk of the shortcuts' dialog. */
function holdsShortcuts(file: string): boolean {
  return file.endsWith('.js') && readFileSync(file, 'utf8').includes('Atalhos do teclado');
}

test('code that arrived damaged is neither cached nor used again', async ({
  page,
  own: { shell, server },
}) => {
  const files = readdirSync(path.join(shell, 'assets')).map((name) =>
    path.join(shell, 'assets', name),
  );
  const file = files.find(holdsShortcuts) ?? '';
  const good = readFileSync(file);
  // Small files have no compressed copy.
  rmSync(`${file}.br`, { force: true });
  writeFileSync(file, '/* cut off');
  await openHome(page, server.url);
  await waitForCachedCode(page);

  writeFileSync(file, good);
  await page.keyboard.press('Shift+Slash');
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
});

test.describe('damaged code of a remote', () => {
  test.use(offlineOptions('could not be loaded|SyntaxError|integrity'));

  test('a remote whose damaged code was cached works after a reload', async ({
    page,
    own: { server },
  }) => {
    await openHome(page, server.url);
    await waitForCachedCode(page);
    await page.evaluate(async () => {
      const cache = await caches.open('tostao-app-code');
      for (const request of await cache.keys()) {
        const isScript = /\/remotes\/debts\/.*\.js$/.test(request.url);
        const headers = { 'content-type': 'text/javascript' };
        if (isScript) await cache.put(request, new Response('/* cut off', { headers }));
      }
    });
    await page.goto(`${server.url}/dividas`);
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Minhas Dívidas' })).toBeVisible();
  });
});

test('the app can be installed', async ({ page, devtools }) => {
  await page.goto('/auth');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Playwright uses incognito windows, which never install anything.
  const errors = installabilityErrors.map(({ errorId }) => errorId);
  expect(errors.filter((error) => error !== 'in-incognito')).toEqual([]);
});

async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
}

test('a new version is offered, never forced, and works beside the old one', async ({
  page,
  context,
  devtools,
  own: { shell, server },
}) => {
  await openHome(page, server.url);
  await workerIsReady(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  rebuild(shell);

  // Another tab loads the new version and is offered nothing.
  const other = await context.newPage();
  await other.goto(`${server.url}/dividas`);
  await expect(other.getByRole('heading', { level: 1, name: 'Minhas Dívidas' })).toBeVisible();
  // A worker that is stopped takes the requests of a page that loads with it.
  await expect(notifications(other)).toBeAttached();
  await stopReplacedWorkers(devtools);
  // The worker stores all files of the new version first.
  await expect(notifications(page)).toContainText('Nova versão disponível', { timeout: 45_000 });
  await expect(notifications(other)).not.toContainText('Nova versão disponível');

  // The first tab keeps its version, including code that it had not loaded yet.
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.keyboard.press('Shift+Slash');
  const shortcuts = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await expect(shortcuts).toBeVisible();
  await page.keyboard.press('Escape');
  // The toast moves down then.
  await expect(shortcuts).toBeHidden();
  await notifications(page).getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.locator('script[src$="main.00000000.js"]')).toBeAttached();
  await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
  await expect(notifications(page)).not.toContainText('Nova versão disponível');
});
