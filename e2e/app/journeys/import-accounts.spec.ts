import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll, expectNoViolations } from '@tostao/e2e-support/accessibility';
import { notifications } from '@tostao/e2e-support/home-page';
import {
  writeInter,
  writeNubankAccount,
  writeNubankCard,
} from '@tostao/test-kit/statements/write-statement';
import { statementFile } from '@tostao/test-kit/statements/statement-file';
import { expect, test } from '@tostao/e2e-support/test';

test.use({ viewport: { width: 320, height: 700 } });

const [nubank, savings, card] = [randomUUID(), randomUUID(), randomUUID()];
const account = writeNubankAccount([
  { date: '2026-03-05', amount: 500_000, text: 'Salário' },
  { date: '2026-03-05', amount: -71_233, text: 'Pagamento de fatura' },
  { date: '2026-03-06', amount: -50_000, text: 'Transferência enviada pelo Pix - Ana' },
  { date: '2026-03-07', amount: -12_000, text: 'Mercado & Cia' },
]);
const statement = writeNubankCard([
  { date: '2026-03-02', amount: -9_990, text: 'Loja - Parcela 1/3' },
  { date: '2026-03-05', amount: 71_233, text: 'Pagamento recebido' },
  { date: '2026-03-08', amount: -1_990, text: 'Padaria São João' },
]);
const deposit = writeInter([{ date: '2026-03-07', amount: 50_000, text: 'Pix recebido - Ana' }], 0);

async function choose(page: Page, name: string, text: string) {
  await page.getByLabel('Arquivo', { exact: true }).setInputFiles(statementFile(name, text));
  return page.getByRole('combobox', { name: 'Conta', exact: true });
}

async function importChosen(page: Page, button: string, result: string): Promise<void> {
  await page.getByRole('button', { name: button }).press('Enter');
  await expect(page.getByText(result)).toBeVisible();
}

test('statements of accounts and a card: transfers and payments are counted once', async ({
  signedInPage: page,
  api,
}) => {
  const cycle = { closing_day: 28, due_day: 5 };
  await api.insert('accounts', [
    { id: nubank, name: 'Nubank', kind: 'checking' },
    { id: savings, name: 'Poupança', kind: 'savings' },
  ]);
  await api.insert('accounts', [{ id: card, name: 'Cartão roxo', kind: 'credit-card', ...cycle }]);
  const balances = async () => {
    const rows = (await api.call('account_balances')) as { account_id: string; balance: number }[];
    return [nubank, savings, card].map((id) => rows.find((row) => row.account_id === id)?.balance);
  };
  const totals = async () => {
    const rows = (await api.call('transaction_totals')) as { income: number; expenses: number }[];
    return rows[0]!;
  };
  await page.goto('/importar');

  const chosen = await choose(page, 'conta.csv', account);
  await expect(chosen).toContainText('Sem conta');
  await chosen.press('Enter');
  await page.getByRole('option', { name: 'Nubank' }).press('Enter');
  await expect(
    page.getByRole('combobox', { name: 'Categoria de Pagamento de fatura' }),
  ).toContainText('Pagamento da fatura de Cartão roxo');
  await expectNoViolations(page, 'the preview of a statement with accounts');
  await expectNoHorizontalScroll(page, 'the preview of a statement with accounts');
  await importChosen(page, 'Importar 4 transações', '4 transações importadas');
  // 5.000,00 - 712,33 - 500,00 - 120,00; the payment is no expense.
  expect(await balances()).toEqual([3667.67, 0, 712.33]);
  expect(await totals()).toMatchObject({ income: 5000, expenses: 620 });

  // The only card is proposed; its payment is the transfer that is there already.
  await expect(await choose(page, 'fatura.csv', statement)).toContainText('Cartão roxo');
  await expect(
    page.getByRole('checkbox', { name: 'Juntar com “Transferência: Nubank” de 05/03/2026' }),
  ).toBeChecked();
  await importChosen(page, 'Importar 2 transações', '2 transações importadas');
  expect(await balances()).toEqual([3667.67, 0, 592.53]);
  expect(await totals()).toMatchObject({ income: 5000, expenses: 739.8 });

  // Money that left one account and arrives in the other turns out to be a transfer.
  const other = await choose(page, 'poupanca.csv', deposit);
  await other.press('Enter');
  await page.getByRole('option', { name: 'Poupança' }).press('Enter');
  await expect(
    page.getByRole('combobox', { name: 'Categoria de Compra no débito - Pix recebido - Ana' }),
  ).toContainText('Transferência de Nubank');
  await expect(page.getByText('Mesmo valor em Nubank, 06/03/2026')).toBeVisible();
  await importChosen(page, 'Importar 1 transação', '1 transação importada');
  expect(await balances()).toEqual([3667.67, 500, 592.53]);
  expect(await totals()).toMatchObject({ income: 5000, expenses: 239.8 });

  // The account of each file is remembered, and nothing is new.
  for (const [name, text, remembered] of [
    ['conta.csv', account, 'Nubank'],
    ['fatura.csv', statement, 'Cartão roxo'],
    ['poupanca.csv', deposit, 'Poupança'],
  ] as const) {
    await expect(await choose(page, name, text)).toContainText(remembered);
    await expect(page.getByRole('button', { name: 'Importar 0 transações' })).toBeVisible();
    await page.getByRole('button', { name: 'Escolher outro arquivo' }).press('Enter');
  }

  await page.getByRole('button', { name: 'Desfazer importação de poupanca.csv' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Desfazer importação?' });
  await question.getByRole('button', { name: 'Desfazer importação' }).press('Enter');
  await expect(notifications(page)).toContainText('Importação desfeita');
  expect(await balances()).toEqual([3667.67, 0, 592.53]);
  expect(await totals()).toMatchObject({ income: 5000, expenses: 739.8 });
});
