import { randomUUID } from 'node:crypto';
import { expectNoViolations } from '@tostao/e2e-support/accessibility';
import { recordTransfer } from '@tostao/e2e-support/accounts-page';
import { notifications } from '@tostao/e2e-support/home-page';
import {
  goOffline,
  offlineBanner,
  offlineOptions,
  rowOf,
  waitForCachedCode,
} from '@tostao/e2e-support/offline';
import { expect, test } from '@tostao/e2e-support/test';

test.use(offlineOptions());

test('an offline transfer waits on the device, and is sent once', async ({
  homePage: page,
  api,
  context,
}) => {
  // Accounts are listed by their ids, which grow with time.
  const [nubank, savings] = [randomUUID(), randomUUID()].toSorted();
  await api.insert('accounts', [
    { id: nubank, name: 'Nubank', kind: 'checking', opening_balance: 1000 },
    { id: savings, name: 'Poupança', kind: 'savings', opening_balance: 0 },
  ]);
  await page.goto('/contas');
  const accounts = page.getByRole('region', { name: 'CONTAS' });
  await expect(accounts).toContainText('R$ 1.000,00');
  await waitForCachedCode(page);

  await goOffline(page);
  await recordTransfer(page, { digits: '20000', to: 'Poupança' });
  await expect(notifications(page)).toContainText('Salvo neste aparelho');
  await expect(rowOf(page, 'Transferência: Nubank → Poupança')).toContainText('Aguardando conexão');
  await expectNoViolations(page, 'a queued transfer');

  await context.setOffline(false);
  await expect(offlineBanner(page)).toBeHidden();
  await expect(rowOf(page, 'Transferência: Nubank → Poupança')).not.toContainText(
    'Aguardando conexão',
  );
  await expect(accounts).toContainText('R$ 800,00');
  await expect(accounts).toContainText('R$ 200,00');
  expect(await api.rows('transfers')).toMatchObject([
    { from_account_id: nubank, to_account_id: savings, amount: 200 },
  ]);
});
