import type { Browser, Page } from '@playwright/test';
import { createUser, type User } from '@tostao/test-kit/users/create-user';
import { expectNoViolations } from '@tostao/e2e-support/accessibility';
import { notifications, recordExpense } from '@tostao/e2e-support/home-page';
import { offlineBanner, waitForCachedCode } from '@tostao/e2e-support/offline';
import { expect, test } from '@tostao/e2e-support/test';

// What the browser logs when a household refuses a former member, and when the network is gone.
test.use({ expectedErrors: [/status of 403|net::ERR_|Failed to fetch/] });

/** Creates a household in the settings, with the rows of the own one, and returns the link of an invitation. */
async function createHousehold(page: Page, name: string): Promise<string> {
  await page.goto('/ajustes');
  await page.getByRole('button', { name: 'Criar casa' }).click();
  await page.getByRole('textbox', { name: 'Nome da casa' }).fill(name);
  await page.getByRole('checkbox', { name: 'Levar o que já tenho para a casa' }).check();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('button', { name: 'Convidar' }).click();
  await page.getByRole('button', { name: 'Criar link' }).click();
  const link = page.getByRole('textbox', { name: 'Link do convite' });
  await expectNoViolations(page, 'an invitation');
  return link.inputValue();
}

/** Opens the link of an invitation in a browser of its own, as a user who is signed in, and enters. */
async function enterAs(user: User, browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({
    storageState: user.storageState,
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Casa' })).toHaveText('Casa da Serra');
  return page;
}

const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('two people share a household, each sees at once what the other changes, and a former member goes home', async ({
  homePage: ana,
  browser,
  server,
}) => {
  await recordExpense(ana, { digits: '500', description: 'Feira', category: 'Outros' });
  const link = await createHousehold(ana, 'Casa da Serra');
  const rafael = await enterAs(
    await createUser(server.url, { name: 'Rafael Dias' }),
    browser,
    link,
  );
  // Whoever has invited a person sees them arrive.
  await ana.keyboard.press('Escape');
  await expect(ana.getByRole('button', { name: 'Excluir a casa' })).toBeHidden();
  await ana.goto('/transacoes');
  await rafael.goto('/transacoes');
  await expect(rowOf(rafael, 'Feira')).toContainText('5,00');

  // Offline, Rafael changes the amount that Ana changes too.
  await waitForCachedCode(rafael);
  await rafael.context().setOffline(true);
  await expect(offlineBanner(rafael)).toBeVisible();
  await edit(rafael, 'Feira', '2000');
  await edit(ana, 'Feira', '1500');
  await expect(notifications(ana)).toContainText('Transação atualizada');
  await rafael.context().setOffline(false);
  await expect(notifications(rafael)).toContainText('estava R$ 15,00, ficou R$ 20,00');
  await expect(rowOf(ana, 'Feira')).toContainText('20,00');

  // A viewer keeps the page and loses its buttons.
  const change = rafael.getByRole('button', { name: 'Editar Feira' });
  await expect(change).toBeVisible();
  await askFor(ana, 'Só pode ver', 'Mudar');
  await expect(change).toBeHidden();
  await expectNoViolations(rafael, 'the history of a viewer');

  await askFor(ana, 'Tirar da casa', 'Tirar da casa');
  const note = rafael.getByRole('dialog', { name: 'Você não faz mais parte de Casa da Serra.' });
  await expect(note).toBeVisible();
  await note.getByText('Fechar').click();
  await rafael.goto('/transacoes');
  await expect(rafael.getByText('Nenhuma transação cadastrada ainda')).toBeVisible();
  await rafael.context().close();
  await ana.goto('/transacoes');
  await expect(rowOf(ana, 'Feira')).toContainText('20,00');
});

/** Changes the amount of a transaction in the history. */
async function edit(page: Page, description: string, digits: string): Promise<void> {
  await page.getByRole('button', { name: `Editar ${description}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Valor' }).fill(digits);
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Changes the other person in the settings, and confirms it. */
async function askFor(page: Page, item: string, confirm: string): Promise<void> {
  await page.goto('/ajustes');
  await page.getByRole('button', { name: 'Pessoas' }).click();
  await page.getByRole('button', { name: 'Mudar Rafael Dias' }).click();
  await page.getByRole('button', { name: item, exact: true }).click();
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
  await question.getByRole('button', { name: confirm, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
}

test('an invitation is kept across a sign-up, and asked before the tutorial', async ({
  homePage: ana,
  browser,
  server,
}) => {
  const link = await createHousehold(ana, 'Casa da Serra');
  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Convite para Casa da Serra' })).toBeVisible();
  await expectNoViolations(guest, 'an invitation before the sign-in');
  await guest.getByRole('button', { name: 'Entrar ou criar conta' }).click();
  await guest
    .getByRole('textbox', { name: 'E-mail' })
    .fill(`bia-${crypto.randomUUID()}@exemplo.com.br`);
  await guest.getByRole('textbox', { name: 'Senha' }).fill('segredo-123');
  await guest.getByRole('button', { name: 'Criar conta' }).click();
  await expect(guest.getByRole('heading', { name: 'Entrar em Casa da Serra?' })).toBeVisible();
  await guest.getByRole('button', { name: 'Entrar', exact: true }).click();
  await guest.getByRole('button', { name: 'Pular tutorial' }).click();
  await expect(guest.getByRole('combobox', { name: 'Casa' })).toHaveText('Casa da Serra');
  await guest.goto(`${server.url}/convite${new URL(link).hash}`);
  await expect(guest.getByText('Você já faz parte de Casa da Serra.')).toBeVisible();
  await context.close();
});
