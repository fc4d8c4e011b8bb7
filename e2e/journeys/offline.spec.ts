import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { aTransaction, dataApi } from '../data-api.ts';
import { expectNoViolations } from '../accessibility.ts';
import { expect, newPerson, record, signUp, test } from '../fixtures.ts';
import { repository } from '../server/folders.ts';
import { freePort, type SpawnedServer, spawnServer } from '../server/spawn-server.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/net::ERR_(?:INTERNET|CONNECTION|EMPTY)_|Failed to fetch|status of 409/],
});

const screens = [
  ['/transacoes', 'Histórico de Transações'],
  ['/dividas', 'Minhas Dívidas'],
  ['/relatorio', 'Relatório do Mês'],
  ['/ajustes', 'Ajustes'],
  ['/categorias', 'Categorias'],
] as const;

const toasts = (page: Page) => page.getByRole('region', { name: 'Notificações' });

/** Waits until the device holds the code of the shell and of every screen. */
async function codeIsKept(page: Page): Promise<void> {
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
async function serveOwn() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tostao-offline-'));
  const shell = path.join(folder, 'shell');
  cpSync(path.join(repository, 'apps/shell/dist'), shell, { recursive: true });
  const port = await freePort();
  const settings = { TOSTAO_SHELL_DIR: shell };
  const start = () => spawnServer(port, path.join(folder, 'data'), settings);
  return { shell, start, server: await start() };
}

/** The pages go first: what they were still fetching would end in an error. */
async function leave(page: Page, server: SpawnedServer): Promise<void> {
  await page.context().close();
  await server.kill();
}

/** The shell as another build of it: the same code under another name. */
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

test('the second visit needs no network for code, on any screen', async ({ page, context }) => {
  const { server } = await serveOwn();
  await signUp(page, newPerson(), server.url);
  await codeIsKept(page);

  const fromNetwork: string[] = [];
  page.on('response', (response) => {
    const isCode = /\.(?:js|css|woff2)$/.test(new URL(response.url()).pathname);
    if (isCode && !response.fromServiceWorker()) fromNetwork.push(response.url());
  });
  for (const [address, heading] of screens) {
    await page.goto(server.url + address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  expect(fromNetwork).toEqual([]);

  // Nor does the service worker: there is no server any more, and nothing in the browser's own cache.
  await server.kill();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  for (const [address, heading] of screens) {
    await page.goto(server.url + address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

test('can be installed', async ({ page, context }) => {
  await page.goto('/auth');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Playwright's windows are private ones, in which nothing is ever installed.
  const errors = installabilityErrors.map(({ errorId }) => errorId);
  expect(errors.filter((error) => error !== 'in-incognito')).toEqual([]);
});

async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
}

test('a new version is offered and never forced; two versions go on side by side', async ({
  page,
  context,
}) => {
  const { shell, server } = await serveOwn();
  await signUp(page, newPerson(), server.url);
  await workerIsReady(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  rebuild(shell);

  // Another tab comes by, gets the new version, and has nothing to be offered.
  const other = await context.newPage();
  await other.goto(`${server.url}/dividas`);
  await expect(other.getByRole('heading', { level: 1, name: 'Minhas Dívidas' })).toBeVisible();
  await expect(toasts(page)).toContainText('Nova versão disponível');
  await expect(toasts(other)).not.toContainText('Nova versão disponível');

  // The first one goes on as it is, also with pieces of its version that it had not asked for yet.
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
  await page.keyboard.press('Escape');
  await toasts(page).getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.locator('script[src$="main.00000000.js"]')).toBeAttached();
  await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
  await expect(toasts(page)).not.toContainText('Nova versão disponível');
  await leave(page, server);
});

const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'Sem conexão' });
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const expense = (description: string) =>
  ({ type: 'Saída', digits: '1000', description, category: 'Lazer' }) as const;

/** Opens home and the history, so that the device keeps what they show. */
async function look(page: Page): Promise<void> {
  await page.goto('/transacoes');
  await expect(row(page, 'Feira')).toBeVisible();
  await expect(page.getByText('1 transação')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Feira: -R$ 10,00')).toBeVisible();
}

test('without a connection everything seen before can be read, and says of when it is', async ({
  page,
  context,
}) => {
  await signUp(page, newPerson());
  await (await dataApi(page)).insert('transactions', [aTransaction({ description: 'Feira' })]);
  await look(page);
  await codeIsKept(page);
  await context.setOffline(true);
  await expect(strip(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Feira: -R$ 10,00')).toBeVisible();
  await expect(strip(page)).toContainText(/mostrando os dados de \d\d:\d\d/);
  await expectNoViolations(page, 'home without a connection');
  await page.getByRole('link', { name: 'Histórico' }).first().click();
  await expect(row(page, 'Feira')).toBeVisible();
  await expect(page.getByText('Não foi possível carregar')).toBeHidden();

  await context.setOffline(false);
  await expect(strip(page)).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a write without a connection waits on the device and is sent once, whatever is open', async ({
  page,
  context,
}) => {
  await signUp(page, newPerson());
  const api = await dataApi(page);
  await api.insert('transactions', [aTransaction({ description: 'Feira' })]);
  await look(page);
  await codeIsKept(page);
  const other = await context.newPage();
  await other.goto('/transacoes');
  await expect(row(other, 'Feira')).toBeVisible();

  await context.setOffline(true);
  await expect(strip(page)).toBeVisible();
  await record(page, expense('Cinema'));
  await expect(toasts(page)).toContainText('Salvo neste aparelho');
  await record(page, expense('Teatro'));
  await expect(strip(page)).toContainText('2 lançamentos aguardando envio');
  await expect(row(other, 'Cinema')).toContainText('Aguardando conexão');
  await expectNoViolations(other, 'rows that wait');

  // Changed and deleted on the way, also in another tab and after a reload.
  await page.reload();
  await page.getByRole('link', { name: 'Histórico' }).first().click();
  await expect(row(page, 'Teatro')).toContainText('Aguardando conexão');
  await page.getByRole('button', { name: 'Editar Teatro' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Descrição' }).fill('Ópera');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(row(page, 'Ópera')).toContainText('Aguardando conexão');
  await other.getByRole('button', { name: 'Excluir Feira' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(row(page, 'Feira')).toBeHidden();

  await strip(page).getByRole('button', { name: 'Ver' }).click();
  const list = page.getByRole('dialog', { name: 'Só neste aparelho' });
  await expect(list.getByRole('listitem')).toContainText([
    'Saída: Cinema, R$ 10,00',
    'Saída: Teatro, R$ 10,00',
    'Alteração: Ópera, R$ 10,00',
    'Exclusão: Feira, R$ 10,00',
  ]);
  await expectNoViolations(page, 'what waits');
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  for (const tab of [page, other]) {
    await expect(strip(tab)).toBeHidden();
    await expect(row(tab, 'Ópera')).not.toContainText('Aguardando conexão');
    await expect(row(tab, 'Cinema')).not.toContainText('Aguardando conexão');
    await expect(tab.getByText('2 transações')).toBeVisible();
  }
  const rows = await api.rows<{ description: string }>('transactions?order=id');
  expect(rows.map(({ description }) => description)).toEqual(['Cinema', 'Ópera']);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('Gastos do diaR$ 20,00');
});

test('a write outlives the server, the browser and a lost connection; a refusal is told', async ({
  page,
}) => {
  const { server, start } = await serveOwn();
  await signUp(page, newPerson(), server.url);
  const api = await dataApi(page);
  await page.goto(`${server.url}/transacoes`);
  await expect(page.getByText('Nenhuma transação cadastrada ainda')).toBeVisible();
  await api.insert('transactions', [aTransaction({ description: 'Feira' })]);
  await page.reload();
  await expect(row(page, 'Feira')).toBeVisible();
  await codeIsKept(page);

  // The browser believes that there is a network: nobody answers all the same.
  await server.kill();
  await page.getByRole('button', { name: 'Editar Feira' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Descrição' }).fill('Feirinha');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(row(page, 'Feirinha')).toContainText('Aguardando conexão');
  await expect(strip(page)).toContainText('1 lançamento aguardando envio');
  await page.goto(`${server.url}/`);
  await expect(strip(page)).toContainText('1 lançamento aguardando envio');
  await record(page, expense('Cinema'));
  await expect(strip(page)).toContainText('2 lançamentos aguardando envio');

  // Before it is sent, another device deletes what was changed here.
  await page.goto('about:blank');
  const again = await start();
  await api.delete('transactions?description=eq.Feira');
  await page.goto(`${again.url}/transacoes`);
  await expect(toasts(page)).toContainText('Não foi aceito: Alteração: Feirinha, R$ 10,00');
  await expect(toasts(page)).toContainText('Este registro não existe mais.');
  await expect(row(page, 'Cinema')).not.toContainText('Aguardando conexão');
  await expect(row(page, 'Feirinha')).toBeHidden();
  await page
    .getByRole('status')
    .filter({ hasText: '1 lançamento não foi aceito' })
    .getByRole('button', { name: 'Ver' })
    .click();
  const list = page.getByRole('dialog', { name: 'Só neste aparelho' });
  await expect(list).toContainText('Este registro não existe mais.');
  await expectNoViolations(page, 'what was refused');
  await list.getByRole('button', { name: 'Descartar: Alteração: Feirinha, R$ 10,00' }).click();
  await expect(list).toContainText('Tudo foi enviado.');
  expect(await api.rows('transactions')).toHaveLength(1);
  await leave(page, again);
});

test('signing out names what waits, and leaves nothing of it behind', async ({ page, context }) => {
  const person = newPerson();
  await signUp(page, person);
  const api = await dataApi(page);
  await api.insert('transactions', [aTransaction({ description: 'Feira' })]);
  await look(page);
  await page.goto('/ajustes');
  await codeIsKept(page);
  await page.getByRole('link', { name: 'Início' }).first().click();
  await context.setOffline(true);
  await expect(strip(page)).toBeVisible();
  await record(page, expense('Segredo'));
  await expect(strip(page)).toContainText('1 lançamento aguardando envio');
  const other = await context.newPage();
  await other.goto('/');
  await expect(strip(other)).toContainText('1 lançamento aguardando envio');

  await page.getByRole('link', { name: 'Ajustes' }).first().click();
  await page.getByRole('button', { name: 'Sair da Conta' }).click();
  const warning = page.getByRole('alertdialog', { name: 'Sair sem salvar?' });
  await expect(warning).toContainText('Saída: Segredo, R$ 10,00');
  await warning.getByRole('button', { name: 'Sair mesmo assim' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
  }
  const left = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: (await caches.keys()).toSorted(),
  }));
  // What stays is the app's own code, the same for everybody.
  const code = ['tostao-app-code', 'tostao-app-start'];
  expect(left).toEqual({ local: [], databases: [], caches: code });

  await context.setOffline(false);
  await signUp(page, newPerson(), '/auth');
  await page.goto('/transacoes');
  await expect(page.getByText('Nenhuma transação cadastrada ainda')).toBeVisible();
  expect(await (await dataApi(page)).rows('transactions')).toEqual([]);
  expect(await api.rows('transactions')).toHaveLength(1);
});
