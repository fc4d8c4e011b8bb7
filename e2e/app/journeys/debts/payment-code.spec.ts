import { expectNoHorizontalScroll, expectNoViolations } from '@tostao/e2e-support/accessibility';
import { boletoDigits, boletoEmail } from '@tostao/test-kit/rows/boletos';
import { cardOf, openNewDebtPage, storedRows } from '@tostao/e2e-support/debts-page';
import { dismissNotifications } from '@tostao/e2e-support/home-page';
import { expect, test } from '@tostao/e2e-support/test';

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  viewport: { width: 320, height: 700 },
});

test('a pasted boleto fills in the form, stays with the debt and is copied to pay it', async ({
  signedInPage: page,
  api,
}) => {
  const dialog = await openNewDebtPage(page, api);
  await page.evaluate((text) => navigator.clipboard.writeText(text), boletoEmail);
  await dialog.getByRole('button', { name: 'Colar boleto ou Pix' }).press('Enter');
  await expect(
    dialog.getByText('valor R$ 123,45, vencimento 11/12/2026 e instituição Itaú'),
  ).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Valor' })).toHaveValue('R$ 123,45');
  await expect(dialog.getByRole('textbox', { name: 'Data de vencimento' })).toHaveValue(
    '11/12/2026',
  );
  await expect(dialog.getByRole('textbox', { name: 'Instituição' })).toHaveValue('Itaú');
  await expectNoViolations(page, 'a pasted boleto');
  await expectNoHorizontalScroll(page, 'a pasted boleto');

  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Geladeira');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(cardOf(page, 'Geladeira')).toContainText('Boleto 34191…12345');
  expect(await storedRows(api, 'debts')).toMatchObject([
    { amount: 123.45, due_date: '2026-12-11', institution: 'Itaú', payment_code: boletoDigits },
  ]);

  await dismissNotifications(page);
  await page.getByRole('button', { name: 'Pagar Geladeira' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirmar pagamento' });
  await confirm.getByRole('button', { name: 'Copiar código' }).press('Enter');
  await expect(confirm.getByText('Código copiado.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(boletoDigits);
  await expectNoViolations(page, 'the code of a debt');
});
