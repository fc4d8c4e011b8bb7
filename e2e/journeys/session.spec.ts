import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { notifications, recordExpense } from '../support/home-page.ts';
import { offlineBanner } from '../support/offline.ts';
import { freePort, newDataFolder, spawnServer } from '../support/servers/app-server.ts';
import { expect, test } from '../support/test.ts';
import { transactionRow } from '../support/transaction-rows.ts';
import {
  createUser,
  newCredentials,
  signUpByForm,
  skipTutorial,
  submitSignIn,
  submitSignUp,
} from '../support/users.ts';

/** Changes the stored session. */
function changeSession(page: Page, change: Record<string, unknown>): Promise<void> {
  return page.evaluate((changed) => {
    const key = Object.keys(localStorage).find((name) => /^sb-.*-auth-token$/.test(name)) ?? '';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...session, ...changed }));
  }, change);
}

test('an expired session is renewed silently', async ({ homePage: page }) => {
  await changeSession(page, { expires_at: 1 });
  const renewed = page.waitForResponse(/grant_type=refresh_token/);
  await page.reload();
  expect((await renewed).status()).toBe(200);
  await recordExpense(page, { digits: '100', description: 'Bala', category: 'Lazer' });
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('Gastos do diaR$ 1,00');
});

test.describe('a rejected token', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('a token that the server rejects as expired is renewed and the write repeated', async ({
    homePage: page,
    api,
  }) => {
    let refused = 0;
    await page.route('**/rest/v1/rpc/save_entry', (route) => {
      if (refused > 0) return route.continue();
      refused += 1;
      return route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } });
    });
    await recordExpense(page, { digits: '100', description: 'Bala', category: 'Lazer' });
    await expect(notifications(page)).toContainText('Saída adicionada');
    expect(refused).toBe(1);
    expect(await api.rows('transactions')).toHaveLength(1);
  });
});

test.describe('an ended session', () => {
  test.use({ expectedErrors: [/status of 40\d/] });

  test('an ended session leads to the sign-in form and shows the next user nothing', async ({
    homePage: page,
    api,
  }) => {
    await api.insert('transactions', [transactionRow({ description: 'Segredo' })]);
    await changeSession(page, { expires_at: 1, refresh_token: 'invalid' });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
    await signUpByForm(page, newCredentials(), '/auth');
    await page.goto('/transacoes');
    await expect(page.getByText('Nenhuma transação cadastrada ainda')).toBeVisible();
  });

  test('an ended session closes the open dialog', async ({ homePage: page }) => {
    const dialog = page.getByRole('dialog', { name: 'Nova Saída' });
    await page.getByRole('button', { name: 'Saída', exact: true }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Descrição' }).focus();
    await changeSession(page, { expires_at: 1, refresh_token: 'invalid' });
    // The suggestion for a description is an authenticated request. The dialog may close before it.
    await page.keyboard.type('Feira');
    await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
    await submitSignUp(page, newCredentials());
    await skipTutorial(page);
    await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('offline', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] });

  test('an offline start keeps the session, shows cached data and reconnects by itself', async ({
    homePage: page,
  }) => {
    await recordExpense(page, { digits: '100', description: 'Bala', category: 'Lazer' });
    await expect(page.getByText('Bala: -R$ 1,00')).toBeVisible();
    await changeSession(page, { expires_at: 1 });
    await page.route('**/auth/v1/token*', (route) => route.abort());
    await page.reload();
    await expect(offlineBanner(page)).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText('Bala: -R$ 1,00')).toBeVisible();
    await page.unroute('**/auth/v1/token*');
    await expect(offlineBanner(page)).toBeHidden({ timeout: 60_000 });
    await recordExpense(page, { digits: '100', description: 'Chá', category: 'Lazer' });
    await expect(page.getByText('Chá: -R$ 1,00')).toBeVisible();
  });

  test('an offline expense is queued and sent once the network is back', async ({
    homePage: page,
    api,
    context,
  }) => {
    await page.getByRole('button', { name: 'Saída', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova Saída' });
    await dialog.getByRole('textbox', { name: 'Valor' }).pressSequentially('1000');
    await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Feira');
    await dialog.getByRole('combobox', { name: 'Categoria' }).click();
    await page.getByRole('option', { name: 'Lazer' }).click();
    await expect(notifications(page)).toBeAttached();
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(notifications(page)).toContainText('Salvo neste aparelho');
    await expect(notifications(page)).toContainText('Será enviado quando a conexão voltar.');
    await context.setOffline(false);
    await expect(notifications(page)).toContainText('1 lançamento enviado');
    expect(await api.rows('transactions')).toHaveLength(1);
  });

  test('a write that cannot be queued fails with a message and works once the network is back', async ({
    signedInPage: page,
    context,
  }) => {
    await page.goto('/ajustes');
    await page.getByRole('button', { name: 'Editar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar nome' });
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('Maria');
    // The code that shows messages is loaded with the first press.
    await expect(notifications(page)).toBeAttached();
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(notifications(page)).toContainText('Verifique sua internet e tente novamente.');
    await expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveValue('Maria');
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toBeHidden();
  });
});

test.describe('too many wrong passwords', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test('too many wrong passwords show a message and keep the form', async ({ page }) => {
    const credentials = newCredentials();
    await page.goto('/auth');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(credentials.email);
    await page.getByRole('textbox', { name: 'Senha' }).fill('errada-123');
    const enter = page.getByRole('button', { name: 'Entrar', exact: true });
    await expect(async () => {
      await enter.click();
      await expect(notifications(page)).toContainText('Muitas tentativas', { timeout: 200 });
    }).toPass({ timeout: 20_000 });
    await expect(page.getByRole('textbox', { name: 'Senha' })).toHaveValue('errada-123');
  });
});

test('the Google button redirects to Google where the server offers it', async ({ page }) => {
  await page.route('**/auth/v1/settings', (route) =>
    route.fulfill({ json: { external: { google: true } } }),
  );
  await page.route('**/auth/v1/authorize*', (route) => route.fulfill({ body: 'Google' }));
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Entrar com Google' }).click();
  await page.waitForURL(/\/auth\/v1\/authorize\?provider=google/);
  expect(new URL(page.url()).searchParams.get('redirect_to')).toMatch(/\/$/);
});

test('a link with a session of another account leaves the user signed in', async ({
  homePage: page,
  server,
  user,
}) => {
  const { sessionLink } = await createUser(server.url);
  await page.goto('about:blank');
  await page.goto(sessionLink);
  await expect(notifications(page)).toContainText('O link não foi usado');
  expect(new URL(page.url()).hash).toBe('');
  await page.goto('/ajustes');
  await expect(page.getByText(user.email)).toBeVisible();
});

test('a sign-in that another account finishes asks before it replaces the session', async ({
  homePage: page,
  user,
}) => {
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^sb-.*-auth-token$/.test(name));
    localStorage.setItem(`${key}-code-verifier`, JSON.stringify('verifier'));
  });
  const exchanges: string[] = [];
  await page.route('**/auth/v1/token?grant_type=pkce', (route) => {
    exchanges.push(route.request().url());
    return route.fulfill({ status: 404, json: { code: 'flow_state_not_found', message: 'Velho' } });
  });
  await page.goto('/?code=other');
  const question = page.getByRole('alertdialog', { name: 'Trocar de conta?' });
  await expect(question).toContainText(user.email);
  expect(new URL(page.url()).search).toBe('');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  expect(exchanges).toEqual([]);
  await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
});

test.describe('a server that requires confirmed e-mails', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test('a user can sign in after following the confirmation link', async ({ page }) => {
    const dataFolder = newDataFolder();
    const server = await spawnServer(await freePort(), dataFolder, {
      TOSTAO_CONFIRM_EMAIL: 'true',
    });
    try {
      const credentials = newCredentials();
      await page.goto(`${server.url}/auth`);
      await submitSignUp(page, credentials);
      await expect(notifications(page)).toContainText('Conta criada! Verifique seu e-mail.');
      await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible();
      await expect(page.getByText(credentials.email)).toBeVisible();

      await page.getByRole('button', { name: 'Voltar para entrar' }).click();
      await submitSignIn(page, credentials);
      await expect(notifications(page)).toContainText('E-mail ainda não confirmado');
      await page.getByRole('button', { name: 'Reenviar e-mail' }).click();
      await expect(notifications(page)).toContainText(/E-mail enviado|Muitas tentativas/);

      const emails = path.join(dataFolder, 'emails');
      const [mail] = await readdir(emails);
      const text = JSON.stringify(
        JSON.parse(await readFile(path.join(emails, mail ?? ''), 'utf8')),
      );
      const link = /https?:[^"\\ <]+\/auth\/v1\/verify[^"\\ <]+/.exec(text)?.[0] ?? '';
      await page.goto(link.replaceAll('&amp;', '&'));
      await expect(page.getByText('Entre com seu e-mail e sua senha')).toBeVisible();
      await submitSignIn(page, credentials);
      await skipTutorial(page);
      await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
    } finally {
      await page.goto('about:blank');
      await server.kill();
    }
  });
});
