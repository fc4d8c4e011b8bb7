import { expect, test } from '../support/test.ts';
import { submitSignUp } from '../support/users.ts';

test('every screen redirects a signed-out user to /auth once', async ({ page }) => {
  for (const path of ['/', '/transacoes', '/dividas', '/relatorio', '/ajustes', '/categorias']) {
    await page.goto(path);
    await expect(page).toHaveURL('/auth');
  }
  await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
});

test('the auth form switches between sign-in and sign-up and explains invalid fields', async ({
  page,
}) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await expect(page.getByText('E-mail é obrigatório')).toBeVisible();

  await page.getByRole('button', { name: 'Não tem conta? Cadastre-se' }).click();
  await expect(page.getByRole('heading', { name: 'Crie sua conta!' })).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ana@exemplo.com.br');
  await page.getByRole('textbox', { name: 'Senha' }).fill('12345');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText('A senha deve ter no mínimo 6 caracteres')).toBeVisible();

  await page.getByRole('button', { name: 'Já tem conta? Entrar' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ana@exemplo.com.br');
  await expect(page.getByRole('textbox', { name: 'Senha' })).toHaveValue('12345');
  await expect(page.getByText('A senha deve ter no mínimo 6 caracteres')).toBeHidden();
  await page.getByRole('checkbox', { name: 'Lembrar de mim' }).click();
});

test('/auth redirects a signed-in user to home', async ({ signedInPage: page }) => {
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
});

test.describe('rejected credentials', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test('a wrong password leaves the form as typed', async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ninguem@exemplo.com.br');
    await page.getByRole('textbox', { name: 'Senha' }).fill('errada-123');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('E-mail ou senha incorretos')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(
      'ninguem@exemplo.com.br',
    );
    await expect(page.getByRole('textbox', { name: 'Senha' })).toHaveValue('errada-123');
  });

  test('the sign-up form says that an e-mail already has an account', async ({ page, user }) => {
    await page.goto('/auth');
    await submitSignUp(page, { email: user.email, password: 'outra-senha' });
    await expect(page.getByText('Este e-mail já tem uma conta')).toBeVisible();
  });
});

test('the Google button explains that the server has no Google sign-in', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Entrar com Google' }).click();
  await expect(page.getByText('Erro ao fazer login com Google')).toBeVisible();
  await expect(page).toHaveURL('/auth');
});

test('the sign-in form shows the error description of a failed callback', async ({ page }) => {
  // E-mail links and Google return to the start page.
  await page.goto('/?error=access_denied#error=access_denied&error_description=Link+expirado');
  await expect(page).toHaveURL(/\/auth\?/);
  await expect(page.getByRole('alert')).toHaveText('Link expirado');
  // An ordinary redirect leaves no parameters in the URL.
  await page.goto('/transacoes?mes=2026-11');
  await expect(page).toHaveURL('/auth');
});

test.describe('an unknown URL', () => {
  test.use({ expectedErrors: [/no such page/] });

  test('an unknown URL shows the 404 page with a link home', async ({ page }) => {
    await page.goto('/nao-existe');
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Voltar para o início' }).click();
    await expect(page).toHaveURL('/auth');
  });
});
