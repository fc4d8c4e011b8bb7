import type { Page } from '@playwright/test';
import { monthFromToday } from '@tostao/test-kit/rows/dates';
import { openReport, showTab } from '@tostao/e2e-support/report-page';
import { expect, test } from '@tostao/e2e-support/test';
import { sampleMonth } from '@tostao/test-kit/rows/transaction-rows';

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

async function showForecast(page: Page): Promise<void> {
  await showTab(page, 'Previsão');
  await expect(page.getByRole('img', { name: 'Saldo previsto, dia a dia' })).toBeVisible();
}

async function showTrend(page: Page): Promise<void> {
  await showTab(page, 'Tendência');
  await expect(page.getByRole('region', { name: /^Comparação com/ })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Entradas e saídas, mês a mês' })).toBeVisible();
}
