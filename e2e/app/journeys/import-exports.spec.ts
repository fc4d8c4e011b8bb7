import { expectNoHorizontalScroll, expectNoViolations } from '@tostao/e2e-support/accessibility';
import { statementFile } from '@tostao/test-kit/statements/statement-file';
import { expect, test } from '@tostao/e2e-support/test';

test.use({ viewport: { width: 320, height: 700 } });

const organizze = [
  'Data;Descrição;Categoria;Valor;Situação;Conta',
  '02/03/2026;Salário;Salário;5.000,00;Pago;Nubank',
  '03/03/2026;Padaria;Passeios;-19,90;Pago;Nubank',
  '04/03/2026;Cinema;Passeios;-40,00;Pago;Cartão roxo',
  '05/03/2026;Fatura;Transferências;-40,00;Pago;Nubank',
  '05/03/2026;Fatura;Transferências;40,00;Pago;Cartão roxo',
  '',
].join('\n');

test('an export of another app brings its accounts and categories, and takes them back', async ({
  signedInPage: page,
  api,
}) => {
  await api.insert('accounts', [
    { name: 'Cartão roxo', kind: 'credit-card', closing_day: 28, due_day: 5 },
  ]);
  const named = async (table: string) => {
    const rows = await api.rows<{ name: string }>(table);
    return rows.map(({ name }) => name);
  };
  const balances = async () => {
    const rows = (await api.call('account_balances')) as { balance: number }[];
    return rows.map(({ balance }) => balance).toSorted((one, other) => one - other);
  };
  await page.goto('/importar');
  await page
    .getByLabel('Arquivo', { exact: true })
    .setInputFiles(statementFile('organizze.csv', organizze));
  await expect(page.getByRole('combobox', { name: 'Cartão roxo' })).toContainText('Cartão roxo');
  await expect(page.getByRole('combobox', { name: 'Nubank' })).toContainText('Criar conta');
  await expect(page.getByRole('combobox', { name: 'Passeios' })).toContainText('Criar categoria');
  await expectNoViolations(page, 'the accounts and categories of an export');
  await expectNoHorizontalScroll(page, 'the accounts and categories of an export');
  await page.getByRole('button', { name: 'Continuar' }).press('Enter');
  await page.getByRole('button', { name: 'Importar 4 transações' }).press('Enter');
  await expect(page.getByText('4 transações importadas')).toBeVisible();
  // 5.000,00 - 19,90 - 40,00; the bill is paid.
  expect(await balances()).toEqual([0, 4940.1]);
  expect(await named('categories')).toContain('Passeios');

  await page.getByRole('button', { name: 'Desfazer importação', exact: true }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Desfazer importação?' });
  await expect(dialog).toContainText('As contas e categorias criadas por ela');
  await dialog.getByRole('button', { name: 'Desfazer importação' }).press('Enter');
  await expect(dialog).toBeHidden();
  expect(await named('accounts')).toEqual(['Cartão roxo']);
  expect(await named('categories')).not.toContain('Passeios');
});
