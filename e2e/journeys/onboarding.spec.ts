import type { Page } from '@playwright/test';
import { disablePrefetch, expect, test } from '../support/test.ts';
import {
  type Credentials,
  endTutorial,
  newCredentials,
  signInByForm,
  skipTutorial,
  submitSignUp,
} from '../support/users.ts';

const tutorial = (page: Page) => page.getByRole('dialog');

async function signUpFrom(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/');
  await submitSignUp(page, credentials);
}

test('a new person is led through four steps, once, on whatever device', async ({
  page,
  browser,
}) => {
  const credentials = newCredentials();
  await signUpFrom(page, credentials);
  const dialog = tutorial(page);
  await expect(dialog).toContainText('Passo 1 de 4');
  await expect(dialog.getByRole('button', { name: 'Próximo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Passo 2 de 4');
  await dialog.getByRole('button', { name: 'Anterior' }).press('Enter');
  await expect(dialog).toContainText('Passo 1 de 4');
  await expect(dialog.getByRole('button', { name: 'Anterior' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Anterior' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Próximo' }).click();
  await expect(dialog).toContainText('Passo 2 de 4');
  await dialog.getByRole('button', { name: 'Próximo' }).click();
  await expect(dialog).toContainText('uma saída recorrente vira dívida');
  await dialog.getByRole('button', { name: 'Anterior' }).click();
  await expect(dialog).toContainText('Passo 2 de 4');
  await dialog.getByRole('button', { name: 'Próximo' }).click();
  await dialog.getByRole('button', { name: 'Próximo' }).click();
  await expect(dialog).toContainText('80% e aos 100%');
  await endTutorial(page, () => dialog.getByRole('button', { name: 'Começar a usar' }).click());
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('R$ 0,00');
  await expect(dialog).toBeHidden();

  const otherDevice = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await otherDevice.goto('/');
  await signInByForm(otherDevice, credentials);
  await expect(otherDevice.getByText(`Olá, ${credentials.email.split('@')[0]}`)).toBeVisible();
  await expect(tutorial(otherDevice)).toBeHidden();
});

test('skipping and closing end it for good; settings show it again', async ({ page }) => {
  await signUpFrom(page, newCredentials());
  await skipTutorial(page);
  await page.goto('/ajustes');
  await expect(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible();
  const dialog = tutorial(page);
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Ver tutorial' }).click();
  await expect(dialog).toContainText('Passo 1 de 4');
  await dialog.getByRole('button', { name: 'Próximo' }).click();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Ver tutorial' }).click();
  await expect(dialog).toContainText('Passo 1 de 4');
});

test('closing it with Escape counts as done', async ({ page }) => {
  await signUpFrom(page, newCredentials());
  await expect(tutorial(page)).toContainText('Passo 1 de 4');
  await endTutorial(page, () => page.keyboard.press('Escape'));
  await expect(tutorial(page)).toBeHidden();
  const read = page.waitForResponse((response) => response.url().includes('/rest/v1/profiles?'));
  await page.reload();
  await read;
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('R$ 0,00');
  await expect(tutorial(page)).toBeHidden();
});

test.describe('when the profile cannot be read', () => {
  test.use({ expectedErrors: [/500|profile could not be read/] });

  test('nobody is bothered with the tutorial', async ({ page }) => {
    await page.route('**/rest/v1/profiles*', (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'fora do ar' } }),
    );
    const credentials = newCredentials();
    await signUpFrom(page, credentials);
    await expect(page.getByText(`Olá, ${credentials.email.split('@')[0]}`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('R$ 0,00');
    await expect(tutorial(page)).toBeHidden();
  });
});

test('gives the focus to what is opened while it closes, and does not take it back', async ({
  page,
}) => {
  await signUpFrom(page, newCredentials());
  await page.getByRole('button', { name: 'Pular tutorial' }).click();
  // In one go, as no press from outside would come before the tutorial is gone.
  await page.evaluate(() => {
    const button = [...document.querySelectorAll<HTMLElement>('main button')].find(
      ({ textContent }) => textContent === 'Entrada',
    );
    button?.focus();
    button?.click();
  });
  const dialog = page.getByRole('dialog', { name: 'Nova Entrada' });
  await expect(dialog.getByRole('textbox', { name: 'Valor' })).toBeFocused();
  await expect(page.locator('[data-ending-style]')).toHaveCount(0);
  await expect(dialog.getByRole('textbox', { name: 'Valor' })).toBeFocused();
});

test.describe('when its end cannot be saved', () => {
  test.use({ expectedErrors: [/status of 500|could not be completed/] });

  test('it stays closed until the next start', async ({ page }) => {
    await disablePrefetch(page);
    await page.clock.install();
    await signUpFrom(page, newCredentials());
    await page.route('**/rest/v1/profiles*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { code: 'XX000', message: 'fora do ar' } })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Pular tutorial' }).click();
    await expect(tutorial(page)).toBeHidden();

    // Who comes back to the tab after a while reads the profile again.
    await page.clock.fastForward(60_000);
    const readAgain = page.waitForResponse(
      (response) => response.url().includes('/profiles?') && response.request().method() === 'GET',
    );
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await (await readAgain).finished();
    await expect(page.getByText('Olá')).toBeVisible();
    await expect(tutorial(page)).toBeHidden();
    await page.reload();
    await expect(tutorial(page)).toContainText('Passo 1 de 4');
  });
});
