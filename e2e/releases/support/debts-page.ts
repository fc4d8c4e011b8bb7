import { expect, type Page } from '@playwright/test';
import type { ReleaseEnvironment } from './release-environment.ts';

export const debtsHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Minhas Dívidas' });
export const debtsFailureCard = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Não foi possível abrir Minhas Dívidas' });
export const retry = (page: Page) => page.getByRole('button', { name: 'Tentar novamente' }).click();

/** Reads the latest load of the debts in this tab from the status page: version and outcome. */
export async function latestDebtsLoad(
  page: Page,
  { staging }: ReleaseEnvironment,
): Promise<string[]> {
  await page.goto(`${staging}/_status`);
  const row = page
    .getByRole('region', { name: 'Carregamentos nesta aba' })
    .getByRole('row')
    .filter({ hasText: 'debts/debts-page' })
    .first();
  await expect(row).toBeVisible();
  const cells = await row.getByRole('cell').allInnerTexts();
  return [cells[1] ?? '', cells[3] ?? ''];
}

/** Marks the document, so that `expectSameDocument` fails after a reload. */
export const markDocument = (page: Page) =>
  page.evaluate(() => Object.assign(window, { sameDocument: true }));
export const expectSameDocument = async (page: Page) =>
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

export async function expectOtherRemotesWork(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Histórico' }).first().click();
  await expect(page.getByRole('heading', { name: 'Histórico de Transações' })).toBeVisible();
}

/** Retries the debts and expects them without a reload of the page. */
export async function expectRecovery(page: Page): Promise<void> {
  await retry(page);
  await expect(debtsHeading(page)).toBeVisible();
  await expectSameDocument(page);
}
