import type { Page } from '@playwright/test';
import { openStatement, recordTransfer } from '@tostao/e2e-support/accounts-page';
import { summary } from '@tostao/e2e-support/home-page';
import { expect, test } from '@tostao/e2e-support/test';

async function addAccount(page: Page, kind: string, name: string, fields: Record<string, string>) {
  const first = page.getByRole('button', { name: 'Adicionar primeira conta' });
  await page.getByRole('button', { name: 'Nova conta' }).or(first).click();
  const dialog = page.getByRole('dialog', { name: 'Nova conta' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: kind }).click();
  for (const [label, value] of Object.entries(fields)) {
    await dialog.getByLabel(label, { exact: true }).fill(value);
  }
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
}

interface Typed {
  amount: string;
  description: string;
  category: string;
  date: string;
  account: string;
  installments?: string;
}

async function record(page: Page, type: 'Entrada' | 'Saída', typed: Typed) {
  await page.getByRole('button', { name: type, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Nova ${type}` });
  await dialog.getByRole('textbox', { name: 'Valor' }).pressSequentially(typed.amount);
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill(typed.description);
  await dialog.getByRole('combobox', { name: 'Categoria' }).click();
  await page.getByRole('option', { name: typed.category }).click();
  await dialog.getByRole('textbox', { name: 'Data' }).fill(typed.date);
  await dialog.getByRole('combobox', { name: 'Conta' }).click();
  await page.getByRole('option', { name: typed.account, exact: true }).click();
  if (typed.installments) {
    await dialog.getByRole('switch', { name: 'Parcelar' }).click();
    await dialog.getByRole('spinbutton', { name: 'Número de parcelas' }).fill(typed.installments);
  }
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function pay(page: Page, amount: string, change?: string) {
  await page.getByRole('button', { name: 'Pagar fatura' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pagar fatura' });
  const field = dialog.getByRole('textbox', { name: 'Valor' });
  await expect(field).toHaveValue(amount);
  if (change) await field.fill(change);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
}

test('accounts, a card with installments, a transfer and a statement agree to the centavo', async ({
  homePage: page,
}) => {
  const bar = page.getByRole('navigation', { name: 'Principal' });
  await expect(bar.getByRole('link', { name: 'Ajustes' })).toBeVisible();
  await page.goto('/ajustes');
  await page.getByRole('button', { name: 'Gerenciar Contas' }).click();
  await addAccount(page, 'Conta corrente', 'Nubank', { 'Saldo inicial': '100000' });
  await addAccount(page, 'Poupança', 'Reserva', {});
  await addAccount(page, 'Cartão de crédito', 'Visa', {
    Limite: '500000',
    'Dia de fechamento': '28',
    'Dia de vencimento': '5',
  });

  // An account makes the page a destination. The settings give their place in the bar to it.
  await expect(bar.getByRole('link', { name: 'Contas' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Ajustes' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Abrir ajustes' })).toBeVisible();

  await page.goto('/');
  await record(page, 'Entrada', {
    amount: '300000',
    description: 'Salário',
    category: 'Salário',
    date: '05/01/2026',
    account: 'Nubank',
  });
  const purchase = { account: 'Visa', category: 'Outros' };
  await record(page, 'Saída', {
    ...purchase,
    amount: '5000',
    description: 'Mercado',
    date: '27/01/2026',
    installments: '10',
  });
  await record(page, 'Saída', {
    ...purchase,
    amount: '3000',
    description: 'Farmácia',
    date: '28/01/2026',
    installments: '10',
  });
  await record(page, 'Saída', {
    ...purchase,
    amount: '100001',
    description: 'Geladeira',
    date: '29/01/2026',
    installments: '10',
  });
  // 3.000,00 - 50,00 - 30,00 - 1.000,01: neither opening balances nor transfers count.
  await expect(summary(page)).toContainText('R$ 1.919,99');

  await page.goto('/contas');
  await recordTransfer(page, { digits: '20000', to: 'Reserva' });

  await page.getByRole('link', { name: 'Ver fatura de Visa' }).click();
  const statement = page.getByRole('region', { name: 'Falta pagar' });
  const charges = page.getByRole('region', { name: 'Compras da fatura' });
  await expect(page.getByRole('heading', { name: 'Fatura de Visa' })).toBeVisible();
  await expect(statement).toContainText('29/12/2025 a 28/01/2026');
  await expect(statement).toContainText('Vencimento em 05/02/2026');
  // A purchase on the closing day belongs to the statement that closes then: 5,00 + 3,00.
  await expect(statement).toContainText('TotalR$ 8,00');
  await expect(charges.getByRole('listitem')).toHaveCount(2);
  await openStatement(page, 'mar/26');
  await expect(statement).toContainText('TotalR$ 108,01');
  await expect(charges.getByRole('listitem')).toContainText(['1/10', '2/10', '2/10']);
  await openStatement(page, 'abr/26');
  await expect(statement).toContainText('TotalR$ 108,00');
  await openStatement(page, 'fev/26');
  await pay(page, 'R$ 8,00', '500');
  await expect(statement).toContainText('PagoR$ 5,00');
  await pay(page, 'R$ 3,00');
  await expect(statement).toContainText('Paga');
  // The address of the statement is that of the month in which it closes.
  expect(new URL(page.url()).pathname).toMatch(/^\/contas\/[\da-f-]{36}\/2026-01$/);

  // The oldest unpaid statement comes first: January is paid.
  await page.goBack();
  await page.getByRole('link', { name: 'Ver fatura de Visa' }).click();
  await expect(statement).toContainText('Vencimento em 05/03/2026');
  await expect(statement).toContainText('R$ 108,01');
  await page.getByRole('button', { name: 'Voltar' }).click();
  const accounts = page.getByRole('region', { name: 'CONTAS' });
  // 1.000,00 + 3.000,00 - 200,00 - 8,00
  await expect(accounts).toContainText('R$ 3.792,00');
  await expect(accounts).toContainText('R$ 200,00');
  // 5.000,00 - 1.080,01 + 8,00
  await expect(page.getByRole('region', { name: 'CARTÕES' })).toContainText('R$ 3.927,99');

  await page.goto('/relatorio?mes=2026-01');
  await expect(page.getByRole('main')).toContainText('R$ 1.080,01');
  await page.goto('/dividas');
  const due = page.getByRole('region', { name: 'Próximos vencimentos' });
  await expect(due.getByRole('listitem').first()).toContainText('R$ 108,01');

  await page.goto('/transacoes');
  await page.getByRole('combobox', { name: 'Conta' }).click();
  await page.getByRole('option', { name: 'Reserva' }).click();
  const main = page.getByRole('main');
  const row = main.getByText('Transferência: Nubank → Reserva');
  await expect(row).toHaveCount(1);
  await expect(main).toContainText('0 transações');

  // The history edits the transfer, deletes it and restores it.
  const edit = page.getByRole('button', { name: 'Editar Transferência: Nubank → Reserva' });
  await edit.click();
  const transfer = page.getByRole('dialog', { name: 'Editar transferência' });
  await transfer.getByRole('textbox', { name: 'Valor' }).fill('25000');
  await transfer.getByRole('button', { name: 'Salvar' }).click();
  await expect(transfer).toBeHidden();
  await expect(main).toContainText('R$ 250,00');
  await edit.click();
  await transfer.getByRole('button', { name: 'Excluir transferência' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(row).toHaveCount(1);
});
