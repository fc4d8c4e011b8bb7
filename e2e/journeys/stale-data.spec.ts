import type { Page } from '@playwright/test';
import { mockDataApi } from '@tostao/test-kit/browser/data-api-routes';
import { recordExpense } from '../support/home-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: [/status of 500/] });

const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Estes dados podem estar desatualizados' });

test('figures that fail to refetch after a write are marked as stale', async ({
  homePage: page,
}) => {
  const { recover } = await mockDataApi(page, { 'rpc/home_figures': 'failing' });
  await recordExpense(page, { digits: '1000', description: 'Café', category: 'Lazer' });
  await expect(notice(page)).toBeVisible();
  await recover();
  await notice(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('Gastos do diaR$ 10,00');
});

test('a form whose categories fail to load offers a retry', async ({ homePage: page }) => {
  const { recover } = await mockDataApi(page, { 'GET categories': 'failing' });
  await page.reload();
  await page.getByRole('button', { name: 'Saída', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova Saída' });
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('Não foi possível carregar as suas categorias.');
  const again = alert.getByRole('button', { name: 'Tentar novamente' });
  // The button appears once the automatic retries are over.
  await expect(again).toBeVisible();
  await recover();
  await again.click();
  await expect(alert).toBeHidden();
  await dialog.getByRole('combobox', { name: 'Categoria' }).click();
  await expect(page.getByRole('option', { name: 'Lazer' })).toBeVisible();
});
