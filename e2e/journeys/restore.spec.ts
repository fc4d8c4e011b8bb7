import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll, expectNoViolations } from '../support/accessibility.ts';
import { notifications } from '../support/home-page.ts';
import { expect, test } from '../support/test.ts';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import { signUpByForm } from '../support/sign-in.ts';

const openDialog = async (page: Page, name: string) => {
  await page.goto('/ajustes');
  await page.getByRole('button', { name }).press('Enter');
  return page.getByRole('dialog', { name });
};

async function exportEverything(page: Page): Promise<string> {
  const dialog = await openDialog(page, 'Exportar meus dados');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Tudo (JSON)' }).click();
  return readFile(await (await download).path(), 'utf8');
}

const tablesOf = (text: string) => {
  const { categories, debts, transactions } = JSON.parse(text) as Record<string, { id: string }[]>;
  return JSON.parse(
    JSON.stringify({ categories, debts, transactions }, (key, value: unknown) =>
      key === 'user_id' ? undefined : value,
    ),
  ) as unknown;
};

test.use({
  viewport: { width: 320, height: 700 },
  expectedErrors: [/status of 4\d\d|ExportError/],
});

test(
  'a user who left and returned restores the export, and finds equal rows',
  { tag: '@stack' },
  async ({ signedInPage: page, user, api }) => {
    const rows = Array.from({ length: 1100 }, (_, index) =>
      transactionRow({ description: `Linha ${index}`, amount: 1234.56 }),
    );
    await api.insert('transactions', rows);
    await api.call('ensure_default_categories');
    const file = await exportEverything(page);
    await page.goto('/ajustes');
    await page.getByRole('button', { name: 'Excluir minha conta' }).click();
    await page.getByRole('textbox', { name: 'Digite EXCLUIR para confirmar' }).fill('EXCLUIR');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
    await signUpByForm(page, user, '/auth');

    const dialog = await openDialog(page, 'Restaurar dados');
    const input = dialog.locator('input[type=file]');
    const offer = (name: string, text: string) =>
      input.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await offer('cortado.json', file.slice(0, -9));
    await expect(dialog.getByRole('alert')).toContainText('incompleto');
    await offer('dados.json', file.replace('"amount": 1234.56', '"amount": "1234,56"'));
    const counts = dialog.getByRole('region', { name: 'Conteúdo do arquivo' });
    await expect(counts).toContainText('Não podem ser lidos1');
    await offer('dados.json', file);
    await expect(counts).toContainText('Novos1.112Já estão na conta0');
    await expectNoViolations(page, 'the preview of a restore');
    await expectNoHorizontalScroll(page, 'the preview of a restore');
    await dialog.getByRole('button', { name: 'Restaurar', exact: true }).press('Enter');
    await expect(notifications(page)).toContainText('Dados restaurados');
    expect(tablesOf(await exportEverything(page))).toEqual(tablesOf(file));

    const again = await openDialog(page, 'Restaurar dados');
    await again.locator('input[type=file]').setInputFiles({
      name: 'dados.json',
      mimeType: 'application/json',
      buffer: Buffer.from(file),
    });
    await expect(again).toContainText('Não há nada novo para restaurar.');
    await expect(again.getByRole('button', { name: 'Restaurar', exact: true })).toBeDisabled();
  },
);
