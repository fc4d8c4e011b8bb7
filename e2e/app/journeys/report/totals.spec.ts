import { dayFromToday, monthFromToday } from '@tostao/test-kit/rows/dates';
import { openReport, showTab } from '@tostao/e2e-support/report-page';
import { expect, test } from '@tostao/e2e-support/test';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';

test('the report compares with the previous month, forecasts this one and charts twelve months', async ({
  signedInPage: page,
  api,
}) => {
  const [running, last] = [monthFromToday(), monthFromToday(1)];
  const today = dayFromToday(0);
  await openReport(page, api, [
    transactionRow({ date: today, amount: 150 }),
    transactionRow({ date: today, amount: 1000, type: 'income', category: 'Salário' }),
    transactionRow({ date: `${last}-10`, amount: 100 }),
    transactionRow({ date: `${last}-11`, amount: 80, category: 'Lazer' }),
    transactionRow({ date: `${monthFromToday(11)}-11`, amount: 7, type: 'income' }),
    transactionRow({ date: `${monthFromToday(12)}-11`, amount: 666 }),
  ]);
  const debt = (name: string, amount: number, day: string, change = {}) =>
    api.insert('debts', [
      { id: crypto.randomUUID(), name, amount, due_date: day, is_paid: false, ...change },
    ]);
  await debt('Atrasada', 40, `${last}-01`);
  await debt('De hoje', 10, today);
  await debt('Do mês que vem', 999, `${monthFromToday(-1)}-01`);
  await debt('Paga', 999, today, { is_paid: true });
  await page.reload();

  await showTab(page, 'Tendência');
  const comparison = page.getByRole('region', { name: /^Comparação com/ });
  await expect(comparison).toContainText('SaídasR$ 150,00R$ 30,00 a menos (17%)');
  await expect(comparison).toContainText('EntradasR$ 1.000,00R$ 1.000,00 a mais');
  await expect(comparison.getByRole('listitem')).toHaveCount(5);
  await expect(comparison).toContainText('LazerR$ 0,00R$ 80,00 a menos (100%)');
  await expect(comparison).toContainText('AlimentaçãoR$ 150,00R$ 50,00 a mais (50%)');

  await showTab(page, 'Previsão');
  const outlook = page.getByRole('region', { name: /^Previsão até/ });
  await expect(outlook).toContainText('Saídas previstasR$ 200,00');
  await expect(outlook).toContainText('2 dívidas a pagarR$ 50,00');
  await expect(outlook).toContainText('Balanço previstoR$ 800,00');

  await showTab(page, 'Tendência');
  const history = page.getByRole('region', { name: 'Doze meses' });
  await expect(history.getByRole('img', { name: 'Entradas e saídas, mês a mês' })).toBeVisible();
  await history.getByText('Ver em tabela').click();
  const rows = history.getByRole('row');
  await expect(rows).toHaveCount(13);
  await expect(rows.nth(1)).toContainText('1.000,00150,00850,00');
  await expect(rows.nth(2)).toContainText('0,00180,00-180,00');
  await expect(rows.nth(12)).toContainText('7,000,007,00');
  await rows.nth(2).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`mes=${last}$`));
  await expect(page.getByRole('main')).toContainText('Total SaídasR$ 180,00');
  expect(running > last).toBe(true);
});
