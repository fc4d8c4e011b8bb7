import type { Page } from '@playwright/test';
import { addAuthenticator } from '@tostao/e2e-support/authenticator';
import { cacheHistoryAndHome, offlineOptions } from '@tostao/e2e-support/offline';
import { expect, test as base } from '@tostao/e2e-support/test';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import { createUser } from '@tostao/test-kit/users/create-user';

const test = base.extend({
  // A credential is bound to a domain name; an IP address cannot have one.
  baseURL: async ({ server }, provide) => provide(server.url.replace('127.0.0.1', 'localhost')),
  user: async ({ baseURL }, provide) => provide(await createUser(baseURL ?? '')),
});

const lockSwitch = (page: Page) => page.getByRole('switch', { name: 'Bloqueio por Biometria' });
const locked = (page: Page) => page.getByRole('heading', { name: 'Tostão bloqueado' });
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');

async function turnOn(page: Page): Promise<void> {
  await page.goto('/ajustes');
  await expect(lockSwitch(page)).toBeEnabled();
  await lockSwitch(page).press('Space');
  await expect(lockSwitch(page)).toBeChecked();
}

test('a locked app shows nothing of the user and asks for nothing, until they confirm who they are', async ({
  signedInPage: page,
  devtools,
  api,
  user,
  context,
}) => {
  await api.insert('transactions', [transactionRow({ description: 'Segredo' })]);
  await addAuthenticator(devtools);
  await turnOn(page);
  await page.goto('/transacoes');
  await expect(locked(page)).toBeVisible();

  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(locked(page)).toBeVisible();
  expect(requests.filter((path) => /^\/(?:rest|auth)\//.test(path))).toEqual([]);
  for (const secret of ['Segredo', user.email]) expect(await page.content()).not.toContain(secret);

  const second = await context.newPage();
  second.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await second.goto('/', { waitUntil: 'networkidle' });
  await expect(locked(second)).toBeVisible();
  expect(requests.filter((path) => /^\/(?:rest|auth)\//.test(path))).toEqual([]);

  await press(page, 'Desbloquear');
  await expect(page.getByText('Segredo')).toBeVisible();
  await page.getByRole('link', { name: 'Ajustes' }).first().click();
  await lockSwitch(page).press('Space');
  await expect(lockSwitch(page)).not.toBeChecked();
  await page.goto('/transacoes');
  await expect(page.getByText('Segredo')).toBeVisible();
});

test('an authenticator that does not know the user unlocks nothing, but the password does', async ({
  signedInPage: page,
  devtools,
  user,
}) => {
  const authenticator = await addAuthenticator(devtools);
  await turnOn(page);
  await authenticator.recognize(false);
  await lockSwitch(page).press('Space');
  await expect(page.getByText('O bloqueio continua ligado')).toBeVisible();
  await expect(lockSwitch(page)).toBeChecked();

  await page.reload();
  await press(page, 'Desbloquear');
  await expect(page.getByRole('alert')).toContainText('Não foi possível confirmar que é você');
  await authenticator.recognize(true);
  await authenticator.forget();
  await press(page, 'Desbloquear');
  await expect(page.getByRole('alert')).toContainText('Não foi possível confirmar que é você');
  await expect(locked(page)).toBeVisible();

  await press(page, 'Usar senha');
  const password = page.getByRole('textbox', { name: 'Senha' });
  await password.fill(user.password);
  await password.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible();
});

test('a sign-out leaves neither the lock nor anything behind it', async ({
  signedInPage: page,
  devtools,
  context,
}) => {
  await addAuthenticator(devtools);
  await turnOn(page);
  await page.reload();
  await expect(locked(page)).toBeVisible();
  const second = await context.newPage();
  await second.goto('/');
  await expect(locked(second)).toBeVisible();
  await press(page, 'Sair da Conta');
  for (const tab of [page, second]) {
    await expect(tab.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
  }
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('tostao-lock');
});

test.describe('without a connection', () => {
  test.use(offlineOptions());

  test('a locked app starts, asks for the authenticator and shows the last data', async ({
    signedInPage: page,
    devtools,
    api,
    user,
    context,
  }) => {
    await cacheHistoryAndHome(page, api);
    await addAuthenticator(devtools);
    await turnOn(page);
    await context.setOffline(true);
    await page.reload();
    await press(page, 'Usar senha');
    const password = page.getByRole('textbox', { name: 'Senha' });
    await password.fill(user.password);
    await password.press('Enter');
    await expect(password).toHaveAccessibleDescription(/^Sem conexão/);
    await press(page, 'Usar biometria');
    await press(page, 'Desbloquear');
    await page.getByRole('link', { name: 'Início' }).first().click();
    await expect(page.getByText('Feira: -R$ 10,00')).toBeVisible();
  });
});
