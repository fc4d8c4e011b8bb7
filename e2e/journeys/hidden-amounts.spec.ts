import type { Page } from '@playwright/test';
import { debtRow } from '@tostao/test-kit/rows/debt-rows';
import { dayFromToday } from '@tostao/test-kit/rows/dates';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/test.ts';

// The cards of home bring their rows.
test.use({ prefetches: true });

/** An amount in any text or name that the page offers, to eyes or to a screen reader. */
const amount = /\d,\d{2}\b/;

async function expectAllCovered(page: Page): Promise<void> {
  await expect(page.getByText('R$ ••••').first()).toBeVisible();
  await expect(page.locator('.animate-pulse, .animate-spin')).toHaveCount(0);
  expect(await page.locator('body').innerText()).not.toMatch(amount);
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(amount);
}

test('the eye and the key h cover every amount on every screen until the sign-out', async ({
  homePage: page,
  api,
}) => {
  const card = randomUUID();
  await api.insert('accounts', [
    { id: card, name: 'Visa', kind: 'credit-card', closing_day: 28, due_day: 5, credit_limit: 500 },
  ]);
  await api.insert('transactions', [
    transactionRow({ type: 'income', category: 'Salário', amount: 1234.56, date: dayFromToday(0) }),
    transactionRow({ description: 'Feira', amount: 78.9, date: dayFromToday(0) }),
    transactionRow({
      description: 'Cinema',
      amount: 45.67,
      date: dayFromToday(0),
      account_id: card,
    }),
  ]);
  await api.insert('debts', [debtRow({ amount: 321.09 })]);
  await page.reload();
  const main = page.getByRole('main');
  await expect(main).toContainText('R$ 1.109,99');

  await page.getByRole('button', { name: 'Ocultar valores' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Mostrar valores' })).toBeFocused();
  await expect(main.getByRole('link', { name: 'Minhas Dívidas' })).toBeVisible();
  await expectAllCovered(page);
  for (const path of ['/transacoes', '/dividas', '/relatorio', '/contas', `/contas/${card}`]) {
    await page.goto(path);
    await expectAllCovered(page);
  }

  // A field stays readable.
  await page.goto('/transacoes');
  await page.getByRole('button', { name: 'Editar Feira' }).click();
  await expect(page.getByRole('textbox', { name: 'Valor' })).toHaveValue('R$ 78,90');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('h');
  await expect(main).toContainText('-R$ 78,90');
  await page.keyboard.press('h');
  await expectAllCovered(page);
  await page.goto('/ajustes');
  await page.getByRole('button', { name: 'Sair da Conta' }).click();
  await expect(page).toHaveURL('/auth');
  expect(await page.evaluate(() => document.documentElement.dataset['amounts'])).toBeUndefined();
});
