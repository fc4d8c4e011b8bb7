import { expect, type Page } from '@playwright/test';

interface TypedTransfer {
  /** The digits as typed: `12345` becomes R$ 123,45. */
  digits: string;
  /** The name of the account that receives the amount. */
  to: string;
}

/** Records a transfer with today’s date from the first account, and waits until the dialog has closed. */
export async function recordTransfer(page: Page, { digits, to }: TypedTransfer): Promise<void> {
  await page.getByRole('button', { name: 'Transferir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transferir' });
  await dialog.getByRole('textbox', { name: 'Valor' }).fill(digits);
  await dialog.getByRole('combobox', { name: 'Para' }).click();
  await page.getByRole('option', { name: to }).click();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
}

/** Turns the page of a statement to another one, such as `mar/26`, the month in which it is due. */
export async function openStatement(page: Page, month: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Faturas' }).getByRole('link', { name: month });
  await link.press('Enter');
  await expect(link).toHaveAttribute('aria-current', 'page');
}
