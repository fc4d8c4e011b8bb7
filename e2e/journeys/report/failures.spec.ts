import type { Page } from '@playwright/test';
import { monthFromToday } from '../../support/dates.ts';
import { goToReport, openReport } from '../../support/report-page.ts';
import { expect, test } from '../../support/test.ts';
import { sampleMonth } from '../../support/transaction-rows.ts';

const expenses = (page: Page) => page.getByRole('region', { name: 'Despesas por Categoria' });

/** Answers calls to a part of the Data API with 500. */
async function fail(page: Page, path: string): Promise<void> {
  await page.route(`**/rest/v1/${path}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'fora do ar', code: 'X' } }),
  );
}

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('the report and each of its parts offer a retry when the server fails', async ({
    signedInPage: page,
    api,
  }) => {
    await openReport(page, api, sampleMonth(monthFromToday()));
    await fail(page, 'rpc/month_report*');
    await fail(page, 'rpc/month_balances*');
    await fail(page, 'rpc/forecast*');
    await fail(page, 'transactions*');
    await page.reload();
    await expect(page.getByText('Não foi possível carregar o relatório')).toBeVisible();
    await page.unroute('**/rest/v1/rpc/month_report*');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByText('Total Saídas')).toBeVisible();

    const history = page.getByRole('region', { name: 'Doze meses' });
    const outlook = page.getByRole('region', { name: /^Previsão até/ });
    await expect(history.getByRole('alert')).toBeVisible();
    await expect(outlook.getByRole('alert')).toBeVisible();
    await page.unroute('**/rest/v1/rpc/month_balances*');
    await page.unroute('**/rest/v1/rpc/forecast*');
    await history.getByRole('button', { name: 'Tentar novamente' }).click();
    await outlook.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(history.getByRole('img')).toBeVisible();
    await expect(outlook).toContainText('Nenhuma dívida a pagar');

    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    await expect(page.getByText('Erro ao exportar o relatório')).toBeVisible();
    await page.getByRole('button', { name: 'Alimentação' }).click();
    const sheet = page.getByRole('dialog', { name: 'Alimentação' });
    await expect(sheet.getByRole('alert')).toContainText('Não foi possível carregar');
    await page.unroute('**/rest/v1/transactions*');
    await sheet.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(sheet.getByRole('listitem')).toHaveCount(3);
  });
});

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
