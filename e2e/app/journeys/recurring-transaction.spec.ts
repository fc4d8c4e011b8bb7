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

test('a recurring income is one row, and a recurring expense a debt per month', async ({
  homePage: page,
  api,
}) => {
  await page.getByRole('button', { name: 'Entrada', exact: true }).click();
  const incomeDialog = page.getByRole('dialog', { name: 'Nova Entrada' });
  await fillTransaction(incomeDialog, {
    digits: '500000',
    description: 'Salário',
    category: 'Salário',
  });
  await incomeDialog.getByRole('switch', { name: 'Entrada Recorrente' }).click();
  await expect(incomeDialog.getByRole('spinbutton')).toBeHidden();
  await incomeDialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(incomeDialog).toBeHidden();
  await page.getByRole('link', { name: 'Histórico de Transações' }).click();
  await expect(page.getByRole('region', { name: 'Hoje' }).getByRole('listitem')).toContainText(
    'Recorrente',
  );
  const incomes = await api.rows('transactions');
  expect(incomes).toMatchObject([{ amount: 5000, type: 'income', is_recurring: true }]);

  await page.getByRole('link', { name: 'Início' }).first().click();
  const dialog = await fillExpense(page);
  const months = dialog.getByRole('spinbutton', { name: 'Quantos meses?' });
  await expect(months).toHaveValue('12');
  await expect(months).toHaveAccessibleDescription('máx. 60');
  await expect(dialog).toContainText('12 dívidas, de 31/01/2027 a 31/12/2027. Total: R$ 1.078,80.');

  await months.fill('3');
  await expect(dialog).toContainText('3x de R$ 89,90');
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).dblclick();

  const toasts = page.getByRole('region', { name: 'Notificações' });
  await expect(toasts).toContainText('Saída recorrente criada');
  await expect(toasts).toContainText('3 parcelas de R$ 89,90 criadas com sucesso.');
  await expect(page).toHaveURL('/dividas');
  await expect(page.getByRole('heading', { name: 'Minhas Dívidas' })).toBeVisible();

  expect(await api.rows('transactions')).toHaveLength(1);
  const debts = await api.rows('debts?order=due_date');
  expect(debts).toMatchObject(
    ['2027-01-31', '2027-02-28', '2027-03-31'].map((due_date, index) => ({
      due_date,
      name: 'Academia',
      amount: 89.9,
      type: 'Recorrente',
      is_fixed: true,
      is_paid: false,
      status: 'pending',
      installment_number: index + 1,
      total_installments: 3,
      original_total_amount: 269.7,
    })),
  );
});

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
