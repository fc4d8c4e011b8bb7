import type { Page } from '@playwright/test';
import { goToReport, openReport } from '@tostao/e2e-support/report-page';
import { expect, test } from '@tostao/e2e-support/test';
import { sampleMonth } from '@tostao/test-kit/rows/transaction-rows';

const expenses = (page: Page) => page.getByRole('region', { name: 'Despesas por Categoria' });

test.describe('when the charts fail to load', () => {
  test.use({ expectedErrors: [/could not be loaded|ERR_FAILED/] });

  test('the report shows its figures without the charts, and a retry loads them', async ({
    signedInPage: page,
    api,
  }) => {
    await openReport(page, api, [], '2026-03');
    await api.insert('transactions', sampleMonth('2026-03'));
    const preloaded = await page
      .locator('link[rel="preload"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    const later = (url: URL) =>
      url.pathname.startsWith('/remotes/report/') && !preloaded.includes(url.href);
    await page.route(later, (route) => route.abort());
    await goToReport(page, '2026-03');
    const card = page.getByRole('region', { name: 'Para onde foi o dinheiro' });
    await expect(card.getByRole('alert')).toContainText('Não foi possível carregar o gráfico.');
    await expect(expenses(page)).toContainText('R$ 1.600,00');
    await page.getByRole('button', { name: 'Moradia' }).click();
    await expect(page.getByText('Não foi possível abrir a categoria')).toBeVisible();

    await page.unroute(later);
    await card.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(card.getByRole('img')).toBeVisible();
    await page.getByRole('button', { name: 'Moradia' }).click();
    await expect(page.getByRole('dialog', { name: 'Moradia' })).toContainText('Aluguel');
  });
});
