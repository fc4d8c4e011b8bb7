import type { Route } from '@playwright/test';
import { dayFromToday } from '../support/dates.ts';
import { expect, test } from '../support/test.ts';
import { transactionRow } from '../support/transaction-rows.ts';

test('the history filters by type, category, month and text, and keeps the filters in the URL', async ({
  signedInPage: page,
  api,
}) => {
  await api.insert('transactions', [
    transactionRow({ description: 'Cinema', category: 'Lazer', amount: 40, date: '2026-10-10' }),
    transactionRow({ description: 'Café no cinema', category: 'Lazer', date: '2026-10-31' }),
    transactionRow({ description: 'Cinema em casa', category: 'Antiga', date: '2026-09-30' }),
    transactionRow({ description: 'Bico', category: 'Outros', type: 'income', date: '2026-10-01' }),
  ]);
  await page.goto('/transacoes');
  const rows = page.getByRole('listitem').filter({ has: page.getByText(/Receita|Despesa/) });
  const totals = page.getByRole('region', { name: 'Totais' });
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('31/10/2026');
  await expect(totals).toContainText('4 transações');
  await expect(totals).toContainText('Saldo-R$ 50,00');
  await expect(page.getByRole('button', { name: 'Limpar', exact: true })).toBeDisabled();

  await page.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Despesas' }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: /^Mês/ }).click();
  const picker = page.getByRole('dialog', { name: 'Mês' });
  while (!(await picker.getByText('2026', { exact: true }).isVisible())) {
    await picker.getByRole('button', { name: 'Ano anterior' }).click();
  }
  await picker.getByRole('button', { name: 'outubro de 2026' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('searchbox').fill('cafe');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Café no cinema');
  await expect(totals).toContainText('1 transação');
  await expect(page).toHaveURL('/transacoes?tipo=despesas&mes=2026-10&busca=cafe');

  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue('cafe');
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toHaveText('Despesas');

  await page.getByRole('button', { name: 'Limpar', exact: true }).click();
  await expect(rows).toHaveCount(4);
  await expect(page).toHaveURL('/transacoes');
  await expect(page.getByRole('searchbox')).toHaveValue('');

  await page.getByRole('combobox', { name: 'Categoria' }).click();
  await page.getByRole('option', { name: 'Antiga' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox').fill('nada disso');
  await expect(page.getByText('Nenhuma transação encontrada com esses filtros')).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar todas' }).click();
  await expect(rows).toHaveCount(4);
});

test('an edited transaction moves to its new place in the history', async ({
  signedInPage: page,
  api,
}) => {
  await api.insert('transactions', [
    transactionRow({ description: 'Uber', category: 'Apagada', date: dayFromToday(-1) }),
    transactionRow({ description: 'Feira' }),
  ]);
  await page.goto('/transacoes');
  await page.getByRole('button', { name: 'Editar Uber' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Transação' });
  const amount = dialog.getByRole('textbox', { name: 'Valor' });
  await expect(amount).toHaveValue('R$ 10,00');
  await expect(dialog.getByRole('combobox', { name: 'Categoria' })).toHaveText('Apagada');

  await amount.fill('');
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('x'.repeat(101));
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription('Valor é obrigatório');
  await expect(dialog.getByText('Descrição deve ter no máximo 100 caracteres')).toBeVisible();

  await amount.pressSequentially('4567');
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Uber para casa');
  await dialog.getByRole('combobox', { name: 'Categoria' }).click();
  await expect(page.getByRole('option', { name: 'Apagada' })).toBeVisible();
  await page.getByRole('option', { name: 'Transporte' }).click();
  await dialog.getByRole('textbox', { name: 'Data' }).fill('05/01/2026');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Transação atualizada')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Uber para casa' });
  await expect(row).toContainText('05/01/2026');
  await expect(row).toContainText('Transporte');
  await expect(row).toContainText('-R$ 45,67');
  await expect(page.getByRole('region', { name: 'Totais' })).toContainText('R$ 55,67');
});

test('a transaction is deleted after confirmation, and undo restores the same row', async ({
  signedInPage: page,
  api,
}) => {
  const row = transactionRow({ description: 'Engano', amount: 33.33 });
  await api.insert('transactions', [row]);
  await page.goto('/transacoes');
  const confirmation = page.getByRole('alertdialog', { name: 'Confirmar exclusão' });

  await page.getByRole('button', { name: 'Excluir Engano' }).click();
  await expect(confirmation).toContainText(
    'Tem certeza que deseja excluir esta transação? Esta ação não pode ser desfeita.',
  );
  await confirmation.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('button', { name: 'Excluir Engano' })).toBeFocused();

  await page.keyboard.press('Enter');
  await confirmation.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nenhuma transação cadastrada ainda')).toBeVisible();
  await expect(page.getByText('Transação excluída')).toBeVisible();
  expect(await api.rows('transactions')).toEqual([]);

  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Engano' })).toContainText('-R$ 33,33');
  await expect(page.getByText('Transação restaurada')).toBeVisible();
  expect(await api.rows('transactions')).toMatchObject([row]);
});

test('the history scrolls to the oldest of 2,500 rows without loading all of them first', async ({
  signedInPage: page,
  api,
}) => {
  const rows = Array.from({ length: 2500 }, (_, index) =>
    transactionRow({
      description: `Linha ${index + 1}`,
      amount: (index + 1) / 100,
      date: dayFromToday(-Math.floor(index / 4)),
    }),
  );
  await api.insert('transactions', rows);
  let loaded = 0;
  page.on('response', async (response) => {
    if (!/\/rest\/v1\/transactions\?.*select=id/.test(response.url())) return;
    const body = (await response.json().catch(() => [])) as unknown[];
    loaded += body.length;
  });
  await page.goto('/transacoes');
  const totals = page.getByRole('region', { name: 'Totais' });
  await expect(totals).toContainText('2.500 transações');
  await expect(totals).toContainText('SaídasR$ 31.262,50');
  await expect(page.getByRole('heading', { name: 'Hoje' })).toBeVisible();
  expect(loaded).toBeLessThanOrEqual(50);

  const oldest = page.getByText('Linha 2500', { exact: true });
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(oldest).toBeInViewport({ timeout: 500 });
  }).toPass();
  expect(await page.getByRole('listitem').count()).toBeLessThan(60);

  // Rows that are measured late correct the scroll position once more.
  await expect(async () => {
    await page.keyboard.press('Home');
    await expect(page.getByRole('heading', { name: 'Hoje' })).toBeInViewport({ timeout: 500 });
  }).toPass();
});

test('a transaction recorded from the history appears before the server answers', async ({
  signedInPage: page,
}) => {
  await page.goto('/transacoes');
  await page.getByRole('button', { name: 'Nova saída' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova Saída' });
  await dialog.getByRole('textbox', { name: 'Valor' }).pressSequentially('990');
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Sorvete');
  await dialog.getByRole('combobox', { name: 'Categoria' }).click();
  await page.getByRole('option', { name: 'Lazer' }).click();
  const held: Route[] = [];
  await page.route('**/rest/v1/rpc/save_entry', (route) => void held.push(route));
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Sorvete', { exact: true })).toBeVisible();
  await expect(dialog).toBeVisible();
  await held[0]?.continue();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Sorvete' })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Totais' })).toContainText('1 transação');
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/500|404/] });

  test('a failed edit leaves the form as typed and a failed deletion restores the row', async ({
    signedInPage: page,
    api,
  }) => {
    await api.insert('transactions', [transactionRow({ description: 'Feira' })]);
    await page.goto('/transacoes');
    const write = '**/rest/v1/transactions?id=*';
    await page.route(write, (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'fora do ar' } }),
    );
    await page.getByRole('button', { name: 'Editar Feira' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar Transação' });
    await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Feira livre');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    const toasts = page.getByRole('region', { name: 'Notificações' });
    await expect(toasts).toContainText('Erro ao atualizar transação');
    await expect(toasts).toContainText('fora do ar');
    await expect(dialog.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Feira livre');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();

    await page.getByRole('button', { name: 'Excluir Feira' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(toasts).toContainText('Erro ao deletar transação');
    await expect(page.getByRole('button', { name: 'Excluir Feira' })).toBeVisible();

    await page.unroute(write);
    await page.getByRole('button', { name: 'Editar Feira' }).click();
    await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Feira livre');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Feira livre', { exact: true })).toBeVisible();
  });
});

test('editing a transaction that another tab deleted explains that it is gone', async ({
  signedInPage: page,
  api,
  context,
}) => {
  await api.insert('transactions', [transactionRow({ description: 'Feira' })]);
  await page.goto('/transacoes');
  const otherTab = await context.newPage();
  await otherTab.goto('/transacoes');
  await otherTab.getByRole('button', { name: 'Editar Feira' }).click();
  const dialog = otherTab.getByRole('dialog', { name: 'Editar Transação' });
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Feira livre');

  await page.getByRole('button', { name: 'Excluir Feira' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Transação excluída')).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(otherTab.getByText('Este registro não existe mais.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Feira livre');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(otherTab.getByText('Nenhuma transação cadastrada ainda')).toBeVisible();
});

test('the search keeps every letter typed while a slow device still renders earlier results', async ({
  signedInPage: page,
  api,
}) => {
  await api.insert(
    'transactions',
    Array.from({ length: 60 }, (_, index) => transactionRow({ description: `Café ${index}` })),
  );
  await page.goto('/transacoes');
  await expect(page.getByText('60 transações')).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  const search = page.getByRole('searchbox', { name: 'Buscar transações...' });
  // The delay lets each search start before the next key.
  await search.pressSequentially('café 59', { delay: 125 });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(search).toHaveValue('café 59');
  await expect(page.getByText('1 transação')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar', exact: true }).click();
  await expect(search).toHaveValue('');
});
