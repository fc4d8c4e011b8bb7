import { expectNoViolations } from '@tostao/e2e-support/accessibility';
import { holdCalls } from '@tostao/test-kit/browser/data-api-routes';
import { dayFromToday } from '@tostao/test-kit/rows/dates';
import { debtRow, installmentRows } from '@tostao/test-kit/rows/debt-rows';
import { cardOf, openDebts, storedRows } from '@tostao/e2e-support/debts-page';
import { dismissNotifications, notifications } from '@tostao/e2e-support/home-page';
import { expect, test } from '@tostao/e2e-support/test';

const total = { name: 'Total a Pagar' };

test.describe('paying', () => {
  test('paying a debt records one expense that home and history show at once', async ({
    signedInPage: page,
    api,
  }) => {
    await openDebts(page, api, [
      debtRow({ name: 'Cartão Nubank', amount: 123.45, due_date: dayFromToday(2) }),
      ...installmentRows([null, null]),
    ]);
    const confirm = page.getByRole('dialog', { name: 'Confirmar pagamento' });
    await page.getByRole('button', { name: 'Pagar Cartão Nubank' }).click();
    await expect(confirm).toContainText('despesa de R$ 123,45');
    await expectNoViolations(page, 'Confirmar pagamento');
    await confirm.getByRole('button', { name: 'Cancelar' }).click();
    expect(await storedRows(api, 'transactions')).toEqual([]);

    const letGo = await holdCalls(page, 'rpc/pay_debt');
    await page.getByRole('button', { name: 'Pagar Cartão Nubank' }).click();
    await confirm.getByRole('button', { name: 'Confirmar Pagamento' }).dblclick();
    await expect(confirm.getByRole('button', { name: 'Processando...' })).toBeVisible();
    letGo();
    await expect(confirm).toBeHidden();
    await expect(notifications(page)).toContainText('Dívida paga');
    await expect(page.getByRole('region', total)).toContainText('R$ 200,00');
    await page.getByRole('button', { name: 'Pagar Sofá 1/2' }).click();
    await confirm.getByRole('button', { name: 'Confirmar Pagamento' }).click();
    await expect(cardOf(page, 'Sofá')).toContainText(/Próxima: 2\/2.*1\/2 pagas/);
    // The list is updated optimistically, the dialog closes with the response.
    await expect(confirm).toBeHidden();

    expect(await storedRows(api, 'transactions')).toMatchObject([
      {
        amount: 123.45,
        category: 'Dívidas',
        type: 'expense',
        date: dayFromToday(0),
        is_recurring: false,
      },
      { amount: 100, description: 'Pagamento: Sofá' },
    ]);
    await page.getByRole('button', { name: 'Voltar' }).click();
    await expect(page.getByRole('region', { name: 'Resumo' })).toContainText(
      'Gastos do diaR$ 223,45',
    );
    await dismissNotifications(page);
    await page.getByRole('link', { name: 'Histórico de Transações' }).click();
    await expect(page.getByText('Pagamento: Cartão Nubank')).toBeVisible();
  });

  test.describe('the same debt in two tabs', () => {
    test.use({ expectedErrors: [/409|412/] });

    test('paying the same debt in two tabs records one expense, and one tab says so', async ({
      signedInPage: page,
      api,
      context,
    }) => {
      await openDebts(page, api, [debtRow({ name: 'Luz' })]);
      const other = await context.newPage();
      await other.goto('/dividas');
      for (const tab of [page, other]) {
        await tab.getByRole('button', { name: 'Pagar Luz' }).click();
      }
      // Read at once: notifications close by themselves.
      const messages = await Promise.all(
        [page, other].map(async (tab) => {
          await tab.getByRole('button', { name: 'Confirmar Pagamento' }).click();
          return notifications(tab)
            .getByText(/^Dívida paga|^Esta dívida já foi paga\.$/)
            .first()
            .textContent();
        }),
      );
      expect(messages.filter((text) => text?.startsWith('Dívida paga'))).toHaveLength(1);
      expect(messages).toContain('Esta dívida já foi paga.');
      for (const tab of [page, other]) {
        await expect(tab.getByRole('dialog', { name: 'Confirmar pagamento' })).toBeHidden();
        await expect(cardOf(tab, 'Luz')).toContainText('Paga em');
        await expect(tab.getByRole('button', { name: 'Pagar Luz' })).toHaveCount(0);
      }
      expect(await storedRows(api, 'transactions')).toHaveLength(1);
    });
  });
});
