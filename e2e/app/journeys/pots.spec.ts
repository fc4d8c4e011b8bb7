import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { DataApi } from '@tostao/test-kit/users/data-api';
import { goOffline, offlineOptions, waitForCachedCode } from '@tostao/e2e-support/offline';
import { expect, test } from '@tostao/e2e-support/test';

const potCard = (page: Page, name: string) => page.getByRole('region', { name });

/** Opens a move's dialog of a pot, types the digits of its amount, and presses "Salvar". */
async function typeMove(page: Page, opener: string, title: string, digits: string) {
  await page.getByRole('button', { name: opener }).click();
  const dialog = page.getByRole('dialog', { name: title });
  const amount = dialog.getByRole('textbox', { name: 'Valor' });
  await amount.fill(digits);
  return { dialog, save: dialog.getByRole('button', { name: 'Salvar' }) };
}

async function addAccount(api: DataApi): Promise<string> {
  const id = randomUUID();
  const row = { id, name: 'Nubank', kind: 'checking', opening_balance: 1000 };
  await api.insert('accounts', [row]);
  return id;
}

async function addPot(api: DataApi, accountId: string, saved: number): Promise<string> {
  const id = randomUUID();
  const plan = { target: 5000, due_date: '2999-12-31', start_date: '2026-11-21' };
  await api.insert('pots', [{ id, name: 'Viagem', account_id: accountId, ...plan }]);
  await api.insert('pot_moves', [{ pot_id: id, amount: saved, date: '2026-11-21' }]);
  return id;
}

test.describe('without a connection', () => {
  test.use(offlineOptions());

  test('a queued move counts in its pot once, and is sent once', async ({
    homePage: page,
    api,
    context,
  }) => {
    const pot = await addPot(api, await addAccount(api), 300);
    await page.goto('/caixinhas');
    const card = potCard(page, 'Viagem');
    await expect(card).toContainText('Livre R$ 700,00');
    await waitForCachedCode(page);

    await goOffline(page);
    const deposit = await typeMove(page, 'Guardar em Viagem', 'Guardar', '10050');
    await deposit.save.click();
    await expect(card).toContainText('Aguardando conexão');
    await expect(card).toContainText('R$ 400,50de R$ 5.000,00');
    await expect(card).toContainText('Livre R$ 599,50');
    await page.reload();
    await expect(card).toContainText('R$ 400,50de R$ 5.000,00');

    await context.setOffline(false);
    await expect(card).not.toContainText('Aguardando conexão');
    await expect(card).toContainText('R$ 400,50de R$ 5.000,00');
    await page.reload();
    await expect(card).toContainText('R$ 400,50de R$ 5.000,00');
    expect(await api.rows('pot_moves')).toMatchObject([
      { pot_id: pot, amount: 300 },
      { pot_id: pot, amount: 100.5 },
    ]);
  });
});
