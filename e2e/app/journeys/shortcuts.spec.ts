import { notifications } from '@tostao/e2e-support/home-page';
import { expect, test } from '@tostao/e2e-support/test';

test('the shortcuts e, s, / and ? work on every screen, but not in fields, lists and dialogs', async ({
  homePage: page,
}) => {
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await page.keyboard.press('e');
  await expect(dialog('Nova Entrada')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog('Nova Entrada')).toBeHidden();

  await page.keyboard.press('/');
  await expect(page).toHaveURL('/transacoes');
  const search = page.getByRole('searchbox', { name: 'Buscar transações...' });
  await expect(search).toBeFocused();
  await search.blur();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await search.pressSequentially('es/?');
  await expect(search).toHaveValue('es/?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('combobox', { name: 'Tipo' }).press('e');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+e');
  await page.keyboard.press('Shift+E');
  await page.keyboard.press('s');
  await expect(dialog('Nova Saída')).toBeVisible();
  await dialog('Nova Saída').getByRole('button', { name: 'Cancelar' }).focus();
  await page.keyboard.press('e');
  await page.keyboard.press('Shift+Slash');
  await expect(dialog('Nova Saída')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog('Nova Saída')).toBeHidden();

  await page.keyboard.press('Shift+Slash');
  await expect(dialog('Atalhos do teclado')).toContainText('Nova entrada');
  await page.keyboard.press('Escape');
  await expect(dialog('Atalhos do teclado')).toBeHidden();
  // Brazilian notebooks type it with AltGr and W, which Windows reports so.
  const altGr = { ctrlKey: true, altKey: true, modifierAltGraph: true };
  await page.dispatchEvent('body', 'keydown', { key: '?', code: 'KeyW', ...altGr });
  await expect(dialog('Atalhos do teclado')).toBeVisible();
});

test.describe('when the code of the list does not load', () => {
  test.use({ expectedErrors: [/The list of shortcuts could not be loaded|net::ERR_FAILED/] });

  test('a message says so, and opens the list once it loads', async ({ homePage: page }) => {
    // The first press loads the code of messages.
    await page.getByRole('heading', { level: 1 }).click();
    await expect(notifications(page)).toBeAttached();
    const code = '**/assets/*.js';
    await page.route(code, (route) => route.abort());
    await page.keyboard.press('Shift+Slash');
    await expect(notifications(page)).toContainText('Não foi possível abrir a janela');
    await page.unroute(code);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
  });
});
