import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { cardRow } from '@tostao/test-kit/rows/account-rows';
import { dayFromToday } from '@tostao/test-kit/rows/dates';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import { goToReport } from '@tostao/e2e-support/report-page';
import { expect, test } from '@tostao/e2e-support/test';

async function fill(dialog: Locator, amount: string, description: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Valor' }).pressSequentially(amount);
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill(description);
}

async function choose(dialog: Locator, label: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click();
  await dialog.page().getByRole('option', { name: option }).click();
}

async function newIncome(page: Page): Promise<Locator> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Entrada', exact: true }).click();
  return page.getByRole('dialog', { name: 'Nova Entrada' });
}

async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a refund lowers the limit, the report, the history and the statement of its card', async ({
  signedInPage: page,
  api,
}) => {
  const card = cardRow();
  const today = dayFromToday(0);
  await api.call('ensure_default_categories');
  await api.update('categories?name=eq.Alimentação', { monthly_limit: 100 });
  await api.insert('accounts', [card]);
  const purchase = { amount: 90, description: 'Mercado', date: today, account_id: card.id };
  await api.insert('transactions', [transactionRow(purchase)]);

  const dialog = await newIncome(page);
  await fill(dialog, '4000', 'Devolução');
  await choose(dialog, 'Conta', card.name);
  await expect(dialog).toContainText('Estorno: diminui a fatura e os gastos da categoria.');
  await choose(dialog, 'Categoria', 'Alimentação');
  await save(dialog);
  await expect(page.getByText('Estorno adicionado')).toBeVisible();

  await goToReport(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('Total EntradasR$ 0,00');
  await expect(main).toContainText('Total SaídasR$ 50,00');
  const limit = page.getByRole('progressbar', { name: 'Meta de Alimentação' });
  await expect(limit).toHaveAttribute('aria-valuetext', '50% da meta');
  await page.getByRole('button', { name: 'Alimentação' }).click();
  const sheet = page.getByRole('dialog', { name: 'Alimentação' });
  await expect(sheet).toContainText('Total gasto: R$ 50,00 · 2');
  await expect(sheet).toContainText('+R$ 40,00');
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('Devolução;Alimentação;Estorno;40,00');

  await page.goto('/transacoes?tipo=despesas');
  const rows = page.getByRole('listitem').filter({ hasText: 'Alimentação' });
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Devolução' })).toContainText('Estorno');
  const totals = page.getByRole('region', { name: 'Totais' });
  await expect(totals).toContainText('2 transações');
  await expect(totals).toContainText('SaídasR$ 50,00');
  await page.goto('/transacoes?tipo=receitas');
  await expect(totals).toContainText('0 transações');

  await page.goto('/contas');
  await expect(page.getByRole('main')).toContainText('R$ 50,00');
});
