import { goOfflineWithCache, offlineOptions } from '@tostao/e2e-support/offline';
import { expect, test } from '@tostao/e2e-support/test';

test.use(offlineOptions());

test('the key l opens a line on any page, which fills the form offline', async ({
  homePage: page,
  api,
}) => {
  await goOfflineWithCache(page, api);
  const line = page.getByRole('textbox', { name: 'Lançar em uma linha' });
  await page.keyboard.press('l');
  await expect(line).toBeFocused();

  await page.getByRole('link', { name: 'Histórico', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Histórico de Transações');
  // Its code loads meanwhile, and "e" is a shortcut too.
  await page.keyboard.type('lpadaria de 27,90 lazer');
  await expect(line).toHaveValue('padaria de 27,90 lazer');
  await line.press('Enter');
  const form = page.getByRole('dialog', { name: 'Nova Saída' });
  await expect(form.getByRole('textbox', { name: 'Valor' })).toHaveValue('R$ 27,90');
  await expect(form.getByRole('textbox', { name: 'Descrição' })).toHaveValue('padaria');
  await expect(form.getByRole('combobox', { name: 'Categoria' })).toHaveText('Lazer');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
