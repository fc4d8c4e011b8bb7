import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';

type Watcher = EventTarget & { requestClose: () => void };

/** The window of Chromium, with the properties that the journey adds to it. */
interface WatchedWindow {
  CloseWatcher: new () => Watcher;
  closeWatchers: Watcher[];
}

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
});

/** Sends the request that Android sends on a back gesture. */
const goBack = (page: Page) =>
  page.evaluate(() => (window as unknown as WatchedWindow).closeWatchers.at(-1)?.requestClose());

test('the back gesture of a phone closes the open dialog, not the page', async ({
  signedInPage: page,
  api,
}) => {
  await page.addInitScript(() => {
    const watched = window as unknown as WatchedWindow;
    watched.closeWatchers = [];
    watched.CloseWatcher = class extends watched.CloseWatcher {
      constructor() {
        super();
        watched.closeWatchers.push(this);
      }
    };
  });
  await api.insert('transactions', [transactionRow({ description: 'Feira' })]);
  await page.goto('/transacoes');
  const form = page.getByRole('dialog', { name: 'Editar Transação' });
  await page.getByRole('button', { name: 'Editar Feira' }).click();
  await expect(form).toBeVisible();
  await goBack(page);
  await expect(form).toBeHidden();

  // A dialog that is saving stays open, however often the gesture is repeated.
  const held: Route[] = [];
  await page.route('**/rest/v1/transactions*', (route) =>
    route.request().method() === 'PATCH' ? void held.push(route) : route.continue(),
  );
  await page.getByRole('button', { name: 'Editar Feira' }).click();
  await form.getByRole('textbox', { name: 'Descrição' }).fill('Feira livre');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(() => held.length).toBe(1);
  await goBack(page);
  await goBack(page);
  await expect(form).toBeVisible();
  await held[0]?.continue();
  await expect(form).toBeHidden();

  const confirmation = page.getByRole('alertdialog', { name: 'Confirmar exclusão' });
  await page.getByRole('button', { name: 'Excluir Feira' }).click();
  await expect(confirmation).toBeVisible();
  await goBack(page);
  await expect(confirmation).toBeHidden();
  await expect(page).toHaveURL('/transacoes');
});
