import { serverError } from '@tostao/domain/data-access/fake-data-api';
import { fulfill, mockDataApi } from '@tostao/test-kit/browser/data-api-routes';
import { fillTransaction, notifications } from '../support/home-page.ts';
import { expect, test } from '../support/test.ts';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';

// The failures that no other spec covers.

test.use({ expectedErrors: [/status of 500/] });

test('failing to rename, to delete the account or to export shows a message', async ({
  signedInPage: page,
  api,
}) => {
  await api.insert('transactions', [transactionRow()]);
  await page.goto('/ajustes');
  await mockDataApi(page, { 'PATCH profiles': 'failing', 'rpc/delete_account': 'failing' });
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Nome' });
  await name.fill('Maria');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(notifications(page)).toContainText('fora do ar');
  await expect(name).toHaveValue('Maria');
  await page.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('EXCLUIR');
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(notifications(page)).toContainText('Erro ao excluir conta');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await mockDataApi(page, { transactions: 'failing' });
  await page.getByRole('button', { name: 'Exportar meus dados' }).click();
  await page.getByRole('button', { name: 'Tudo (JSON)' }).click();
  await expect(notifications(page)).toContainText('Erro ao exportar seus dados');
});

test('signing in while Auth is down shows a message and leaves the form as typed', async ({
  page,
}) => {
  await page.goto('/auth');
  await page.route('**/auth/v1/token*', (route) => fulfill(route, serverError()));
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ana@exemplo.com.br');
  await page.getByRole('textbox', { name: 'Senha' }).fill('segredo-123');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(notifications(page)).toContainText('Não foi possível continuar');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ana@exemplo.com.br');
});

test.describe('when the code of messages does not load at first', () => {
  test.use({ expectedErrors: [/status of 500|The toasts could not be loaded|net::ERR_FAILED/] });

  test('a failed write shows its message once that code is there', async ({ homePage: page }) => {
    await mockDataApi(page, { 'rpc/save_entry': 'failing' });
    const code = '**/assets/toasts.*.js';
    await page.route(code, (route) => route.abort());
    // The first press asks for it.
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/toasts.'),
    );
    await page.getByRole('button', { name: 'Saída', exact: true }).click();
    await failed;
    const dialog = page.getByRole('dialog', { name: 'Nova Saída' });
    await fillTransaction(dialog, { digits: '1000', description: 'Feira', category: 'Lazer' });
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.unroute(code);
    await expect(notifications(page)).toContainText('Erro ao adicionar transação');
    await expect(dialog).toBeVisible();
  });
});
