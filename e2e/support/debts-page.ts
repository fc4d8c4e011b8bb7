import { expect, type Locator, type Page } from '@playwright/test';
import type { DataApi } from '@tostao/test-kit/users/data-api';
import type { DebtRow } from '@tostao/domain/debt/debt';
import { notifications } from './home-page.ts';

/** Inserts debts and opens the debts page. */
export async function openDebts(
  page: Page,
  api: DataApi,
  rows: DebtRow[] = [],
  search = '',
): Promise<void> {
  await api.insert('debts', rows);
  await page.goto(`/dividas${search}`);
  await waitForDebts(page);
}

/** Waits until the debts are there: an empty list takes the button beside the title away. */
export async function waitForDebts(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Total a Pagar' })).toContainText(/R\$\s\d/);
}

/** Reads the rows of the database, whatever the page shows. */
export function storedRows(api: DataApi, table: 'debts' | 'transactions') {
  const order = table === 'debts' ? 'due_date,id' : 'date,id';
  return api.rows(`${table}?select=*&order=${order}`);
}

/** The card of a debt or of a group of installments. */
export function cardOf(page: Page, name: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
}

export async function openNewDebt(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Adicionar dívida' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar Dívida' });
  await expect(dialog.getByRole('textbox', { name: 'Nome' })).toBeFocused();
  return dialog;
}

/** Opens the page of debts and its dialog for a new one. */
export async function openNewDebtPage(page: Page, api: DataApi): Promise<Locator> {
  await openDebts(page, api);
  return openNewDebt(page);
}

interface TypedDebt {
  name: string;
  /** The digits as typed: `12345` becomes R$ 123,45. */
  digits: string;
  /** dd/MM/yyyy, today by default. */
  dueDate?: string;
  installments?: number;
}

export async function fillDebt(dialog: Locator, debt: TypedDebt): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Nome' }).fill(debt.name);
  await dialog.getByRole('textbox', { name: 'Valor' }).pressSequentially(debt.digits);
  if (debt.dueDate) {
    await dialog.getByRole('textbox', { name: 'Data de vencimento' }).fill(debt.dueDate);
  }
  if (debt.installments) {
    await dialog.getByRole('switch', { name: 'Parcelada' }).click();
    await dialog
      .getByRole('spinbutton', { name: 'Número de parcelas' })
      .fill(String(debt.installments));
  }
}

/** Undoes the last deletion. The pointer leaves: a hovered notification does not close. */
export async function undo(page: Page): Promise<void> {
  await notifications(page).getByRole('button', { name: 'Desfazer' }).click();
  await page.mouse.move(0, 0);
}
