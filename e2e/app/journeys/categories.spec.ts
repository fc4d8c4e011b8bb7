import { AxeBuilder } from '@axe-core/playwright';
import { dayFromToday } from '@tostao/test-kit/rows/dates';
import { dismissNotifications } from '@tostao/e2e-support/home-page';
import { expect, test } from '@tostao/e2e-support/test';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';

test.beforeEach(async ({ signedInPage: page }) => {
  await page.goto('/categorias');
  await expect(page.getByRole('button', { name: 'Editar Alimentação' })).toBeVisible();
});

test('the categories screen lists the twelve defaults by type and adds one of each type', async ({
  page,
  api,
}) => {
  const expenses = page.getByRole('region', { name: 'DESPESAS' });
  const incomes = page.getByRole('region', { name: 'RECEITAS' });
  await expect(expenses.getByRole('listitem')).toHaveCount(8);
  await expect(incomes.getByRole('listitem')).toHaveCount(4);

  await page.getByRole('button', { name: 'Nova Categoria' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova Categoria' });
  const name = dialog.getByRole('textbox', { name: 'Nome' });
  const save = dialog.getByRole('button', { name: 'Salvar' });
  await name.fill('pets   e plantas');
  await name.blur();
  await expect(name).toHaveValue('Pets e plantas');
  await expect(dialog.getByRole('radio', { name: 'Despesa' })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'Meta mensal' }).pressSequentially('25000');
  await dialog.getByRole('radiogroup', { name: 'Ícone' }).getByRole('radio').nth(29).click();
  await dialog.getByRole('radio', { name: 'Verde' }).click();
  await save.dblclick();
  await expect(dialog).toBeHidden();
  const row = expenses.getByRole('listitem').filter({ hasText: 'Pets e plantas' });
  await expect(row).toContainText('Meta: R$ 250,00');
  await page.reload();
  await expect(row).toHaveCount(1);
  const saved = await api.rows('categories?name=eq.Pets%20e%20plantas');
  expect(saved).toMatchObject([
    { type: 'expense', monthly_limit: 250, icon: 'PawPrint', color: 'bg-teal-500' },
  ]);

  // An income category has no limit, and its type cannot be changed later.
  await page.getByRole('button', { name: 'Nova Categoria' }).click();
  await name.fill('Aluguel recebido');
  await dialog.getByRole('textbox', { name: 'Meta mensal' }).pressSequentially('100');
  await dialog.getByRole('radio', { name: 'Receita' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Meta mensal' })).toBeHidden();
  await save.click();
  await dismissNotifications(page);
  await page.getByRole('button', { name: 'Editar Aluguel recebido' }).click();
  await expect(page.getByRole('dialog', { name: 'Editar Categoria' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Receita' })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Meta mensal' })).toBeHidden();
  const income = await api.rows('categories?name=eq.Aluguel%20recebido');
  expect(income).toMatchObject([{ type: 'income', monthly_limit: null }]);
});

test('renaming and deleting a category take along its transactions', async ({ page, api }) => {
  await api.insert('transactions', [
    transactionRow({ description: 'Cinema', category: 'Lazer' }),
    transactionRow({ description: 'Prêmio', category: 'Lazer', type: 'income' }),
    ...Array.from({ length: 1100 }, () =>
      transactionRow({ category: 'Moradia', date: dayFromToday(-90) }),
    ),
  ]);
  await page.getByRole('button', { name: 'Editar Lazer' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Categoria' });
  await edit.getByRole('textbox', { name: 'Nome' }).fill('Diversão');
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await expect(edit).toBeHidden();

  await page.getByRole('button', { name: 'Excluir Moradia' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Excluir categoria?' });
  await expect(dialog).toContainText('Esta ação não pode ser desfeita.');
  await expect(dialog).toContainText('1.100 transações usam a categoria Moradia.');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Transações desta categoria' }).click();
  await page.getByRole('option', { name: 'Educação' }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('1100 transações movidas para Educação.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Editar Moradia' })).toBeHidden();
  expect(await api.rows('transactions?category=eq.Moradia&limit=1')).toEqual([]);

  await page.getByRole('button', { name: 'Excluir Saúde' }).click();
  await expect(dialog).toContainText('Nenhuma transação usa a categoria Saúde.');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('button', { name: 'Editar Saúde' })).toBeVisible();

  await page.goto('/transacoes');
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await expect(row('Cinema')).toContainText('Diversão');
  await expect(row('Prêmio')).toContainText('Lazer');
});
