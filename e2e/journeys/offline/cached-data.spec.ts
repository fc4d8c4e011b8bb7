import { expectNoViolations } from '../../support/accessibility.ts';
import { goOfflineWithCache, offlineBanner, offlineOptions, rowOf } from '../../support/offline.ts';
import { expect, test } from '../../support/test.ts';

test.use(offlineOptions());

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
