import { mockDataApi } from '@tostao/test-kit/browser/data-api-routes';
import type { Page } from '@playwright/test';
import { expect, test } from '@tostao/e2e-support/test';
import { type Credentials, newCredentials } from '@tostao/test-kit/users/create-user';
import { endTutorial, signInByForm, submitSignUp } from '@tostao/e2e-support/sign-in';

test.use({ animations: true });

const tutorial = (page: Page) => page.getByRole('dialog');

async function signUpFrom(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/');
  await submitSignUp(page, credentials);
}

test('the tutorial leads a new user through four steps once, on any device', async ({
  page,
  browser,
}) => {
  const credentials = newCredentials();
  await signUpFrom(page, credentials);
  const dialog = tutorial(page);
  await expect(dialog).toContainText('Passo 1 de 4');
  for (const step of [2, 3, 4]) {
    await dialog.getByRole('button', { name: 'Próximo' }).click();
    await expect(dialog).toContainText(`Passo ${step} de 4`);
  }
  await endTutorial(page, () => dialog.getByRole('button', { name: 'Começar a usar' }).click());
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('—');
  await expect(dialog).toBeHidden();

  const otherDevice = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await otherDevice.goto('/');
  await signInByForm(otherDevice, credentials);
  await expect(otherDevice.getByText(`Olá, ${credentials.email.split('@')[0]}`)).toBeVisible();
  await expect(tutorial(otherDevice)).toBeHidden();
  await otherDevice.context().close();
});

test('skipping ends the tutorial for good and leaves the focus to a dialog, and the settings show it again', async ({
  page,
}) => {
  await signUpFrom(page, newCredentials());
  await endTutorial(page, async () => {
    await page.getByRole('button', { name: 'Pular tutorial' }).click();
    // In the page: an input event from outside would arrive after the closing animation.
    await page.evaluate(() => {
      const button = [...document.querySelectorAll<HTMLElement>('main button')].find(
        ({ textContent }) => textContent === 'Entrada',
      );
      button?.focus();
      button?.click();
    });
  });
  const amount = page
    .getByRole('dialog', { name: 'Nova Entrada' })
    .getByRole('textbox', { name: 'Valor' });
  await expect(amount).toBeFocused();
  await expect(page.locator('[data-ending-style]')).toHaveCount(0);
  await expect(amount).toBeFocused();

  await page.goto('/ajustes');
  await expect(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible();
  const dialog = tutorial(page);
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Ver tutorial' }).click();
  await expect(dialog).toContainText('Passo 1 de 4');
});

test.describe('when the profile cannot be read or saved', () => {
  test.use({
    expectedErrors: [/status of 500|profile could not be read|A mutation failed/],
  });

  test('a tutorial whose end was not saved stays closed until the next start, and Escape ends it', async ({
    page,
  }) => {
    await page.clock.install();
    const { recover } = await mockDataApi(page, { profiles: 'failing' });
    const credentials = newCredentials();
    await signUpFrom(page, credentials);
    await expect(page.getByText(`Olá, ${credentials.email.split('@')[0]}`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('—');
    await expect(tutorial(page)).toBeHidden();

    await recover();
    await page.reload();
    await expect(tutorial(page)).toContainText('Passo 1 de 4');
    const saving = await mockDataApi(page, { 'PATCH profiles': 'failing' });
    await page.getByRole('button', { name: 'Pular tutorial' }).click();
    await expect(tutorial(page)).toBeHidden();
    // Returning to the tab after a while refetches the profile.
    await page.clock.fastForward(60_000);
    const refetched = page.waitForResponse(
      (response) => response.url().includes('/profiles?') && response.request().method() === 'GET',
    );
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await (await refetched).finished();
    await expect(page.getByText('Olá')).toBeVisible();
    await expect(tutorial(page)).toBeHidden();

    await saving.recover();
    await page.reload();
    await expect(tutorial(page)).toContainText('Passo 1 de 4');
    await endTutorial(page, () => page.keyboard.press('Escape'));
    await expect(tutorial(page)).toBeHidden();
    const read = page.waitForResponse((response) => response.url().includes('/rest/v1/profiles?'));
    await page.reload();
    await read;
    await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('—');
    await expect(tutorial(page)).toBeHidden();
  });
});
