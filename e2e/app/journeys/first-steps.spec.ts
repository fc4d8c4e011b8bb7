import {
  dismissNotifications,
  recordExpense,
  recordTransaction,
} from '@tostao/e2e-support/home-page';
import { expect, test } from '@tostao/e2e-support/test';
import { newCredentials } from '@tostao/test-kit/users/create-user';
import { signInByForm, signUpByForm } from '@tostao/e2e-support/sign-in';

test.use({ animations: true, prefetches: true });

test('a new user signs up, records transactions and finds them again after signing in', async ({
  page,
}) => {
  const credentials = newCredentials();
  await signUpByForm(page, credentials);
  await expect(page.getByText('Conta criada!', { exact: true })).toBeVisible();

  const summary = page.getByRole('region', { name: 'Resumo' });
  await expect(summary).toContainText('Gastos do dia—');

  // A first step that is done is gone.
  await page.getByRole('link', { name: 'Definir um limite' }).click();
  await page.getByRole('button', { name: 'Editar Alimentação' }).click();
  const limit = page.getByRole('dialog', { name: 'Editar Categoria' });
  await limit.getByRole('textbox', { name: 'Meta mensal' }).pressSequentially('60000');
  await limit.getByRole('button', { name: 'Salvar' }).click();
  await expect(limit).toBeHidden();
  await page.getByRole('link', { name: 'Início' }).click();
  await expect(page.getByRole('link', { name: 'Importar extrato' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Definir um limite' })).toBeHidden();

  await recordTransaction(page, {
    type: 'Entrada',
    digits: '500000',
    description: 'Salário de novembro',
    category: 'Salário',
  });
  await expect(page.getByRole('region', { name: 'Notificações' })).toContainText(
    'Entrada adicionada',
  );
  await dismissNotifications(page);
  await recordExpense(page, {
    digits: '12345',
    description: 'Feira da semana',
    category: 'Alimentação',
  });
  await expect(page.getByRole('region', { name: 'Notificações' })).toContainText(
    'Saída adicionada',
  );

  await expect(summary).toContainText('Gastos do diaR$ 123,45');
  await expect(summary).toContainText('Entradas da semanaR$ 5.000,00');
  await expect(summary).toContainText('Economia acumuladaR$ 4.876,55');
  await expect(page.getByText('Feira da semana: -R$ 123,45')).toBeVisible();
  await expect(page.getByText('Saldo do mês: R$ 4.876,55')).toBeVisible();

  await page.getByRole('link', { name: 'Histórico de Transações' }).click();
  await expect(page.getByRole('heading', { name: 'Histórico de Transações' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Feira da semana' })).toContainText(
    '-R$ 123,45',
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'Salário de novembro' })).toContainText(
    'Receita',
  );

  await page.reload();
  await expect(page.getByText('Feira da semana')).toBeVisible();

  await page.goto('/ajustes');
  await page.getByRole('button', { name: 'Sair da Conta' }).click();
  await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
  await signInByForm(page, credentials);
  await expect(summary).toContainText('Economia acumuladaR$ 4.876,55');
});

test('signing out removes the data of the user from the browser in every tab', async ({
  signedInPage: page,
  context,
}) => {
  const otherTab = await context.newPage();
  await otherTab.goto('/transacoes');
  await expect(otherTab.getByRole('heading', { name: 'Histórico de Transações' })).toBeVisible();

  await page.goto('/ajustes');
  await page.getByRole('button', { name: 'Sair da Conta' }).click();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await expect(otherTab.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['tostao-known']);
});
