import { mockDataApi } from '@tostao/test-kit/browser/data-api-routes';
import { fillTransaction, notifications } from '@tostao/e2e-support/home-page';
import { expect, test } from '@tostao/e2e-support/test';

test.describe('when the code of messages does not load at first', () => {
  test.use({
    expectedErrors: [
      /status of 500|The (?:toasts|shortcuts|state of the connection) could not be loaded|net::ERR_FAILED/,
    ],
  });

  test('a form says why it failed, and a toast waits for its code', async ({ homePage: page }) => {
    const { recover } = await mockDataApi(page, { 'rpc/save_entry': 'failing' });
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
    const save = dialog.getByRole('button', { name: 'Salvar', exact: true });
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText('Erro ao adicionar transação');
    await recover();
    await save.click();
    await expect(dialog).toBeHidden();
    await page.unroute(code);
    await expect(notifications(page)).toContainText('Saída adicionada');
  });
});
