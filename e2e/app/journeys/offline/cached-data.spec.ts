import { expectNoViolations } from '@tostao/e2e-support/accessibility';
import {
  changeStoredQueries,
  goOfflineWithCache,
  offlineBanner,
  offlineOptions,
  rowOf,
} from '@tostao/e2e-support/offline';
import { expect, test } from '@tostao/e2e-support/test';

test.use(
  offlineOptions(
    'Uncaught rendering error|Rendering failed|The profile could not be read|TypeError',
  ),
);

test('cached data can be read offline and shows its age', async ({
  homePage: page,
  api,
  context,
}) => {
  await goOfflineWithCache(page, api);
  await page.reload();
  await expect(page.getByText('Feira: -R$ 10,00')).toBeVisible();
  await expect(offlineBanner(page)).toContainText(/mostrando os dados de \d\d:\d\d/);
  await expectNoViolations(page, 'home without a connection');
  await page.getByRole('link', { name: 'Histórico' }).first().click();
  await expect(rowOf(page, 'Feira')).toBeVisible();
  await expect(page.getByText('Não foi possível carregar')).toBeHidden();

  await context.setOffline(false);
  await expect(offlineBanner(page)).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('stored data of a wrong shape breaks no screen for good', async ({
  homePage: page,
  api,
  context,
}) => {
  await goOfflineWithCache(page, api);
  await changeStoredQueries(page, 'profile', { name: 7, email: [], photoVersion: 3 });
  await page.reload();
  await expect(page.getByText('Feira: -R$ 10,00')).toBeVisible();

  await changeStoredQueries(page, 'transactions', {
    pages: [{ transactions: [null] }],
    pageParams: [{ after: null, size: 50 }],
  });
  await page.goto('/transacoes');
  const retry = page.getByRole('button', { name: 'Tentar novamente' });
  await retry.click();
  await expect(page.getByText('Sem conexão para mostrar estas transações')).toBeVisible();
  await context.setOffline(false);
  await expect(rowOf(page, 'Feira')).toBeVisible();
});
