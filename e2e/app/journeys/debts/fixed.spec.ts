import type { Page } from '@playwright/test';
import { expectNoViolations } from '@tostao/e2e-support/accessibility';
import { debtRow } from '@tostao/test-kit/rows/debt-rows';
import {
  cardOf,
  fillDebt,
  openDebts,
  openNewDebtPage,
  storedRows,
  waitForDebts,
} from '@tostao/e2e-support/debts-page';
import { dismissNotifications, notifications } from '@tostao/e2e-support/home-page';
import { offlineBanner, offlineOptions, waitForCachedCode } from '@tostao/e2e-support/offline';
import { expect, test } from '@tostao/e2e-support/test';

const payment = (page: Page) => page.getByRole('dialog', { name: 'Confirmar pagamento' });
/** Confirms the payment of a debt. */
async function pay(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Pagar ${name}` }).click();
  await payment(page).getByRole('button', { name: 'Confirmar Pagamento' }).click();
  await expect(payment(page)).toBeHidden();
}

test('a fixed debt comes back every month', async ({ signedInPage: page, api }) => {
  await page.clock.install({ time: new Date('2026-12-10T12:00:00-03:00') });
  const dialog = await openNewDebtPage(page, api);
  await fillDebt(dialog, { name: 'Aluguel', digits: '180000', dueDate: '31/12/2026' });
  await dialog.getByRole('switch', { name: 'Dívida fixa' }).click();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(cardOf(page, 'Aluguel · dezembro')).toContainText('31/12/2026');
  await dismissNotifications(page);

  await page.getByRole('button', { name: 'Pagar Aluguel · dezembro' }).click();
  await payment(page).getByRole('textbox', { name: 'Valor pago' }).fill('185050');
  await payment(page).getByRole('textbox', { name: 'Data do pagamento' }).fill('09/12/2026');
  await expect(payment(page)).toContainText('despesa de R$ 1.850,50');
  await payment(page).getByRole('checkbox', { name: 'Usar este valor nas próximas' }).click();
  await expectNoViolations(page, 'Confirmar pagamento');
  await payment(page).getByRole('button', { name: 'Confirmar Pagamento' }).click();
  await expect(cardOf(page, 'Aluguel · janeiro')).toContainText('R$ 1.850,50');
  await expect(cardOf(page, 'Aluguel · janeiro')).toContainText('31/01/2027');
  expect(await storedRows(api, 'transactions')).toMatchObject([
    { amount: 1850.5, date: '2026-12-09', description: 'Pagamento: Aluguel' },
  ]);

  await page.clock.setFixedTime(new Date('2027-03-02T12:00:00-03:00'));
  await page.reload();
  await waitForDebts(page);
  for (const [month, day] of [
    ['janeiro', '31/01/2027'],
    ['fevereiro', '28/02/2027'],
    ['março', '31/03/2027'],
  ]) {
    await expect(cardOf(page, `Aluguel · ${month}`)).toContainText(day!);
  }
  await expect(page.getByRole('region', { name: 'Total a Pagar' })).toContainText('R$ 5.551,50');
});

test.describe('offline', () => {
  test.use(offlineOptions());

  test('a payment is queued, and books one expense once the device is online', async ({
    homePage: page,
    api,
    context,
  }) => {
    await openDebts(page, api, [debtRow({ name: 'Luz' })]);
    await expect(cardOf(page, 'Luz')).toBeVisible();
    await waitForCachedCode(page);
    await context.setOffline(true);
    await expect(offlineBanner(page)).toBeVisible();
    await pay(page, 'Luz');
    await expect(notifications(page)).toContainText('Salvo neste aparelho');
    await expect(cardOf(page, 'Luz')).toContainText('Paga em');
    await context.setOffline(false);
    await expect(offlineBanner(page)).toBeHidden();
    await expect.poll(() => storedRows(api, 'transactions')).toHaveLength(1);
    await expect(cardOf(page, 'Luz')).toContainText('Paga em');
    await page.getByRole('button', { name: 'Desfazer pagamento de Luz' }).click();
    await expect(page.getByRole('button', { name: 'Pagar Luz' })).toBeVisible();
    await expect.poll(() => storedRows(api, 'transactions')).toHaveLength(0);
  });
});
