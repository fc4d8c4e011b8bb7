import type { Page, Route } from '@playwright/test';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import { expect, test } from '@tostao/e2e-support/test';

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
  // The press would go to the field below until the question has the focus.
  await expect(question.getByRole('button', { name: 'Continuar editando' })).toBeFocused();
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

test('the way back leaves a dialog that is saving open, and closes a confirmation', async ({
  signedInPage: page,
  api,
}) => {
  await api.insert('transactions', [transactionRow({ description: 'Feira' })]);
  await page.goto('/transacoes');
  const form = page.getByRole('dialog', { name: 'Editar Transação' });
  const held: Route[] = [];
  await page.route('**/rest/v1/rpc/edit_row', (route) => void held.push(route));
  await page.getByRole('button', { name: 'Editar Feira' }).click();
  await form.getByRole('textbox', { name: 'Descrição' }).fill('Feira livre');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(() => held.length).toBe(1);
  await goBack(page);
  await expect(form).toBeVisible();
  await held[0]?.continue();
  await expect(form).toBeHidden();

  const confirmation = page.getByRole('alertdialog', { name: 'Confirmar exclusão' });
  await page.getByRole('button', { name: 'Editar Feira livre' }).click();
  await form.getByRole('button', { name: 'Excluir Feira livre' }).click();
  await expect(confirmation).toBeVisible();
  await goBack(page);
  await expect(confirmation).toBeHidden();
  await expect(page).toHaveURL('/transacoes');
});
