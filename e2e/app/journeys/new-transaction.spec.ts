import { dayFromToday, typedDate } from '@tostao/test-kit/rows/dates';
import { expect, test } from '@tostao/e2e-support/test';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';

test.use({ animations: true });

test(
  'several expenses can be recorded in a row by keyboard, with suggested categories',
  { tag: '@stack' },
  async ({ homePage: page, api }) => {
    await api.insert('transactions', [
      transactionRow({ description: 'Pão na chapa', category: 'Lazer', date: dayFromToday(-40) }),
      transactionRow({
        description: 'Pão na chapa',
        category: 'Alimentação',
        date: dayFromToday(-60),
      }),
    ]);
    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog', { name: 'Nova Saída' });
    const amount = dialog.getByRole('textbox', { name: 'Valor' });
    const category = dialog.getByRole('combobox', { name: 'Categoria' });
    await expect(amount).toBeFocused();
    await page.keyboard.type('1290');
    await page.keyboard.press('Tab');
    await page.keyboard.type('pao na CHAPA');
    await expect(category).toHaveText('Lazer');
    await expect(category).toHaveAccessibleDescription('Como da última vez');

    await dialog.getByRole('textbox', { name: 'Data' }).fill(typedDate(dayFromToday(-1)));
    await dialog.getByRole('button', { name: 'Salvar e adicionar outra' }).click();
    await expect(amount).toBeFocused();
    await expect(amount).toHaveValue('');
    await expect(dialog.getByRole('textbox', { name: 'Descrição' })).toHaveValue('');
    await expect(dialog.getByRole('textbox', { name: 'Data' })).toHaveValue(
      typedDate(dayFromToday(-1)),
    );

    await page.keyboard.type('700');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Algo novo');
    await category.click();
    await page.getByRole('option', { name: 'Outros' }).click();
    // A suggestion does not override the selected category.
    await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Pão na chapa');
    await dialog.getByRole('textbox', { name: 'Descrição' }).press('Enter');
    await expect(dialog).toBeHidden();
    const rows = await api.rows(`transactions?date=eq.${dayFromToday(-1)}`);
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(expect.objectContaining({ amount: 12.9, category: 'Lazer' }));
    expect(rows).toContainEqual(expect.objectContaining({ amount: 7, category: 'Outros' }));
  },
);

test('a form reopened during its closing animation is blank and creates another row', async ({
  homePage: page,
  api,
  devtools,
}) => {
  await devtools.send('Animation.enable');
  const dialog = page.getByRole('dialog', { name: 'Nova Saída' });
  const amount = dialog.getByRole('textbox', { name: 'Valor' });
  const description = dialog.getByRole('textbox', { name: 'Descrição' });
  const fillIn = async (digits: string, text: string) => {
    await expect(amount).toBeFocused();
    await page.keyboard.type(digits);
    await description.fill(text);
    await dialog.getByRole('combobox', { name: 'Categoria' }).click();
    await page.getByRole('option', { name: 'Outros' }).click();
  };
  await page.keyboard.press('s');
  await fillIn('1100', 'Primeira');
  // Slow enough to be still closing at the next key press, on any machine.
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).press('Enter');
  await expect(dialog).toHaveAttribute('data-closed');
  await page.keyboard.press('s');
  await expect(dialog).not.toHaveAttribute('data-closed');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });

  await expect(amount).toHaveValue('');
  await expect(description).toHaveValue('');
  await fillIn('2200', 'Segunda');
  await description.press('Enter');
  await expect(dialog).toBeHidden();
  const rows = await api.rows('transactions?order=amount');
  expect(rows).toMatchObject([
    { amount: 11, description: 'Primeira' },
    { amount: 22, description: 'Segunda' },
  ]);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a sheet shows while its code loads, and a tap outside asks before it closes a form with input', async ({
    homePage: page,
  }) => {
    // A headless browser has no on-screen keyboard: the page has to ask it to resize the content.
    await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
      'content',
      /\binteractive-widget=resizes-content\b/,
    );
    const open = page.getByRole('button', { name: 'Saída', exact: true });
    const remote = '**/remotes/transactions/**';
    await page.route(remote, () => {
      // On its way.
    });
    await page.reload();
    await open.tap();
    const spinner = page.getByRole('status', { name: 'Carregando' });
    await expect(spinner).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar' }).tap();
    await expect(spinner).toBeHidden();
    await page.unroute(remote);
    await page.reload();

    const dialog = page.getByRole('dialog', { name: 'Nova Saída' });
    const touchBeside = () => page.touchscreen.tap(195, 20);
    await open.tap();
    await expect(dialog).toBeVisible();
    await touchBeside();
    await expect(dialog).toBeHidden();

    await open.tap();
    const category = dialog.getByRole('combobox', { name: 'Categoria' });
    await category.tap();
    await page.getByRole('option', { name: 'Lazer' }).tap();
    await expect(page.getByRole('listbox')).toBeHidden();
    await touchBeside();
    await page.getByRole('button', { name: 'Continuar editando' }).tap();
    await dialog.getByRole('textbox', { name: 'Valor' }).fill('R$ 40,00');
    await expect(category).toHaveText('Lazer');
    await dialog.getByRole('button', { name: 'Cancelar' }).tap();
    await expect(dialog).toBeHidden();

    await open.tap();
    await expect(category).toHaveText('Selecione');
    await touchBeside();
    await expect(dialog).toBeHidden();
  });
});
