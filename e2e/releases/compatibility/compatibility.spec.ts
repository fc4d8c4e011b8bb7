import { recordExpense } from '@tostao/e2e-support/home-page';
import { remoteScreens } from '@tostao/e2e-support/screens';
import { expect, test } from '@tostao/e2e-support/test';

// Runs on any pair of builds (see compare-builds.ts), so it covers only the contract between shell and
// remotes.
test('the shell opens every screen of the remotes of another build', async ({ homePage: page }) => {
  await recordExpense(page, { digits: '1234', description: 'Padaria', category: 'Alimentação' });
  for (const { path, heading } of remoteScreens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});
