import { mockDataApi } from '@tostao/test-kit/browser/data-api-routes';
import type { Page } from '@playwright/test';
import { notifications } from '@tostao/e2e-support/home-page';
import { expect, test } from '@tostao/e2e-support/test';
import { openHome } from '@tostao/e2e-support/sign-in';

const transactions = [
  {
    id: '1',
    type: 'expense',
    amount: 10.5,
    description: 'Pão',
    category: 'Alimentação',
    date: '2025-01-31',
  },
  {
    id: '2',
    type: 'income',
    amount: 100,
    description: 'Bico',
    category: 'Freelance',
    date: '2025-02-01',
  },
  { id: '3', type: 'expense', amount: 'muito', description: 'Ilegível', date: 'ontem' },
];
const debts = [{ id: 'a', name: 'Sofá', amount: 50, dueDate: '2027-01-10', isPaid: false }];

/** Stores the local data of an earlier version before the app starts. */
async function storeLocalData(page: Page, data: Record<string, unknown>) {
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) {
      if (localStorage.getItem(key) === null) {
        localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
      }
    }
  }, data);
}

test('local data of an earlier version is migrated once', async ({ signedInPage: page, api }) => {
  await storeLocalData(page, { transactions, dividas: debts });
  await openHome(page);
  await expect(notifications(page)).toContainText('Migração concluída');
  await expect(notifications(page)).toContainText('3 registros copiados. 1 não puderam ser lidos.');
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText(
    'Economia acumuladaR$ 89,50',
  );
  expect(await page.evaluate(() => localStorage.getItem('supabase_migration_completed'))).toBe(
    'true',
  );
  await page.reload();
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('R$ 89,50');
  expect(await api.rows('transactions')).toHaveLength(2);
  expect(await api.rows('debts')).toHaveLength(1);
});

test('empty or unreadable local data is ignored without a message', async ({
  signedInPage: page,
}) => {
  await storeLocalData(page, { transactions: '{no json', dividas: [] });
  await openHome(page);
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('—');
  await expect(notifications(page)).not.toContainText('Migração');
});

test.describe('when the migration fails halfway', () => {
  test.use({ expectedErrors: [/500|could not be copied/] });

  test('a migration that fails halfway shows a message, and the retry duplicates nothing', async ({
    signedInPage: page,
    api,
  }) => {
    await storeLocalData(page, { transactions, dividas: debts });
    const { recover } = await mockDataApi(page, { 'POST debts': 'failing' });
    await openHome(page);
    await expect(notifications(page)).toContainText('Erro na migração');
    const completed = () =>
      page.evaluate(() => localStorage.getItem('supabase_migration_completed'));
    expect(await completed()).toBeNull();

    await recover();
    await page.reload();
    await expect(notifications(page)).toContainText('Migração concluída');
    expect(await api.rows('transactions')).toHaveLength(2);
    expect(await api.rows('debts')).toHaveLength(1);
  });
});
