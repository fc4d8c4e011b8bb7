import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '@tostao/e2e-support/accessibility';
import { newestLink } from '@tostao/e2e-support/emails';
import { notifications } from '@tostao/e2e-support/home-page';
import { expect, test } from '@tostao/e2e-support/test';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import { createUser } from '@tostao/test-kit/users/create-user';
import { signInByForm } from '@tostao/e2e-support/sign-in';

const newPassword = 'nova-senha-456';
const sent = 'Se houver uma conta com esse e-mail, o link está a caminho.';

/** Asks for a link by keyboard alone. */
async function askForLink(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Esqueceu de senha?' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Recuperar senha' });
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
  await expectNoHorizontalScroll(page, 'the dialog for a link');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(notifications(page)).toContainText(sent);
}

async function typeNewPassword(page: Page) {
  await page.getByRole('textbox', { name: 'Nova senha', exact: true }).fill(newPassword);
  await page.getByRole('textbox', { name: 'Confirmar nova senha' }).fill(newPassword);
  await page.keyboard.press('Enter');
}

// A link that is not accepted answers 403, an ended session 401.
test.use({
  expectedErrors: [/status of 40[0134]|could not be read 401/],
  viewport: { width: 320, height: 700 },
});

test('a user who lost a phone recovers the password and finds everything in a new browser', async ({
  homePage: lost,
  page,
  browser,
  server,
  user,
  api,
}) => {
  await api.insert('transactions', [transactionRow({ description: 'Aluguel', amount: 1500 })]);
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 320, height: 700 },
    colorScheme: 'dark',
  });
  const found = await context.newPage();
  await found.goto('/auth?entrar');
  await askForLink(found, user.email);
  const link = await newestLink(server, user.email);
  await found.goto(link);
  await expect(found.getByRole('heading', { name: 'Crie uma nova senha' })).toBeVisible();
  await expectNoHorizontalScroll(found, 'the form for a new password');
  await found.reload();
  await typeNewPassword(found);
  await expect(found.getByRole('region', { name: 'Resumo' })).toContainText('1.500,00');

  await lost.reload();
  await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
  await signInByForm(page, { email: user.email, password: newPassword });
  await context.close();
});

test('a link that only opens, as in a program that scans mail, spends nothing', async ({
  page,
  browser,
  server,
  user,
}) => {
  await page.goto('/auth?entrar');
  await askForLink(page, user.email);
  const link = await newestLink(server, user.email);
  const scanner = await browser.newContext({ baseURL: server.url });
  const scan = await scanner.newPage();
  const verified: string[] = [];
  scan.on('request', (request) => {
    if (request.url().includes('/verify')) verified.push(request.url());
  });
  await scan.goto(link);
  await expect(scan.getByRole('heading', { name: 'Crie uma nova senha' })).toBeVisible();
  await scan.waitForLoadState('networkidle');
  expect(verified).toEqual([]);
  await scanner.close();

  await page.goto(link);
  await typeNewPassword(page);
  await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
});

test('a used, cut or forged link is not accepted', async ({ page, server, user }) => {
  await page.goto('/auth?entrar');
  await askForLink(page, user.email);
  const link = await newestLink(server, user.email);
  await page.goto(link);
  await typeNewPassword(page);
  await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  for (const spent of [link, link.slice(0, -30), `/auth#recuperar=${'0'.repeat(64)}`]) {
    await page.goto('about:blank');
    await page.goto(spent);
    await typeNewPassword(page);
    await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
  }
});

test('a link of the server’s own template opens in the browser that asked, and leads on elsewhere', async ({
  page,
  browser,
  server,
  user,
}) => {
  await page.goto('/auth?entrar');
  await askForLink(page, user.email);
  const token = /#recuperar=([\w-]+)/.exec(await newestLink(server, user.email))?.[1];
  const code = '7c1e0a52-5b7e-4c35-9f0d-0a4f3c2b1d6e';

  const other = await browser.newContext({ baseURL: server.url });
  const elsewhere = await other.newPage();
  await elsewhere.goto(`/auth?code=${code}`);
  await expect(
    elsewhere.getByRole('heading', { name: 'Peça outro link neste aparelho' }),
  ).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Enviar outro link' }).click();
  await expect(elsewhere.getByRole('dialog', { name: 'Recuperar senha' })).toBeVisible();
  await other.close();

  // The embedded backend has no codes: the token of the e-mail stands for it.
  const exchanges: unknown[] = [];
  await page.route('**/auth/v1/token?grant_type=pkce', async (route) => {
    exchanges.push(route.request().postDataJSON());
    const response = await page.request.post('/auth/v1/verify', {
      headers: { apikey: route.request().headers()['apikey'] ?? '' },
      data: { token_hash: token, type: 'recovery' },
    });
    await route.fulfill({ response });
  });
  await page.goto('about:blank');
  await page.goto(`/auth?code=${code}`);
  await expect(page.getByText(user.email)).toBeVisible();
  expect(page.url()).not.toContain('?code');
  await page.reload();
  await typeNewPassword(page);
  await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
  expect(exchanges).toEqual([
    { auth_code: code, code_verifier: expect.stringMatching(/^[\da-f]{112}$/) },
  ]);
});

test('a link of another account changes nothing until its new password is saved', async ({
  homePage: page,
  server,
  user,
}) => {
  const other = await createUser(server.url);
  await page.goto('/');
  const visitor = await page.context().browser()!.newContext({ baseURL: server.url });
  const asking = await visitor.newPage();
  await asking.goto('/auth?entrar');
  await askForLink(asking, other.email);
  await visitor.close();
  await page.goto(await newestLink(server, other.email));
  await expect(page.getByRole('note')).toContainText(`este navegador sai de ${user.email}`);
  await page.goto('/ajustes');
  await expect(page.getByText(user.email)).toBeVisible();
});
