import type { Page } from '@playwright/test';
import { expect } from '../../fixtures.ts';
import type { Stage } from '../../releases/stage.ts';

export const debtsHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Minhas Dívidas' });
export const debtsCard = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Não foi possível abrir Minhas Dívidas' });
export const retry = (page: Page) => page.getByRole('button', { name: 'Tentar novamente' }).click();

/** What the developers' page says of the latest load of the debts in this tab: version and outcome. */
export async function latestDebtsLoad(page: Page, stage: Stage): Promise<string[]> {
  await page.goto(`${stage.staging}/_status`);
  const row = page
    .getByRole('region', { name: 'Carregamentos nesta aba' })
    .getByRole('row')
    .filter({ hasText: 'debts/debts-page' })
    .first();
  await expect(row).toBeVisible();
  const cells = await row.getByRole('cell').allInnerTexts();
  return [cells[1] ?? '', cells[3] ?? ''];
}

/** Goes on without a new document, as long as `expectSameDocument` holds. */
export const markDocument = (page: Page) =>
  page.evaluate(() => Object.assign(window, { sameDocument: true }));
export const expectSameDocument = async (page: Page) =>
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

export async function expectRestWorks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Histórico' }).first().click();
  await expect(page.getByRole('heading', { name: 'Histórico de Transações' })).toBeVisible();
}
