import { boletoDigits, boletoEmail } from '@tostao/test-kit/rows/boletos';
import { cardOf, openDebts, openNewDebt, storedRows } from '@tostao/e2e-support/debts-page';
import { goOffline, offlineOptions, waitForCachedCode } from '@tostao/e2e-support/offline';
import { expect, test } from '@tostao/e2e-support/test';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], ...offlineOptions() });

test('a boleto is read offline, queued with its debt and sent later', async ({
  homePage: page,
  api,
  context,
}) => {
  await waitForCachedCode(page);
  await openDebts(page, api);
  await goOffline(page);
  const dialog = await openNewDebt(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), boletoEmail);
  await dialog.getByRole('button', { name: 'Colar boleto ou Pix' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Valor' })).toHaveValue('R$ 123,45');
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Geladeira');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(cardOf(page, 'Geladeira')).toContainText('Boleto 34191…12345');
  await context.setOffline(false);
  await expect
    .poll(() => storedRows(api, 'debts'))
    .toMatchObject([{ name: 'Geladeira', payment_code: boletoDigits }]);
});
