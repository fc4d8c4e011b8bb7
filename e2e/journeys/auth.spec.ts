import { expect, test } from '../support/test.ts';
import { submitSignUp } from '../support/users.ts';

test('everything but /auth asks for a session, and coming back does not loop', async ({ page }) => {
  for (const path of ['/', '/transacoes', '/dividas', '/relatorio', '/ajustes', '/categorias']) {
    await page.goto(path);
    await expect(page).toHaveURL('/auth');
  }
  await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
});

test('offers both modes and says what is wrong with a field', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Esqueceu de senha?' }).click();
  await expect(page.getByText('Funcionalidade em desenvolvimento')).toBeVisible();
});

test('somebody signed in has no business on /auth', async ({ signedInPage: page }) => {
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
});

test.describe('refusals', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test('a wrong password keeps what was typed', async ({ page }) => {
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

test('Google is refused politely when the server has none', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Entrar com Google' }).click();
  await expect(page.getByText('Erro ao fazer login com Google')).toBeVisible();
  await expect(page).toHaveURL('/auth');
});

test('a failed callback shows its description', async ({ page }) => {
  // Links in mails and Google lead to the start page.
  await page.goto('/?error=access_denied#error=access_denied&error_description=Link+expirado');
  await expect(page).toHaveURL(/\/auth\?/);
  await expect(page.getByRole('alert')).toHaveText('Link expirado');
  // Whoever is sent to the sign-in for no such reason has a clean address.
  await page.goto('/transacoes?mes=2026-11');
  await expect(page).toHaveURL('/auth');
});

test.describe('an address that does not exist', () => {
  test.use({ expectedErrors: [/no such page/] });

  test('shows the 404 page with a way home', async ({ page }) => {
    await page.goto('/nao-existe');
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Voltar para o início' }).click();
    await expect(page).toHaveURL('/auth');
  });
});
