import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll, expectNoViolations } from '@tostao/e2e-support/accessibility';
import { monthFromToday } from '@tostao/test-kit/rows/dates';
import { openReport, showTab } from '@tostao/e2e-support/report-page';
import { expect, test } from '@tostao/e2e-support/test';
import { sampleMonth, transactionRow } from '@tostao/test-kit/rows/transaction-rows';

test('a typical month prints on one light page without navigation, with the sections of all tabs', async ({
  signedInPage: page,
  api,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await openReport(page, api, [
    ...sampleMonth(monthFromToday()),
    ...sampleMonth(monthFromToday(1)),
  ]);
  await showForecast(page);
  await showTrend(page);
  await showTab(page, 'Mês');
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^O dia mais apertado|^Nada com data/)).toBeVisible();
  await expect(page.getByRole('region', { name: /^Comparação com/ })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Mês anterior' })).toBeHidden();
  await expect(page.getByText('Ver em tabela').first()).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(28, 26, 21)');
});

test('the report and its tables are accessible and fit the screen, in tabs and in two columns', async ({
  signedInPage: page,
  api,
}) => {
  const month = monthFromToday();
  await openReport(page, api, [
    ...sampleMonth(month),
    ...sampleMonth(monthFromToday(1)),
    transactionRow({
      date: `${month}-01`,
      amount: 999_999_999.99,
      category: 'Categoria de nome tão comprido que não cabe em linha nenhuma de celular',
    }),
  ]);
  await api.update('categories?name=eq.Lazer', { monthly_limit: 100 });
  await page.reload();
  await expect(page.getByText('Total Saídas')).toBeVisible();
  for (const show of [async () => {}, showForecast, showTrend]) {
    await show(page);
    for (const summary of await page.getByText('Ver em tabela').all()) await summary.click();
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoHorizontalScroll(page, `at ${width}`);
    }
    await expectNoViolations(page, 'the report');
  }

  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(page.getByRole('tab')).toHaveCount(0);
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toContainText([
    'Para onde foi o dinheiro',
    'Despesas por Categoria',
    'Entradas por Categoria',
    'Previsão até',
    'Próximos 90 dias',
    'Doze meses',
    'Comparação com',
  ]);
  await expectNoHorizontalScroll(page, 'at 1280');
  await expectNoViolations(page, 'the report in two columns');
});

async function showForecast(page: Page): Promise<void> {
  await showTab(page, 'Previsão');
  await expect(page.getByRole('img', { name: 'Saldo previsto, dia a dia' })).toBeVisible();
}

async function showTrend(page: Page): Promise<void> {
  await showTab(page, 'Tendência');
  await expect(page.getByRole('region', { name: /^Comparação com/ })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Entradas e saídas, mês a mês' })).toBeVisible();
}
