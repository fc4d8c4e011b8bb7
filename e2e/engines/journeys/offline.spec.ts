import {
  startOwnServer,
  waitForCachedCode,
  waitForStoredQueries,
} from '@tostao/e2e-support/offline';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import { createUser } from '@tostao/test-kit/users/create-user';
import { choose, goTo, openAs } from '../page/steps.ts';
import { expect, serverOptions, test } from '../test.ts';

test.use({ expectedErrors: /NetworkError|Load failed|Failed to fetch/ });

test('the app starts without a server, keeps an entry and sends it later', async ({
  app,
  driver,
  engine,
}) => {
  const own = await startOwnServer(serverOptions[engine]());
  let { server } = own;
  const user = await createUser(server.url);
  await user.api.insert('transactions', [transactionRow({ description: 'Feira' })]);
  const asks = await driver.answer('persistent-storage', 'granted', server.url);

  await test.step('stores the app on the device', async () => {
    await openAs(app, server.url, user);
    await goTo(app, 'Histórico', 'Histórico de Transações');
    await app.in('main').shows('1 transação');
    await waitForStoredQueries(driver, ['"pages"', '"count":1']);
    await goTo(app, 'Início', 'Início');
    await waitForCachedCode(driver);
  });

  await test.step('starts without a server', async () => {
    await server.kill();
    await driver.open(`${server.url}/`);
    await app.shows('Sem conexão');
    await app.in('region', 'Resumo').is();
  });

  await test.step('keeps an entry and asks the browser to spare it', async () => {
    await app.press('button', 'Saída');
    const form = app.in('dialog', 'Nova Saída');
    await form.fill('textbox', 'Valor', '1290');
    await form.fill('textbox', 'Descrição', 'Pão');
    await choose(form, 'Categoria', 'Alimentação');
    await form.press('button', 'Salvar');
    await form.isGone();
    await goTo(app, 'Histórico', 'Histórico de Transações');
    await app.in('main').shows('Aguardando conexão');
    // WebKitGTK cannot be asked.
    await expect.poll(() => driver.evaluate(isStoragePersisted)).toBe(asks);
  });

  await test.step('sends the entry once the server is back', async () => {
    server = await own.start();
    await app.in('main').lacksText('Aguardando conexão');
    const rows = await user.api.rows('transactions?select=amount&description=eq.Pão');
    expect(rows).toEqual([{ amount: 12.9 }]);
  });

  await server.kill();
});

/** Runs in the page. */
async function isStoragePersisted(): Promise<boolean> {
  const storage = navigator.storage as StorageManager | undefined;
  return (await storage?.persisted?.()) ?? false;
}
