import { expectNoHorizontalScroll, expectNoViolations } from '@tostao/e2e-support/accessibility';
import { remoteScreens } from '@tostao/e2e-support/screens';
import { expect, test } from '@tostao/e2e-support/test';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';

// The stories check the states of each screen with axe; here are whole pages, in the layout of the shell.

test('every page is accessible, and fits at 320, 390 and 1280 px and at 200 % zoom', async ({
  signedInPage: page,
  api,
}) => {
  await api.insert('transactions', [
    transactionRow({ amount: 999_999_999.99, description: 'x'.repeat(100) }),
  ]);
  for (const { path, heading } of [{ path: '/', heading: 'Início' }, ...remoteScreens]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    for (const [width, height] of [
      [320, 844],
      [390, 844],
      [1280, 844],
      // 1280 x 720 at 200 %.
      [640, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectNoHorizontalScroll(page, `${path} at ${width}`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoViolations(page, path);
  }
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Nova Saída' });
  for (const control of [
    dialog.getByRole('button', { name: 'Fechar' }),
    dialog.getByRole('button', { name: 'Salvar', exact: true }),
  ]) {
    await expect(control).toBeInViewport({ ratio: 1 });
  }
  const date = dialog.getByRole('textbox', { name: 'Data' });
  await date.focus();
  await expect(date).toBeInViewport({ ratio: 1 });
});

test('a transaction can be recorded by keyboard alone', async ({ homePage: page }) => {
  await page.getByRole('button', { name: 'Entrada', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Nova Entrada' });
  await expect(dialog.getByRole('textbox', { name: 'Valor' })).toBeFocused();
  await page.keyboard.type('2500');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bico');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Salário' })).toBeVisible();
  await page.keyboard.type('Free');
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Data' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText(
    'Entradas da semanaR$ 25,00',
  );
});
