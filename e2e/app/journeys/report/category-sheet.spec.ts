import type { Page } from '@playwright/test';
import { openReport } from '@tostao/e2e-support/report-page';
import { expect, test } from '@tostao/e2e-support/test';
import { sampleMonth } from '@tostao/test-kit/rows/transaction-rows';

const expenses = (page: Page) => page.getByRole('region', { name: 'Despesas por Categoria' });

test('a category of the report opens its transactions and can be restyled on this device', async ({
  signedInPage: page,
  api,
}) => {
  await openReport(page, api, sampleMonth('2026-03'), '2026-03');
  await page.getByRole('button', { name: 'Alimentação' }).click();
  const sheet = page.getByRole('dialog', { name: 'Alimentação' });
  await expect(sheet).toContainText('Total gasto: R$ 564,75 · 3 transações');
  await expect(sheet.getByRole('listitem')).toHaveText([
    'Padaria e café14/03/2026R$ 64,50',
    'Feira da semana09/03/2026R$ 87,90',
    'Compra do mês07/03/2026R$ 412,35',
  ]);

  await sheet.getByRole('button', { name: 'Editar categoria' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Categoria' });
  const name = dialog.getByRole('textbox', { name: 'Nome' });
  await expect(dialog.getByRole('radiogroup', { name: 'Ícone' }).getByRole('radio')).toHaveCount(
    32,
  );
  await expect(dialog.getByRole('radiogroup', { name: 'Cor' }).getByRole('radio')).toHaveCount(8);
  await name.fill('  ');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Digite um nome para a categoria');
  await name.fill('comida e  feira');
  await dialog.getByRole('radio', { name: 'Café' }).click();
  await dialog.getByRole('radio', { name: 'Roxo' }).click();
  await expect(name).toHaveValue('Comida e feira');
  await dialog.getByRole('button', { name: 'Salvar' }).click();

  await expect(page.getByText('Categoria atualizada', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Comida e feira' })).toBeVisible();
  await page.getByRole('button', { name: 'Fechar' }).click();
  await page.reload();
  await expect(expenses(page).getByRole('button', { name: 'Comida e feira' })).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('categories'));
  expect(JSON.parse(stored ?? '')).toMatchObject([
    { name: 'Comida e feira', icon: 'Coffee', color: 'bg-purple-500' },
  ]);
  expect(await api.rows('categories?name=eq.Comida%20e%20feira')).toEqual([]);
});
