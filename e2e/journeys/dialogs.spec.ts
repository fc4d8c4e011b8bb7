import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Goes back like a person, whose press the page may answer. Playwright's own way waits for a navigation. */
const goBack = (page: Page) => page.evaluate(() => window.history.back());

test('the way back closes a dialog before it leaves the page, and asks about typed text', async ({
  homePage: page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Nova Saída' });
  const question = page.getByRole('alertdialog', { name: 'Descartar o que você digitou?' });
  const openDialog = () => page.getByRole('button', { name: 'Saída', exact: true }).click();

  // Home is the first page of the tab.
  await openDialog();
  await expect(dialog).toBeVisible();
  await goBack(page);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible();

  await page.getByRole('link', { name: 'Histórico', exact: true }).click();
  await expect(page).toHaveURL('/transacoes');
  await page.keyboard.press('s');
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Padaria');
  await goBack(page);
  await expect(question).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(dialog.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Padaria');
  await dialog.getByRole('textbox', { name: 'Descrição' }).press('End');
  await goBack(page);
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/transacoes');
  await goBack(page);
  await expect(page).toHaveURL('/');
});
