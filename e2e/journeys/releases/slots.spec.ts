import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { dayFromToday } from '../../support/dates.ts';
import { debtRow } from '../../support/debt-rows.ts';
import { fillTransaction, notifications } from '../../support/home-page.ts';
import { createOwnRepository } from '../../support/release-environment/own-repository.ts';
import { addTags } from '../../support/release-environment/tags-remote.ts';
import { expect, test } from '../../support/test.ts';
import { openHome, openHomeAs } from '../../support/users.ts';

test.use({
  expectedErrors: [/status of (?:404|500)|could not be loaded|\[ Federation Runtime \]/],
});

const tagsOf = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Etiquetas' });

async function openExpense(page: Page, description: string) {
  await page.getByRole('button', { name: 'Saída', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova Saída' });
  await fillTransaction(dialog, { digits: '1000', description, category: 'Lazer' });
  return dialog;
}

test('a remote adds a field, a detail, an action and a section, and the forms save without it', async ({
  page,
  user,
  api,
  releaseEnvironment: { production, folder },
}) => {
  // Packs seven packages, installs them and builds.
  test.slow();
  const dueDate = dayFromToday(3);
  await api.insert('debts', [debtRow({ name: 'Luz', amount: 90, due_date: dueDate })]);
  const own = await createOwnRepository('etiquetas');
  addTags(own.folder);
  await Promise.all(['lint', 'typecheck', 'build'].map((script) => own.run(script)));
  await own.run('release', ['publish', 'etiquetas'], { TOSTAO_RELEASES_DIR: folder });

  await openHomeAs(user, page, production);
  const dialog = await openExpense(page, 'Cinema');
  await tagsOf(page).fill('amigos');
  await dialog.getByRole('button', { name: 'Salvar e adicionar outra' }).click();
  await expect(tagsOf(page)).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await page.goto(`${production}/transacoes`);
  const row = page.getByRole('listitem').filter({ hasText: 'Cinema' });
  await expect(row).toContainText('Etiquetas: amigos');
  await row.getByRole('button', { name: 'Editar Cinema' }).click();
  await expect(tagsOf(page)).toHaveValue('amigos');
  await tagsOf(page).fill('amigos, centro');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(row).toContainText('Etiquetas: amigos, centro');

  await page.goto(`${production}/dividas`);
  await page.getByRole('button', { name: 'Dividir Luz' }).click();
  await expect(notifications(page)).toContainText(`Metade: 4500 centavos até ${dueDate}`);
  await page.goto(`${production}/ajustes`);
  await expect(page.getByRole('region', { name: 'Etiquetas' })).toBeVisible();

  const dismiss = notifications(page).getByRole('button', { name: 'Dispensar notificação' });
  for (const status of [404, 500]) {
    const isDown = page.waitForResponse((response) => response.status() === status);
    await page.route('**/remotes/etiquetas/**', (route) => route.fulfill({ status, body: 'gone' }));
    await openHome(page, production);
    const withoutField = await openExpense(page, `Livro ${status}`);
    await isDown;
    await withoutField.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(withoutField).toBeHidden();
    // No other notification tells the user of the remote.
    await expect(notifications(page)).toContainText('Saída adicionada');
    await expect(dismiss).toHaveCount(1);
    await page.goto(`${production}/transacoes`);
    await expect(page.getByText(`Livro ${status}`)).toBeVisible();
    await expect(page.getByText('Cinema')).toBeVisible();
    await expect(page.getByText(/^Etiquetas:/)).toHaveCount(0);
    await page.goto(`${production}/dividas`);
    await expect(page.getByRole('button', { name: 'Pagar Luz' })).toBeVisible();
    await page.goto(`${production}/ajustes`);
    await expect(page.getByRole('region', { name: 'Segurança' })).toBeVisible();
    await page.unrouteAll();
  }
  rmSync(own.folder, { recursive: true });
});
