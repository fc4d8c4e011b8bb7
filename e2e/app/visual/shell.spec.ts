import { expect } from '@tostao/e2e-support/test';
import { visualTest } from '@tostao/e2e-support/visual/visual-test';
import {
  close,
  open,
  openDialog,
  press,
  scrollToEnd,
} from '@tostao/e2e-support/visual/page-actions';
import { sampleName } from '@tostao/e2e-support/visual/seed-user';

visualTest(
  'the tutorial, the screens without data and the lock look as before',
  async ({ page, expectSnapshot, signInAsNewUser }) => {
    await signInAsNewUser();
    await page.getByRole('button', { name: 'Dispensar notificação' }).click();
    const dialog = page.getByRole('dialog');
    for (const step of [1, 2, 3, 4]) {
      await expect(dialog).toContainText(`Passo ${step} de 4`);
      await expectSnapshot(`tutorial-${step}`);
      await press(page, step < 4 ? 'Próximo' : 'Começar a usar');
    }
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(`Olá, ${sampleName}`)).toBeVisible();
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

visualTest(
  'home and its dialogs look as before',
  async ({ page, expectSnapshot, signInAsSeededUser }) => {
    await signInAsSeededUser();
    await open(page, '/', 'Início');
    await expect(page.getByText(`Olá, ${sampleName}`)).toBeVisible();
    await expect(page.getByText(/^Conta de luz:/)).toBeVisible();
    await expectSnapshot('home', { fullPage: true });

    await openDialog(page, 'Entrada', 'Nova Entrada');
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

    await page.keyboard.press('Shift+Slash');
    await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
    await expectSnapshot('shortcuts');
  },
);

visualTest(
  'the sign-in, the recovery of a password, an unknown address and an example look as before',
  async ({ page, expectSnapshot }) => {
    await open(page, '/auth?entrar', 'Bem-vindo de volta!');
    await expectSnapshot('auth-sign-in');
    await openDialog(page, 'Esqueceu de senha?', 'Recuperar senha');
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
    await open(page, '/auth', 'Crie sua conta!');
    await press(page, 'Ver com exemplo');
    await expect(page.getByText(`Olá, ${sampleName}`)).toBeVisible();
    // Its figures differ from visit to visit.
    await open(page, '/ajustes', 'Ajustes');
    await expect(page.getByText('Exemplo', { exact: true })).toBeVisible();
    await expectSnapshot('settings-example');
  },
);

/** Runs in the page: turns on the lock of the signed-in user. */
function lockDevice(): void {
  const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
  const { user } = JSON.parse(localStorage.getItem(key) ?? '') as { user: { id: string } };
  localStorage.setItem('tostao-lock', JSON.stringify({ userId: user.id, credentialId: 'c' }));
}
