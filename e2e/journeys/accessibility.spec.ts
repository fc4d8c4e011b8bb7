import { expectNoHorizontalScroll, expectNoViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { transactionRow } from '../support/transaction-rows.ts';
import { newCredentials, openHome, submitSignUp } from '../support/users.ts';

const longRow = () => transactionRow({ amount: 999_999_999.99, description: 'x'.repeat(100) });

for (const theme of ['light', 'dark'] as const) {
  test(`every screen is accessible and fits at 320, 390 and 1280 px, ${theme}`, async ({
    signedInPage: page,
    api,
  }) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await api.insert('transactions', [longRow()]);
    for (const [path, heading] of [
      ['/', 'Início'],
      ['/transacoes', 'Histórico de Transações'],
      ['/dividas', 'Minhas Dívidas'],
      ['/relatorio', 'Relatório do Mês'],
      ['/ajustes', 'Ajustes'],
      ['/categorias', 'Categorias'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoHorizontalScroll(page, `${path} at ${width}`);
      }
      await expectNoViolations(page, path);
    }
  });

  test(`every dialog of the daily screens is accessible, ${theme}`, async ({
    signedInPage: page,
    api,
  }) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await openHome(page);
    await api.insert('transactions', [longRow()]);
    await page.getByRole('button', { name: 'Entrada', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Nova Entrada' })).toBeVisible();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Valor é obrigatório')).toBeVisible();
    await expectNoViolations(page, 'Nova Entrada');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
    await expectNoViolations(page, 'Atalhos do teclado');

    await page.goto('/transacoes');
    await page.getByRole('button', { name: /^Editar/ }).click();
    await expect(page.getByRole('dialog', { name: 'Editar Transação' })).toBeVisible();
    await expectNoViolations(page, 'Editar Transação');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Excluir/ }).click();
    await expect(page.getByRole('alertdialog', { name: 'Confirmar exclusão' })).toBeVisible();
    await expectNoViolations(page, 'Confirmar exclusão');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: /^Mês/ }).click();
    await expect(page.getByRole('dialog', { name: 'Mês' })).toBeVisible();
    await expectNoViolations(page, 'Mês');
  });

  test(`the sign-in form and every step of the tutorial are accessible, ${theme}`, async ({
    page,
  }) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await page.goto('/auth');
    await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
    await expectNoViolations(page, '/auth');
    await submitSignUp(page, newCredentials());
    for (const step of [1, 2, 3, 4]) {
      await expect(page.getByRole('dialog')).toContainText(`Passo ${step} de 4`);
      await expectNoViolations(page, `Passo ${step}`);
      if (step < 4) await page.getByRole('button', { name: 'Próximo' }).click();
    }
  });
}

test('screens and dialogs fit a wide window at 200 % zoom', async ({ signedInPage: page, api }) => {
  // 1280 x 720 at 200 %.
  await page.setViewportSize({ width: 640, height: 360 });
  await openHome(page);
  await api.insert('transactions', [
    transactionRow({ type: 'income', amount: 999_999_999.99, category: 'Salário' }),
  ]);
  for (const path of ['/', '/transacoes', '/dividas', '/relatorio', '/ajustes', '/categorias']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoHorizontalScroll(page, path);
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
