import type { Locator, Page } from '@playwright/test';
import { dayFromToday } from '@tostao/test-kit/rows/dates';
import { debtRow } from '@tostao/test-kit/rows/debt-rows';
import { openDebts } from '@tostao/e2e-support/debts-page';
import { expect, test } from '@tostao/e2e-support/test';

test.use({ animations: true });

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
  await expect(page.getByRole('heading', { level: 3, name: 'Aluguel' })).toBeVisible();

  await page.goto('/dividas');
  await press(page, button(page, 'Editar Luz'));
  await press(page, button(page, 'Excluir dívida'));
  await press(page, button(page, 'Excluir'));
  await expect(page.getByRole('heading', { level: 3, name: 'Luz' })).toBeHidden();
});
