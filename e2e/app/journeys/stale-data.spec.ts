import type { Page } from '@playwright/test';
import { mockDataApi } from '@tostao/test-kit/browser/data-api-routes';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import { recordExpense } from '@tostao/e2e-support/home-page';
import { expect, test } from '@tostao/e2e-support/test';

test.use({ expectedErrors: [/status of 500/] });

test.describe('with another device', () => {
  test.use({ viewport: { width: 1400, height: 900 }, prefetches: true });

  test('a screen shows rows and sums of the moment it was opened', async ({
    homePage: page,
    api,
  }) => {
    // Home's card and the history share a list.
    await expect(page.getByText('Suas entradas e saídas aparecem aqui.')).toBeVisible();
    await api.insert('transactions', [
      transactionRow({ description: 'Café', category: 'Lazer', amount: 5 }),
    ]);
    await page.getByRole('link', { name: 'Histórico', exact: true }).first().click();
    const main = page.getByRole('main');
    await expect(main).toContainText('1 transação');
    await expect(main).toContainText('Café');

    await api.insert('transactions', [
      transactionRow({ description: 'Cinema', category: 'Lazer', amount: 25 }),
    ]);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(main).toContainText('2 transações');
    await expect(main).toContainText('Cinema');
  });

  test('the sheet of a category adds up with its rows', async ({ homePage: page, api }) => {
    await api.insert('transactions', [
      transactionRow({ description: 'Café', category: 'Lazer', amount: 5 }),
    ]);
    await page.getByRole('link', { name: 'Relatório', exact: true }).first().click();
    const lazer = page.getByRole('button', { name: /^Lazer/ });
    await expect(page.getByRole('main')).toContainText('R$ 5,00');
    await api.insert('transactions', [
      transactionRow({ description: 'Cinema', category: 'Lazer', amount: 25 }),
    ]);
    await lazer.click();
    const sheet = page.getByRole('dialog', { name: 'Lazer' });
    await expect(sheet).toContainText('Cinema');
    await expect(sheet).toContainText('R$ 30,00 · 2 transações');
  });
});

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
