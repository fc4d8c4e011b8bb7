import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectNoHorizontalScroll, expectNoViolations } from '@tostao/e2e-support/accessibility';
import { notifications } from '@tostao/e2e-support/home-page';
import { expect, test } from '@tostao/e2e-support/test';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import { signUpByForm } from '@tostao/e2e-support/sign-in';

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

const counts = (dialog: Locator) => dialog.getByRole('region', { name: 'Conteúdo do arquivo' });

const tablesOf = (text: string) => {
  const {
    categories,
    debts,
    transactions,
    pots,
    pot_moves: moves,
  } = JSON.parse(text) as Record<string, { id: string }[]>;
  return JSON.parse(
    JSON.stringify({ categories, debts, transactions, pots, moves }, (key, value: unknown) =>
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
    const [accountId, potId] = [randomUUID(), randomUUID()];
    await api.insert('accounts', [{ id: accountId, name: 'Nubank', kind: 'checking' }]);
    await api.insert('pots', [
      { id: potId, name: 'Viagem', target: 5000, due_date: '2999-12-31', account_id: accountId },
    ]);
    await api.insert('pot_moves', [{ pot_id: potId, amount: 0.07, date: '2026-11-21' }]);
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
    const content = counts(dialog);
    await expect(content).toContainText('Não podem ser lidos1');
    await offer('dados.json', file);
    await expect(content).toContainText('Novos1.115Já estão na conta0');
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

test('a restore that its tab did not end is announced at the next visit, and goes on', async ({
  signedInPage: page,
  user,
  api,
}) => {
  const rows = Array.from({ length: 1100 }, (_, index) =>
    transactionRow({ description: `Linha ${index}` }),
  );
  await api.insert('transactions', rows);
  const file = await exportEverything(page);
  await api.delete('transactions?id=not.is.null');
  const choose = (dialog: Locator) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'dados.json',
      mimeType: 'application/json',
      buffer: Buffer.from(file),
    });
  const card = page.getByText('Restauração pela metade');

  const dialog = await openDialog(page, 'Restaurar dados');
  await expect(card).toBeHidden();
  await choose(dialog);
  await expect(counts(dialog)).toContainText('Novos1.100');
  // The second part of the transactions never arrives.
  let parts = 0;
  await page.route('**/rpc/restore_account', async (route) => {
    const isPart = route.request().postData()?.includes('Linha') ?? false;
    if (isPart) parts += 1;
    if (parts < 2) await route.continue();
  });
  await dialog.getByRole('button', { name: 'Restaurar', exact: true }).press('Enter');
  await expect.poll(() => parts).toBe(2);
  await page.goto('/ajustes');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(await api.rows('transactions')).toHaveLength(500);
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).press('Enter');
  const again = page.getByRole('dialog', { name: 'Restaurar dados' });
  await choose(again);
  await expect(counts(again)).toContainText('Novos600');
  await again.getByRole('button', { name: 'Restaurar', exact: true }).press('Enter');
  await expect(notifications(page)).toContainText('Dados restaurados');
  await expect(card).toBeHidden();
  expect(await user.api.call('transaction_totals')).toMatchObject([{ transaction_count: 1100 }]);
});
