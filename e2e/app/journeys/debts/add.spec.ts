import { expectNoViolations } from '@tostao/e2e-support/accessibility';
import { serverError } from '@tostao/domain/data-access/fake-data-api';
import { dropFirstResponse, fulfill } from '@tostao/test-kit/browser/data-api-routes';
import {
  cardOf,
  fillDebt,
  openDebts,
  openNewDebt,
  openNewDebtPage,
  storedRows,
} from '@tostao/e2e-support/debts-page';
import { dismissNotifications, notifications } from '@tostao/e2e-support/home-page';
import { expect, test } from '@tostao/e2e-support/test';

test.describe('adding', () => {
  test('installments from 31/01 fall on the last day of shorter months and add up to the total', async ({
    signedInPage: page,
    api,
  }) => {
    const dialog = await openNewDebtPage(page, api);
    await fillDebt(dialog, {
      name: 'Sofá',
      digits: '10000',
      dueDate: '31/01/2027',
      installments: 3,
    });
    await expect(dialog.getByText('3x de R$ 33,33')).toBeVisible();
    await expect(dialog.getByText('Total: R$ 100,00')).toBeVisible();
    await expect(dialog.getByText('De 31/01/2027 a 31/03/2027')).toBeVisible();
    await expectNoViolations(page, 'Adicionar Dívida');
    await dialog.getByRole('button', { name: 'Salvar' }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(notifications(page)).toContainText('✅ Dívida parcelada criada');
    await expect(notifications(page)).toContainText(
      '3 parcelas de R$ 33,33 criadas. Total: R$ 100,00.',
    );
    const card = cardOf(page, 'Sofá');
    await expect(card).toContainText(/Próxima: 1\/3.*0\/3 pagas/);
    await card.getByRole('button', { name: 'Ver parcelas' }).click();
    await expect(
      card.getByRole('list', { name: 'Parcelas de Sofá' }).getByRole('listitem'),
    ).toHaveText([
      /1\/3 · R\$\s33,34.*31\/01\/2027/,
      /2\/3 · R\$\s33,33.*28\/02\/2027/,
      /3\/3 · R\$\s33,33.*31\/03\/2027/,
    ]);
    await expectNoViolations(page, 'installments');
    expect(await storedRows(api, 'debts')).toMatchObject([
      { amount: 33.34, due_date: '2027-01-31', original_total_amount: 100, is_fixed: false },
      { amount: 33.33, due_date: '2027-02-28' },
      { amount: 33.33, due_date: '2027-03-31' },
    ]);
    // February of a leap year.
    const again = await openNewDebt(page);
    await fillDebt(again, {
      name: 'Mesa',
      digits: '10000',
      dueDate: '31/01/2028',
      installments: 2,
    });
    await again.getByRole('button', { name: 'Salvar' }).click();
    await dismissNotifications(page);
    await cardOf(page, 'Mesa').getByRole('button', { name: 'Ver parcelas' }).click();
    await expect(cardOf(page, 'Mesa')).toContainText('29/02/2028');
  });

  test.describe('when the response is lost', () => {
    test.use({ expectedErrors: [/ERR_CONNECTION_RESET|500/] });

    test('a debt is created once when its response is lost, even if the form changes before the retry', async ({
      signedInPage: page,
      api,
    }) => {
      await openDebts(page, api);
      await dropFirstResponse(page, 'rpc/save_entry');
      const dialog = await openNewDebt(page);
      await fillDebt(dialog, { name: 'Mesa', digits: '9000', installments: 3 });
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await expect(dialog).toBeHidden();
      expect(await storedRows(api, 'debts')).toHaveLength(3);

      // The call arrives, yet its response says that it failed.
      const pattern = '**/rest/v1/rpc/save_entry*';
      await page.unrouteAll();
      await page.route(pattern, async (route) => {
        await route.fetch();
        await fulfill(route, serverError());
      });
      const other = await openNewDebt(page);
      await fillDebt(other, { name: 'Fogão', digits: '80000', installments: 4 });
      await other.getByRole('button', { name: 'Salvar' }).click();
      await expect(other.getByRole('alert')).toContainText('Erro ao adicionar dívida');
      await page.unroute(pattern);
      await other.getByRole('spinbutton', { name: 'Número de parcelas' }).fill('2');
      await other.getByRole('button', { name: 'Salvar' }).click();
      await expect(other).toBeHidden();
      await expect(cardOf(page, 'Fogão')).toContainText('2x de R$ 400,00');
      expect(await storedRows(api, 'debts')).toHaveLength(5);
    });
  });
});
