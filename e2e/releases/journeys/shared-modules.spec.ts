import type { CDPSession } from '@playwright/test';
import { remoteScreens } from '@tostao/e2e-support/screens';
import { expect, test } from '@tostao/e2e-support/test';

test.describe('a remote that fails to load', () => {
  test.use({ expectedErrors: [/503|ERR_FAILED|could not be loaded/] });

  test('a single retry shows a page of which no file could be reached', async ({
    signedInPage: page,
  }) => {
    const files = '**/remotes/debts/**';
    await page.route(files, (route) => route.abort());
    await page.goto('/dividas');
    await expect(page.getByRole('alert')).toContainText('Não foi possível abrir Minhas Dívidas');
    await page.unroute(files);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('heading', { name: 'Minhas Dívidas' })).toBeVisible();
  });
});

test('each remote is served from its own immutable folder and not compiled into the shell', async ({
  signedInPage: page,
  request,
}) => {
  const assets: string[] = [];
  page.on('response', (response) => assets.push(new URL(response.url()).pathname));
  for (const { path, heading } of remoteScreens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  for (const remote of ['transactions', 'debts', 'report', 'settings', 'accounts']) {
    const entry = assets.find((asset) => asset.startsWith(`/remotes/${remote}/`));
    expect(entry, remote).toBeTruthy();
    const response = await request.get(entry ?? '');
    expect(response.headers()['cache-control']).toContain('immutable');
  }
  const shell = assets.find((asset) => /^\/assets\/main\..*\.js$/.test(asset)) ?? '';
  expect(await (await request.get(shell)).text()).not.toContain('/remotes/');
});

test.describe('with prefetching', () => {
  test.use({ prefetches: true });

  test('a document requests each of its files once and uses everything it preloads', async ({
    signedInPage: page,
    devtools,
  }) => {
    await page.addInitScript(collectLoadedCode);
    const documents = await watchDocuments(devtools);
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    for (const path of ['/transacoes', '/dividas', '/relatorio', '/ajustes']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => page.evaluate(unusedPreloads)).toEqual([]);
      // Prefetched last, whenever the browser is idle.
      await expect
        .poll(() => documents.filesOf(path).some((file) => file.includes('new_transaction_dialog')))
        .toBe(true);
      const files = documents.filesOf(path);
      expect(files, path).toEqual([...new Set(files)]);
    }
    expect(warnings.filter((text) => text.includes('preload'))).toEqual([]);
  });
});

test('the page loads a single copy of each shared module', async ({ signedInPage: page }) => {
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

/** Groups the scripts and style sheets that a page requests by the document that asked for them. */
async function watchDocuments(devtools: CDPSession) {
  const files = new Map<string, string[]>();
  const pathOf = new Map<string, string>();
  devtools.on('Network.requestWillBeSent', ({ loaderId, documentURL, request }) => {
    pathOf.set(loaderId, new URL(documentURL).pathname);
    if (!/\.(?:js|css)$/.test(request.url)) return;
    files.set(loaderId, [...(files.get(loaderId) ?? []), request.url]);
  });
  await devtools.send('Network.enable');
  return {
    filesOf: (path: string) =>
      [...files].filter(([id]) => pathOf.get(id) === path).flatMap(([, urls]) => urls),
  };
}

declare global {
  interface Window {
    loadedCode: string[];
  }
}

/** Collects the scripts and style sheets that a document has loaded. Federation removes its elements. */
function collectLoadedCode(): void {
  window.loadedCode = [];
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) window.loadedCode.push(target.src);
      if (target instanceof HTMLLinkElement) window.loadedCode.push(target.href);
    },
    { capture: true },
  );
}

/** Returns the code that the HTML preloads and that the document has not loaded yet. */
function unusedPreloads(): string[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')]
    .filter(({ as }) => as === 'script')
    .map(({ href }) => href)
    .filter((href) => !window.loadedCode.includes(href));
}
