import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import { recordExpense } from '@tostao/e2e-support/home-page';
import { submitSignIn } from '@tostao/e2e-support/sign-in';
import { expect, test as base } from '@tostao/e2e-support/test';

/** Browsers of a profile folder of their own, whose files outlive them. */
const test = base.extend<{ profile: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern
  profile: async ({}, provide) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tostao-profile-'));
    await provide(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

/**
 * Returns the files below a profile that contain a word in one of the encodings of the browser, except those of
 * IndexedDB: Chromium overwrites the rows of deleted databases at a time of its own.
 */
function filesWith(word: string, folder: string): string[] {
  const encoded = [Buffer.from(word, 'utf8'), Buffer.from(word, 'utf16le')];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = path.join(folder, name);
    if (name.includes('.indexeddb.leveldb')) return false;
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
    const bytes = readFileSync(file);
    return encoded.some((part) => bytes.includes(part));
  });
}

async function seeRows(page: Page, words: string[]): Promise<void> {
  await page.goto('/transacoes');
  for (const word of words) await expect(page.getByText(word)).toBeVisible();
  await page.reload();
  for (const word of words) await expect(page.getByText(word)).toBeVisible();
}

for (const remembers of [true, false]) {
  const end = remembers ? 'a sign-out' : 'the end of a browser that does not remember the user';
  test(`${end} leaves no row in any file of the browser`, async ({
    profile,
    server,
    user,
    launchOptions,
  }) => {
    const [stored, typed] = ['segredoguardado', 'segredodigitado'];
    await user.api.insert('transactions', [transactionRow({ description: stored })]);
    const browser = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: server.url,
      locale: 'pt-BR',
    });
    const page = await browser.newPage();
    await page.goto('/auth');
    if (!remembers) await page.getByRole('checkbox', { name: 'Lembrar de mim' }).press('Space');
    await submitSignIn(page, user);
    await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
    await recordExpense(page, { digits: '1000', description: typed, category: 'Lazer' });
    await seeRows(page, [stored, typed]);
    if (remembers) {
      await page.goto('/ajustes');
      await page.getByRole('button', { name: 'Sair da Conta' }).click();
      await expect(page).toHaveURL('/auth');
    }
    await browser.close();
    for (const word of [stored, typed]) expect(filesWith(word, profile)).toEqual([]);
  });
}
