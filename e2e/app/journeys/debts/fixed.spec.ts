import type { Page } from '@playwright/test';
import { expectNoViolations } from '@tostao/e2e-support/accessibility';
import { debtRow } from '@tostao/test-kit/rows/debt-rows';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import {
  cardOf,
  fillDebt,
  openDebts,
  openNewDebtPage,
  storedRows,
  waitForDebts,
} from '@tostao/e2e-support/debts-page';
import { dismissNotifications, notifications } from '@tostao/e2e-support/home-page';
import { offlineBanner, offlineOptions, waitForCachedCode } from '@tostao/e2e-support/offline';
import { expect, test } from '@tostao/e2e-support/test';

const payment = (page: Page) => page.getByRole('dialog', { name: 'Confirmar pagamento' });
const rent = () =>
  debtRow({ name: 'Aluguel', amount: 1800, due_date: '2026-12-31', is_fixed: true });

/** Returns an expense of each of three months. */
function monthly(description: string, amounts: number[]) {
  return ['2026-10-05', '2026-11-05', '2026-12-05'].map((date, index) =>
    transactionRow({ description, date, amount: amounts[index] ?? 1 }),
  );
}

/** Confirms the payment of a debt. */
async function pay(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Pagar ${name}` }).click();
  await payment(page).getByRole('button', { name: 'Confirmar Pagamento' }).click();
  await expect(payment(page)).toBeHidden();
}

for (const [device, width] of [
  ['a phone', 390],
  ['a wide screen', 1280],
] as const) {
  test(`a fixed debt comes back every month on ${device}`, async ({ signedInPage: page, api }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.clock.install({ time: new Date('2026-12-10T12:00:00-03:00') });
    const dialog = await openNewDebtPage(page, api);
    await fillDebt(dialog, { name: 'Aluguel', digits: '180000', dueDate: '31/12/2026' });
    await dialog.getByRole('switch', { name: 'Dívida fixa' }).click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(cardOf(page, 'Aluguel · dezembro')).toContainText('31/12/2026');
    await dismissNotifications(page);

    await page.getByRole('button', { name: 'Pagar Aluguel · dezembro' }).click();
    await payment(page).getByRole('textbox', { name: 'Valor pago' }).fill('185050');
    await payment(page).getByRole('textbox', { name: 'Data do pagamento' }).fill('09/12/2026');
    await expect(payment(page)).toContainText('despesa de R$ 1.850,50');
    await payment(page).getByRole('checkbox', { name: 'Usar este valor nas próximas' }).click();
    await expectNoViolations(page, 'Confirmar pagamento');
    await payment(page).getByRole('button', { name: 'Confirmar Pagamento' }).click();
    await expect(cardOf(page, 'Aluguel · janeiro')).toContainText('R$ 1.850,50');
    await expect(cardOf(page, 'Aluguel · janeiro')).toContainText('31/01/2027');
    expect(await storedRows(api, 'transactions')).toMatchObject([
      { amount: 1850.5, date: '2026-12-09', description: 'Pagamento: Aluguel' },
    ]);

    await page.clock.setFixedTime(new Date('2027-03-02T12:00:00-03:00'));
    await page.reload();
    await waitForDebts(page);
    for (const [month, day] of [
      ['janeiro', '31/01/2027'],
      ['fevereiro', '28/02/2027'],
      ['março', '31/03/2027'],
    ]) {
      await expect(cardOf(page, `Aluguel · ${month}`)).toContainText(day!);
    }
    await expect(page.getByRole('region', { name: 'Total a Pagar' })).toContainText('R$ 5.551,50');
  });
}

test('a payment is undone from its message or later, until its expense is edited', async ({
  signedInPage: page,
  api,
}) => {
  await page.clock.install({ time: new Date('2026-12-10T12:00:00-03:00') });
  await openDebts(page, api, [rent()]);
  await expect(cardOf(page, 'Aluguel · dezembro')).toBeVisible();
  const debts = await storedRows(api, 'debts');
  await pay(page, 'Aluguel · dezembro');
  await expect(cardOf(page, 'Aluguel · janeiro')).toBeVisible();
  await notifications(page).getByRole('button', { name: 'Desfazer pagamento' }).click();
  await expect(notifications(page)).toContainText('Pagamento desfeito');
  await expect(cardOf(page, 'Aluguel · janeiro')).toHaveCount(0);
  expect(await storedRows(api, 'debts')).toEqual(debts);
  expect(await storedRows(api, 'transactions')).toEqual([]);

  await dismissNotifications(page);
  await pay(page, 'Aluguel · dezembro');
  await page.getByRole('tab', { name: 'Pagas' }).click();
  const undo = { name: 'Desfazer pagamento de Aluguel · dezembro' };
  await page.getByRole('button', undo).click();
  await expect(page.getByText('Nenhuma dívida paga')).toBeVisible();
  await expect.poll(() => storedRows(api, 'transactions')).toEqual([]);
});

test.describe('after an edit of the expense', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('a payment stays, and a message says what to do', async ({ signedInPage: page, api }) => {
    await page.clock.install({ time: new Date('2026-12-10T12:00:00-03:00') });
    await openDebts(page, api, [rent()]);
    await pay(page, 'Aluguel · dezembro');
    await api.update('transactions?description=like.Pagamento*', { amount: 1700 });
    await page.getByRole('tab', { name: 'Pagas' }).click();
    await page.getByRole('button', { name: 'Desfazer pagamento de Aluguel · dezembro' }).click();
    await expect(notifications(page)).toContainText('Exclua a despesa no histórico');
    await expect(cardOf(page, 'Aluguel · dezembro')).toContainText('Paga em 10/12/2026');
  });
});

test('an edit changes one month or the next ones too, and a fixed debt ends', async ({
  signedInPage: page,
  api,
}) => {
  await page.clock.install({ time: new Date('2027-01-05T12:00:00-03:00') });
  await openDebts(page, api, [rent()]);
  await expect(cardOf(page, 'Aluguel · janeiro')).toContainText('31/01/2027');
  const edit = page.getByRole('dialog', { name: 'Editar Dívida' });
  const change = async (month: string, digits: string, scope: string) => {
    await page.getByRole('button', { name: `Editar Aluguel · ${month}` }).click();
    await edit.getByRole('textbox', { name: 'Valor' }).fill(digits);
    await edit.getByRole('button', { name: 'Salvar' }).click();
    const question = page.getByRole('dialog', { name: 'O que alterar?' });
    await expectNoViolations(page, 'O que alterar?');
    await question.getByRole('button', { name: scope, exact: true }).click();
    await expect(edit).toBeHidden();
  };
  await change('dezembro', '170000', 'Só esta');
  await expect(cardOf(page, 'Aluguel · dezembro')).toContainText('R$ 1.700,00');
  await expect(cardOf(page, 'Aluguel · janeiro')).toContainText('R$ 1.800,00');
  await change('dezembro', '190000', 'Esta e as próximas');
  await expect(cardOf(page, 'Aluguel · dezembro')).toContainText('R$ 1.900,00');
  await expect(cardOf(page, 'Aluguel · janeiro')).toContainText('R$ 1.900,00');

  await page.getByRole('button', { name: 'Editar Aluguel · dezembro' }).click();
  await edit.getByRole('button', { name: 'Encerrar dívida fixa' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Encerrar dívida fixa?' });
  await expectNoViolations(page, 'Encerrar dívida fixa?');
  await confirm.getByRole('button', { name: 'Encerrar' }).click();
  await expect(edit).toBeHidden();
  await expect(cardOf(page, 'Aluguel')).toContainText('R$ 1.900,00');
  await page.clock.setFixedTime(new Date('2027-06-01T12:00:00-03:00'));
  await page.reload();
  await waitForDebts(page);
  expect(await storedRows(api, 'debts')).toHaveLength(1);
});

test('an expense that came three times is proposed, added or dismissed for good', async ({
  signedInPage: page,
  api,
}) => {
  await page.clock.install({ time: new Date('2026-12-10T12:00:00-03:00') });
  await api.insert('transactions', [
    ...monthly('Netflix', [55.9, 55.9, 59.9]),
    ...monthly('Academia', [120, 120, 120]),
    ...monthly('Mercado', [300, 400, 500]),
  ]);
  await openDebts(page, api);
  await expect(page.getByRole('button', { name: /^Dispensar/ })).toHaveCount(2);
  await expectNoViolations(page, 'the proposals');
  await page.getByRole('button', { name: 'Dispensar Academia' }).click();
  await expect(page.getByRole('button', { name: /^Dispensar/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Adicionar como dívida fixa: Netflix' }).click();
  await expect(cardOf(page, 'Netflix · janeiro')).toContainText(/R\$\s59,90.*05\/01\/2027/);
  await expect(page.getByText('Parece que se repete')).toHaveCount(0);
  await page.reload();
  await waitForDebts(page);
  await expect(cardOf(page, 'Netflix · janeiro')).toBeVisible();
  await expect(page.getByText('Parece que se repete')).toHaveCount(0);
});

test.describe('offline', () => {
  test.use(offlineOptions());

  test('a payment is queued, and books one expense once the device is online', async ({
    homePage: page,
    api,
    context,
  }) => {
    await openDebts(page, api, [debtRow({ name: 'Luz' })]);
    await expect(cardOf(page, 'Luz')).toBeVisible();
    await waitForCachedCode(page);
    await context.setOffline(true);
    await expect(offlineBanner(page)).toBeVisible();
    await pay(page, 'Luz');
    await expect(notifications(page)).toContainText('Salvo neste aparelho');
    await expect(cardOf(page, 'Luz')).toContainText('Paga em');
    await context.setOffline(false);
    await expect(offlineBanner(page)).toBeHidden();
    await expect.poll(() => storedRows(api, 'transactions')).toHaveLength(1);
    await expect(cardOf(page, 'Luz')).toContainText('Paga em');
    await page.getByRole('button', { name: 'Desfazer pagamento de Luz' }).click();
    await expect(page.getByRole('button', { name: 'Pagar Luz' })).toBeVisible();
    await expect.poll(() => storedRows(api, 'transactions')).toHaveLength(0);
  });
});
