import type { Route } from '@playwright/test';
import { summary } from '@tostao/e2e-support/home-page';
import { waitForStoredQueries } from '@tostao/e2e-support/offline';
import { expect, test } from '@tostao/e2e-support/test';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import { openHome } from '@tostao/e2e-support/sign-in';

test('home shows the figures of the last visit, marked, until the server has answered', async ({
  signedInPage: page,
  api,
}) => {
  await api.insert('transactions', [transactionRow({ amount: 12.34 })]);
  await openHome(page);
  await expect(summary(page)).toContainText('R$ 12,34');
  await waitForStoredQueries(page, ['home-figures']);
  await api.insert('transactions', [transactionRow({ amount: 1 })]);

  const held: Route[] = [];
  await page.route('**/rpc/home_figures*', (route) => void held.push(route));
  await page.reload();
  await expect(summary(page)).toContainText('R$ 12,34');
  await expect(page.getByText('Atualizando…')).toHaveCount(2);
  const before = await summary(page).boundingBox();
  for (const route of held) await route.continue();
  await expect(summary(page)).toContainText('R$ 13,34');
  await expect(page.getByText('Atualizando…')).toHaveCount(0);
  expect(await summary(page).boundingBox()).toEqual(before);
});
