import { watchCodeUsage } from '../support/code-usage.ts';
import { expect, test } from '../support/test.ts';

/**
 * What the first visit of a screen may cost, signed in and without prefetching. Sizes are in KB (1,000
 * bytes) of JavaScript and CSS as served: `shell` is the code of every screen, `shared` the modules that
 * the shell provides to remotes, `own` the code of the remote. `unused` is uncompressed code of shell and
 * shared modules that did not run, with some room for late code. Lower a budget when the code shrinks,
 * never raise it.
 */
const budgets = [
  {
    path: '/',
    heading: 'Início',
    content: 'Gastos do dia',
    shell: 198,
    shared: 0,
    own: 0,
    requests: 10,
    unused: 530,
  },
  {
    path: '/transacoes',
    heading: 'Histórico de Transações',
    content: 'Nenhuma transação cadastrada ainda',
    shell: 198,
    shared: 72,
    own: 51,
    requests: 24,
    unused: 720,
  },
  {
    path: '/dividas',
    heading: 'Minhas Dívidas',
    content: 'Nenhuma dívida cadastrada',
    shell: 198,
    shared: 72,
    own: 38,
    requests: 17,
    unused: 730,
  },
  {
    path: '/relatorio',
    heading: 'Relatório do Mês',
    content: 'Nada registrado neste mês',
    shell: 198,
    shared: 72,
    own: 63,
    requests: 23,
    unused: 760,
  },
  {
    path: '/ajustes',
    heading: 'Ajustes',
    content: '@exemplo.com.br',
    shell: 198,
    shared: 72,
    own: 29,
    requests: 16,
    unused: 760,
  },
  {
    path: '/categorias',
    heading: 'Categorias',
    content: 'Alimentação',
    shell: 198,
    shared: 72,
    own: 29,
    requests: 19,
    unused: 780,
  },
];

for (const { path, heading, content, requests, ...sizes } of budgets) {
  test(`the first visit of ${path} stays within its budget`, async ({ signedInPage: page }) => {
    const code = await watchCodeUsage(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const secondHops = await code.secondHops();
    await expect(page.getByRole('main').getByText(content).first()).toBeVisible();
    const found = await code.stop();

    const rounded = Object.entries(found).map(([name, value]) => `${name} ${Math.round(value)}`);
    test.info().annotations.push({ type: path, description: rounded.join(', ') });
    expect.soft(secondHops, 'code that the HTML does not name').toEqual([]);
    expect.soft(found.requests).toBeLessThanOrEqual(requests);
    for (const [part, budget] of Object.entries(sizes)) {
      expect.soft(found[part as keyof typeof sizes], part).toBeLessThanOrEqual(budget);
    }
  });
}
