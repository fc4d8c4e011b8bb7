import { expect, newPerson, record, signUp, test } from '../fixtures.ts';

test.beforeEach(async ({ page }) => signUp(page, newPerson()));

test('says beside each field what is missing, and focuses the first', async ({ page }) => {
  await page.getByRole('button', { name: 'Saída', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova Saída' });
  await dialog.getByRole('button', { name: 'Salvar' }).click();

  const amount = dialog.getByRole('textbox', { name: 'Valor' });
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/Valor é obrigatório/);
  await expect(dialog.getByRole('textbox', { name: 'Descrição' })).toHaveAccessibleDescription(
    /Descrição é obrigatória/,
  );
  await expect(dialog.getByText('Selecione uma categoria')).toBeVisible();

  const date = dialog.getByRole('textbox', { name: 'Data' });
  await date.fill('31/02/2026');
  await expect(dialog.getByText('Data inválida')).toBeVisible();
});

test('takes a pasted amount as a number', async ({ page }) => {
  await page.getByRole('button', { name: 'Entrada', exact: true }).click();
  const amount = page.getByRole('dialog').getByRole('textbox', { name: 'Valor' });
  await amount.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '1.234,5');
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(amount).toHaveValue('R$ 1.234,50');
});

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: [/503/] });

  test('keeps what was typed, says so, and saves once at the second try', async ({ page }) => {
    const rows = '**/rest/v1/transactions*';
    await page.route(rows, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 503,
            json: { message: 'fora do ar', code: 'X', details: '', hint: '' },
          })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Saída', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova Saída' });
    await dialog.getByRole('textbox', { name: 'Valor' }).pressSequentially('1050');
    await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Padaria');
    await dialog.getByRole('combobox', { name: 'Categoria' }).click();
    await page.getByRole('option', { name: 'Alimentação' }).click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();

    await expect(page.getByText('Erro ao adicionar transação')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Padaria');
    await expect(dialog.getByRole('textbox', { name: 'Valor' })).toHaveValue('R$ 10,50');

    await page.unroute(rows);
    await dialog.getByRole('button', { name: 'Salvar' }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Resumo' })).toContainText(
      'Gastos do diaR$ 10,50',
    );
  });
});

test.describe('when the answer to a save gets lost', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_RESET|409/] });

  test('the retry does not make a second row', async ({ page }) => {
    let lost = false;
    await page.route('**/rest/v1/transactions*', async (route) => {
      if (route.request().method() !== 'POST' || lost) return route.continue();
      lost = true;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await record(page, {
      type: 'Saída',
      digits: '700',
      description: 'Café',
      category: 'Alimentação',
    });
    await expect(page.getByRole('region', { name: 'Resumo' })).toContainText(
      'Gastos do diaR$ 7,00',
    );
  });
});
