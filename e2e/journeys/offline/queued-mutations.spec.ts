import { expectNoViolations } from '../../accessibility.ts';
import { aTransaction, dataApi } from '../../data-api.ts';
import { expect, newPerson, record, signUp, test } from '../../fixtures.ts';
import {
  codeIsKept,
  noAnswer,
  leave,
  lookAround,
  row,
  serveOwn,
  strip,
  toasts,
} from './offline-steps.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [new RegExp(`${noAnswer}|status of 409`)] });

const expense = (description: string) =>
  ({ type: 'Saída', digits: '1000', description, category: 'Lazer' }) as const;

test('a write without a connection waits on the device and is sent once, whatever is open', async ({
  page,
  context,
}) => {
  await signUp(page, newPerson());
  const api = await dataApi(page);
  await api.insert('transactions', [aTransaction({ description: 'Feira' })]);
  await lookAround(page);
  await codeIsKept(page);
  const other = await context.newPage();
  await other.goto('/transacoes');
  await expect(row(other, 'Feira')).toBeVisible();

  await context.setOffline(true);
  await expect(strip(page)).toBeVisible();
  await record(page, expense('Cinema'));
  await expect(toasts(page)).toContainText('Salvo neste aparelho');
  await record(page, expense('Teatro'));
  await expect(strip(page)).toContainText('2 lançamentos aguardando envio');
  await expect(row(other, 'Cinema')).toContainText('Aguardando conexão');
  await expectNoViolations(other, 'rows that wait');

  // Changed and deleted on the way, also in another tab and after a reload.
  await page.reload();
  await page.getByRole('link', { name: 'Histórico' }).first().click();
  await expect(row(page, 'Teatro')).toContainText('Aguardando conexão');
  await page.getByRole('button', { name: 'Editar Teatro' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Descrição' }).fill('Ópera');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(row(page, 'Ópera')).toContainText('Aguardando conexão');
  await other.getByRole('button', { name: 'Excluir Feira' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(row(page, 'Feira')).toBeHidden();

  await strip(page).getByRole('button', { name: 'Ver' }).click();
  const list = page.getByRole('dialog', { name: 'Só neste aparelho' });
  await expect(list.getByRole('listitem')).toContainText([
    'Saída: Cinema, R$ 10,00',
    'Saída: Teatro, R$ 10,00',
    'Alteração: Ópera, R$ 10,00',
    'Exclusão: Feira, R$ 10,00',
  ]);
  await expectNoViolations(page, 'what waits');
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  for (const tab of [page, other]) {
    await expect(strip(tab)).toBeHidden();
    await expect(row(tab, 'Ópera')).not.toContainText('Aguardando conexão');
    await expect(row(tab, 'Cinema')).not.toContainText('Aguardando conexão');
    await expect(tab.getByText('2 transações')).toBeVisible();
  }
  const rows = await api.rows<{ description: string }>('transactions?order=id');
  expect(rows.map(({ description }) => description)).toEqual(['Cinema', 'Ópera']);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('Gastos do diaR$ 20,00');
});

test.describe('when only a part can be sent', () => {
  test.use({ expectedErrors: [new RegExp(`${noAnswer}|status of 503`)] });

  test('the rest stays on screen, whatever is read meanwhile', async ({ page, context }) => {
    await signUp(page, newPerson());
    const api = await dataApi(page);
    await api.insert('transactions', [aTransaction({ description: 'Feira' })]);
    await lookAround(page);
    await codeIsKept(page);
    await context.setOffline(true);
    await expect(strip(page)).toBeVisible();
    await record(page, expense('Cinema'));
    await record(page, expense('Teatro'));
    await page.getByRole('link', { name: 'Histórico' }).first().click();
    await expect(row(page, 'Teatro')).toContainText('Aguardando conexão');
    await page.route('**/rest/v1/transactions*', (route) =>
      route.request().postData()?.includes('Teatro')
        ? route.fulfill({ status: 503, json: { message: 'fora do ar' } })
        : route.continue(),
    );

    await context.setOffline(false);
    await expect(toasts(page)).toContainText('1 lançamento enviado');
    await expect(row(page, 'Cinema')).not.toContainText('Aguardando conexão');
    // The sums of the server are there, so that the list has been read as well.
    await expect(page.getByText('2 transações')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(row(page, 'Teatro')).toContainText('Aguardando conexão');
    expect(await api.rows('transactions')).toHaveLength(2);
  });
});

test('a write outlives the server, the browser and a lost connection; a refusal is told', async ({
  page,
}) => {
  const { server, start } = await serveOwn();
  await signUp(page, newPerson(), server.url);
  const api = await dataApi(page);
  await page.goto(`${server.url}/transacoes`);
  await expect(page.getByText('Nenhuma transação cadastrada ainda')).toBeVisible();
  await api.insert('transactions', [aTransaction({ description: 'Feira' })]);
  await page.reload();
  await expect(row(page, 'Feira')).toBeVisible();
  await codeIsKept(page);

  // The browser believes that there is a network: nobody answers all the same.
  await server.kill();
  await page.getByRole('button', { name: 'Editar Feira' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Descrição' }).fill('Feirinha');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(row(page, 'Feirinha')).toContainText('Aguardando conexão');
  await expect(strip(page)).toContainText('1 lançamento aguardando envio');
  await page.goto(`${server.url}/`);
  await expect(strip(page)).toContainText('1 lançamento aguardando envio');
  await record(page, expense('Cinema'));
  await expect(strip(page)).toContainText('2 lançamentos aguardando envio');

  // Before it is sent, another device deletes what was changed here.
  await page.goto('about:blank');
  const again = await start();
  await api.delete('transactions?description=eq.Feira');
  await page.goto(`${again.url}/transacoes`);
  await expect(toasts(page)).toContainText('Não foi aceito: Alteração: Feirinha, R$ 10,00');
  await expect(toasts(page)).toContainText('Este registro não existe mais.');
  await expect(row(page, 'Cinema')).not.toContainText('Aguardando conexão');
  await expect(row(page, 'Feirinha')).toBeHidden();
  await page
    .getByRole('status')
    .filter({ hasText: '1 lançamento não foi aceito' })
    .getByRole('button', { name: 'Ver' })
    .click();
  const list = page.getByRole('dialog', { name: 'Só neste aparelho' });
  await expect(list).toContainText('Este registro não existe mais.');
  await expectNoViolations(page, 'what was refused');
  await list.getByRole('button', { name: 'Descartar: Alteração: Feirinha, R$ 10,00' }).click();
  const question = page.getByRole('alertdialog', { name: 'Descartar lançamento?' });
  await expect(question).toContainText('Alteração: Feirinha, R$ 10,00');
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(list).toContainText('Tudo foi enviado.');
  expect(await api.rows('transactions')).toHaveLength(1);
  await leave(page, again);
});

test('signing out names what waits, and leaves nothing of it behind', async ({ page, context }) => {
  const person = newPerson();
  await signUp(page, person);
  const api = await dataApi(page);
  await api.insert('transactions', [aTransaction({ description: 'Feira' })]);
  await lookAround(page);
  await page.goto('/ajustes');
  await codeIsKept(page);
  await page.getByRole('link', { name: 'Início' }).first().click();
  await context.setOffline(true);
  await expect(strip(page)).toBeVisible();
  await record(page, expense('Segredo'));
  await expect(strip(page)).toContainText('1 lançamento aguardando envio');
  const other = await context.newPage();
  await other.goto('/');
  await expect(strip(other)).toContainText('1 lançamento aguardando envio');

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
  // What stays is the app's own code, the same for everybody.
  const code = ['tostao-app-code', 'tostao-app-start'];
  expect(left).toEqual({ local: [], databases: [], caches: code });

  await context.setOffline(false);
  await signUp(page, newPerson(), '/auth');
  await page.goto('/transacoes');
  await expect(page.getByText('Nenhuma transação cadastrada ainda')).toBeVisible();
  expect(await (await dataApi(page)).rows('transactions')).toEqual([]);
  expect(await api.rows('transactions')).toHaveLength(1);
});
