import type { Page } from '@playwright/test';
import { expectNoViolations } from '@tostao/e2e-support/accessibility';
import type { DataApi } from '@tostao/test-kit/users/data-api';
import { debtRow, recurringRows } from '@tostao/test-kit/rows/debt-rows';
import { goToReport, showTab } from '@tostao/e2e-support/report-page';
import { expect, test } from '@tostao/e2e-support/test';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';

// The cards of home bring their figures.
test.use({ prefetches: true });

const card = (page: Page) => page.getByRole('region', { name: 'Próximos 90 dias' });

const fridge = (due_date: string) => debtRow({ name: 'Geladeira', amount: 250, due_date });
const expense = (date: string, amount: number, account_id: string) =>
  transactionRow({ date, amount, account_id });

/** Starts on a day with a salary on the 5th, a card that closes on the 28th, a rent, and three other debts. */
async function startOnDay(page: Page, api: DataApi): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-22T12:00:00-03:00') });
  await api.call('ensure_default_categories');
  const [account, visa] = [crypto.randomUUID(), crypto.randomUUID()];
  const opened = { opening_balance: 0, opening_date: '2026-01-01' };
  await api.insert('accounts', [{ ...opened, id: account, name: 'Nubank', kind: 'checking' }]);
  await api.insert('accounts', [
    { ...opened, id: visa, name: 'Visa', kind: 'credit-card', closing_day: 28, due_day: 5 },
  ]);
  const salary = { type: 'income', amount: 5400, category: 'Salário', account_id: account };
  await api.insert('transactions', [
    transactionRow({ ...salary, description: 'Salário', date: '2026-11-05', is_recurring: true }),
  ]);
  await api.insert('transactions', [
    expense('2026-11-10', 2100, account),
    expense('2026-10-02', 120, visa),
    expense('2026-11-20', 350.75, visa),
    expense('2026-12-01', 100, visa),
    expense('2027-01-01', 100, visa),
  ]);
  await api.insert('debts', [
    debtRow({ name: 'Luz', amount: 189.9, due_date: '2026-11-18' }),
    debtRow({ name: 'IPVA', amount: 1234.56, due_date: '2027-01-15' }),
    debtRow({ name: 'Paga', amount: 999, due_date: '2026-11-25', is_paid: true }),
    ...['2026-11-25', '2026-12-25', '2027-01-25'].map(fridge),
    ...recurringRows('Aluguel', 3, '2026-12-10').map((row) => ({ ...row, amount: 1600 })),
  ]);
}

test('the next 90 days agree with a calculation by hand, the home screen and the projection', async ({
  signedInPage: page,
  api,
}) => {
  await startOnDay(page, api);
  await page.goto('/');
  await expect(page.getByText('Fatura de Visa: R$ 120,00 · Vencido')).toBeVisible();
  await goToReport(page);
  await showTab(page, 'Previsão');
  const region = card(page);
  await expect(region).toContainText('O dia mais apertado é 25 de novembro, com R$ 2.740,10.');
  await expect(region).toContainText('Parte do saldo das suas contas, R$ 3.300,00.');

  await region.getByRole('button', { name: 'Adicionar 13º' }).click();
  const bonus = page.getByRole('dialog', { name: '13º salário' });
  await bonus.getByRole('textbox', { name: 'Valor' }).nth(0).fill('270000');
  await bonus.getByRole('textbox', { name: 'Valor' }).nth(1).fill('230050');
  await bonus.getByRole('button', { name: 'Salvar' }).click();
  await expect(bonus).toBeHidden();

  await region.getByText('Ver em tabela').click();
  const rows = region.getByRole('row');
  await expect(rows).toContainText([
    'DiaO que mudaSaldo',
    '22/11/2026Saldo de hoje3.300,00',
    '22/11/2026Luz -189,90, Fatura Visa -120,002.990,10',
    '25/11/2026Dia mais apertadoGeladeira -250,002.740,10',
    '30/11/202613º salário, 1ª parcela 2.700,005.440,10',
    '05/12/2026Fatura Visa -350,75, Salário 5.400,0010.489,35',
    '10/12/2026Aluguel -1.600,008.889,35',
    '20/12/202613º salário, 2ª parcela 2.300,5011.189,85',
    '25/12/2026Geladeira -250,0010.939,85',
    '05/01/2027Fatura Visa -100,00, Salário 5.400,0016.239,85',
    '10/01/2027Aluguel -1.600,0014.639,85',
    '15/01/2027IPVA -1.234,5613.405,29',
    '25/01/2027Geladeira -250,0013.155,29',
    '05/02/2027Fatura Visa -100,00, Salário 5.400,0018.455,29',
    '10/02/2027Aluguel -1.600,0016.855,29',
  ]);
  await expect(rows).toHaveCount(15);

  // The balance so far is 2,949.25. The overdue statement of October is no expense of November:
  // 3,300.00 + 5,209.35 - 2,949.25 - 120.00 is the forecast of 30/11.
  const projection = page.getByRole('region', { name: 'Previsão até 30/11' });
  await expect(projection).toContainText('Saídas previstasR$ 2.890,65');
  await expect(projection).toContainText('Ainda deve entrarR$ 2.700,00');
  await expect(projection).toContainText('Balanço previstoR$ 5.209,35');
  await expectNoViolations(page, 'the forecast');
});
