import type { Page } from '@playwright/test';
import { expectNoViolations } from '@tostao/e2e-support/accessibility';
import { newestLink } from '@tostao/e2e-support/emails';
import { notifications } from '@tostao/e2e-support/home-page';
import { signInByForm, submitSignIn } from '@tostao/e2e-support/sign-in';
import { expect, test } from '@tostao/e2e-support/test';
import { generateSync } from 'otplib';

// What the browser logs of wrong codes, of acts that wait for a code and of a session that has ended.
test.use({ expectedErrors: [/status of (?:401|403|404|422)/] });

const summary = (page: Page) => page.getByRole('region', { name: 'Resumo' });
const code = (page: Page) => page.getByRole('textbox', { name: 'Código do aplicativo' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Turns the second step on. Returns the secret of the app, and the recovery codes. */
async function turnOn(page: Page, password: string) {
  await page.goto('/ajustes');
  await page.getByRole('button', { name: 'Verificação em duas etapas' }).click();
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await button(page, 'Continuar').click();
  const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  await expectNoViolations(page, 'the secret of a new app');
  const app = appOf(secret.replaceAll(' ', ''));
  await page.getByRole('textbox', { name: 'Código de 6 dígitos' }).fill(app());
  await button(page, 'Ligar').click();
  const dialog = page.getByRole('dialog', { name: 'Códigos de recuperação' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectNoViolations(page, 'recovery codes');
  return { app, recoveryCodes: await dialog.getByRole('listitem').allTextContents() };
}

/**
 * An authenticator app. Each code counts once, and those of the neighbouring half minutes count, too: two codes in a row are those of
 * the current and of the next half minute.
 */
function appOf(secret: string): () => string {
  let epoch = Math.floor(Date.now() / 1000) - 30;
  return () => generateSync({ secret, epoch: (epoch += 30) });
}

test('a second step asks for a code at each sign-in, of the app or a recovery code, and for a new password', async ({
  homePage: page,
  server,
  user,
}) => {
  const { app, recoveryCodes } = await turnOn(page, user.password);
  const [one, two] = recoveryCodes;
  await button(page, 'Guardei os códigos').click();
  await expect(notifications(page)).toContainText('Códigos de recuperação guardados');
  await button(page, 'Sair da Conta').click();

  await submitSignIn(page, user);
  await expect(code(page)).toBeFocused();
  await expectNoViolations(page, 'the code of a sign-in');
  await page.reload();
  await code(page).fill('000000');
  await button(page, 'Entrar').click();
  await expect(page.getByText('Código incorreto ou já usado')).toBeVisible();
  await button(page, 'Voltar').click();
  await submitSignIn(page, user);
  await code(page).fill(app());
  await code(page).press('Enter');
  await expect(summary(page)).toBeVisible();
  await page.reload();
  await expect(summary(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/ajustes');
  await button(page, 'Sair da Conta').click();
  await submitSignIn(page, user);
  await button(page, 'Usar um código de recuperação').click();
  await page.getByRole('textbox', { name: 'Código de recuperação' }).fill(one!.toUpperCase());
  await button(page, 'Entrar').click();
  await expect(notifications(page)).toContainText('Restam 9 códigos de recuperação');
  await expect(summary(page)).toBeVisible();

  await page.goto('/ajustes');
  await button(page, 'Sair da Conta').click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(user.email);
  await button(page, 'Esqueceu de senha?').click();
  await button(page, 'Enviar link').click();
  await page.goto(await newestLink(server, user.email, 'recuperar'));
  await page.getByLabel('Nova senha', { exact: true }).fill('nova-senha-456');
  await page.getByLabel('Confirmar nova senha').fill('nova-senha-456');
  await button(page, 'Salvar').click();
  await button(page, 'Usar um código de recuperação').click();
  await page.getByRole('textbox', { name: 'Código de recuperação' }).fill(two!);
  await button(page, 'Confirmar').click();
  await expect(summary(page)).toBeVisible();
});

test('turning the second step on ends other sessions, and a device that is ended drops what it keeps', async ({
  homePage: page,
  browser,
  user,
}) => {
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto('/');
  await signInByForm(other, user);
  // Until the codes are kept, each start shows new ones.
  const { app, recoveryCodes } = await turnOn(page, user.password);
  await page.goto('/');
  const codes = page.getByRole('dialog', { name: 'Códigos de recuperação' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  expect(await codes.getByRole('listitem').allTextContents()).not.toEqual(recoveryCodes);
  await button(page, 'Guardei os códigos').click();

  await other.reload();
  await submitSignIn(other, user);
  await code(other).fill(app());
  await code(other).press('Enter');
  await expect(summary(other)).toBeVisible();

  await page.goto('/ajustes');
  await button(page, 'Aparelhos conectados').click();
  await page.getByRole('button', { name: /^Encerrar Chrom/ }).click();
  await expect(notifications(page)).toContainText('Aparelho encerrado');
  await other.getByRole('link', { name: 'Histórico' }).first().click();
  await expect(other.getByText(/foi encerrada em outro aparelho/)).toBeVisible();
  expect(await other.evaluate(() => Object.keys(localStorage).toSorted())).toEqual([
    'tostao-ended-session',
    'tostao-known',
  ]);
  await context.close();
});
