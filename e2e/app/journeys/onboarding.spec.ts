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
