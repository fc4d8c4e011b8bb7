import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll, expectNoViolations } from '../../support/accessibility.ts';
import { monthFromToday } from '@tostao/test-kit/rows/dates';
import { openReport } from '../../support/report-page.ts';
import { expect, test } from '../../support/test.ts';
import { sampleMonth, transactionRow } from '@tostao/test-kit/rows/transaction-rows';

/** Scrolls to the forecast, which loads its chart when it is seen. */
async function showForecast(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Próximos 90 dias' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: 'Saldo previsto, dia a dia' })).toBeVisible();
}

test('a typical month prints on one light page without navigation', async ({
  signedInPage: page,
  api,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await openReport(page, api, [
    ...sampleMonth(monthFromToday()),
    ...sampleMonth(monthFromToday(1)),
  ]);
  await expect(page.getByRole('region', { name: /^Comparação com/ })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Entradas e saídas, mês a mês' })).toBeVisible();
  await showForecast(page);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^O dia mais apertado|^Nada com data/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Mês anterior' })).toBeHidden();
  await expect(page.getByText('Ver em tabela').first()).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(28, 26, 21)');
});

test('the report and its tables are accessible and fit the screen', async ({
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
  await expect(page.getByRole('img', { name: 'Entradas e saídas, mês a mês' })).toBeVisible();
  await showForecast(page);
  for (const summary of await page.getByText('Ver em tabela').all()) await summary.click();
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoHorizontalScroll(page, `at ${width}`);
  }
  await expectNoViolations(page, 'the report');
});
