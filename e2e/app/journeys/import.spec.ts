import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll, expectNoViolations } from '@tostao/e2e-support/accessibility';
import { notifications } from '@tostao/e2e-support/home-page';
import { type BankRow, bankRows, sumRows } from '@tostao/test-kit/statements/bank-rows';
import { writeInter, writeNubankAccount } from '@tostao/test-kit/statements/write-statement';
import { statementFile } from '@tostao/test-kit/statements/statement-file';
import { expect, test } from '@tostao/e2e-support/test';

test.use({ viewport: { width: 320, height: 700 } });

const upTo = (rows: BankRow[], day: string) => rows.filter((row) => row.date <= day);
const from = (rows: BankRow[], day: string) => rows.filter((row) => row.date >= day);

const choose = (page: Page, name: string, text: string) =>
  page.getByLabel('Arquivo', { exact: true }).setInputFiles(statementFile(name, text));

async function importFile(page: Page, name: string, text: string, added: number): Promise<void> {
  await choose(page, name, text);
  await page.getByRole('button', { name: `Importar ${added} transações` }).press('Enter');
  await expect(page.getByText(`${added} transações importadas`)).toBeVisible();
}

async function expectNothingNew(page: Page, name: string, text: string): Promise<void> {
  await choose(page, name, text);
  const button = page.getByRole('button', { name: 'Importar 0 transações' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Escolher outro arquivo' }).press('Enter');
}

test('statements are imported once, whatever the files overlap, and undone as a batch', async ({
  signedInPage: page,
  api,
}) => {
  const totals = async () => {
    const rows = await api.call('transaction_totals');
    const [row] = rows as { income: number; expenses: number }[];
    return { income: Math.round(row!.income * 100), expenses: Math.round(row!.expenses * 100) };
  };
  const nubank = bankRows('2026-01-01', 90);
  const month = bankRows('2026-02-01', 35).map((row) => ({ ...row, amount: row.amount - 1 }));

  await page.goto('/transacoes');
  await page.getByRole('link', { name: 'Importar extrato' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Importar extrato' })).toBeVisible();

  await importFile(page, 'nubank.csv', writeNubankAccount(nubank), nubank.length);
  expect(await totals()).toEqual(sumRows(nubank));
  await expectNothingNew(page, 'nubank.csv', writeNubankAccount(nubank));

  const [first, second] = [upTo(month, '2026-02-28'), from(month, '2026-02-22')];
  const before = sumRows(upTo(month, '2026-02-21'));
  await importFile(page, 'inter-1.csv', writeInter(first, 100_000), first.length);
  const secondText = writeInter(second, 100_000 + before.income - before.expenses);
  await importFile(page, 'inter-2.csv', secondText, month.length - first.length);
  await expectNothingNew(page, 'inter-1.csv', writeInter(first, 100_000));
  expect(await totals()).toEqual(sumRows([...nubank, ...month]));

  await choose(page, 'inter-3.csv', writeInter(bankRows('2026-03-20', 3), 0));
  await expect(page.getByRole('list', { name: 'Linhas do extrato' })).toBeVisible();
  await expectNoViolations(page, 'the preview of a statement');
  await expectNoHorizontalScroll(page, 'the preview of a statement');
  await page.getByRole('button', { name: 'Escolher outro arquivo' }).click();

  await page.getByRole('button', { name: 'Desfazer importação de nubank.csv' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Desfazer importação?' });
  await question.getByRole('button', { name: 'Desfazer importação' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(notifications(page)).toContainText('Importação desfeita');
  expect(await totals()).toEqual(sumRows(month));
  await expectNoViolations(page, 'the import page');
});

test('an import that was left half way can be continued or discarded', async ({
  signedInPage: page,
}) => {
  const rows = bankRows('2026-01-01', 3);
  const add = page.getByRole('button', { name: `Importar ${rows.length} transações` });
  const left = page.getByText('Importação pela metade');
  const leave = () => page.getByRole('link', { name: 'Início' }).first().press('Enter');
  const comeBack = async () => {
    await leave();
    await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
    await page.goBack();
    await expect(left).toBeVisible();
  };
  await page.goto('/importar');
  await choose(page, 'nubank.csv', writeNubankAccount(rows));
  await page.getByRole('checkbox').first().press('Space');
  const fewer = page.getByRole('button', { name: `Importar ${rows.length - 1} transações` });
  await expect(fewer).toBeVisible();
  await comeBack();
  await page.getByRole('button', { name: 'Continuar' }).press('Enter');
  await expect(fewer).toBeVisible();

  await page.reload();
  await expect(page.getByText('Escolha o arquivo de novo para continuar.')).toBeVisible();
  await choose(page, 'nubank.csv', writeNubankAccount(rows));
  await expect(add).toBeVisible();
  await comeBack();
  await page.getByRole('button', { name: 'Descartar' }).press('Enter');
  await expect(left).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Arquivo', { exact: true })).toBeAttached();
  await expect(left).toBeHidden();
});
