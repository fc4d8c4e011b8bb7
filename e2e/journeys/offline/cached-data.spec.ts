import { expectNoViolations } from '../../accessibility.ts';
import { aTransaction, dataApi } from '../../data-api.ts';
import { expect, newPerson, signUp, test } from '../../fixtures.ts';
import { codeIsKept, noAnswer, lookAround, row, strip } from './offline-steps.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [new RegExp(noAnswer)] });

test('without a connection everything seen before can be read, and says of when it is', async ({
  page,
  context,
}) => {
  await signUp(page, newPerson());
  await (await dataApi(page)).insert('transactions', [aTransaction({ description: 'Feira' })]);
  await lookAround(page);
  await codeIsKept(page);
  await context.setOffline(true);
  await expect(strip(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Feira: -R$ 10,00')).toBeVisible();
  await expect(strip(page)).toContainText(/mostrando os dados de \d\d:\d\d/);
  await expectNoViolations(page, 'home without a connection');
  await page.getByRole('link', { name: 'Histórico' }).first().click();
  await expect(row(page, 'Feira')).toBeVisible();
  await expect(page.getByText('Não foi possível carregar')).toBeHidden();

  await context.setOffline(false);
  await expect(strip(page)).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
});
