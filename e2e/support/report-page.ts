import { expect, type Page } from '@playwright/test';
import type { DataApi } from '@tostao/test-kit/users/data-api';

/** Inserts transactions beside the default categories and opens the report of a month. */
export async function openReport(
  page: Page,
  api: DataApi,
  rows: object[],
  month?: string,
): Promise<void> {
  await api.call('ensure_default_categories');
  await api.insert('transactions', rows);
  await goToReport(page, month);
}

/** Shows a tab of the report, which phones have. */
export async function showTab(page: Page, name: 'Mês' | 'Previsão' | 'Tendência'): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tabpanel', { name })).toBeVisible();
}

export async function goToReport(page: Page, month?: string): Promise<void> {
  await page.goto(month ? `/relatorio?mes=${month}` : '/relatorio');
  await expect(page.getByText('Total Saídas')).toBeVisible();
}
