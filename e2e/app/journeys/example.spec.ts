import type { Page } from '@playwright/test';
import { expect, test } from '@tostao/e2e-support/test';
import { expectNoViolations } from '@tostao/e2e-support/accessibility';

// A read that is under way when the server deletes the example is answered by 401.
test.use({ prefetches: true, expectedErrors: [/status of 40[01]|A mutation failed/] });

async function openExample(page: Page) {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Crie sua conta!' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver com exemplo' }).click();
  await expect(page.getByText('Exemplo', { exact: true })).toBeVisible();
}

/** Returns the session of the example, as the browser stores it. */
const readSession = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
    return JSON.parse(localStorage.getItem(key) ?? 'null') as {
      refresh_token: string;
      user: { id: string };
    };
  });

test('a visitor looks at a household without typing, and an account of their own starts empty', async ({
  page,
}) => {
  await openExample(page);
  await expect(page.getByText('Olá, Marina Duarte')).toBeVisible();
  const summary = page.getByRole('region', { name: 'Resumo' });
  await expect(summary).toContainText('R$');
  await expectNoViolations(page, 'the example');
  const navigation = page.getByRole('navigation', { name: 'Principal' });
  await navigation.getByRole('link', { name: 'Contas' }).click();
  await expect(page.getByRole('link', { name: /^Cartão Roxinho/ })).toBeVisible();
  await navigation.getByRole('link', { name: 'Dívidas' }).click();
  await expect(page.getByRole('heading', { name: 'Vencidas' })).toBeVisible();

  const { refresh_token } = await readSession(page);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('heading', { name: 'Crie sua conta!' })).toBeVisible();
  await expect(page.getByText('Exemplo', { exact: true })).toBeHidden();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const { supabaseKey: apikey } = (await (await page.request.get('/config.json')).json()) as {
    supabaseKey: string;
  };
  const renewed = await page.request.post('/auth/v1/token?grant_type=refresh_token', {
    headers: { apikey },
    data: { refresh_token },
  });
  expect(renewed.status()).toBe(400);
});

test('an example is deleted on the server before the device forgets it', async ({ page }) => {
  await openExample(page);
  await page.goto('/ajustes');
  await expect(page.getByText('Alterar Senha')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Alterar foto' })).toBeHidden();
  const { user } = await readSession(page);
  await page.route('**/rpc/leave_example', (route) => route.fulfill({ status: 400 }));
  await page.getByRole('button', { name: 'Sair da Conta' }).click();
  await expect(page.getByText('Não foi possível sair do exemplo')).toBeVisible();
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText('Não foi possível sair. Verifique sua internet.')).toBeVisible();
  expect((await readSession(page)).user).toEqual(user);

  await page.unroute('**/rpc/leave_example');
  await page.getByRole('button', { name: 'Sair da Conta' }).click();
  await expect(page.getByRole('heading', { name: 'Crie sua conta!' })).toBeVisible();
});
