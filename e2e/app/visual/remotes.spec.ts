import { mockDataApi } from '@tostao/test-kit/browser/data-api-routes';
import { boletoDigits } from '@tostao/test-kit/rows/boletos';
import { rowId } from '@tostao/test-kit/rows/row-ids';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import { bankRows } from '@tostao/test-kit/statements/bank-rows';
import { writeNubankAccount } from '@tostao/test-kit/statements/write-statement';
import { statementFile } from '@tostao/test-kit/statements/statement-file';
import { expect } from '@tostao/e2e-support/test';
import { visualTest } from '@tostao/e2e-support/visual/visual-test';
import {
  close,
  open,
  openConfirmation,
  openDialog,
  press,
  scrollToEnd,
} from '@tostao/e2e-support/visual/page-actions';
import { sampleName } from '@tostao/e2e-support/visual/seed-user';

visualTest(
  'the history and its dialogs look as before',
  async ({ page, expectSnapshot, signInAsSeededUser }) => {
    await signInAsSeededUser();
    await open(page, '/transacoes', 'Histórico de Transações');
    await expect(page.getByText('Padaria da esquina')).toBeVisible();
    await expectSnapshot('history');
    await openDialog(page, /^Mês/, 'Mês');
    await expectSnapshot('history-month');
    await close(page);
    await press(page, 'Nova transação');
    await expectSnapshot('history-menu');
    await page.keyboard.press('Escape');
    await openDialog(page, 'Editar Padaria da esquina', 'Editar Transação');
    await expectSnapshot('history-edit');
    await close(page);
    await openConfirmation(page, 'Excluir Padaria da esquina');
    await expectSnapshot('history-delete');
    await close(page);
    await press(page, 'Selecionar');
    await page.getByRole('checkbox', { name: 'Selecionar Padaria da esquina' }).first().check();
    await expectSnapshot('history-selection');
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('zebra');
    await expect(page.getByText('Nenhuma transação encontrada com esses filtros')).toBeVisible();
    await expectSnapshot('history-none-found');
    await mockDataApi(page, { transactions: 'failing' });
    await open(page, '/transacoes', 'Histórico de Transações');
    await expect(page.getByText('Não foi possível carregar as transações')).toBeVisible();
    await expectSnapshot('history-failure');
  },
);

visualTest(
  'the debts and their dialogs look as before',
  async ({ page, expectSnapshot, signInAsSeededUser }) => {
    await signInAsSeededUser();
    await open(page, '/dividas', 'Minhas Dívidas');
    await expect(page.getByRole('heading', { level: 3, name: 'Sofá' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Parece que se repete' })).toBeVisible();
    await press(page, 'Ver parcelas');
    await expectSnapshot('debts', { fullPage: true });
    await press(page, 'Mais opções');
    await expectSnapshot('debts-menu');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Pagas' }).click();
    await expectSnapshot('debts-paid');
    await page.getByRole('tab', { name: 'Todas' }).click();

    await press(page, 'Adicionar dívida');
    const dialog = page.getByRole('dialog', { name: 'Adicionar Dívida' });
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('Geladeira');
    await dialog.getByRole('textbox', { name: 'Valor' }).pressSequentially('100000');
    await dialog.getByRole('switch', { name: 'Parcelada' }).click();
    await dialog.getByRole('spinbutton', { name: 'Número de parcelas' }).fill('3');
    await scrollToEnd(dialog.getByText('A primeira parcela tem 1 centavo a mais'));
    await expectSnapshot('debts-add');
    await close(page);
    await press(page, 'Adicionar dívida');
    await press(page, 'Colar boleto ou Pix');
    await dialog.getByRole('textbox', { name: 'Código do boleto ou Pix' }).fill(boletoDigits);
    await expect(dialog.getByText(/^Boleto lido: valor/)).toBeVisible();
    // A field without the focus shows the start of its text.
    await dialog.getByRole('textbox', { name: 'Nome' }).focus();
    await expectSnapshot('debts-boleto');
    await close(page);
    await openDialog(page, 'Editar Sofá 2/4', 'Editar Dívida');
    await expectSnapshot('debts-edit');
    await openConfirmation(page, 'Excluir dívida');
    await expectSnapshot('debts-delete');
    await press(page, 'Cancelar');
    await open(page, '/dividas', 'Minhas Dívidas');
    await press(page, 'Pagar Cartão Nubank');
    await expect(page.getByRole('button', { name: 'Confirmar Pagamento' })).toBeVisible();
    await expectSnapshot('debts-pay');
    await close(page);
    await press(page, 'Mais opções');
    await page.getByRole('menuitem', { name: 'Ver Arquivadas' }).click();
    await expect(page.getByRole('heading', { level: 3, name: 'IPVA' })).toBeVisible();
    await expectSnapshot('debts-archived');

    await page.route('**/remotes/debts/*/assets/*.js', (route) =>
      route.fulfill({ status: 503, body: '{}' }),
    );
    await page.goto('/dividas');
    await expect(page.getByText('Não foi possível abrir Minhas Dívidas')).toBeVisible();
    await expectSnapshot('remote-failure');
  },
);

visualTest(
  'the report and its dialogs look as before',
  async ({ page, expectSnapshot, signInAsSeededUser }) => {
    await signInAsSeededUser();
    await open(page, '/relatorio', 'Relatório do Mês');
    await page.getByRole('tab', { name: 'Tendência' }).click();
    await expect(page.getByRole('region', { name: 'Doze meses' }).getByRole('img')).toBeVisible();
    await expect(page.getByRole('region', { name: /^Comparação/ })).toBeVisible();
    await expectSnapshot('report-trend', { fullPage: true, on: 'phone' });
    await page.getByRole('tab', { name: 'Previsão' }).click();
    const forecast = page.getByRole('region', { name: 'Próximos 90 dias' });
    await expect(forecast.getByRole('img')).toBeVisible();
    await expectSnapshot('report-forecast', { fullPage: true, on: 'phone' });
    await openDialog(page, 'Março de 2026', 'Escolher mês');
    await expectSnapshot('report-months');
    await close(page);
    await openDialog(page, 'Ver o dia', 'Hoje');
    await expectSnapshot('report-day');
    await close(page);
    await openDialog(page, 'Adicionar 13º', '13º salário');
    await expectSnapshot('report-bonus');
    await close(page);
    await page.getByRole('tab', { name: 'Mês' }).click();
    await expect(page.getByRole('region', { name: 'Para onde foi o dinheiro' })).toBeVisible();
    await expectSnapshot('report', { fullPage: true });
    await openDialog(page, 'Alimentação', 'Alimentação');
    await expectSnapshot('report-category');
    await openDialog(page, 'Editar categoria', 'Editar Categoria');
    await expectSnapshot('report-category-edit');
  },
);

const pastRule = {
  id: rowId(1),
  match: 'contains',
  text: 'Uber',
  type: 'expense',
  category: 'Transporte',
  account_id: null,
};
const pastChanges = {
  count: 7,
  left_out: 12,
  first: [5, 4, 3, 2, 1].map((day) =>
    transactionRow({
      description: `UBER *TRIP ${day}`,
      category: 'Outros',
      date: `2026-03-0${day}`,
    }),
  ),
};

visualTest(
  'the import of a statement and its dialogs look as before',
  async ({ page, expectSnapshot, signInAsSeededUser }) => {
    await signInAsSeededUser();
    await open(page, '/importar', 'Importar extrato');
    await expect(page.getByText('Nenhum extrato importado ainda.')).toBeVisible();
    await expectSnapshot('import', { fullPage: 'phone' });
    await openDialog(page, 'Nova regra', 'Nova regra');
    await expectSnapshot('import-rule');
    await close(page);
    await mockDataApi(page, { import_rules: [pastRule], 'rpc/preview_import_rule': pastChanges });
    await open(page, '/importar', 'Importar extrato');
    await openDialog(page, 'Aplicar regra Uber às anteriores', 'Aplicar às anteriores');
    await expect(page.getByText('ficam de fora')).toBeVisible();
    await expectSnapshot('import-rule-past');
    await close(page);
    const file = page.getByLabel('Arquivo', { exact: true });
    const table = 'Quando;O quê;Quanto\n03/04/2026;Padaria;-19,90\n04/04/2026;Salário;1.234,56\n';
    await file.setInputFiles(statementFile('planilha.csv', table));
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible();
    await expectSnapshot('import-mapping', { fullPage: 'phone' });
    await press(page, 'Cancelar');
    await file.setInputFiles(
      statementFile('extrato.csv', writeNubankAccount(bankRows('2026-01-03', 3))),
    );
    await expect(page.getByRole('button', { name: 'Importar 4 transações' })).toBeVisible();
    await expectSnapshot('import-preview', { fullPage: 'phone' });
  },
);

visualTest(
  'the settings, the categories and their dialogs look as before',
  async ({ page, expectSnapshot, signInAsSeededUser }) => {
    await signInAsSeededUser();
    await open(page, '/ajustes', 'Ajustes');
    await expect(page.getByRole('switch', { name: 'Avisar neste aparelho' })).toBeEnabled();
    await expect(page.getByText(sampleName)).toBeVisible();
    await expectSnapshot('settings', { fullPage: 'phone' });
    for (const [name, button] of [
      ['settings-name', 'Editar'],
      ['settings-theme', /^Tema/],
      ['settings-password', 'Alterar Senha'],
      ['settings-export', 'Exportar meus dados'],
      ['settings-restore', 'Restaurar dados'],
      ['settings-delete-account', 'Excluir minha conta'],
    ] as const) {
      await press(page, button);
      await expect(page.locator('[role="dialog"], [role="alertdialog"]')).toBeVisible();
      await expectSnapshot(name);
      await close(page);
    }

    await open(page, '/categorias', 'Categorias');
    await expect(page.getByText('Meta: R$ 900,00')).toBeVisible();
    await expectSnapshot('categories', { fullPage: 'phone' });
    await openDialog(page, 'Nova Categoria', 'Nova Categoria');
    await expectSnapshot('categories-new');
    await close(page);
    await press(page, 'Excluir Lazer');
    await expect(page.getByText(/usam? a categoria Lazer/)).toBeVisible();
    await expectSnapshot('categories-delete');
    await press(page, 'Cancelar');

    await open(page, '/ajustes', 'Ajustes');
    await press(page, 'Editar');
    // Saves the same name: all scenes share the user.
    await page.getByRole('textbox', { name: 'Nome' }).fill(sampleName);
    await press(page, 'Salvar');
    const message = page.getByText('Nome atualizado com sucesso');
    await expect(message).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectSnapshot('toast', { pointer: message });
  },
);
