import type { Locator, Page } from '@playwright/test';
import { boletoDigits } from '../support/boletos.ts';
import { bankRows, nubankAccount, statementFile } from '../support/statement-files.ts';
import { expect } from '../support/test.ts';
import { newCredentials, submitSignUp } from '../support/users.ts';
import { forEachViewport } from '../support/visual/for-each-viewport.ts';
import { maskUserName } from '../support/visual/seed-user.ts';

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Closes the open dialog. */
async function close(page: Page): Promise<void> {
  const dialogs = page.locator('[role="dialog"], [role="alertdialog"]');
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(0);
}

/** Scrolls the dialog of an element to its end. */
async function scrollToEnd(element: Locator): Promise<void> {
  await element.evaluate((start) => {
    const dialog = start.closest('[role="dialog"]');
    for (
      let around = start.parentElement;
      around !== dialog;
      around = around?.parentElement ?? null
    ) {
      if (around) around.scrollTop = around.scrollHeight;
    }
  });
}

forEachViewport(
  'the sign-in, the recovery of a password and an unknown address look as before',
  async ({ page, expectSnapshot }) => {
    await open(page, '/auth', 'Bem-vindo de volta!');
    await expectSnapshot('auth-sign-in');
    await press(page, 'Esqueceu de senha?');
    await expect(page.getByRole('dialog', { name: 'Recuperar senha' })).toBeVisible();
    await expectSnapshot('auth-recovery');
    await close(page);
    await press(page, 'Não tem conta? Cadastre-se');
    await press(page, 'Criar conta');
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectSnapshot('auth-sign-up-refused');
    await page.goto('/auth#recuperar=');
    await expect(page.getByRole('button', { name: 'Enviar outro link' })).toBeVisible();
    await expectSnapshot('auth-link-spent');
    await page.goto('/nada-aqui');
    await expect(page).toHaveTitle('Página não encontrada · Tostão');
    await expectSnapshot('not-found');
  },
);

forEachViewport(
  'the tutorial, the screens without data and the lock look as before',
  async ({ page, expectSnapshot }) => {
    await maskUserName(page);
    await page.goto('/auth');
    await submitSignUp(page, newCredentials());
    await page.getByRole('button', { name: 'Dispensar notificação' }).click();
    const dialog = page.getByRole('dialog');
    for (const step of [1, 2, 3, 4]) {
      await expect(dialog).toContainText(`Passo ${step} de 4`);
      await expectSnapshot(`tutorial-${step}`);
      await press(page, step < 4 ? 'Próximo' : 'Começar a usar');
    }
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Olá, Marina Duarte')).toBeVisible();
    await expectSnapshot('home-empty');
    await open(page, '/transacoes', 'Histórico de Transações');
    await expect(page.getByText('Nenhuma transação cadastrada ainda')).toBeVisible();
    await expectSnapshot('history-empty');
    await open(page, '/dividas', 'Minhas Dívidas');
    await expect(page.getByRole('tab', { name: 'Todas' })).toBeVisible();
    await expectSnapshot('debts-empty');
    await open(page, '/relatorio', 'Relatório do Mês');
    await expect(page.getByText('Total Saídas')).toBeVisible();
    await expectSnapshot('report-empty');
    await page.evaluate(lockDevice);
    await open(page, '/', 'Tostão bloqueado');
    await expectSnapshot('lock');
    await press(page, 'Usar senha');
    await press(page, 'Desbloquear');
    await expect(page.getByText('Senha é obrigatória')).toBeVisible();
    await expectSnapshot('lock-password-refused');
  },
);

forEachViewport(
  'home and its dialogs look as before',
  async ({ page, expectSnapshot, signInAsSeededUser }) => {
    await maskUserName(page);
    await signInAsSeededUser();
    await open(page, '/', 'Início');
    await expect(page.getByText('Olá, Marina Duarte')).toBeVisible();
    await expect(page.getByText(/^Conta de luz:/)).toBeVisible();
    await expectSnapshot('home', { fullPage: true });

    await press(page, 'Entrada');
    await expect(page.getByRole('dialog', { name: 'Nova Entrada' })).toBeVisible();
    await press(page, 'Salvar');
    await expect(page.getByText('Valor é obrigatório')).toBeVisible();
    await expectSnapshot('new-income-refused');
    await close(page);

    await press(page, 'Saída');
    const dialog = page.getByRole('dialog', { name: 'Nova Saída' });
    await dialog.getByRole('textbox', { name: 'Valor' }).pressSequentially('24990');
    await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Academia');
    await dialog.getByRole('switch', { name: 'Saída Recorrente' }).click();
    await dialog.getByRole('spinbutton', { name: 'Quantos meses?' }).fill('12');
    await scrollToEnd(dialog.getByText(/^máx\./));
    await expectSnapshot('new-expense-recurring');
    await dialog.getByRole('combobox', { name: 'Categoria' }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await expectSnapshot('new-expense-categories');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: /calendário/i }).click();
    await expectSnapshot('new-expense-calendar');
    await page.keyboard.press('Escape');
    await close(page);

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
    await expectSnapshot('shortcuts');
  },
);

forEachViewport(
  'the history and its dialogs look as before',
  async ({ page, expectSnapshot, signInAsSeededUser }) => {
    await maskUserName(page);
    await signInAsSeededUser();
    await open(page, '/transacoes', 'Histórico de Transações');
    await expect(page.getByText('Padaria da esquina')).toBeVisible();
    await expectSnapshot('history');
    await press(page, /^Mês/);
    await expect(page.getByRole('dialog', { name: 'Mês' })).toBeVisible();
    await expectSnapshot('history-month');
    await close(page);
    await press(page, 'Nova transação');
    await expectSnapshot('history-menu');
    await page.keyboard.press('Escape');
    await press(page, 'Editar Padaria da esquina');
    await expect(page.getByRole('dialog', { name: 'Editar Transação' })).toBeVisible();
    await expectSnapshot('history-edit');
    await close(page);
    await press(page, 'Excluir Padaria da esquina');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectSnapshot('history-delete');
    await close(page);
    await page.getByRole('searchbox').fill('zebra');
    await expect(page.getByText('Nenhuma transação encontrada com esses filtros')).toBeVisible();
    await expectSnapshot('history-none-found');
    await page.route('**/rest/v1/transactions*', (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'fora do ar' } }),
    );
    await open(page, '/transacoes', 'Histórico de Transações');
    await expect(page.getByText('Não foi possível carregar as transações')).toBeVisible();
    await expectSnapshot('history-failure');
  },
);

forEachViewport(
  'the debts and their dialogs look as before',
  async ({ page, expectSnapshot, signInAsSeededUser }) => {
    await maskUserName(page);
    await signInAsSeededUser();
    await open(page, '/dividas', 'Minhas Dívidas');
    await expect(page.getByRole('heading', { level: 2, name: 'Sofá' })).toBeVisible();
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
    await press(page, 'Editar Sofá 2/4');
    await expect(page.getByRole('dialog', { name: 'Editar Dívida' })).toBeVisible();
    await expectSnapshot('debts-edit');
    await press(page, 'Excluir dívida');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectSnapshot('debts-delete');
    await press(page, 'Cancelar');
    await open(page, '/dividas', 'Minhas Dívidas');
    await press(page, 'Pagar Cartão Nubank');
    await expect(page.getByRole('button', { name: 'Confirmar Pagamento' })).toBeVisible();
    await expectSnapshot('debts-pay');
    await close(page);
    await press(page, 'Mais opções');
    await page.getByRole('menuitem', { name: 'Ver Arquivadas' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'IPVA' })).toBeVisible();
    await expectSnapshot('debts-archived');

    await page.route('**/remotes/debts/*/assets/*.js', (route) =>
      route.fulfill({ status: 503, body: '{}' }),
    );
    await page.goto('/dividas');
    await expect(page.getByText('Não foi possível abrir Minhas Dívidas')).toBeVisible();
    await expectSnapshot('remote-failure');
  },
);

forEachViewport(
  'the report and its dialogs look as before',
  async ({ page, expectSnapshot, signInAsSeededUser }) => {
    await maskUserName(page);
    await signInAsSeededUser();
    await open(page, '/relatorio', 'Relatório do Mês');
    await expect(page.getByRole('region', { name: 'Doze meses' }).getByRole('img')).toBeVisible();
    await expect(page.getByRole('region', { name: /^Comparação/ })).toBeVisible();
    const forecast = page.getByRole('region', { name: 'Próximos 90 dias' });
    await expect(forecast.getByRole('img')).toBeVisible();
    await expectSnapshot('report', { fullPage: true });
    await press(page, 'Março de 2026');
    await expect(page.getByRole('dialog', { name: 'Escolher mês' })).toBeVisible();
    await expectSnapshot('report-months');
    await close(page);
    await press(page, 'Alimentação');
    await expect(page.getByRole('dialog', { name: 'Alimentação' })).toBeVisible();
    await expectSnapshot('report-category');
    await press(page, 'Editar categoria');
    await expect(page.getByRole('dialog', { name: 'Editar Categoria' })).toBeVisible();
    await expectSnapshot('report-category-edit');
  },
);

forEachViewport(
  'the import of a statement and its dialogs look as before',
  async ({ page, expectSnapshot, signInAsSeededUser, isPhone }) => {
    await maskUserName(page);
    await signInAsSeededUser();
    await open(page, '/importar', 'Importar extrato');
    await expect(page.getByText('Nenhum extrato importado ainda.')).toBeVisible();
    await expectSnapshot('import', { fullPage: isPhone });
    await press(page, 'Nova regra');
    await expect(page.getByRole('dialog', { name: 'Nova regra' })).toBeVisible();
    await expectSnapshot('import-rule');
    await close(page);
    const file = page.getByLabel('Arquivo', { exact: true });
    const table = 'Quando;O quê;Quanto\n03/04/2026;Padaria;-19,90\n04/04/2026;Salário;1.234,56\n';
    await file.setInputFiles(statementFile('planilha.csv', table));
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible();
    await expectSnapshot('import-mapping', { fullPage: isPhone });
    await press(page, 'Cancelar');
    await file.setInputFiles(
      statementFile('extrato.csv', nubankAccount(bankRows('2026-01-03', 3))),
    );
    await expect(page.getByRole('button', { name: 'Importar 4 transações' })).toBeVisible();
    await expectSnapshot('import-preview', { fullPage: isPhone });
  },
);

forEachViewport(
  'the settings, the categories and their dialogs look as before',
  async ({ page, expectSnapshot, signInAsSeededUser, isPhone }) => {
    await maskUserName(page);
    await signInAsSeededUser();
    await open(page, '/ajustes', 'Ajustes');
    await expect(page.getByText('Marina Duarte')).toBeVisible();
    await expectSnapshot('settings', { fullPage: isPhone });
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
    await expectSnapshot('categories', { fullPage: isPhone });
    await press(page, 'Nova Categoria');
    await expect(page.getByRole('dialog', { name: 'Nova Categoria' })).toBeVisible();
    await expectSnapshot('categories-new');
    await close(page);
    await press(page, 'Excluir Lazer');
    await expect(page.getByText(/usam? a categoria Lazer/)).toBeVisible();
    await expectSnapshot('categories-delete');
    await press(page, 'Cancelar');

    await open(page, '/ajustes', 'Ajustes');
    await press(page, 'Editar');
    await page.getByRole('textbox', { name: 'Nome' }).fill('Marina');
    await press(page, 'Salvar');
    const message = page.getByText('Nome atualizado com sucesso');
    await expect(message).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectSnapshot('toast', { pointer: message });
  },
);

/** Runs in the page: turns on the lock of the signed-in user. */
function lockDevice(): void {
  const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
  const { user } = JSON.parse(localStorage.getItem(key) ?? '') as { user: { id: string } };
  localStorage.setItem('tostao-lock', JSON.stringify({ userId: user.id, credentialId: 'c' }));
}
