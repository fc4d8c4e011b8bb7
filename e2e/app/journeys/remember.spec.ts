import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '@tostao/e2e-support/test';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import type { User } from '@tostao/test-kit/users/create-user';
import { submitSignIn } from '@tostao/e2e-support/sign-in';

/** Runs in the page: returns everything that the browser stores of the app, as text. */
async function readStoredData(): Promise<string> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in another process, without this module
  const read = (request: IDBRequest) =>
    new Promise<unknown>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('unreadable')));
    });
  const rows: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = (await read(indexedDB.open(name))) as IDBDatabase;
    for (const store of database.objectStoreNames) {
      const all = await read(database.transaction(store).objectStore(store).getAll());
      rows.push(...(all as unknown[]));
    }
    database.close();
  }
  const storages = [localStorage, sessionStorage].map((storage) =>
    Object.fromEntries(Object.entries(storage)),
  );
  return JSON.stringify([...storages, document.cookie, rows]);
}

const storedData = (page: Page) => page.evaluate(readStoredData);

async function signInForgotten(page: Page, user: User): Promise<void> {
  await page.goto('/auth?entrar');
  await page.getByRole('checkbox', { name: 'Lembrar de mim' }).press('Space');
  await submitSignIn(page, user);
  await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
}

test('a user who is not remembered leaves nothing on the device when the browser closes', async ({
  playwright,
  server,
  user,
  api,
  launchOptions,
}) => {
  await api.insert('transactions', [transactionRow({ description: 'Segredo' })]);
  const profile = mkdtempSync(path.join(tmpdir(), 'tostao-profile-'));
  const start = (): Promise<BrowserContext> =>
    playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: server.url,
      locale: 'pt-BR',
      serviceWorkers: 'block',
    });

  let browser = await start();
  const page = await browser.newPage();
  await signInForgotten(page, user);
  await page.goto('/transacoes');
  await expect(page.getByText('Segredo')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Segredo')).toBeVisible();
  const second = await browser.newPage();
  await second.goto('/transacoes');
  await expect(second.getByText('Segredo')).toBeVisible();
  const [local, , , rows] = JSON.parse(await storedData(second)) as [object, object, string, []];
  expect(Object.keys(local)).not.toContain('sb-127-auth-token');
  expect(JSON.stringify(rows)).not.toContain('Segredo');
  await browser.close();

  browser = await start();
  const later = await browser.newPage();
  await later.goto('/transacoes');
  await expect(later).toHaveURL('/auth');
  const left = (await storedData(later)).replace(/tostao-bucket=\d+/, '');
  expect(left).toBe(JSON.stringify([{ 'tostao-known': '1' }, {}, '', []]));
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
});

test('a sign-out ends the session of a user who is not remembered in every tab', async ({
  page,
  context,
  user,
}) => {
  await signInForgotten(page, user);
  const second = await context.newPage();
  await second.goto('/ajustes');
  await second.getByRole('button', { name: 'Sair da Conta' }).click();
  for (const tab of [second, page]) {
    await expect(tab.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
  }
  const names = (await context.cookies()).map(({ name }) => name);
  // Neither names a user: the releases of this browser, and a number that guesses of strangers do not use up.
  const kept = new Set(['tostao-bucket', 'tostao-device']);
  expect(names.filter((name) => !kept.has(name))).toEqual([]);
});
