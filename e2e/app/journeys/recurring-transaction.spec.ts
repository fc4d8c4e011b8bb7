import type { Page } from '@playwright/test';
import { fillTransaction } from '@tostao/e2e-support/home-page';
import { expect, test } from '@tostao/e2e-support/test';

async function fillExpense(page: Page) {
  await page.getByRole('button', { name: 'Saída', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova Saída' });
  await fillTransaction(dialog, { digits: '8990', description: 'Academia', category: 'Saúde' });
  await dialog.getByRole('textbox', { name: 'Data' }).fill('31/01/2027');
  await dialog.getByRole('switch', { name: 'Saída Recorrente' }).click();
  return dialog;
}

test.describe('when the responses are lost', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_RESET|409/] });

  test('the last submit replaces the rows of unacknowledged earlier submits', async ({
    homePage: page,
    api,
  }) => {
    const saves = '**/rest/v1/rpc/save_entry';
    await page.route(saves, async (route) => {
      await route.fetch();
      return route.abort('connectionreset');
    });
    const dialog = await fillExpense(page);
    const save = dialog.getByRole('button', { name: 'Salvar', exact: true });
    const recurs = dialog.getByRole('switch', { name: 'Saída Recorrente' });
    const failure = dialog.getByRole('alert');
    await recurs.click();
    await save.click();
    await expect(failure).toContainText('Erro ao adicionar transação');
    await recurs.click();
    await save.click();
    await expect(failure).toContainText('Erro ao criar dívidas');
    expect(await api.rows('debts')).toHaveLength(12);

    await page.unroute(saves);
    await dialog.getByRole('spinbutton', { name: 'Quantos meses?' }).fill('6');
    await save.click();
    await expect(page).toHaveURL('/dividas');
    expect(await api.rows('debts')).toHaveLength(6);
    expect(await api.rows('transactions')).toEqual([]);
  });
});
