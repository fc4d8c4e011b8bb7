import { rejectCalls } from '../../support/data-api-routes.ts';
import { debtRow, paid } from '../../support/debt-rows.ts';
import { cardOf, fillDebt, openDebts, openNewDebt, storedRows } from '../../support/debts-page.ts';
import { notifications } from '../../support/home-page.ts';
import { expect, test } from '../../support/test.ts';

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/500|could not be/] });

  test('every failed write of a debt has its own message and leaves the form as typed', async ({
    signedInPage: page,
    api,
  }) => {
    await openDebts(page, api, [
      debtRow({ name: 'Luz' }),
      debtRow({ name: 'Curso', ...paid(65), status: 'archived' }),
    ]);
    const messages = notifications(page);

    let allow = await rejectCalls(page, 'rpc/save_entry');
    const add = await openNewDebt(page);
    await fillDebt(add, { name: 'Sofá', digits: '10000', dueDate: '31/01/2027', installments: 7 });
    await add.getByRole('button', { name: 'Salvar' }).click();
    await expect(messages).toContainText('Erro ao adicionar dívida');
    await expect(messages).toContainText('Houve um problema ao criar a dívida. Tente novamente.');
    await expect(add.getByRole('textbox', { name: 'Nome' })).toHaveValue('Sofá');
    await expect(add.getByRole('textbox', { name: 'Valor' })).toHaveValue('R$ 100,00');
    await expect(add.getByRole('textbox', { name: 'Data de vencimento' })).toHaveValue(
      '31/01/2027',
    );
    await expect(add.getByRole('spinbutton')).toHaveValue('7');
    await allow();
    await add.getByRole('button', { name: 'Salvar' }).click();
    await expect(cardOf(page, 'Sofá')).toContainText('0/7 pagas');

    allow = await rejectCalls(page, 'debts', 'PATCH');
    await page.getByRole('button', { name: 'Editar Luz' }).click();
    const edit = page.getByRole('dialog', { name: 'Editar Dívida' });
    await edit.getByRole('textbox', { name: 'Nome' }).fill('Luz e água');
    await edit.getByRole('button', { name: 'Salvar' }).click();
    await expect(messages).toContainText('Erro ao atualizar dívida');
    await expect(edit.getByRole('textbox', { name: 'Nome' })).toHaveValue('Luz e água');
    await allow();
    await edit.getByRole('button', { name: 'Salvar' }).click();
    await expect(cardOf(page, 'Luz e água')).toBeVisible();

    allow = await rejectCalls(page, 'rpc/delete_debts');
    await page.getByRole('button', { name: 'Editar Luz e água' }).click();
    await edit.getByRole('button', { name: 'Excluir dívida' }).click();
    const remove = page.getByRole('alertdialog', { name: 'Excluir dívida?' });
    await remove.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(messages).toContainText('Erro ao deletar dívida');
    await expect(remove.getByRole('button', { name: 'Excluir', exact: true })).toBeVisible();
    await remove.getByRole('button', { name: 'Cancelar' }).click();
    await edit.getByRole('button', { name: 'Cancelar' }).click();
    await expect(cardOf(page, 'Luz e água')).toBeVisible();
    await allow();

    allow = await rejectCalls(page, 'rpc/pay_debt');
    await page.getByRole('button', { name: 'Pagar Luz e água' }).click();
    const pay = page.getByRole('dialog', { name: 'Confirmar pagamento' });
    // An earlier notification with the same text may still be visible: wait for the response first.
    const unpaid = page.waitForResponse('**/rest/v1/rpc/pay_debt*');
    await pay.getByRole('button', { name: 'Confirmar Pagamento' }).click();
    await unpaid;
    await expect(messages.getByText('fora do ar').last()).toBeVisible();
    await expect(pay.getByRole('button', { name: 'Confirmar Pagamento' })).toBeVisible();
    await allow();
    await pay.getByRole('button', { name: 'Confirmar Pagamento' }).click();
    await expect(pay).toBeHidden();
    await expect(cardOf(page, 'Luz e água')).toContainText('Paga em');
    expect(await storedRows(api, 'transactions')).toHaveLength(1);

    allow = await rejectCalls(page, 'rpc/unarchive_debts');
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Ver Arquivadas' }).click();
    const refused = page.waitForResponse('**/rest/v1/rpc/unarchive_debts*');
    await page.getByRole('button', { name: 'Desarquivar' }).click();
    await refused;
    await expect(messages).toContainText('Erro ao atualizar dívida');
    await expect(cardOf(page, 'Curso')).toBeVisible();
    await allow();
    await page.getByRole('button', { name: 'Desarquivar' }).click();
    await expect(page.getByRole('tab', { name: 'Pagas' })).toHaveAttribute('aria-selected', 'true');
  });
});
