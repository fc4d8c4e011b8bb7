import type { Page } from '@playwright/test';
import { boletoDigits } from '@tostao/test-kit/rows/boletos';
import { debtRow } from '@tostao/test-kit/rows/debt-rows';
import { dayFromToday } from '@tostao/test-kit/rows/dates';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import { randomUUID } from 'node:crypto';
import { expect, test } from '@tostao/e2e-support/test';

// The cards of home bring their rows.
test.use({ prefetches: true });

/** An amount in any text or name that the page offers, to eyes or to a screen reader, and the end of the boleto. */
const amount = /\d,\d{2}\b|12345/;

const pages = ['/transacoes', '/dividas', '/relatorio', '/contas', '/categorias'];

/** Dialogs with an amount that is filled in, by page. */
const dialogs = [
  ['/', 'Pagar Aluguel', 'Valor pago'],
  ['/dividas', 'Editar Aluguel', 'Valor'],
  ['/contas', 'Editar Visa', 'Limite'],
  ['/categorias', 'Editar Lazer', 'Meta mensal'],
  ['/transacoes', 'Editar Feira', 'Valor'],
] as const;

async function expectAllCovered(page: Page): Promise<void> {
  await expect(page.getByText('R$ ••••').first()).toBeVisible();
  await expect(page.locator('.animate-pulse, .animate-spin')).toHaveCount(0);
  await expectNoAmount(page);
}

async function expectNoAmount(page: Page): Promise<void> {
  expect(await page.locator('body').innerText()).not.toMatch(amount);
  const snapshot = await page.locator('body').ariaSnapshot();
  // Examples in empty fields.
  const shown = snapshot.replaceAll(/placeholder: .*(?:R\$ 0,00|padaria 27,90).*/g, '');
  expect(shown).not.toMatch(amount);
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
  await api.insert('debts', [
    debtRow({ name: 'Aluguel', amount: 260, payment_code: boletoDigits }),
  ]);
  await api.call('ensure_default_categories');
  await api.update('categories?name=eq.Lazer', { monthly_limit: 120 });
  await page.reload();
  const main = page.getByRole('main');
  await expect(main).toContainText('R$ 1.109,99');

  await page.getByRole('button', { name: 'Ocultar valores' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Mostrar valores' })).toBeFocused();
  await expect(main.getByRole('link', { name: 'Minhas Dívidas' })).toBeVisible();
  await expectAllCovered(page);
  for (const path of [...pages, `/contas/${card}`]) {
    await page.goto(path);
    await expectAllCovered(page);
  }

  // A field is readable once it is touched, which does not count as typed text.
  for (const [path, opener, name] of dialogs) {
    await page.goto(path);
    await page.getByRole('button', { name: opener }).click();
    const field = page.getByRole('dialog').getByRole('textbox', { name, exact: true });
    await expect(field).toHaveValue('R$\u00A0••••');
    await expectNoAmount(page);
    await field.click();
    await expect(field).toHaveValue(amount);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }

  await page.keyboard.press('h');
  await expect(main).toContainText('-R$ 78,90');
  await page.keyboard.press('h');
  await expectAllCovered(page);
  await page.goto('/ajustes');
  await page.getByRole('button', { name: 'Sair da Conta' }).click();
  await expect(page).toHaveURL('/auth');
  expect(await page.evaluate(() => document.documentElement.dataset['amounts'])).toBeUndefined();
});
