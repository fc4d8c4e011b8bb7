import { expect, newPerson, saveData, signUp, test } from '../fixtures.ts';
import { watchCode } from './watch-code.ts';

/**
 * What the first visit of a screen may cost, signed in and before anything is fetched ahead. In KB
 * (1,000 bytes) of JavaScript and CSS as they are served: `shell` is what every screen needs, `lent`
 * what the shell lends to remotes, `own` what the screen's remote adds. `unused`: KB of the shell's
 * and the lent code, uncompressed, that the visit never ran, with some room: what runs late may not
 * have run yet. A budget follows what is reached downwards, never upwards.
 */
const budgets = [
  { path: '/', ready: 'Início', shell: 198, lent: 0, own: 0, requests: 10, unused: 530 },
  {
    path: '/transacoes',
    ready: 'Histórico de Transações',
    shell: 198,
    lent: 72,
    own: 51,
    requests: 24,
    unused: 720,
  },
  {
    path: '/dividas',
    ready: 'Minhas Dívidas',
    shell: 198,
    lent: 72,
    own: 38,
    requests: 17,
    unused: 730,
  },
  {
    path: '/relatorio',
    ready: 'Relatório do Mês',
    shell: 198,
    lent: 72,
    own: 63,
    requests: 23,
    unused: 760,
  },
  { path: '/ajustes', ready: 'Ajustes', shell: 198, lent: 72, own: 29, requests: 16, unused: 760 },
  {
    path: '/categorias',
    ready: 'Categorias',
    shell: 198,
    lent: 72,
    own: 29,
    requests: 19,
    unused: 780,
  },
];

for (const { path, ready, requests, ...sizes } of budgets) {
  test(`the first visit of ${path} stays within its budget`, async ({ page, browser }) => {
    await signUp(page, newPerson());
    const state = await page.context().storageState();
    const fresh = await (await browser.newContext({ storageState: state })).newPage();
    // What is left is what the screen needs.
    await saveData(fresh);
    const code = await watchCode(fresh);
    await fresh.goto(path);
    await expect(fresh.getByRole('heading', { level: 1, name: ready })).toBeVisible();
    const hops = await code.hops();
    await fresh.waitForLoadState('networkidle');
    const found = await code.stop();

    const rounded = Object.entries(found).map(([name, value]) => `${name} ${Math.round(value)}`);
    test.info().annotations.push({ type: path, description: rounded.join(', ') });
    expect.soft(hops, 'code that the page did not ask for in its HTML').toEqual([]);
    expect.soft(found.requests).toBeLessThanOrEqual(requests);
    for (const [part, budget] of Object.entries(sizes)) {
      expect.soft(found[part as keyof typeof sizes], part).toBeLessThanOrEqual(budget);
    }
    await fresh.context().close();
  });
}
