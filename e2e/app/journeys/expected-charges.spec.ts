import { randomUUID } from 'node:crypto';
import { calendarDay, dayOf } from '@tostao/domain/calendar/calendar-day';
import { dayLabel } from '@tostao/domain/calendar/day-label';
import {
  firstDayOf,
  type Month,
  monthOf,
  monthsLater,
  shortMonthLabel,
} from '@tostao/domain/calendar/month';
import type { Page } from '@playwright/test';
import { statementFile } from '@tostao/test-kit/statements/statement-file';
import { writeNubankCard } from '@tostao/test-kit/statements/write-statement';
import { expectNoHorizontalScroll, expectNoViolations } from '@tostao/e2e-support/accessibility';
import { openStatement } from '@tostao/e2e-support/accounts-page';
import { notifications } from '@tostao/e2e-support/home-page';
import { expect, test } from '@tostao/e2e-support/test';

test.use({ viewport: { width: 320, height: 700 } });

const card = {
  id: randomUUID(),
  name: 'Cartão roxo',
  kind: 'credit-card',
  closing_day: 31,
  due_day: 10,
  credit_limit: 5000,
};
const today = dayOf(new Date());
const thisMonth = monthOf(today);
/** What a file dates later than today has not happened. */
const lastMonth = monthsLater(thisMonth, -1);

/** Turns to the statement that closes some months after this one. It is due in the month after that. */
const turnTo = (page: Page, months: number) =>
  openStatement(page, shortMonthLabel(monthsLater(thisMonth, months + 1)));

/** Writes the file of a month, whose installment is dated on its first day. */
const fileOf = (month: Month, number: number) =>
  writeNubankCard([
    { date: firstDayOf(month), amount: -12_495, text: `Loja Azul - Parcela ${number}/6` },
    {
      date: firstDayOf(month),
      amount: -1_000 * number,
      text: `Padaria ${'do bairro '.repeat(number)}`,
    },
  ]);

async function importFile(page: Page, text: string, box: string | null): Promise<void> {
  await page.goto('/importar');
  await page
    .getByLabel('Arquivo', { exact: true })
    .setInputFiles(statementFile('fatura.csv', text));
  const expecting = page.getByRole('checkbox', { name: /^Prever/ });
  if (box === null) await expect(page.getByRole('checkbox', { name: /^Loja Azul/ })).toBeVisible();
  else await expect(page.getByRole('checkbox', { name: box })).toBeChecked();
  await expect(expecting).toHaveCount(box === null ? 0 : 1);
  await page.getByRole('button', { name: 'Importar 2 transações' }).press('Enter');
  await expect(page.getByText('2 transações importadas')).toBeVisible();
}

test('installments of a card are expected until they arrive or are ended', async ({
  signedInPage: page,
  api,
}) => {
  await api.insert('accounts', [card]);
  await importFile(page, fileOf(lastMonth, 2), 'Prever 3/6 a 6/6');

  await page.goto('/contas');
  // 5.000,00 less the purchases of 144,95 and four installments of 124,95.
  await expect(page.getByText('R$ 4.355,25')).toBeVisible();
  await page.getByRole('link', { name: 'Ver fatura de Cartão roxo' }).press('Enter');
  const charges = page.getByRole('region', { name: 'Compras da fatura' });
  await turnTo(page, -1);
  await expect(charges.getByRole('listitem')).toHaveCount(2);
  for (const [index, place] of ['3/6', '4/6', '5/6', '6/6'].entries()) {
    await turnTo(page, index);
    const day = calendarDay(firstDayOf(monthsLater(thisMonth, index)));
    await expect(charges.getByRole('heading', { level: 3 })).toHaveText(dayLabel(day, today));
    await expect(charges.getByRole('listitem')).toHaveText(
      `Loja AzulOutros${place}PrevistaR$ 124,95`,
    );
  }
  await expectNoViolations(page, 'a statement with an expected charge');
  await expectNoHorizontalScroll(page, 'a statement with an expected charge');

  await importFile(page, fileOf(thisMonth, 3), null);
  await page.goto('/contas');
  await page.getByRole('link', { name: 'Ver fatura de Cartão roxo' }).press('Enter');
  await turnTo(page, 0);
  await expect(charges.getByRole('listitem').filter({ hasText: 'Loja Azul' })).toHaveCount(1);
  await expect(charges).not.toContainText('Prevista');
  // The installments are no expenses of any month.
  const totals = (await api.call('transaction_totals')) as { expenses: number }[];
  expect(totals[0]?.expenses).toBe(299.9);

  const arrived = page.waitForResponse(/rpc\/expected_charges/);
  await turnTo(page, 1);
  await arrived;
  await expect(charges).toContainText('4/6Prevista');
  await charges.getByRole('button', { name: 'Opções de Loja Azul 4/6' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Encerrar parcelas' }).press('Enter');
  await expect(charges.getByText('Nenhuma compra nesta fatura')).toBeVisible();
  await notifications(page).getByRole('button', { name: 'Desfazer' }).press('Enter');
  await expect(charges).toContainText('4/6Prevista');
});
