import { statementFile } from '@tostao/test-kit/statements/statement-file';
import { writeNubankAccount } from '@tostao/test-kit/statements/write-statement';
import { expect } from '@tostao/e2e-support/test';
import { seedAccounts } from '@tostao/e2e-support/visual/seed-accounts';
import {
  close,
  open,
  openConfirmation,
  openDialog,
  press,
} from '@tostao/e2e-support/visual/page-actions';
import { visualTest } from '@tostao/e2e-support/visual/visual-test';

visualTest(
  'the accounts and their dialogs look as before',
  async ({ page, expectSnapshot, signInAsOwnUser }) => {
    const api = await signInAsOwnUser();
    await open(page, '/contas', 'Contas');
    await expect(page.getByRole('button', { name: 'Adicionar primeira conta' })).toBeVisible();
    await expectSnapshot('accounts-empty');
    await seedAccounts(api);
    await open(page, '/contas', 'Contas');
    await expect(page.getByText('R$ 4.357,75')).toBeVisible();
    await expect(page.getByText('Nubank → Cartão Nubank')).toBeVisible();
    await expectSnapshot('accounts', { fullPage: true });
    await press(page, 'Mais opções');
    await page.getByRole('menuitem', { name: 'Ver Arquivadas' }).click();
    await expect(page.getByText('Banco antigo')).toBeVisible();
    await expectSnapshot('accounts-archived', { fullPage: 'phone' });

    await openDialog(page, 'Nova conta', 'Nova conta');
    const dialog = page.getByRole('dialog', { name: 'Nova conta' });
    await dialog.getByRole('combobox', { name: 'Tipo' }).click();
    await page.getByRole('option', { name: 'Cartão de crédito' }).click();
    await press(page, 'Salvar');
    await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectSnapshot('accounts-new-refused');
    await close(page);
    await openDialog(page, 'Editar Carteira', 'Editar conta');
    await expectSnapshot('accounts-edit');
    await openConfirmation(page, 'Excluir conta');
    await expectSnapshot('accounts-delete');
  },
);

visualTest(
  'the statement of a card, the transfers and their dialogs look as before',
  async ({ page, expectSnapshot, signInAsOwnUser }) => {
    await seedAccounts(await signInAsOwnUser());
    await open(page, '/contas', 'Contas');
    // The page scrolls to the button once the sections around it have their height.
    await expect(page.getByText('R$ 4.357,75')).toBeVisible();
    await expect(page.getByText('Nubank → Cartão Nubank')).toBeVisible();
    await page.getByRole('link', { name: 'Ver fatura de Cartão Nubank' }).click();
    const charges = page.getByRole('region', { name: 'Compras da fatura' });
    await expect(charges.getByRole('listitem')).toHaveCount(3);
    await expectSnapshot('accounts-statement', { fullPage: true });
    await press(page, 'Mover Farmácia');
    await expectSnapshot('accounts-move-charge');
    await page.keyboard.press('Escape');
    await openDialog(page, 'Pagar fatura', 'Pagar fatura');
    await expectSnapshot('accounts-pay');
    await close(page);
    await press(page, 'Voltar');
    await openDialog(page, 'Transferir', 'Transferir');
    await expectSnapshot('accounts-transfer');
    await close(page);
    await openConfirmation(page, /^Excluir Transferência: /);
    await expectSnapshot('accounts-transfer-delete');
  },
);

visualTest(
  'the import into an account and the earlier imports look as before',
  async ({ page, expectSnapshot, signInAsOwnUser }) => {
    await seedAccounts(await signInAsOwnUser());
    // The server's clock is not that of the page.
    await page.route('**/rest/v1/imports?*', async (route) => {
      const response = await route.fetch();
      const rows = (await response.json()) as object[];
      const created_at = '2026-03-18T13:30:00Z';
      await route.fulfill({ response, json: rows.map((row) => ({ ...row, created_at })) });
    });
    await open(page, '/importar', 'Importar extrato');
    await page.getByLabel('Arquivo', { exact: true }).setInputFiles(
      statementFile(
        'nubank-marco.csv',
        writeNubankAccount([
          { date: '2026-03-05', amount: 500_000, text: 'Salário' },
          { date: '2026-03-12', amount: -50_000, text: 'Transferência enviada pelo Pix - Ana' },
          { date: '2026-03-16', amount: -12_000, text: 'Mercado & Cia' },
        ]),
      ),
    );
    await page.getByRole('combobox', { name: 'Conta', exact: true }).click();
    await page.getByRole('option', { name: 'Nubank', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Importar 3 transações' })).toBeEnabled();
    await expectSnapshot('import-account', { fullPage: 'phone' });
    await press(page, 'Importar 3 transações');
    await expect(page.getByText('3 transações importadas')).toBeVisible();
    await expect(page.getByText(/Nubank · 18\/03\/2026/)).toBeVisible();
    await expectSnapshot('import-done', { fullPage: 'phone' });
    await openConfirmation(page, 'Desfazer importação de nubank-marco.csv');
    await expectSnapshot('import-undo');
  },
);
