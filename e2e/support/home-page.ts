import { expect, type Locator, type Page } from '@playwright/test';

interface TypedFields {
  /** The digits as typed: `12345` becomes R$ 123,45. */
  digits: string;
  description: string;
  category: string;
}

interface TypedTransaction extends TypedFields {
  type: 'Entrada' | 'Saída';
  /** dd/MM/yyyy, today by default. */
  date?: string;
}

export const summary = (page: Page) => page.getByRole('region', { name: 'Resumo' });

export const notifications = (page: Page) => page.getByRole('region', { name: 'Notificações' });

/** Waits for a message and closes all: they cover the lower part of a phone for some seconds. */
export async function dismissNotifications(page: Page): Promise<void> {
  const dismiss = notifications(page).getByRole('button', { name: 'Dispensar notificação' });
  await expect(dismiss.first()).toBeVisible();
  await dismiss.evaluateAll((buttons: HTMLElement[]) =>
    buttons.forEach((button) => button.click()),
  );
  await expect(dismiss).toHaveCount(0);
}

/** Records an expense with today’s date from home and waits until the dialog has closed. */
export function recordExpense(page: Page, typed: Omit<TypedTransaction, 'type'>): Promise<void> {
  return recordTransaction(page, { type: 'Saída', ...typed });
}

/** Records a transaction from home and waits until the dialog has closed. */
export async function recordTransaction(page: Page, typed: TypedTransaction): Promise<void> {
  await page.getByRole('button', { name: typed.type, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Nova ${typed.type}` });
  await fillTransaction(dialog, typed);
  if (typed.date) await dialog.getByRole('textbox', { name: 'Data' }).fill(typed.date);
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Fills in amount, description and category of a dialog for a new transaction. */
export async function fillTransaction(dialog: Locator, typed: TypedFields): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Valor' }).pressSequentially(typed.digits);
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill(typed.description);
  await dialog.getByRole('combobox', { name: 'Categoria' }).click();
  await dialog.page().getByRole('option', { name: typed.category }).click();
}
