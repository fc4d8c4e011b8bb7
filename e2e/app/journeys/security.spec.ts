import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dayFromToday } from '@tostao/test-kit/rows/dates';
import { cardOf, fillDebt, openNewDebt, waitForDebts } from '@tostao/e2e-support/debts-page';
import {
  dismissNotifications,
  notifications,
  recordTransaction,
} from '@tostao/e2e-support/home-page';
import {
  hostileInput,
  readTokens,
  watchForScriptExecution,
} from '@tostao/e2e-support/hostile-input';
import { showTab } from '@tostao/e2e-support/report-page';
import { expect, test } from '@tostao/e2e-support/test';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import { newCredentials } from '@tostao/test-kit/users/create-user';
import { submitSignUp } from '@tostao/e2e-support/sign-in';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

async function saved(page: Page, click: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await click();
  return readFile(await (await download).path(), 'utf8');
}

test.use({ expectedErrors: [/404: no such page|status of 404/], prefetches: true });

test('hostile input in every field never runs, and no token leaks', async ({ page, server }) => {
  // A dozen screens in a row, possibly on a busy machine.
  test.setTimeout(180_000);
  const watch = await watchForScriptExecution(page);
  await page.goto(server.url);
  await submitSignUp(page, newCredentials());
  const tutorial = page.getByRole('dialog');
  for (const _ of [1, 2, 3]) await tutorial.getByRole('button', { name: 'Próximo' }).click();
  await tutorial.getByRole('button', { name: 'Começar a usar' }).click();
  await expect(tutorial).toBeHidden();
  const tokens = await readTokens(page);

  await page.getByRole('link', { name: 'Abrir ajustes' }).click();
  await press(page, 'Editar');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nome' }).fill(hostileInput.userName);
  await press(page, 'Salvar');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(hostileInput.userName);
  await watch.expectNothingRan('settings');

  await press(page, 'Gerenciar Categorias');
  await press(page, 'Nova Categoria');
  const category = page.getByRole('dialog', { name: 'Nova Categoria' });
  await category.getByRole('textbox', { name: 'Nome' }).fill(hostileInput.category);
  await category.getByRole('textbox', { name: 'Meta mensal' }).pressSequentially('10000');
  await category.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('button', { name: `Editar ${hostileInput.category}` })).toBeVisible();
  await press(page, `Excluir ${hostileInput.category}`);
  await expect(page.getByRole('alertdialog')).toContainText(hostileInput.category);
  await press(page, 'Cancelar');
  await watch.expectNothingRan('categories');

  await page.goto(server.url);
  await expect(page.getByText(`Olá, ${hostileInput.userName}`)).toBeVisible();
  for (const description of [hostileInput.description, hostileInput.formula]) {
    await recordTransaction(page, {
      type: 'Saída',
      digits: '9000',
      description,
      category: hostileInput.category,
    });
  }
  await expect(notifications(page)).toContainText(hostileInput.category);
  await expect(page.getByRole('main')).toContainText(hostileInput.formula);
  await watch.expectNothingRan('home');

  await dismissNotifications(page);
  await page.getByRole('link', { name: 'Histórico de Transações' }).click();
  await page.getByRole('button', { name: `Editar ${hostileInput.description}` }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Transação' });
  await expect(edit.getByRole('textbox', { name: 'Descrição' })).toHaveValue(
    hostileInput.description,
  );
  await expect(edit.getByRole('combobox', { name: 'Categoria' })).toHaveText(hostileInput.category);
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await expect(edit).toBeHidden();
  await page.getByRole('searchbox').fill('onload');
  await expect(page.getByRole('region', { name: 'Totais' })).toContainText('1 transação');
  await page.getByRole('combobox', { name: 'Categoria' }).click();
  await page.getByRole('option', { name: hostileInput.category }).click();
  await page.reload();
  await expect(page.getByText(hostileInput.description)).toBeVisible();
  await watch.expectNothingRan('history');

  await page.goto(`${server.url}/dividas`);
  await waitForDebts(page);
  const debt = await openNewDebt(page);
  await fillDebt(debt, { name: hostileInput.debt, digits: '10001', installments: 2 });
  await debt.getByRole('textbox', { name: /^Instituição/ }).fill(hostileInput.institution);
  await debt.getByRole('button', { name: 'Salvar' }).click();
  await expect(debt).toBeHidden();
  await expect(cardOf(page, hostileInput.debt)).toContainText(hostileInput.institution);
  await dismissNotifications(page);
  await page.getByRole('searchbox').fill('javascript:');
  await page.getByRole('button', { name: 'Ver parcelas' }).click();
  await page
    .getByRole('button', { name: /^Pagar / })
    .first()
    .click();
  const pay = page.getByRole('dialog', { name: 'Confirmar pagamento' });
  await expect(pay).toContainText(hostileInput.debt);
  await pay.getByRole('button', { name: 'Confirmar Pagamento' }).click();
  await expect(pay).toBeHidden();
  await press(page, 'Mais opções');
  const calendar = await saved(page, () =>
    page.getByRole('menuitem', { name: 'Baixar calendário' }).click(),
  );
  expect(calendar.replaceAll('\r\n ', '')).toContain(`SUMMARY:Pagar ${hostileInput.debt}`);
  await watch.expectNothingRan('debts');

  await page.goto(`${server.url}/relatorio`);
  await press(page, hostileInput.category);
  const sheet = page.getByRole('dialog', { name: hostileInput.category });
  await expect(sheet).toContainText(hostileInput.description);
  await sheet.getByRole('button', { name: 'Editar categoria' }).click();
  const look = page.getByRole('dialog', { name: 'Editar Categoria' });
  await look.getByRole('textbox', { name: 'Nome' }).fill(hostileInput.institution);
  await look.getByRole('button', { name: 'Salvar' }).click();
  await expect(look).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: hostileInput.institution })).toBeVisible();
  await dismissNotifications(page);
  await showTab(page, 'Tendência');
  const doze = page.getByRole('img', { name: 'Entradas e saídas, mês a mês' });
  await expect(doze).toBeVisible();
  for (const summary of await page.getByText('Ver em tabela').all()) await summary.click();
  const csv = await saved(page, () => press(page, 'Exportar CSV'));
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"";""x"")"`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(hostileInput.institution).first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await watch.expectNothingRan('report');

  await page.goto(`${server.url}/ajustes`);
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Alterar foto');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.__ran=7"/>`;
  await (
    await chooser
  ).setFiles({ name: 'eu.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(notifications(page)).toContainText('Escolha uma imagem PNG, JPEG, WebP ou GIF');
  await press(page, 'Exportar meus dados');
  const everything = page.getByRole('dialog', { name: 'Exportar meus dados' });
  const json = await saved(page, () =>
    everything.getByRole('button', { name: 'Tudo (JSON)' }).click(),
  );
  for (const text of [
    hostileInput.userName,
    hostileInput.category,
    hostileInput.debt,
    hostileInput.institution,
  ]) {
    expect(json).toContain(JSON.stringify(text).slice(1, -1));
  }
  await page.keyboard.press('Escape');
  await expect(everything).toBeHidden();

  // Without a dot, which would make it the name of a file.
  await page.goto(`${server.url}/${encodeURIComponent('<svg onload=alert(1)>')}`);
  await expect(page).toHaveTitle('Página não encontrada · Tostão');
  await watch.expectNothingRan('unknown URL');
  expect(new Set(await readTokens(page))).toEqual(new Set(tokens));

  await page.goto(`${server.url}/ajustes`);
  await press(page, 'Sair da Conta');
  await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
  await page.goto(
    `${server.url}/auth#error=x&error_description=${encodeURIComponent(hostileInput.userName)}`,
  );
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(/^Não foi possível continuar\./);
  await watch.expectNothingRan('the sign-in');

  for (const token of tokens) {
    expect(token.length).toBeGreaterThan(10);
    expect(watch.addresses.filter((address) => address.includes(token))).toEqual([]);
    expect(watch.written.filter((text) => text.includes(token))).toEqual([]);
    expect(server.output()).not.toContain(token);
  }
  const otherOrigins = watch.addresses.filter(
    (address) => !/^(?:data|blob|about):/.test(address) && !address.startsWith(server.url),
  );
  expect(otherOrigins).toEqual([]);
});

test('a hostile profile image is rejected or shown without running', async ({
  signedInPage: page,
  api,
}) => {
  const watch = await watchForScriptExecution(page);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="parent.__ran=1"><script>parent.__ran=2</script></svg>`;
  for (const image of [
    'javascript:window.__ran=3',
    'https://evil.example/x.png',
    `data:text/html;base64,${btoa('<script>window.__ran=4</script>')}`,
    `data:image/png" onerror="window.__ran=5;base64,AAAA`,
    `data:image/svg+xml;base64,${btoa(svg)}`,
  ]) {
    const save = api.call('save_profile_photo', { p_image: image });
    await expect(save).rejects.toThrow(/profile_photos_image_(?:check|is_pixels)/);
  }
  await api.call('save_profile_photo', { p_image: `data:image/png;base64,${btoa(svg)}` });
  for (const address of ['/', '/ajustes']) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    await watch.expectNothingRan(address);
  }
});

test('every response carries the security headers', async ({ api, request }) => {
  await api.insert('transactions', [transactionRow({ date: dayFromToday(0) })]);
  for (const address of [
    '/',
    '/dividas',
    '/config.json',
    '/registry.json',
    '/rest/v1/debts',
    '/x.js',
  ]) {
    const headers = (await request.get(address)).headers();
    expect(headers, address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': expect.stringMatching(/^(?:strict-origin|same-origin|no-referrer)/),
      'permissions-policy': expect.stringContaining('camera=(self)'),
    });
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, address).not.toMatch(/unsafe-|\*|http:/);
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy, address).toContain(part);
    }
    // A plain HTTP server must not promise TLS. The proxy that terminates TLS does.
    expect(headers, address).not.toHaveProperty('strict-transport-security');
  }
});
