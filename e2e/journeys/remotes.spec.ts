import { expect, newPerson, signUp, test } from '../fixtures.ts';

test.describe('a remote that cannot be loaded', () => {
  test.use({ expectedErrors: [/503|could not be loaded/] });

  for (const [what, pattern] of [
    ['its entry', '**/remotes/debts/*/assets/remote-entry.*.js'],
    ['its page', '**/remotes/debts/*/assets/__federation_expose_*.js'],
  ] as const) {
    test(`(${what}) shows a card that recovers without a reload; the rest goes on`, async ({
      page,
    }) => {
      // First: home fetches a remote ahead as soon as the pointer is over its link.
      await page.route(pattern, (route) => route.fulfill({ status: 503, body: '{}' }));
      await signUp(page, newPerson());
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.getByRole('link', { name: 'Minhas Dívidas' }).click();
      await expect(page.getByRole('alert')).toContainText('Não foi possível abrir Minhas Dívidas');

      await page.getByRole('link', { name: 'Histórico' }).click();
      await expect(page.getByRole('heading', { name: 'Histórico de Transações' })).toBeVisible();

      await page.goBack();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.unroute(pattern);
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      await expect(page.getByRole('heading', { name: 'Minhas Dívidas' })).toBeVisible();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });
  }
});

test('each remote comes from its own immutable folder, and none is compiled into the shell', async ({
  page,
  request,
}) => {
  await signUp(page, newPerson());
  const assets: string[] = [];
  page.on('response', (response) => assets.push(new URL(response.url()).pathname));
  for (const [path, heading] of [
    ['/transacoes', 'Histórico de Transações'],
    ['/dividas', 'Minhas Dívidas'],
    ['/relatorio', 'Relatório do Mês'],
    ['/ajustes', 'Ajustes'],
    ['/categorias', 'Categorias'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  for (const remote of ['transactions', 'debts', 'report', 'settings']) {
    const entry = assets.find((asset) => asset.startsWith(`/remotes/${remote}/`));
    expect(entry, remote).toBeTruthy();
    const response = await request.get(entry ?? '');
    expect(response.headers()['cache-control']).toContain('immutable');
  }
  const shell = assets.find((asset) => /^\/assets\/main\..*\.js$/.test(asset)) ?? '';
  expect(await (await request.get(shell)).text()).not.toContain('/remotes/');
});

test('a page fetches each of its files once, in time to need no second hop', async ({ page }) => {
  await signUp(page, newPerson());
  const files: string[] = [];
  page.on('request', (request) => /\.(?:js|css)$/.test(request.url()) && files.push(request.url()));
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  for (const path of ['/transacoes', '/dividas', '/relatorio', '/ajustes']) {
    // What home was still fetching ahead is none of this page's.
    await page.waitForLoadState('networkidle');
    files.length = 0;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(files, path).toEqual([...new Set(files)]);
  }
  expect(warnings.filter((text) => text.includes('preload'))).toEqual([]);
});

test('the page holds one copy of what the apps share', async ({ page }) => {
  await signUp(page, newPerson());
  await page.goto('/ajustes');
  await expect(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible();
  const shared = await page.evaluate(() => {
    const { __FEDERATION__ } = window as unknown as {
      __FEDERATION__: {
        __INSTANCES__: {
          shareScopeMap: Record<string, Record<string, Record<string, { loaded?: boolean }>>>;
        }[];
      };
    };
    const scope = __FEDERATION__.__INSTANCES__[0]?.shareScopeMap.default ?? {};
    return Object.fromEntries(
      Object.entries(scope).map(([name, versions]) => [name, Object.keys(versions).length]),
    );
  });
  expect(shared).toMatchObject({
    react: 1,
    'react-dom': 1,
    'react/jsx-runtime': 1,
    '@tanstack/react-query': 1,
    '@tostao/platform': 1,
    '@base-ui/react/dialog': 1,
  });
  expect(new Set(Object.values(shared))).toEqual(new Set([1]));
});
