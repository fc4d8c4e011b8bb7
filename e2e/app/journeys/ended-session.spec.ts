import type { Page } from '@playwright/test';
import { readSupabaseKey } from '@tostao/test-kit/users/data-api';
import { bankRows } from '@tostao/test-kit/statements/bank-rows';
import { statementFile } from '@tostao/test-kit/statements/statement-file';
import { writeNubankAccount } from '@tostao/test-kit/statements/write-statement';
import { createUser } from '@tostao/test-kit/users/create-user';
import { dataApi } from '@tostao/test-kit/users/data-api';
import { fillTransaction, notifications, summary } from '@tostao/e2e-support/home-page';
import { readTokens } from '@tostao/e2e-support/hostile-input';
import { submitSignIn } from '@tostao/e2e-support/sign-in';
import { expect, test } from '@tostao/e2e-support/test';

test.use({ expectedErrors: [/status of 40\d/] });

/** Ends every session of the page's user, as a changed password on another device does. */
async function endSessions(page: Page, serverUrl: string): Promise<void> {
  const [token] = await readTokens(page);
  const apikey = await readSupabaseKey(serverUrl);
  const { status } = await fetch(`${serverUrl}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { apikey, authorization: `Bearer ${token}` },
  });
  expect(status).toBe(204);
}

/** Saves the open dialog, whose session has ended, and waits for the sign-in. */
async function saveWithoutSession(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click();
  await expectSignIn(page);
}

async function expectSignIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
  await expect(page.getByText('O que você digitou continua aqui')).toBeVisible();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Types an expense. The session ends while it is on its way to the server. */
async function typeExpense(page: Page, serverUrl: string): Promise<void> {
  await page.route(
    '**/rest/v1/rpc/save_entry',
    async (route) => {
      await endSessions(page, serverUrl);
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Saída', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova Saída' });
  await fillTransaction(dialog, { digits: '4200', description: 'Feira', category: 'Lazer' });
}

/** Reads the transactions that the page's user has now. */
async function storedTransactions(page: Page, serverUrl: string) {
  const [token = ''] = await readTokens(page);
  const api = dataApi(serverUrl, await readSupabaseKey(serverUrl), token);
  return api.rows('transactions?select=description,amount');
}

test(
  'an expense that was saved after the session had ended is stored once, when its user has signed in again',
  { tag: '@stack' },
  async ({ homePage: page, server, user }) => {
    await typeExpense(page, server.url);
    await saveWithoutSession(page);
    await expect(page.getByText('1 lançamento será enviado')).toBeVisible();
    await submitSignIn(page, user);
    await expect(notifications(page)).toContainText('1 lançamento enviado');
    await expect(page).toHaveURL('/');
    await expect(summary(page)).toContainText('Gastos do diaR$ 42,00');
    expect(await storedTransactions(page, server.url)).toEqual([
      { description: 'Feira', amount: 42 },
    ]);
  },
);

test('an expense that was saved after the session had ended survives a reload of the sign-in', async ({
  homePage: page,
  server,
  user,
}) => {
  await typeExpense(page, server.url);
  await saveWithoutSession(page);
  await page.reload();
  await submitSignIn(page, user);
  await expect(notifications(page)).toContainText('1 lançamento enviado');
  expect(await storedTransactions(page, server.url)).toHaveLength(1);
});

for (const { title, path, open, name } of [
  { title: 'a name in the settings', path: '/ajustes', open: 'Editar', name: 'Editar nome' },
  { title: 'a category', path: '/categorias', open: 'Nova Categoria', name: 'Nova Categoria' },
]) {
  test(`${title} that cannot be queued is still in its form when its user has signed in again`, async ({
    signedInPage: page,
    server,
    user,
  }) => {
    await page.goto(path);
    await page.getByRole('button', { name: open, exact: true }).click();
    const dialog = page.getByRole('dialog', { name });
    const field = dialog.getByRole('textbox', { name: 'Nome' });
    await field.fill('Maria da Silva');
    await endSessions(page, server.url);
    await saveWithoutSession(page);
    // Neither a key nor a shortcut reaches the page below.
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'E-mail' }).press('Escape');
    await submitSignIn(page, user);
    await expect(field).toHaveValue('Maria da Silva');
    await expect(page).toHaveURL(path);
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Maria da Silva').first()).toBeVisible();
  });
}

test('a statement that was opened before the session ended is still there when its user has signed in again', async ({
  signedInPage: page,
  server,
  user,
}) => {
  const rows = bankRows('2026-01-01', 10);
  await page.goto('/importar');
  const file = page.getByLabel('Arquivo', { exact: true });
  await file.setInputFiles(statementFile('nubank.csv', writeNubankAccount(rows)));
  const list = page.getByRole('list', { name: 'Linhas do extrato' });
  await expect(list).toBeVisible();
  await endSessions(page, server.url);
  const save = page.getByRole('button', { name: `Importar ${rows.length} transações` });
  await save.press('Enter');
  await expectSignIn(page);
  await expect(list).toBeHidden();
  await submitSignIn(page, user);
  await expect(list).toBeVisible();
  await save.click();
  await expect(page.getByText(`${rows.length} transações importadas`)).toBeVisible();
  expect(await storedTransactions(page, server.url)).toHaveLength(rows.length);
});

test('another user who signs in after a session has ended neither sees nor sends the expense', async ({
  homePage: page,
  server,
}) => {
  const other = await createUser(server.url);
  await typeExpense(page, server.url);
  await saveWithoutSession(page);
  await submitSignIn(page, other);
  await expect(summary(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Feira')).toBeHidden();
  await page.goto('/transacoes');
  await expect(page.getByText('Nenhuma transação cadastrada ainda')).toBeVisible();
  expect(await storedTransactions(page, server.url)).toEqual([]);
});

test('another user who signs in over an open form gets a page without it', async ({
  signedInPage: page,
  server,
}) => {
  const other = await createUser(server.url);
  await page.goto('/ajustes');
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar nome' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Maria da Silva');
  await endSessions(page, server.url);
  await saveWithoutSession(page);
  await submitSignIn(page, other);
  await expect(summary(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => document.body.innerHTML.includes('Maria da Silva'))).toBe(false);
});
