import { rejectWrites } from '../support/data-api-routes.ts';
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
  await rejectWrites(page, '**/rest/v1/profiles*');
  await rejectWrites(page, '**/rest/v1/rpc/delete_account');
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

  await page.route('**/rest/v1/transactions*', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'fora do ar' } }),
  );
  await page.getByRole('button', { name: 'Exportar meus dados' }).click();
  await page.getByRole('button', { name: 'Tudo (JSON)' }).click();
  await expect(notifications(page)).toContainText('Erro ao exportar seus dados');
});

test('signing in while Auth is down shows a message and leaves the form as typed', async ({
  page,
}) => {
  await page.goto('/auth');
  await rejectWrites(page, '**/auth/v1/token*');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ana@exemplo.com.br');
  await page.getByRole('textbox', { name: 'Senha' }).fill('segredo-123');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(notifications(page)).toContainText('Não foi possível continuar');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ana@exemplo.com.br');
});

test.describe('when the code of messages does not load at first', () => {
  test.use({ expectedErrors: [/status of 500|The toasts could not be loaded|net::ERR_FAILED/] });

  test('a failed write shows its message once that code is there', async ({ homePage: page }) => {
    await rejectWrites(page, '**/rest/v1/rpc/save_entry');
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
