import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { DataApi } from '@tostao/test-kit/users/data-api';
import { expectNoHorizontalScroll, expectNoViolations } from '@tostao/e2e-support/accessibility';
import { dismissNotifications, notifications } from '@tostao/e2e-support/home-page';
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

test.describe('a pot', () => {
  // A browser that saves data gets no content in the cards of home.
  test.use({ viewport: { width: 320, height: 700 }, prefetches: true });

  test('sets money aside, which no balance notices', async ({ signedInPage: page, api }) => {
    await addAccount(api);
    await page.goto('/ajustes');
    await page.getByRole('button', { name: 'Caixinhas' }).click();
    await page.getByRole('button', { name: 'Criar primeira caixinha' }).click();
    const form = page.getByRole('dialog', { name: 'Nova caixinha' });
    await form.getByRole('textbox', { name: 'Objetivo' }).fill('Viagem');
    await form.getByRole('textbox', { name: 'Valor' }).fill('500000');
    await form.getByRole('textbox', { name: 'Até quando' }).fill('31/12/2999');
    await expectNoViolations(page, 'the form of a pot');
    await form.getByRole('button', { name: 'Salvar' }).click();
    const pot = potCard(page, 'Viagem');
    await expect(pot).toContainText('R$ 0,00de R$ 5.000,00');
    await expect(pot).toContainText('Livre R$ 1.000,00');

    const deposit = await typeMove(page, 'Guardar em Viagem', 'Guardar', '120000');
    await expect(deposit.dialog).toContainText('É mais do que está livre em Nubank');
    await deposit.save.click();
    await expect(pot).toContainText('Livre -R$ 200,00');
    const withdrawal = await typeMove(page, 'Resgatar de Viagem', 'Resgatar', '120001');
    await withdrawal.save.click();
    await expect(withdrawal.dialog).toContainText('Esta caixinha tem R$ 1.200,00');
    await withdrawal.dialog.getByRole('textbox', { name: 'Valor' }).fill('30000');
    await withdrawal.save.click();
    await expect(pot).toContainText('R$ 900,00de R$ 5.000,00');

    // The moves belong to the pot: those that it needs can be neither deleted nor made smaller.
    await page.getByRole('button', { name: 'Ver movimentos de Viagem' }).click();
    await pot.getByRole('button', { name: /^Excluir Guardado/ }).click();
    await expect(notifications(page)).toContainText('A caixinha ficaria com -R$ 300,00');
    await dismissNotifications(page);
    const edit = await typeMove(page, 'Editar Resgatado R$ 300,00', 'Editar movimento', '10000');
    await edit.save.click();
    await expect(pot).toContainText('R$ 1.100,00de R$ 5.000,00');
    await dismissNotifications(page);
    await pot.getByRole('button', { name: /^Excluir Resgatado/ }).click();
    await expect(pot).toContainText('R$ 1.200,00de R$ 5.000,00');
    await notifications(page).getByRole('button', { name: 'Desfazer' }).click();
    await expect(pot).toContainText('R$ 1.100,00de R$ 5.000,00');
    await expectNoHorizontalScroll(page, 'pots');
    await expectNoViolations(page, 'pots');
    const amounts = (await api.rows('pot_moves')).map(({ amount }) => Number(amount));
    expect(amounts.toSorted((one, other) => one - other)).toEqual([-100, 1200]);

    await page.goto('/contas');
    const accounts = page.getByRole('region', { name: 'CONTAS' });
    await expect(accounts).toContainText('Livre -R$ 100,00');
    await expect(accounts).toContainText('R$ 1.000,00');
    await page.goto('/');
    await expect(page.getByText('R$ 1.100,00 guardados')).toBeVisible();
    await page.goto('/relatorio?aba=previsao');
    await expect(
      page.getByText(
        'R$ 1.100,00 estão em caixinhas: no dia mais baixo faltam R$ 100,00 para o que está nas caixinhas.',
      ),
    ).toBeVisible();

    await page.goto('/caixinhas');
    await page.getByRole('button', { name: 'Editar Viagem' }).click();
    await page.getByRole('button', { name: 'Excluir caixinha' }).click();
    const question = page.getByRole('alertdialog', { name: 'Excluir caixinha?' });
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Nenhuma caixinha ainda')).toBeVisible();
    await expect.poll(() => api.rows('pot_moves')).toEqual([]);
  });
});

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
