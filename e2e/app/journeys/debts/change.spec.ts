import { expectNoViolations } from '@tostao/e2e-support/accessibility';
import { holdCalls } from '@tostao/test-kit/browser/data-api-routes';
import { debtRow, installmentRows, paid, recurringRows } from '@tostao/test-kit/rows/debt-rows';
import { cardOf, openDebts, storedRows, undo } from '@tostao/e2e-support/debts-page';
import { dismissNotifications, notifications } from '@tostao/e2e-support/home-page';
import { expect, test } from '@tostao/e2e-support/test';

test.describe('editing', () => {
  test('the edit dialog shows the stored debt and changes a single installment', async ({
    signedInPage: page,
    api,
  }) => {
    await openDebts(page, api, [
      debtRow({ name: 'Cartão velho', type: 'loan', institution: 'BB', due_date: '2027-05-09' }),
      ...installmentRows([null, null]),
      ...recurringRows('Empréstimo antigo', 3, '2027-06-10'),
    ]);
    await page.getByRole('button', { name: 'Editar Cartão velho' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar Dívida' });
    await expect(dialog.getByRole('textbox', { name: 'Nome' })).toBeFocused();
    await expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveValue('Cartão velho');
    await expect(dialog.getByRole('textbox', { name: 'Instituição' })).toHaveValue('BB');
    await expect(dialog.getByRole('textbox', { name: 'Valor' })).toHaveValue('R$ 100,00');
    await expect(dialog.getByRole('textbox', { name: 'Data de vencimento' })).toHaveValue(
      '09/05/2027',
    );
    await expect(dialog.getByRole('combobox', { name: 'Tipo' })).toHaveText('Empréstimo');
    await expectNoViolations(page, 'Editar Dívida');

    const amount = dialog.getByRole('textbox', { name: 'Valor' });
    await amount.fill('0');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(amount).toHaveAccessibleDescription(/Digite um valor válido maior que zero/);
    await amount.fill('5050');
    await dialog.getByRole('textbox', { name: 'Nome' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(notifications(page)).toContainText('Dívida atualizada');
    await expect(cardOf(page, 'Cartão velho')).toContainText('R$ 50,50');

    await page.getByRole('button', { name: 'Editar Sofá 1/2' }).click();
    await expect(dialog.getByRole('switch')).toHaveCount(0);
    await dialog.getByRole('textbox', { name: 'Valor' }).fill('2000');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(cardOf(page, 'Sofá')).toContainText('R$ 120,00');

    await dismissNotifications(page);
    await page.getByRole('button', { name: 'Editar Empréstimo antigo 1/3' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Tipo' })).toHaveText('Empréstimo');
    await dialog.getByRole('textbox', { name: 'Valor' }).fill('1000');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(cardOf(page, 'Empréstimo antigo')).toContainText(/R\$\s10,00.*1\/3/);
    const rows = await storedRows(api, 'debts');
    expect(rows.find((row) => row.amount === 10)).toMatchObject({
      type: 'Recorrente',
      is_fixed: true,
    });
  });
});

test.describe('deleting', () => {
  const confirm = { name: 'Excluir dívida?' };

  test('deleting a debt, an installment or a group can be undone', async ({
    signedInPage: page,
    api,
  }) => {
    await openDebts(page, api, [debtRow({ name: 'Luz' }), ...installmentRows([1, null, null])]);
    const before = await storedRows(api, 'debts');
    const edit = page.getByRole('dialog', { name: 'Editar Dívida' });
    const dialog = page.getByRole('alertdialog', confirm);

    await page.getByRole('button', { name: 'Editar Luz' }).click();
    await edit.getByRole('button', { name: 'Excluir dívida' }).click();
    await expect(dialog).toContainText('Esta ação não pode ser desfeita.');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(edit).toBeVisible();
    await edit.getByRole('button', { name: 'Excluir dívida' }).click();
    await dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(edit).toBeHidden();
    await expect(cardOf(page, 'Luz')).toHaveCount(0);
    await undo(page);
    await expect(cardOf(page, 'Luz')).toBeVisible();

    await page.getByRole('button', { name: 'Editar Sofá 2/3' }).click();
    await edit.getByRole('button', { name: 'Excluir dívida' }).click();
    await expect(dialog.getByRole('radio', { name: 'Somente esta parcela' })).toBeChecked();
    await expectNoViolations(page, 'Excluir dívida?');
    await dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(cardOf(page, 'Sofá')).toContainText('1/2 pagas');
    await undo(page);
    await expect(cardOf(page, 'Sofá')).toContainText('1/3 pagas');
    await dismissNotifications(page);

    await page.getByRole('button', { name: 'Editar Sofá 2/3' }).click();
    await edit.getByRole('button', { name: 'Excluir dívida' }).click();
    await dialog.getByRole('radio', { name: 'Todas as parcelas' }).click();
    const deleted = page.waitForResponse('**/rest/v1/rpc/delete_debts*');
    // The dialog closes with the response, not with the list: a press on the toast, which moves once
    // the dialog closes, would miss.
    const refetchList = await holdCalls(page, 'debts');
    await dialog.getByRole('button', { name: 'Excluir', exact: true }).dblclick();
    await deleted;
    await expect(edit).toBeHidden();
    refetchList();
    await expect(cardOf(page, 'Sofá')).toHaveCount(0);
    expect(await storedRows(api, 'debts')).toHaveLength(1);
    await undo(page);
    await expect(cardOf(page, 'Sofá')).toContainText('1/3 pagas');
    expect(await storedRows(api, 'debts')).toEqual(before);
  });

  test('a paid debt can be deleted and restored', async ({ signedInPage: page, api }) => {
    await openDebts(page, api, [debtRow({ name: 'Luz', ...paid(2) })], '?aba=pagas');
    await page.getByRole('button', { name: 'Excluir Luz' }).click();
    await page.getByRole('alertdialog', confirm).getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Nenhuma dívida paga')).toBeVisible();
    // The button that opened the dialog is gone. The focus must not fall back to the body.
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    await undo(page);
    await expect(cardOf(page, 'Luz')).toContainText('Paga');
  });
});
