import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { listAppRemotes, readAppRemote } from '@tostao/registry/app-remotes';
import { watchCodeUsage } from '@tostao/e2e-support/code-usage';
import { expect, test } from '@tostao/e2e-support/test';

test.use({ animations: true });

/**
 * The budget of the first visit of a screen, signed in and without prefetching. Sizes are in KB (1,000
 * bytes) of JavaScript and CSS as served: `shell` is the code of every screen, `shared` the modules that
 * the shell provides to remotes, `own` the code of the remote, `slots` that of other remotes, which add to the page after it is
 * drawn. `unused` is uncompressed code of shell and
 * shared modules that did not run, with some room for late code. Lower a budget when the code shrinks;
 * raise it by a kilobyte at most, for a feature that the page itself shows first.
 */
const measured = [
  {
    path: '/',
    heading: 'Início',
    content: 'Gastos do dia',
    shell: 136,
    shared: 0,
    own: 0,
    requests: 10,
    unused: 280,
  },
  {
    path: '/transacoes',
    heading: 'Histórico de Transações',
    content: 'Nenhuma transação cadastrada ainda',
    shell: 155,
    shared: 0,
    own: 45.2,
    requests: 20,
    unused: 325,
  },
  {
    path: '/importar',
    heading: 'Importar extrato',
    content: 'Arquivo',
    shell: 155,
    shared: 0,
    own: 40,
    requests: 15,
    unused: 330,
  },
  {
    path: '/dividas',
    heading: 'Minhas Dívidas',
    content: 'Nenhuma dívida cadastrada',
    shell: 155,
    shared: 0,
    own: 41,
    requests: 16,
    unused: 385,
  },
  {
    path: '/relatorio',
    heading: 'Relatório do Mês',
    content: 'Nada registrado neste mês',
    shell: 155,
    shared: 3,
    own: 46,
    requests: 17,
    unused: 327,
  },
  {
    path: '/ajustes',
    heading: 'Ajustes',
    content: '@exemplo.com.br',
    shell: 155,
    shared: 0,
    own: 29,
    slots: 24,
    requests: 13,
    unused: 330,
  },
  {
    path: '/caixinhas',
    heading: 'Caixinhas',
    content: 'Nenhuma caixinha ainda',
    shell: 155,
    shared: 0,
    own: 31,
    requests: 14,
    unused: 330,
  },
  {
    path: '/categorias',
    heading: 'Categorias',
    content: 'Alimentação',
    shell: 155,
    shared: 0,
    own: 29.5,
    requests: 14,
    unused: 330,
  },
];

/** Compressed sizes differ by some dozens of bytes with the path of the checkout. */
const tolerance = 0.1;

/** The budget of a page that is not listed yet. */
const budgetOfNewPage = { shell: 155, shared: 23, own: 38, requests: 15, unused: 385 };

const apps = path.resolve(import.meta.dirname, '../../../apps');
const pages = listAppRemotes(apps).flatMap((remote) =>
  readAppRemote(apps, remote).pages.map((page) => ({ ...page, remote })),
);
const added = pages
  .filter((page) => !measured.some((budget) => budget.path === page.path))
  .map((page) => ({
    path: page.path,
    heading: page.title,
    content: page.title,
    ...budgetOfNewPage,
  }));

for (const { path: url, heading, content, requests, ...budgets } of [...measured, ...added]) {
  const sizes = { slots: 0, ...budgets };
  const remote = pages.find((page) => page.path === url)?.remote;
  test(`the first visit of ${url} stays within its budget`, async ({
    signedInPage: page,
    devtools,
  }) => {
    const code = await watchCodeUsage(page, devtools, remote);
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const secondHops = await code.secondHops();
    await expect(page.getByRole('main').getByText(content).first()).toBeVisible();
    const { requests: requested, ...found } = await code.stop();

    const rounded = Object.entries(found).map(([name, value]) => `${name} ${Math.round(value)}`);
    rounded.push(`requests ${requested.length}`);
    test.info().annotations.push({ type: url, description: rounded.join(', ') });
    expect.soft(secondHops, 'code that the HTML does not name').toEqual([]);
    expect.soft(requested.length, requested.join(' ')).toBeLessThanOrEqual(requests);
    for (const [part, budget] of Object.entries(sizes)) {
      expect.soft(found[part as keyof typeof sizes], part).toBeLessThanOrEqual(budget + tolerance);
    }
  });
}

for (const app of listAppRemotes(apps)) {
  test(`the entry of ${app} stays within 10 KB`, () => {
    const assets = path.join(apps, app, 'dist/assets');
    const entries = readdirSync(assets).filter((file) => /^remote-entry\..*\.br$/.test(file));
    expect(entries).toHaveLength(1);
    for (const entry of entries)
      expect(statSync(path.join(assets, entry)).size).toBeLessThan(10_000);
  });
}

test('the font stays within 24 KB', () => {
  const assets = path.join(apps, 'shell/dist/assets');
  const fonts = readdirSync(assets).filter((file) => file.endsWith('.woff2'));
  expect(fonts).toHaveLength(1);
  for (const font of fonts) expect(statSync(path.join(assets, font)).size).toBeLessThan(24_000);
});
