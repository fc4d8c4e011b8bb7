import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Checks that the browser bar has the colour of the page. */
async function expectBarLikePage(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isBarLikePage)).toBe(true);
}

function isBarLikePage(): boolean {
  const canvas = getComputedStyle(document.documentElement).getPropertyValue('--color-canvas');
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  return bar?.content === canvas;
}

test('the selected theme applies to every tab and before the first paint', async ({
  signedInPage: page,
  context,
}) => {
  await page.goto('/ajustes');
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await expectBarLikePage(page);

  const otherTab = await context.newPage();
  await otherTab.goto('/');
  await page.getByRole('button', { name: 'Tema' }).click();
  await page.getByRole('dialog', { name: 'Tema' }).getByRole('radio', { name: 'Escuro' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(otherTab.locator('html')).toHaveClass(/dark/);
  await expectBarLikePage(page);
  await expectBarLikePage(otherTab);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expectBarLikePage(page);
});

test('the system theme follows the color scheme of the system', async ({ signedInPage: page }) => {
  await page.goto('/ajustes');
  await page.getByRole('button', { name: 'Tema' }).click();
  await page.getByRole('radio', { name: 'Padrão do Sistema' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expectBarLikePage(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await expectBarLikePage(page);
});

test.use({ expectedErrors: [/ERR_FAILED/] });
