import type { Locator, Page } from '@playwright/test';
import { dayFromToday } from '../support/dates.ts';
import { debtRow } from '../support/debt-rows.ts';
import { openDebts } from '../support/debts-page.ts';
import { recordExpense } from '../support/home-page.ts';
import { expect, test } from '../support/test.ts';

/** More than the tab stops of any screen. */
const maxTabStops = 80;

/** Moves the focus to an element with Tab and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < maxTabStops; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toHaveCSS('outline-style', 'solid');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${target.toString()}`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a debt can be edited, paid and deleted by keyboard', async ({ signedInPage: page, api }) => {
  await openDebts(page, api, [
    debtRow({ name: 'Aluguel', amount: 900 }),
    debtRow({ name: 'Luz', due_date: dayFromToday(20) }),
  ]);
  await press(page, button(page, 'Editar Aluguel'));
  const edit = page.getByRole('dialog', { name: 'Editar Dívida' });
  await expect(edit.getByRole('textbox', { name: 'Nome' })).toBeFocused();
  await tabTo(page, edit.getByRole('textbox', { name: 'Valor' }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('95000');
  await page.keyboard.press('Enter');
  await expect(edit).toBeHidden();
  await expect(button(page, 'Editar Aluguel')).toBeFocused();

  await press(page, button(page, 'Pagar Aluguel'));
  const pay = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(pay).toContainText('R$ 950,00');
  await press(page, button(page, 'Confirmar Pagamento'));
  await expect(pay).toBeHidden();
  await tabTo(page, page.getByRole('tab', { name: 'Todas' }));
  for (const tab of ['Fixas', 'Parceladas', 'Pagas']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: tab })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Aluguel' })).toBeVisible();

  await page.goto('/dividas');
  await press(page, button(page, 'Editar Luz'));
  await press(page, button(page, 'Excluir dívida'));
  await press(page, button(page, 'Excluir'));
  await expect(page.getByRole('heading', { level: 2, name: 'Luz' })).toBeHidden();
});

test('the history can be filtered and edited by keyboard', async ({ homePage: page }) => {
  await recordExpense(page, { digits: '990', description: 'Café', category: 'Lazer' });
  await page.goto('/transacoes');
  await tabTo(page, page.getByRole('combobox', { name: 'Tipo' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Receitas' })).toBeVisible();
  await page.keyboard.type('Rec');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nenhuma transação encontrada com esses filtros')).toBeVisible();
  await press(page, button(page, 'Limpar'));
  await expect(button(page, 'Limpar')).toBeDisabled();
  await expect(button(page, 'Limpar')).toBeFocused();
  await press(page, button(page, 'Editar Café'));
  const dialog = page.getByRole('dialog', { name: 'Editar Transação' });
  await tabTo(page, dialog.getByRole('textbox', { name: 'Descrição' }));
  await page.keyboard.type('Chá');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Chá', { exact: true })).toBeVisible();
});

test('the skip link passes the navigation, and signing out works by keyboard', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/ajustes');
  await expect(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Voltar')).toBeFocused();
  await press(page, button(page, 'Sair da Conta'));
  await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
});
