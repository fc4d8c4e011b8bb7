import {
  dismissNotifications,
  notifications,
  recordTransaction,
} from '@tostao/e2e-support/home-page';
import {
  cacheHistoryAndHome,
  closeAndKill,
  goOffline,
  offlineBanner,
  offlineOptions,
  rowOf,
  startOwnServer,
  waitForCachedCode,
} from '@tostao/e2e-support/offline';
import { expect, test } from '@tostao/e2e-support/test';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import { createUser } from '@tostao/test-kit/users/create-user';
import { openHome, signInByForm } from '@tostao/e2e-support/sign-in';

test.use(offlineOptions('status of 409'));

const expense = (description: string) =>
  ({ type: 'Saída', digits: '1000', description, category: 'Lazer' }) as const;

test('offline writes are queued on the device and sent once, with several tabs open', async ({
  homePage: page,
  api,
  context,
}) => {
  await cacheHistoryAndHome(page, api);
  const other = await context.newPage();
  await other.goto('/transacoes');
  await expect(rowOf(other, 'Feira')).toBeVisible();

  await goOffline(page);
  await recordTransaction(page, expense('Cinema'));
  await expect(notifications(page)).toContainText('Salvo neste aparelho');
  await expect(notifications(page)).toContainText('Será enviado quando a conexão voltar.');
  await recordTransaction(page, expense('Teatro'));
  await expect(offlineBanner(page)).toContainText('2 lançamentos aguardando envio');
  await expect(rowOf(other, 'Cinema')).toContainText('Aguardando conexão');

  // Queued writes can be changed and deleted, in another tab and after a reload.
  await page.reload();
  await page.getByRole('link', { name: 'Histórico' }).first().click();
  await expect(rowOf(page, 'Teatro')).toContainText('Aguardando conexão');
  await page.getByRole('button', { name: 'Editar Teatro' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Descrição' }).fill('Ópera');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(rowOf(page, 'Ópera')).toContainText('Aguardando conexão');
  await other.getByRole('button', { name: 'Excluir Feira' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(rowOf(page, 'Feira')).toBeHidden();

  await offlineBanner(page).getByRole('button', { name: 'Ver' }).click();
  const list = page.getByRole('dialog', { name: 'Só neste aparelho' });
  await expect(list.getByRole('listitem')).toContainText([
    'Saída: Cinema, R$ 10,00',
    'Saída: Teatro, R$ 10,00',
    'Alteração: Ópera, R$ 10,00',
    'Exclusão: Feira, R$ 10,00',
  ]);
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  for (const tab of [page, other]) {
    await expect(offlineBanner(tab)).toBeHidden();
    await expect(rowOf(tab, 'Ópera')).not.toContainText('Aguardando conexão');
    await expect(rowOf(tab, 'Cinema')).not.toContainText('Aguardando conexão');
    await expect(tab.getByText('2 transações')).toBeVisible();
  }
  const rows = await api.rows<{ description: string }>('transactions?order=id');
  expect(rows.map(({ description }) => description)).toEqual(['Cinema', 'Ópera']);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('Gastos do diaR$ 20,00');
});

test('queued writes survive a server crash and a reload, and a rejected one is reported', async ({
  page,
}) => {
  const { server, start } = await startOwnServer();
  const user = await createUser(server.url);
  const { api } = user;
  await user.signIn(page);
  await openHome(page, server.url);
  await expect(page.getByText('Olá,')).toBeVisible();
  await page.goto(`${server.url}/transacoes`);
  await expect(page.getByText('Nenhuma transação cadastrada ainda')).toBeVisible();
  await api.insert('transactions', [transactionRow({ description: 'Feira' })]);
  await page.reload();
  await expect(rowOf(page, 'Feira')).toBeVisible();
  await waitForCachedCode(page);

  // The browser is online, but no server answers.
  await server.kill();
  await page.getByRole('button', { name: 'Editar Feira' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Descrição' }).fill('Feirinha');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(rowOf(page, 'Feirinha')).toContainText('Aguardando conexão');
  await expect(offlineBanner(page)).toContainText('1 lançamento aguardando envio');
  await page.goto(`${server.url}/`);
  await expect(offlineBanner(page)).toContainText('1 lançamento aguardando envio');
  await recordTransaction(page, expense('Cinema'));
  await expect(offlineBanner(page)).toContainText('2 lançamentos aguardando envio');

  // Another device deletes the changed row before the change is sent.
  await page.goto('about:blank');
  const again = await start();
  await api.delete('transactions?description=eq.Feira');
  await page.goto(`${again.url}/transacoes`);
  await expect(notifications(page)).toContainText('Não foi aceito: Alteração: Feirinha, R$ 10,00');
  await expect(notifications(page)).toContainText('Este registro não existe mais.');
  await expect(rowOf(page, 'Cinema')).not.toContainText('Aguardando conexão');
  await expect(rowOf(page, 'Feirinha')).toBeHidden();
  await page
    .getByRole('status')
    .filter({ hasText: '1 lançamento não foi aceito' })
    .getByRole('button', { name: 'Ver' })
    .click();
  const list = page.getByRole('dialog', { name: 'Só neste aparelho' });
  await expect(list).toContainText('Este registro não existe mais.');
  expect(await api.rows('transactions')).toHaveLength(1);
  await closeAndKill(page, again);
});

test('signing out warns about queued writes and removes them', async ({
  signedInPage: page,
  api,
  context,
  server,
}) => {
  await cacheHistoryAndHome(page, api);
  await page.goto('/ajustes');
  await page.getByRole('link', { name: 'Início' }).first().click();
  await goOffline(page);
  await recordTransaction(page, expense('Segredo'));
  await expect(offlineBanner(page)).toContainText('1 lançamento aguardando envio');
  const other = await context.newPage();
  await other.goto('/');
  await expect(offlineBanner(other)).toContainText('1 lançamento aguardando envio');

  // A tab in the background does not finish the animation that opens a dialog.
  await page.bringToFront();
  await dismissNotifications(page);
  await page.getByRole('link', { name: 'Ajustes' }).first().click();
  await page.getByRole('button', { name: 'Sair da Conta' }).click();
  const warning = page.getByRole('alertdialog', { name: 'Sair sem salvar?' });
  await expect(warning).toContainText('Saída: Segredo, R$ 10,00');
  await warning.getByRole('button', { name: 'Sair mesmo assim' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
  }
  const left = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: (await caches.keys()).toSorted(),
  }));
  // Only the code of the app stays: it is the same for all users.
  const code = ['tostao-app-code', 'tostao-app-start'];
  expect(left).toEqual({ local: ['tostao-known'], databases: [], caches: code });

  await context.setOffline(false);
  const nextUser = await createUser(server.url);
  await signInByForm(page, nextUser);
  await page.goto('/transacoes');
  await expect(page.getByText('Nenhuma transação cadastrada ainda')).toBeVisible();
  expect(await nextUser.api.rows('transactions')).toEqual([]);
  expect(await api.rows('transactions')).toHaveLength(1);
});
