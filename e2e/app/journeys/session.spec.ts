import { databaseError } from '@tostao/domain/data-access/fake-data-api';
import { mockDataApi } from '@tostao/test-kit/browser/data-api-routes';
import type { Browser, Page } from '@playwright/test';
import { newDataFolder } from '@tostao/backend/testing/template-folder';
import { newestLink } from '@tostao/e2e-support/emails';
import { readTokens } from '@tostao/e2e-support/hostile-input';
import {
  dismissNotifications,
  notifications,
  recordExpense,
  summary,
} from '@tostao/e2e-support/home-page';
import { offlineBanner, waitForStoredQueries } from '@tostao/e2e-support/offline';
import { spawnApp } from '@tostao/backend/testing/app-server';
import { expect, test } from '@tostao/e2e-support/test';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import { createUser, newCredentials } from '@tostao/test-kit/users/create-user';
import { skipTutorial, submitSignIn, submitSignUp } from '@tostao/e2e-support/sign-in';

/** Changes the stored session. */
function changeSession(page: Page, change: Record<string, unknown>): Promise<void> {
  return page.evaluate((changed) => {
    const key = Object.keys(localStorage).find((name) => /^sb-.*-auth-token$/.test(name)) ?? '';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...session, ...changed }));
  }, change);
}

/** Lets the stored session expire, on a page without the app: that might renew it before the next visit. */
async function expireSession(page: Page): Promise<void> {
  await page.goto('/config.json');
  await changeSession(page, { expires_at: 1 });
}

test.describe('requests that fail on the way', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('an expired session is renewed silently, at the start and during a save', async ({
    homePage: page,
    api,
  }) => {
    const [oldToken] = await readTokens(page);
    await expireSession(page);
    const oldRequests: string[] = [];
    page.on('request', (request) => {
      const { authorization } = request.headers();
      if (authorization === `Bearer ${oldToken}`) oldRequests.push(request.url());
    });
    const renewed = page.waitForResponse(/grant_type=refresh_token/);
    await page.goto('/');
    expect((await renewed).status()).toBe(200);
    expect(oldRequests).toEqual([]);
    await recordExpense(page, { digits: '100', description: 'Bala', category: 'Lazer' });
    await expect(summary(page)).toContainText('Gastos do diaR$ 1,00');
    await dismissNotifications(page);

    // The server rejects the token as expired.
    const { requests, recover } = await mockDataApi(page, {
      'rpc/save_entry': (_call, index) =>
        index === 0 ? databaseError(401, 'PGRST303', 'JWT expired') : undefined,
    });
    await recordExpense(page, { digits: '200', description: 'Chá', category: 'Lazer' });
    await expect(notifications(page)).toContainText('Saída adicionada');
    await expect(summary(page)).toContainText('Gastos do diaR$ 3,00');
    await dismissNotifications(page);
    expect(requests).toHaveLength(2);
    await recover();
    expect(await api.rows('transactions')).toHaveLength(2);
  });
});

test.describe('an ended session', () => {
  test.use({ expectedErrors: [/status of 40\d/] });

  test(
    'an ended session closes the open dialog, leads to the sign-in form and shows the next user nothing',
    { tag: '@stack' },
    async ({ homePage: page, api }) => {
      await api.insert('transactions', [transactionRow({ description: 'Segredo' })]);
      const dialog = page.getByRole('dialog', { name: 'Nova Saída' });
      const signIn = page.getByRole('heading', { name: 'Bem-vindo de volta!' });
      await page.getByRole('button', { name: 'Saída', exact: true }).click();
      await expect(dialog).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Descrição' }).focus();
      await changeSession(page, { expires_at: 1, refresh_token: 'invalid' });
      // The suggestion for a description is an authenticated request. The dialog may close before it.
      await page.keyboard.type('Feira');
      await expect(signIn).toBeVisible();
      await expect(page.getByText('O que você digitou continua aqui')).toBeVisible();
      await submitSignUp(page, newCredentials());
      await skipTutorial(page);
      await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.goto('/transacoes');
      await expect(page.getByText('Nenhuma transação cadastrada ainda')).toBeVisible();

      // A start with it does the same.
      await changeSession(page, { expires_at: 1, refresh_token: 'invalid' });
      await page.reload();
      await expect(signIn).toBeVisible();
    },
  );

  test('a changed password ends the session of another browser at its next request', async ({
    signedInPage: page,
    user,
    api,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL!, locale: 'pt-BR' });
    const other = await context.newPage();
    await other.goto('/auth');
    await submitSignIn(other, user);
    await expect(other.getByRole('region', { name: 'Resumo' })).toBeVisible();
    await recordExpense(other, { digits: '100', description: 'Bala', category: 'Lazer' });
    await expect(notifications(other)).toContainText('Saída adicionada');
    await dismissNotifications(other);

    await page.goto('/ajustes');
    await page.getByRole('button', { name: 'Alterar Senha' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alterar Senha' });
    const password = 'nova-senha-1';
    await dialog.getByRole('textbox', { name: 'Nova senha', exact: true }).fill(password);
    await dialog.getByRole('textbox', { name: 'Confirmar nova senha' }).fill(password);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(notifications(page)).toContainText('Senha alterada com sucesso');

    // The token of the other browser has not expired, but its next request is rejected.
    const rejected = other.waitForResponse((response) => response.status() === 401);
    await other.getByRole('link', { name: 'Histórico de Transações' }).click();
    expect((await rejected).url()).toContain('/rest/v1/');
    const signIn = other.getByRole('heading', { name: 'Bem-vindo de volta!' });
    await expect(signIn).toBeVisible();
    await expect(other.getByText('Sua sessão terminou.')).toBeVisible();
    await expect(other.getByText('Bala')).toBeHidden();
    expect(await api.rows('transactions')).toMatchObject([{ description: 'Bala' }]);

    await submitSignIn(other, { ...user, password });
    await expect(other).toHaveURL('/transacoes');
    await expect(other.getByText('Bala')).toBeVisible();
    await context.close();
  });
});

test.describe('offline', () => {
  test.use({
    // The cards of home bring their figures.
    prefetches: true,
    // The connection may end while the app prefetches a remote for the next press.
    expectedErrors: [
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|^The remote module \S+ could not be loaded .*(?:Failed to load script|Loading CSS chunk)/,
    ],
  });

  test('an offline start keeps the session and shows cached data, and a write that cannot be queued says so', async ({
    homePage: page,
    context,
  }) => {
    await recordExpense(page, { digits: '100', description: 'Bala', category: 'Lazer' });
    await expect(page.getByText('Bala: -R$ 1,00')).toBeVisible();
    await waitForStoredQueries(page, ['Bala']);
    await expireSession(page);
    await page.route('**/auth/v1/token*', (route) => route.abort());
    await page.goto('/');
    await expect(offlineBanner(page)).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText('Bala: -R$ 1,00')).toBeVisible();
    await page.unroute('**/auth/v1/token*');
    await expect(offlineBanner(page)).toBeHidden({ timeout: 60_000 });
    await recordExpense(page, { digits: '100', description: 'Chá', category: 'Lazer' });
    await expect(page.getByText('Chá: -R$ 1,00')).toBeVisible();

    await page.goto('/ajustes');
    // The section of another remote, whose files the page loads last.
    await expect(page.getByRole('switch', { name: /Avisar neste aparelho/ })).toBeVisible();
    await page.getByRole('button', { name: 'Editar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar nome' });
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('Maria');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      'Verifique sua internet e tente novamente.',
    );
    await expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveValue('Maria');
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toBeHidden();
  });
});

test('neither a link nor a sign-in of another account replaces the session unasked', async ({
  homePage: page,
  server,
  user,
}) => {
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
  const { sessionLink } = await createUser(server.url);
  await page.goto('about:blank');
  await page.goto(sessionLink);
  await expect(notifications(page)).toContainText('O link não foi usado');
  expect(new URL(page.url()).hash).toBe('');
  await page.goto('/ajustes');
  await expect(page.getByText(user.email)).toBeVisible();

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

const openContext = async (browser: Browser) => (await browser.newContext()).newPage();

test.describe('a server that requires confirmed e-mails', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test('a user can sign in after following the confirmation link', async ({ page, browser }) => {
    const dataFolder = await newDataFolder();
    const server = await spawnApp({
      TOSTAO_DATA_DIR: dataFolder,
      TOSTAO_CONFIRM_EMAIL: 'true',
    });
    try {
      const credentials = newCredentials();
      await page.goto(`${server.url}/auth`);
      await submitSignUp(page, credentials);
      // The answer is the same for an address that has an account already.
      await expect(notifications(page)).toContainText('Verifique seu e-mail.');
      await expect(notifications(page)).not.toContainText('Conta criada');
      await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible();
      await expect(page.getByText(credentials.email)).toBeVisible();

      await page.getByRole('button', { name: 'Voltar para entrar' }).click();
      await submitSignIn(page, credentials);
      await expect(notifications(page)).toContainText('E-mail ainda não confirmado');
      await page.getByRole('button', { name: 'Reenviar e-mail' }).click();
      await expect(notifications(page)).toContainText('o link está a caminho');

      const link = await newestLink(server, credentials.email);
      const token = /#confirmar=(\w+)$/.exec(link)?.[1] ?? 'none';
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url().replace(/#.*/, '')));
      await page.goto(link);
      const confirm = page.getByRole('button', { name: 'Confirmar meu e-mail' });
      await expect(confirm).toBeVisible();
      // A program that scans mail opens the link, too.
      await page.reload();
      await confirm.click();
      await expect(page.getByText('Entre com seu e-mail e sua senha')).toBeVisible();
      await expect(page).toHaveURL(`${server.url}/auth?confirmado`);
      expect(addresses.filter((address) => address.includes(token))).toEqual([]);
      await page.goBack();
      expect(page.url()).not.toContain(token);
      await page.goto('about:blank');
      await page.goto(link);
      await confirm.click();
      await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
      await page.getByRole('button', { name: 'Voltar para entrar' }).click();
      await submitSignIn(page, credentials);
      await skipTutorial(page);
      await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();

      // The link may be opened on another device. The page that waits goes on when its user comes back.
      const other = newCredentials();
      const [waiting, device] = [await openContext(browser), await openContext(browser)];
      await waiting.goto(`${server.url}/auth`);
      await submitSignUp(waiting, other);
      await expect(waiting.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible();
      await device.goto(await newestLink(server, other.email));
      await device.getByRole('button', { name: 'Confirmar meu e-mail' }).click();
      await expect(device.getByText('Entre com seu e-mail e sua senha')).toBeVisible();
      await waiting.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await skipTutorial(waiting);
      await expect(waiting.getByRole('region', { name: 'Resumo' })).toBeVisible();
      await waiting.context().close();
      await device.context().close();
    } finally {
      await page.goto('about:blank');
      await server.kill();
    }
  });
});

test.describe('a configuration that is wrong for one visit', () => {
  test.use({ expectedErrors: [/The app could not start/] });

  const configurations = {
    'another project': '{"supabaseUrl":"https://outro.supabase.invalid","supabaseKey":"other"}',
    'a torn configuration': '{"supabaseUrl":',
  };
  for (const [kind, configuration] of Object.entries(configurations)) {
    test(`${kind} ends no session and deletes no data of the device`, async ({
      homePage: page,
      api,
    }) => {
      await api.insert('transactions', [transactionRow({ description: 'Feira' })]);
      await page.goto('/transacoes');
      await waitForStoredQueries(page, ['Feira']);
      const session = await readTokens(page);
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.url()));
      await page.route('/', async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const body = html.replace(/(id="tostao-config">).*?(?=<\/script>)/, `$1${configuration}`);
        await route.fulfill({ response, body });
      });
      await page.goto('/');
      await expect(page.getByText('Não foi possível abrir o Tostão')).toBeVisible();
      await waitForStoredQueries(page, ['Feira']);
      expect(sent.filter((url) => url.includes('.invalid'))).toEqual([]);
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      await expect(summary(page)).toBeVisible();
      expect(await readTokens(page)).toEqual(session);
    });
  }
});
