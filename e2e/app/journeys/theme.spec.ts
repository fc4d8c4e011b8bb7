import type { Page } from '@playwright/test';
import { expect, test } from '@tostao/e2e-support/test';
import { openHome } from '@tostao/e2e-support/sign-in';

/** Checks that the browser bar has the colour of the page. */
async function expectBarLikePage(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isBarLikePage)).toBe(true);
}

function isBarLikePage(): boolean {
  const canvas = getComputedStyle(document.documentElement).getPropertyValue('--color-canvas');
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  return bar?.content === canvas;
}

test.use({ expectedErrors: [/ERR_FAILED/] });

test('the theme follows the system or the selection, in every tab and before the first paint', async ({
  signedInPage: page,
  context,
}) => {
  const html = page.locator('html');
  const choose = async (theme: string) => {
    await page.getByRole('button', { name: 'Tema' }).click();
    await page.getByRole('dialog', { name: 'Tema' }).getByRole('radio', { name: theme }).click();
  };
  await page.goto('/ajustes');
  await expect(html).not.toHaveClass(/dark/);
  await expectBarLikePage(page);

  await choose('Padrão do Sistema');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveClass(/dark/);
  await expectBarLikePage(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).not.toHaveClass(/dark/);
  await expectBarLikePage(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Tema' })).toBeHidden();

  const otherTab = await context.newPage();
  await otherTab.goto('/');
  await choose('Escuro');
  await expect(html).toHaveClass(/dark/);
  await expect(otherTab.locator('html')).toHaveClass(/dark/);
  await expectBarLikePage(page);
  await expectBarLikePage(otherTab);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(html).toHaveClass(/dark/);
  await expectBarLikePage(page);
});

test('a change of theme starts no transition under reduced motion', async ({
  signedInPage: page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'system'));
  await openHome(page);
  await page.evaluate(() => {
    document.addEventListener('transitionrun', ({ target }) => {
      (target as Element).setAttribute('data-started-transition', '');
    });
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  await nextAnimations(page);
  await expect(page.locator('[data-started-transition]')).toHaveCount(0);
});

// Chromium keeps the stacking context of some animations that end in their first frame: the navigation
// covered the buttons of a dialog.
test('a change of screen starts no animation under reduced motion', async ({ homePage: page }) => {
  await page.evaluate(() => {
    document.addEventListener('animationstart', ({ target, animationName }) => {
      (target as Element).setAttribute('data-started-animation', animationName);
    });
  });
  await page.getByRole('link', { name: 'Relatório', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Relatório do Mês' })).toBeVisible();
  await nextAnimations(page);
  await expect(page.locator('main > [data-started-animation]')).toHaveCount(0);
});

/** Waits for a frame, which starts animations after its callbacks, and for the next one, which announces them. */
function nextAnimations(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}
