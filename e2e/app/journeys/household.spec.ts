import type { Page } from '@playwright/test';
import { plusMonths } from '@tostao/domain/calendar/monthly-series';
import type { DataApi } from '@tostao/test-kit/users/data-api';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import {
  cardOf,
  fillDebt,
  openDebts,
  openNewDebt,
  waitForDebts,
} from '@tostao/e2e-support/debts-page';
import { dismissNotifications, notifications } from '@tostao/e2e-support/home-page';
import { showTab } from '@tostao/e2e-support/report-page';
import { expect, test } from '@tostao/e2e-support/test';

/** Moves the clock to noon of a day, and opens a page. */
async function goTo(page: Page, day: string, path = '/dividas'): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T12:00:00-03:00`));
  await page.goto(path);
  if (path !== '/dividas') return;
  await waitForDebts(page);
  // On a phone the dues move the list when they arrive.
  await expect(page.getByRole('region', { name: 'Próximos vencimentos' })).toBeVisible();
}

/** The ids of the account and the card. */
interface Accounts {
  account: string;
  card: string;
}

/** Adds an account, a card that closes on the 28th, and a sofa of R$ 3.000,00 in ten parts. */
async function addAccounts(api: DataApi): Promise<Accounts> {
  const [account, card] = [crypto.randomUUID(), crypto.randomUUID()];
  const opened = { opening_date: '2026-12-01' };
  await api.insert('accounts', [
    { ...opened, id: account, name: 'Nubank', kind: 'checking', opening_balance: 5000 },
  ]);
  await api.insert('accounts', [
    {
      ...opened,
      id: card,
      name: 'Visa',
      kind: 'credit-card',
      opening_balance: 0,
      credit_limit: 6000,
      closing_day: 28,
      due_day: 5,
    },
  ]);
  await api.insert(
    'transactions',
    Array.from({ length: 10 }, (_, index) => ({
      ...transactionRow({
        description: 'Sofá',
        amount: 300,
        date: '2026-12-12',
        account_id: card,
        installment_number: index + 1,
        total_installments: 10,
      }),
      statement_month: plusMonths('2026-12-01', index),
    })),
  );
  return { account, card };
}

/** Receives the salary of a month, and pays the statement that is due on the same day. */
async function startMonth(
  api: DataApi,
  { account, card }: Accounts,
  day: string,
  statement: number,
): Promise<void> {
  await api.insert('transactions', [
    transactionRow({
      type: 'income',
      category: 'Salário',
      description: 'Salário',
      amount: 6500,
      date: day,
      account_id: account,
      is_recurring: true,
    }),
  ]);
  if (statement === 0) return;
  await api.insert('transfers', [
    { from_account_id: account, to_account_id: card, amount: statement, date: day },
  ]);
}

interface Payment {
  name: string;
  digits?: string;
  date?: string;
  isForNext?: boolean;
}

/** Pays a debt from the account. */
async function pay(page: Page, { name, digits, date, isForNext = false }: Payment): Promise<void> {
  // By the keyboard: on a phone, dues that arrive move the list, and a click ends beside the button.
  await page.getByRole('button', { name: `Pagar ${name}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirmar pagamento' });
  if (digits) await dialog.getByRole('textbox', { name: 'Valor pago' }).fill(digits);
  if (date) await dialog.getByRole('textbox', { name: 'Data do pagamento' }).fill(date);
  if (isForNext) await dialog.getByRole('checkbox').click();
  await dialog.getByRole('combobox', { name: 'Conta' }).click();
  await page.getByRole('option', { name: 'Nubank' }).click();
  await dialog.getByRole('button', { name: 'Confirmar Pagamento' }).click();
  await expect(dialog).toBeHidden();
  await dismissNotifications(page);
}

test('three months of a household close to the centavo', async ({ signedInPage: page, api }) => {
  await page.clock.install({ time: new Date('2026-12-01T12:00:00-03:00') });
  await api.call('ensure_default_categories');
  const accounts = await addAccounts(api);
  await openDebts(page, api);
  for (const [name, digits, dueDate] of [
    ['Aluguel', '180000', '31/12/2026'],
    ['Internet', '11990', '10/12/2026'],
    ['Escola', '95000', '08/12/2026'],
  ] as const) {
    const dialog = await openNewDebt(page);
    await fillDebt(dialog, { name, digits, dueDate });
    await dialog.getByRole('switch', { name: 'Dívida fixa' }).click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toBeHidden();
    await dismissNotifications(page);
  }
  await startMonth(api, accounts, '2026-12-05', 0);

  // December: the internet is late and has a fine, and the rent is paid by mistake.
  await goTo(page, '2026-12-08');
  await pay(page, { name: 'Escola · dezembro' });
  await goTo(page, '2026-12-15');
  await pay(page, { name: 'Internet · dezembro', digits: '12230' });
  await page.getByRole('button', { name: 'Pagar Aluguel · dezembro' }).press('Enter');
  await page.getByRole('button', { name: 'Confirmar Pagamento' }).click();
  await notifications(page).getByRole('button', { name: 'Desfazer pagamento' }).click();
  await expect(notifications(page)).toContainText('Pagamento desfeito');
  await goTo(page, '2027-01-02');
  await pay(page, { name: 'Aluguel · dezembro', date: '31/12/2026' });

  // January.
  await startMonth(api, accounts, '2027-01-05', 300);
  await goTo(page, '2027-01-31');
  for (const [name, date] of [
    ['Escola', '08/01/2027'],
    ['Internet', '10/01/2027'],
    ['Aluguel', '31/01/2027'],
  ] as const) {
    await pay(page, { name: `${name} · janeiro`, date });
  }

  // February: the projection of its first day, and the raise of the school.
  await goTo(page, '2027-02-01', '/relatorio?aba=previsao');
  const projection = page.getByRole('region', { name: 'Previsão até 28/02' });
  await expect(projection).toContainText('3 dívidas a pagarR$ 2.869,90');
  await expect(projection).toContainText('Ainda deve entrarR$ 6.500,00');
  await expect(projection).toContainText('Balanço previstoR$ 3.630,10');
  await startMonth(api, accounts, '2027-02-05', 300);
  await goTo(page, '2027-02-28');
  await pay(page, {
    name: 'Escola · fevereiro',
    digits: '102000',
    date: '08/02/2027',
    isForNext: true,
  });
  await pay(page, { name: 'Internet · fevereiro', date: '10/02/2027' });
  await pay(page, { name: 'Aluguel · fevereiro' });

  await expect(cardOf(page, 'Escola · março')).toContainText('R$ 1.020,00');
  await expect(cardOf(page, 'Aluguel · março')).toContainText('31/03/2027');
  await expect(page.getByRole('region', { name: 'Total a Pagar' })).toContainText('R$ 3.239,90');

  // 3 salaries, less the sofa, 3 schools, 3 bills of internet and 3 rents.
  await goTo(page, '2027-02-28', '/');
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('R$ 7.817,90');
  await goTo(page, '2027-02-28', '/relatorio');
  const report = page.getByRole('main');
  await expect(report).toContainText('Total EntradasR$ 6.500,00');
  await expect(report).toContainText('Total SaídasR$ 2.939,90');
  await expect(report).toContainText('R$ 3.560,10');

  // R$ 15.217,90 of the account, and each day on which it changes until 29/05/2027.
  await showTab(page, 'Previsão');
  const forecast = page.getByRole('region', { name: 'Próximos 90 dias' });
  await expect(forecast).toContainText('O dia mais apertado é hoje, com R$ 15.217,90.');
  await forecast.getByText('Ver em tabela').click();
  await expect(forecast.getByRole('row')).toContainText([
    'DiaO que mudaSaldo',
    '28/02/2027Dia mais apertadoSaldo de hoje15.217,90',
    '05/03/2027Fatura Visa -300,00, Salário 6.500,0021.417,90',
    '08/03/2027Escola -1.020,0020.397,90',
    '10/03/2027Internet -119,9020.278,00',
    '31/03/2027Aluguel -1.800,0018.478,00',
    '05/04/2027Fatura Visa -300,00, Salário 6.500,0024.678,00',
    '08/04/2027Escola -1.020,0023.658,00',
    '10/04/2027Internet -119,9023.538,10',
    '30/04/2027Aluguel -1.800,0021.738,10',
    '05/05/2027Fatura Visa -300,00, Salário 6.500,0027.938,10',
    '08/05/2027Escola -1.020,0026.918,10',
    '10/05/2027Internet -119,9026.798,20',
  ]);
  await goTo(page, '2027-02-28', '/contas');
  await expect(page.getByRole('main')).toContainText('R$ 15.217,90');
  await expect(page.getByRole('main')).toContainText('R$ 3.600,00');
});
