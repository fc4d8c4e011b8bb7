import { expect, newPerson, signUp, test } from '../fixtures.ts';

test('the chosen theme is kept, in every tab, and there before the first paint', async ({
  page,
  context,
}) => {
  await signUp(page, newPerson());
  await page.goto('/ajustes');
  await expect(page.locator('html')).not.toHaveClass(/dark/);

  const otherTab = await context.newPage();
  await otherTab.goto('/');
  await page.getByRole('button', { name: 'Tema' }).click();
  await page.getByRole('dialog', { name: 'Tema' }).getByRole('radio', { name: 'Escuro' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(otherTab.locator('html')).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('the system theme follows the system', async ({ page }) => {
  await signUp(page, newPerson());
  await page.goto('/ajustes');
  await page.getByRole('button', { name: 'Tema' }).click();
  await page.getByRole('radio', { name: 'Padrão do Sistema' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).not.toHaveClass(/dark/);
});

test.use({ expectedErrors: [/ERR_FAILED/] });
