import type { Page } from '@playwright/test';
import { notifications } from '@tostao/e2e-support/home-page';
import { expect, test } from '@tostao/e2e-support/test';
import { newCredentials } from '@tostao/test-kit/users/create-user';
import { submitSignUp } from '@tostao/e2e-support/sign-in';

/** Tries to sign in with a wrong password: the server allows ten for one account. */
async function guess(page: Page, { email, times }: { email: string; times: number }) {
  const config = await page.request.get('/config.json');
  const { supabaseKey } = (await config.json()) as { supabaseKey: string };
  const attempt = () =>
    page.request.post('/auth/v1/token?grant_type=password', {
      headers: { apikey: supabaseKey },
      data: { email, password: 'errada-123' },
    });
  await Promise.all(Array.from({ length: times }, attempt));
}

test.describe('signed out', () => {
  test.use({ expectedErrors: [/no such page|status of 404/] });

  test('every address leads a user of a new browser to the sign-up form', async ({ page }) => {
    for (const path of ['/', '/transacoes', '/dividas', '/relatorio', '/ajustes', '/categorias']) {
      await page.goto(path);
      await expect(page).toHaveURL('/auth');
    }
    await expect(page.getByRole('heading', { name: 'Crie sua conta!' })).toBeVisible();

    // E-mail links and Google return to the start page.
    await page.goto('/?error=access_denied#error=access_denied&error_description=Expired');
    await expect(page).toHaveURL(/\/auth\?/);
    await expect(page.getByRole('alert')).toHaveText(
      'Não foi possível entrar. Tente entrar novamente.',
    );
    // An ordinary redirect leaves no parameters in the URL.
    await page.goto('/transacoes?mes=2026-11');
    await expect(page).toHaveURL('/auth');

    expect((await page.goto('/nao-existe'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  });
});

test.describe('the auth form', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test(
    'the auth form explains why the server rejects a sign-up and a sign-in',
    { tag: '@stack' },
    async ({ page, user }) => {
      await page.goto('/auth');
      await page.getByRole('checkbox', { name: 'Lembrar de mim' }).click();

      await submitSignUp(page, { email: user.email, password: 'outra-senha' });
      const failure = page.locator('form').getByRole('alert');
      await expect(failure).toContainText('Este e-mail já tem uma conta');
      await page.getByRole('button', { name: 'Já tem conta? Entrar' }).click();

      const unknown = newCredentials();
      const enter = page.getByRole('button', { name: 'Entrar', exact: true });
      await page.getByRole('textbox', { name: 'E-mail' }).fill(unknown.email);
      await page.getByRole('textbox', { name: 'Senha' }).fill('errada-123');
      await enter.click();
      await expect(failure).toContainText('E-mail ou senha incorretos');
      await guess(page, { ...unknown, times: 9 });
      await enter.click();
      await expect(failure).toContainText('Muitas tentativas');
    },
  );
});

test.describe('a first visit that loses its connection', () => {
  test.use({ expectedErrors: [/ERR_|could not be loaded|ChunkLoadError|Loading chunk/] });

  test('the sign-in says so beside its button, without the code that comes late', async ({
    page,
  }) => {
    await page.route(/\/(?:toasts|auth-client)\.[^/]*\.js$/, (route) => route.abort());
    await page.goto('/auth?entrar');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ana@exemplo.com.br');
    await page.getByRole('textbox', { name: 'Senha' }).fill('segredo-123');
    await page.context().setOffline(true);
    const enter = page.getByRole('button', { name: 'Entrar', exact: true });
    await enter.click();
    const failure = page.locator('form').getByRole('alert');
    await expect(failure).toHaveText('Sem conexão. Verifique sua internet e tente novamente.');
    await expect(enter).toBeInViewport();

    // A message without a form is plain text until the code of toasts has come.
    await page.getByRole('button', { name: 'Esqueceu de senha?' }).click();
    await expect(notifications(page)).toContainText('Não foi possível abrir a janela');
    await page.context().setOffline(false);
  });
});

test('a code of the service’s own confirmation signs in where it was asked for, and leads to the form elsewhere', async ({
  page,
  browser,
  server,
  user,
}) => {
  // The embedded backend has neither unconfirmed accounts nor codes by default.
  const { email, password } = user;
  await page.route('**/auth/v1/signup*', (route) =>
    route.fulfill({
      json: { id: crypto.randomUUID(), email, aud: 'authenticated', app_metadata: {} },
    }),
  );
  await page.route('**/auth/v1/token?grant_type=pkce', async (route) => {
    const response = await page.request.post('/auth/v1/token?grant_type=password', {
      headers: { apikey: route.request().headers()['apikey'] ?? '' },
      data: { email, password },
    });
    await route.fulfill({ response });
  });
  await page.goto('/auth');
  await submitSignUp(page, user);
  await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible();

  const other = await browser.newContext({ baseURL: server.url });
  const elsewhere = await other.newPage();
  await elsewhere.goto('/?code=7c1e0a52');
  await expect(elsewhere.getByText('E-mail confirmado. Entre com seu e-mail')).toBeVisible();
  await other.close();

  await page.goto('/?code=7c1e0a52');
  await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
});

test('the Google button appears where the server offers it, and leads to Google', async ({
  page,
}) => {
  const asked = page.waitForResponse('**/auth/v1/settings');
  await page.goto('/auth');
  await asked;
  await expect(page.getByRole('button', { name: 'Criar conta' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar com Google' })).toBeHidden();

  await page.route('**/auth/v1/settings', (route) =>
    route.fulfill({ json: { external: { google: true } } }),
  );
  await page.route('**/auth/v1/authorize*', (route) => route.fulfill({ body: 'Google' }));
  await page.reload();
  await page.getByRole('button', { name: 'Entrar com Google' }).click();
  await page.waitForURL(/\/auth\/v1\/authorize\?provider=google/);
  expect(new URL(page.url()).searchParams.get('redirect_to')).toMatch(/\/$/);
});
