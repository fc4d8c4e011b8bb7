import type { Page } from '@playwright/test';
import { expect, newPerson, signUp, test } from '../fixtures.ts';

/**
 * What the first visit of a screen may cost, signed in: JavaScript and CSS in KB as they are served
 * (compressed), before anything is fetched ahead. `shell` is what every screen needs, `own` what its
 * remote adds. A budget follows what is reached downwards, never upwards.
 */
const budgets = [
  { path: '/', ready: 'Início', shell: 195, own: 0 },
  { path: '/transacoes', ready: 'Histórico de Transações', shell: 195, own: 112 },
  { path: '/dividas', ready: 'Minhas Dívidas', shell: 195, own: 88 },
  { path: '/relatorio', ready: 'Relatório do Mês', shell: 195, own: 132 },
  { path: '/ajustes', ready: 'Ajustes', shell: 195, own: 85 },
  { path: '/categorias', ready: 'Categorias', shell: 195, own: 93 },
];

/** The size of every script and style a page asks for, by what it belongs to, in KB. */
function weigh(page: Page) {
  const sizes = { shell: 0, own: 0 };
  const reading: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (!/\.(?:js|css)$/.test(pathname)) return;
    const part = pathname.startsWith('/remotes/') ? 'own' : 'shell';
    const read = async () => {
      const { responseBodySize } = await request.sizes();
      sizes[part] += responseBodySize / 1000;
    };
    reading.push(read());
  });
  return async () => {
    await Promise.all(reading);
    page.removeAllListeners('requestfinished');
    return sizes;
  };
}

for (const { path, ready, shell, own } of budgets) {
  test(`the first visit of ${path} stays within its budget`, async ({ page, browser }) => {
    await signUp(page, newPerson());
    const state = await page.context().storageState();
    const fresh = await (await browser.newContext({ storageState: state })).newPage();
    // Who saves data gets nothing ahead: what is left is what the screen needs.
    await fresh.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const weighed = weigh(fresh);
    await fresh.goto(path);
    await expect(fresh.getByRole('heading', { level: 1, name: ready })).toBeVisible();
    await fresh.waitForLoadState('networkidle');
    const sizes = await weighed();
    const description = `${Math.round(sizes.shell)} + ${Math.round(sizes.own)} KB`;
    test.info().annotations.push({ type: path, description });
    expect.soft(sizes.shell, `${path}: shell`).toBeLessThanOrEqual(shell);
    expect.soft(sizes.own, `${path}: own`).toBeLessThanOrEqual(own);
    await fresh.context().close();
  });
}
