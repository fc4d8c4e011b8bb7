import type { Page, Route } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { dayFromToday, typedDate } from '@tostao/test-kit/rows/dates';
import { debtRow } from '@tostao/test-kit/rows/debt-rows';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import {
  recordExpense,
  recordTransaction,
  summary as summaryOf,
} from '@tostao/e2e-support/home-page';
import { waitForStoredQueries } from '@tostao/e2e-support/offline';
import { expect, test } from '@tostao/e2e-support/test';
import { openHome } from '@tostao/e2e-support/sign-in';

const recordFreelance = (page: Page, digits: string, day: string) =>
  recordTransaction(page, {
    type: 'Entrada',
    digits,
    description: 'Freela',
    category: 'Freelance',
    date: typedDate(day),
  });

test.describe('the figures', () => {
  // The cards bring their figures.
  test.use({ prefetches: true });

  test('home shows the new figures after every write, in other tabs too', async ({
    homePage: page,
    api,
    context,
  }) => {
    await api.insert('debts', [
      { id: crypto.randomUUID(), name: 'Aluguel', amount: 900, due_date: dayFromToday(3) },
    ]);
    const otherTab = await context.newPage();
    await otherTab.goto('/');
    const summary = page.getByRole('region', { name: 'Resumo' });
    const otherSummary = otherTab.getByRole('region', { name: 'Resumo' });
    await expect(otherSummary).toContainText('Gastos do dia—');
    await expect(otherTab.getByText('Aluguel: R$ 900,00 · Vence em 3 dias')).toBeVisible();

    await recordExpense(page, { digits: '2550', description: 'Uber', category: 'Transporte' });
    await expect(summary).toContainText('Gastos do diaR$ 25,50');
    await expect(otherSummary).toContainText('Gastos do diaR$ 25,50');

    await recordFreelance(page, '10000', dayFromToday(-7));
    await expect(summary).toContainText('Entradas da semanaR$ 0,00');
    await expect(summary).toContainText('Economia acumuladaR$ 74,50');
    await recordFreelance(page, '5000', dayFromToday(-6));
    await expect(summary).toContainText('Entradas da semanaR$ 50,00');
    await expect(page.getByText('Uber: -R$ 25,50')).toBeVisible();
    // A line of the figure never ends between the sign and the amount.
    const amount = page.getByText('Uber: -R$ 25,50').locator('span');
    await expect(amount).toHaveCSS('white-space', 'nowrap');
    await expect(otherSummary).toContainText('Economia acumuladaR$ 124,50');
  });
});

test('home asks for its data once, before the code of the app has come', async ({
  signedInPage: page,
}) => {
  const asked: string[] = [];
  await page.route(/\/rest\/v1\/(?:rpc\/home_figures|profiles)/, (route) => {
    const request = route.request();
    if (request.method() !== 'OPTIONS') asked.push(new URL(request.url()).pathname);
    return route.continue();
  });
  const code: Route[] = [];
  await page.route('**/assets/main.*.js', (route) => void code.push(route));
  await page.goto('/', { waitUntil: 'commit' });
  const both = ['/rest/v1/profiles', '/rest/v1/rpc/home_figures'];
  await expect.poll(() => asked.toSorted()).toEqual(both);
  await expect.poll(() => code.length).toBe(1);
  for (const route of code) await route.continue();
  await expect(summaryOf(page)).toContainText('Gastos do dia—');
  await page.waitForLoadState('networkidle');
  expect(asked.toSorted()).toEqual(both);
});

test('an amount is copied with a plain space, and has a no-break one on the screen', async ({
  homePage: page,
}) => {
  const balance = page.getByRole('region', { name: 'Resumo' });
  await expect(balance).toContainText('Gastos do dia');
  const amount = page
    .getByRole('main')
    .getByText(/^R\$\s0,00$/)
    .first();
  expect(await amount.textContent()).toBe('R$\u00A00,00');
  const copied = await amount.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return new Promise<string[]>((resolve) => {
      window.addEventListener('copy', ({ clipboardData }) =>
        resolve(['text/plain', 'text/html'].map((type) => clipboardData?.getData(type) ?? '')),
      );
      document.execCommand('copy');
    });
  });
  expect(copied).toEqual(['R$ 0,00', 'R$ 0,00']);
});

test('home updates at midnight without a reload', async ({ signedInPage: page }) => {
  const tomorrow = new Date(`${dayFromToday(1)}T00:00:00-03:00`).getTime();
  await page.clock.install({ time: tomorrow - 60_000 });
  await openHome(page);
  const summary = page.getByRole('region', { name: 'Resumo' });
  // The check of the limits would be over its time when the clock goes forward.
  const checked = page.waitForResponse('**/rpc/month_report*');
  await recordExpense(page, { digits: '1000', description: 'Ceia', category: 'Lazer' });
  await expect(summary).toContainText('Gastos do diaR$ 10,00');
  await (await checked).finished();

  await page.clock.fastForward(3 * 60_000);
  await expect(summary).toContainText('Gastos do diaR$ 0,00');
  await page.getByRole('button', { name: 'Saída', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Data' })).toHaveValue(typedDate(dayFromToday(1)));
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('link', { name: 'Histórico de Transações' }).click();
  await expect(page.getByRole('heading', { name: 'Ontem' })).toBeVisible();
});

test.describe('the cards of a phone', () => {
  test.use({ prefetches: true, expectedErrors: [/404|could not be loaded|ChunkLoadError/] });

  test('home shows today’s figures before the code of the cards, and does not move for them', async ({
    signedInPage: page,
    api,
  }) => {
    const held: Route[] = [];
    const holdCards = () =>
      page.route('**/assets/__federation_expose_home_card*', (route) => void held.push(route));
    const card = page.getByRole('link', { name: 'Minhas Dívidas' });
    const main = page.getByRole('main');
    const firstDebt = { name: 'Aluguel de um apartamento grande', amount: 900 };
    await api.insert('debts', [debtRow({ ...firstDebt, due_date: dayFromToday(3) })]);
    await holdCards();
    await openHome(page);
    await expect(summaryOf(page)).toContainText('Gastos do dia—');
    await expect.poll(() => held.length).toBe(3);
    await expect(card).toBeVisible();
    const before = await main.boundingBox();
    for (const route of held.splice(0)) await route.continue();
    await expect(card).toHaveAccessibleDescription(/^Aluguel.*R\$\s900,00 · Vence em 3 dias$/);
    await expect(page.getByText('Saldo do mês: R$ 0,00')).toBeVisible();
    expect(await main.boundingBox()).toEqual(before);
    await waitForStoredQueries(page, ['home-card']);

    await page.reload();
    await expect(card).toHaveAccessibleDescription(/^Aluguel.*Vence em 3 dias$/);
    await expect.poll(() => held.length).toBe(3);
    await expect(card).toBeVisible();
    expect(await main.boundingBox()).toEqual(before);

    // The card that is down is a link; the others work.
    const [down, ...others] = held;
    await down?.fulfill({ status: 404, body: 'gone' });
    for (const route of others) await route.continue();
    await expect(main.locator('a[aria-describedby]')).toHaveCount(2);
    expect(await main.boundingBox()).toEqual(before);
  });
});

test.describe('the cards of a wide screen', () => {
  test.use({
    viewport: { width: 1280, height: 800 },
    prefetches: true,
    expectedErrors: [/404|could not be loaded|ChunkLoadError|Loading chunk/],
  });

  test('cards show rows that follow every write, and a missing one costs its rows only', async ({
    signedInPage: page,
    api,
  }) => {
    const names = ['Quarta', 'Terceira', 'Segunda', 'Primeira'];
    await api.insert(
      'debts',
      names.map((name, index) => debtRow({ name, due_date: dayFromToday(4 - index) })),
    );
    await page.route('**/remotes/report/*/assets/__federation_expose_home_card*', (route) =>
      route.fulfill({ status: 404, body: 'gone' }),
    );
    await openHome(page);
    await expect(page.getByRole('listitem').filter({ hasText: 'Vence' })).toHaveText([
      /^Primeira/,
      /^Segunda/,
      /^Terceira/,
    ]);
    await expect(page.getByText('Suas entradas e saídas aparecem aqui.')).toBeVisible();
    await recordExpense(page, { digits: '2550', description: 'Uber', category: 'Transporte' });
    const newest = page.getByRole('main').getByRole('listitem').last();
    await expect(newest).toHaveText(/^Uber-R\$\s25,50/);

    await page.getByRole('link', { name: 'Relatório do Mês' }).click();
    await expect(page.getByText('Total Saídas')).toBeVisible();
  });

  test('no row of cards ends half empty, and a column of cards stretches no figures', async ({
    signedInPage: page,
    api,
  }) => {
    await api.insert('accounts', [{ id: randomUUID(), name: 'Nubank', kind: 'checking' }]);
    // A new user has first steps above the cards.
    await api.insert('transactions', [transactionRow()]);
    await openHome(page);
    const cards = page.locator('main .group').filter({ has: page.getByRole('link') });
    await expect(cards).toHaveCount(5);
    const corners = await cards.evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect()).map(({ top, right }) => ({ top, right })),
    );
    const [first, , third, fourth, fifth] = corners;
    expect(third?.top).toBe(first?.top);
    expect(fifth?.top).toBe(fourth?.top);
    expect(fifth?.right).toBeCloseTo(third?.right ?? 0);
    const income = page.getByRole('button', { name: 'Entrada', exact: true });
    const { height } = (await income.boundingBox())!;
    await page.setViewportSize({ width: 1100, height: 800 });
    expect((await income.boundingBox())?.height).toBe(height);
  });
});
