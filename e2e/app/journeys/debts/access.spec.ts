import { expectNoHorizontalScroll, expectNoViolations } from '@tostao/e2e-support/accessibility';
import { holdCalls } from '@tostao/test-kit/browser/data-api-routes';
import { dayFromToday } from '@tostao/test-kit/rows/dates';
import { debtRow, installmentRows, recurringRows } from '@tostao/test-kit/rows/debt-rows';
import { openDebts } from '@tostao/e2e-support/debts-page';
import { expect, test } from '@tostao/e2e-support/test';

const total = { name: 'Total a Pagar' };

test('the debts page fits 320, 390 and 1280 px and is accessible', async ({
  signedInPage: page,
  api,
}) => {
  const long = { name: 'Financiamento'.repeat(7), institution: 'Banco '.repeat(16).trim() };
  await openDebts(page, api, [
    debtRow({ ...long, amount: 999_999_999.99, due_date: dayFromToday(-2), is_fixed: true }),
    debtRow({ name: 'Luz', due_date: dayFromToday(3) }),
    ...installmentRows([3, null, null], { ...long, amount: 999_999_999.99 }),
    ...recurringRows('Academia', 4, dayFromToday(1)),
  ]);
  await page.setViewportSize({ width: 320, height: 844 });
  const letGo = await holdCalls(page, 'debts');
  await page.reload();
  await expect(page.getByRole('region', total)).toBeVisible();
  await expectNoHorizontalScroll(page, 'loading at 320 px');
  letGo();
  await page.getByRole('button', { name: 'Ver parcelas' }).click();
  await page.getByRole('button', { name: /Próximos meses/ }).click();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoHorizontalScroll(page, `${width} px`);
  }
  await expectNoViolations(page, 'the debts with their installments');
});
