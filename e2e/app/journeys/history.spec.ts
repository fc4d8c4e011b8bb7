import type { Route } from '@playwright/test';
import { dayFromToday } from '@tostao/test-kit/rows/dates';
import { fillTransaction } from '@tostao/e2e-support/home-page';
import { expect, test } from '@tostao/e2e-support/test';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';

test('a transaction is recorded, edited, deleted and restored in the history', async ({
  signedInPage: page,
  api,
}) => {
  await page.goto('/transacoes');
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  const totals = page.getByRole('region', { name: 'Totais' });

  // A new one appears before the server answers.
  await page.getByRole('button', { name: 'Nova saída' }).click();
  const create = page.getByRole('dialog', { name: 'Nova Saída' });
  await fillTransaction(create, { digits: '1000', description: 'Sorvete', category: 'Lazer' });
  const held: Route[] = [];
  await page.route('**/rest/v1/rpc/save_entry', (route) => void held.push(route));
  await create.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Sorvete', { exact: true })).toBeVisible();
  await expect(create).toBeVisible();
  // The row is drawn before the request is prepared.
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(create).toBeHidden();
  await expect(row('Sorvete')).toHaveCount(1);
  await expect(totals).toContainText('1 transação');

  // An edited one moves to its new place.
  await api.insert('transactions', [
    transactionRow({ description: 'Uber', category: 'Apagada', date: dayFromToday(-1) }),
  ]);
  await page.reload();
  await page.getByRole('button', { name: 'Editar Uber' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Transação' });
  const amount = dialog.getByRole('textbox', { name: 'Valor' });
  const description = dialog.getByRole('textbox', { name: 'Descrição' });
  const save = dialog.getByRole('button', { name: 'Salvar' });
  await expect(amount).toHaveValue('R$ 10,00');
  await expect(dialog.getByRole('combobox', { name: 'Categoria' })).toHaveText('Apagada');
  await amount.fill('');
  await amount.pressSequentially('4567');
  await description.fill('Uber para casa');
  await dialog.getByRole('combobox', { name: 'Categoria' }).click();
  await expect(page.getByRole('option', { name: 'Apagada' })).toBeVisible();
  await page.getByRole('option', { name: 'Transporte' }).click();
  await dialog.getByRole('textbox', { name: 'Data' }).fill('05/01/2026');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Transação atualizada')).toBeVisible();
  const day = page.getByRole('region', { name: 'Segunda-feira, 5 de janeiro' });
  await expect(day.getByRole('listitem')).toContainText('Uber para casa');
  await expect(row('Uber para casa')).toContainText('Transporte');
  await expect(row('Uber para casa')).toContainText('-R$ 45,67');
  await expect(totals).toContainText('R$ 55,67');

  // Undo restores the same row.
  const [sorvete] = await api.rows('transactions?description=eq.Sorvete');
  const confirmation = page.getByRole('alertdialog', { name: 'Confirmar exclusão' });
  await page.getByRole('button', { name: 'Excluir Sorvete' }).click();
  await expect(confirmation).toContainText(
    'Tem certeza que deseja excluir esta transação? Esta ação não pode ser desfeita.',
  );
  await confirmation.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('button', { name: 'Excluir Sorvete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await confirmation.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Transação excluída')).toBeVisible();
  await expect(row('Sorvete')).toHaveCount(0);
  expect(await api.rows('transactions?description=eq.Sorvete')).toEqual([]);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(row('Sorvete')).toContainText('-R$ 10,00');
  await expect(page.getByText('Transação restaurada')).toBeVisible();
  expect(await api.rows('transactions?description=eq.Sorvete')).toMatchObject([sorvete ?? {}]);
});

test(
  'the history of 2,500 rows scrolls to the oldest, and its search keeps up with a slow device',
  { tag: '@nightly' },
  async ({ signedInPage: page, api, devtools }) => {
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

    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    const search = page.getByRole('searchbox', { name: 'Buscar transações...' });
    // The delay lets each search start before the next key.
    await search.pressSequentially('linha 2499', { delay: 125 });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(search).toHaveValue('linha 2499');
    await expect(page.getByText('1 transação')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar', exact: true }).click();
    await expect(search).toHaveValue('');
  },
);
