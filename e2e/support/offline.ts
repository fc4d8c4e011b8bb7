import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CDPSession, expect, type Page } from '@playwright/test';
import { newDataFolder } from '@tostao/backend/testing/template-folder';
import type { DataApi } from '@tostao/test-kit/users/data-api';
import { freePort } from '@tostao/backend/cluster/free-port';
import { type AppServer, spawnApp, spawnShell } from '@tostao/backend/testing/app-server';
import { listAppRemotes } from '@tostao/registry/app-remotes';
import { repository } from '@tostao/backend/testing/folders';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';

const remoteCount = listAppRemotes(path.join(repository, 'apps')).length;

/** Matches the errors that the browser and the app log when no server answers. */
const networkErrors = 'net::ERR_(?:INTERNET|CONNECTION|EMPTY)_|Failed to fetch';

/**
 * The options of journeys that go offline: the service worker caches the code that idle pages prefetch.
 * @param others further errors that the console may show, as the text of a pattern
 */
export function offlineOptions(others?: string) {
  return {
    prefetches: true,
    serviceWorkers: 'allow' as const,
    expectedErrors: [new RegExp(others ? `${networkErrors}|${others}` : networkErrors)],
  };
}

export const offlineBanner = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Sem conexão' });
export const rowOf = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ hasText: text });

/** Takes the network from the browser, and waits until the page says so. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(offlineBanner(page)).toBeVisible();
}

/** A page in any browser. */
interface AnyPage {
  evaluate: <Result>(code: () => Promise<Result>) => Promise<Result>;
}

/** Waits until the device has cached the code of the shell and of every screen. */
export async function waitForCachedCode(page: AnyPage): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect.poll(() => page.evaluate(countCachedRemotes), { timeout: 20_000 }).toBe(remoteCount);
}

/**
 * Stops the active service worker whenever a new one waits for it. The browser stops it as soon as it
 * is idle, but one that a request started again stays for as long as a debugger such as Playwright is
 * attached.
 */
export async function stopReplacedWorkers(devtools: CDPSession): Promise<void> {
  const versions = new Map<string, string>();
  devtools.on('ServiceWorker.workerVersionUpdated', (event) => {
    for (const { versionId, status } of event.versions) versions.set(versionId, status);
    if (![...versions.values()].includes('installed')) return;
    for (const [versionId, status] of versions) {
      // It may have stopped by itself, and the page may be closed by now.
      if (status === 'activated') {
        void devtools.send('ServiceWorker.stopWorker', { versionId }).catch(() => {});
      }
    }
  });
  await devtools.send('ServiceWorker.enable');
}

/** Counts the remotes of which every file that their manifest names is cached. */
async function countCachedRemotes(): Promise<number> {
  interface Assets {
    sync: string[];
    async: string[];
  }
  interface Manifest {
    metaData: { remoteEntry: { path: string; name: string } };
    exposes: { assets: { js: Assets; css: Assets } }[];
  }
  const cache = await caches.open('tostao-app-code');
  const urls = new Set((await cache.keys()).map(({ url }) => url));
  const manifests = [...urls].filter((url) => url.endsWith('mf-manifest.json'));
  const complete = await Promise.all(
    manifests.map(async (url) => {
      const manifest = (await (await cache.match(url))?.json()) as Manifest;
      const { remoteEntry } = manifest.metaData;
      const files = [
        [remoteEntry.path, remoteEntry.name].filter(Boolean).join('/'),
        ...manifest.exposes.flatMap(({ assets: { js, css } }) =>
          [js, css].flatMap((kind) => [...kind.sync, ...kind.async]),
        ),
      ];
      return files.every((file) => urls.has(new URL(file, url).href));
    }),
  );
  return complete.filter(Boolean).length;
}

/** Starts a server and a database of the test's own. */
export async function startOwnServer(options: Record<string, string> = {}) {
  const data = await newDataFolder();
  const env = { ...options, TOSTAO_DATA_DIR: data, PORT: String(await freePort()) };
  const start = () => spawnApp(env);
  return { start, server: await start() };
}

/** Starts a server of the test's own with a copy of the shell that the test may change. */
export async function startOwnShell(dataUrl: string) {
  const shell = path.join(mkdtempSync(path.join(tmpdir(), 'tostao-shell-')), 'shell');
  cpSync(path.join(repository, 'apps/shell/dist'), shell, { recursive: true });
  return { shell, server: await spawnShell(dataUrl, { TOSTAO_SHELL_DIR: shell }) };
}

/** Closes the pages before the server: their open requests would end in console errors. */
export async function closeAndKill(page: Page, server: AppServer): Promise<void> {
  await page.context().close();
  await server.kill();
}

/**
 * Creates the transaction "Feira" and opens the history and home. Returns once the device has cached
 * the data that they show and the code of the app.
 */
export async function cacheHistoryAndHome(page: Page, api: DataApi): Promise<void> {
  await api.insert('transactions', [transactionRow({ description: 'Feira' })]);
  await page.goto('/transacoes');
  await expect(rowOf(page, 'Feira')).toBeVisible();
  await expect(page.getByText('1 transação')).toBeVisible();
  await waitForStoredQueries(page, ['"pages"', '"count":1']);
  await page.goto('/');
  await expect(page.getByText('Feira: -R$ 10,00')).toBeVisible();
  await waitForCachedCode(page);
}

/** Runs `cacheHistoryAndHome`, then takes the network from the browser. */
export async function goOfflineWithCache(page: Page, api: DataApi): Promise<void> {
  await cacheHistoryAndHome(page, api);
  await goOffline(page);
}

/** Waits until the device has stored data with each of these texts: it is written after it is shown. */
export async function waitForStoredQueries(page: AnyPage, texts: string[]): Promise<void> {
  await expect
    .poll(async () => {
      const stored = await page.evaluate(readStoredQueries);
      return texts.filter((text) => !stored.includes(text));
    })
    .toEqual([]);
}

/** Runs in the page. */
async function readStoredQueries(): Promise<string> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function only
  const settled = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('unreadable')));
    });
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'tostao-data')) return '';
  const database = await settled(indexedDB.open('tostao-data'));
  try {
    const [store] = database.objectStoreNames;
    if (store === undefined) return '';
    return JSON.stringify(await settled(database.transaction(store).objectStore(store).getAll()));
  } finally {
    database.close();
  }
}

/** Replaces the stored data of the queries of a kind, as a damaged device would. */
export async function changeStoredQueries(page: Page, kind: string, data: object): Promise<void> {
  await page.evaluate(
    async ([wanted, value]) => {
      const open = indexedDB.open('tostao-data');
      await new Promise((resolve) => {
        open.addEventListener('success', resolve);
      });
      const transaction = open.result.transaction('kept', 'readwrite');
      const cursor = transaction.objectStore('kept').openCursor();
      cursor.addEventListener('success', () => {
        const record = cursor.result?.value as { queryKey: string[] } | undefined;
        if (record?.queryKey[1] === wanted) cursor.result?.update({ ...record, data: value });
        cursor.result?.continue();
      });
      await new Promise((resolve) => {
        transaction.addEventListener('complete', resolve);
      });
      open.result.close();
    },
    [kind, data] as const,
  );
}
