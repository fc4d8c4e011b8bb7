import { dayFromToday } from '@tostao/test-kit/rows/dates';
import { debtRow } from '@tostao/test-kit/rows/debt-rows';
import { cardOf, openDebts } from '@tostao/e2e-support/debts-page';
import { notifications } from '@tostao/e2e-support/home-page';
import { expect, test } from '@tostao/e2e-support/test';

const total = { name: 'Total a Pagar' };

test('the list of debts updates at midnight without a reload', async ({
  signedInPage: page,
  api,
}) => {
  await openDebts(page, api, [debtRow({ name: 'Luz', due_date: dayFromToday(1) })]);
  const midnight = new Date(`${dayFromToday(1)}T00:00:00-03:00`);
  await page.clock.install({ time: new Date(midnight.getTime() - 30_000) });
  await page.reload();
  await expect(cardOf(page, 'Luz')).toContainText('Vence em 1 dia');
  // The clock would pass the deadline of code that is still loading.
  await expect(notifications(page)).toBeAttached();
  await page.clock.runFor(90_000);
  await expect(cardOf(page, 'Luz')).toContainText('Vence hoje');
  await expect(cardOf(page, 'Luz')).toContainText('VENCIDA');
  await expect(page.getByRole('region', total)).toContainText('VencidasR$ 100,00');
});
