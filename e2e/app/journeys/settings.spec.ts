import { mockDataApi } from '@tostao/test-kit/browser/data-api-routes';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { notifications } from '@tostao/e2e-support/home-page';
import { expect, test } from '@tostao/e2e-support/test';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import { newCredentials } from '@tostao/test-kit/users/create-user';
import { skipTutorial, submitSignUp } from '@tostao/e2e-support/sign-in';

async function openSettings(page: Page): Promise<void> {
  await page.goto('/ajustes');
  await expect(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible();
}

/** Renders a PNG of the given size in the browser. */
async function makePng(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([w, h]) => {
      const canvas = new OffscreenCanvas(w ?? 1, h ?? 1);
      const context = canvas.getContext('2d');
      if (context) {
        context.fillStyle = 'teal';
        context.fillRect(0, 0, w ?? 1, h ?? 1);
      }
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [width, height],
  );
  return Buffer.from(base64, 'base64');
}

test('the export contains all data of the user as JSON and CSV', async ({
  signedInPage: page,
  api,
}) => {
  await openSettings(page);
  const rows = Array.from({ length: 1200 }, (_, index) =>
    transactionRow({ description: index === 0 ? '=1+1' : `Linha; ${index}`, amount: 1234.5 }),
  );
  await api.insert('transactions', rows);
  await api.call('ensure_default_categories');
  await page.getByRole('button', { name: 'Exportar meus dados' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar meus dados' });
  const save = async (name: string) => {
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name }).click();
    const file = await download;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };

  const json = await save('Tudo (JSON)');
  expect(json.name).toBe('tostao-meus-dados.json');
  const account = JSON.parse(json.text) as Record<string, unknown[]>;
  expect(account['transactions']).toHaveLength(1200);
  expect(account['categories']).toHaveLength(12);
  expect(account['profile']).toMatchObject({ has_completed_onboarding: true });

  const csv = await save('Transações (CSV)');
  const lines = csv.text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(1201);
  expect(lines[0]).toBe(
    '\uFEFFData;Descrição;Categoria;Tipo;Valor;Recorrente;Conta;Parcela;Etiquetas;Observação;Parte',
  );
  expect(csv.text).toContain("'=1+1");
  expect(csv.text).toContain('"Linha; 7";Alimentação;Despesa;1234,50;Não');
});

test('a photo is scaled down, and a file that is too large or no image is rejected', async ({
  signedInPage: page,
  api,
}) => {
  await openSettings(page);
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Alterar foto' }).click();
    await (await chooser).setFiles(file);
  };
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await choose({ name: 'grande.png', mimeType: 'image/png', buffer: large });
  await expect(notifications(page)).toContainText('A imagem deve ter no máximo 5MB');
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  await choose({ name: 'foto.png', mimeType: 'image/png', buffer: script });
  await expect(notifications(page)).toContainText('Escolha uma imagem PNG, JPEG, WebP ou GIF');

  const png = await makePng(page, 1600, 800);
  await choose({ name: 'eu.png', mimeType: 'image/png', buffer: png });
  await expect(notifications(page)).toContainText('Imagem de perfil atualizada');
  const photo = page.locator('main img');
  await expect(photo).toHaveJSProperty('naturalWidth', 512);
  await expect(photo).toHaveJSProperty('naturalHeight', 256);
  const address = 'data:image/webp;base64,';
  expect(await api.call('profile_photo')).toContain(address);

  // The device has it, and asks for it once the user has another one only.
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(request.url()));
  await page.reload();
  await expect(photo).toHaveJSProperty('naturalWidth', 512);
  expect(requests.filter((url) => url.endsWith('/rpc/profile_photo'))).toEqual([]);

  await page.getByRole('button', { name: 'Remover foto' }).click();
  await expect(photo).toBeHidden();
});

test.describe('deleting the account', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test('deleting the account asks for a word and removes all data', async ({
    signedInPage: page,
    user,
    api,
    context,
  }) => {
    await openSettings(page);
    await api.insert('transactions', [transactionRow()]);
    const otherTab = await context.newPage();
    await otherTab.goto('/');
    await expect(otherTab.getByRole('region', { name: 'Resumo' })).toBeVisible();

    await page.getByRole('button', { name: 'Excluir minha conta' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Excluir conta?' });
    const word = dialog.getByRole('textbox', { name: 'Digite EXCLUIR para confirmar' });
    await word.fill('apagar');
    await dialog.getByRole('button', { name: 'Excluir' }).click();
    await expect(word).toHaveAccessibleDescription('Digite EXCLUIR para confirmar');
    await expect(word).toBeFocused();
    await word.fill('excluir');
    await page.keyboard.press('Enter');

    for (const tab of [page, otherTab]) {
      await expect(tab.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
    }
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['tostao-known']);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(user.email);
    await page.getByRole('textbox', { name: 'Senha' }).fill(user.password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.locator('form').getByRole('alert')).toContainText(
      'E-mail ou senha incorretos',
    );
  });
});

test('signing out warns about a write in flight, and the next user finds no data of the previous one', async ({
  signedInPage: page,
  api,
}) => {
  await openSettings(page);
  await api.insert('transactions', [
    transactionRow({ description: 'Feira' }),
    transactionRow({ description: 'Segredo de Ana' }),
  ]);
  await page.goto('/transacoes');
  await expect(page.getByText('Segredo de Ana')).toBeVisible();
  await page.evaluate(async () => {
    localStorage.setItem('categories', JSON.stringify([{ id: 'x', name: 'Segredo' }]));
    await new Promise((resolve) => {
      indexedDB.open('rascunhos').addEventListener('success', resolve);
    });
    await caches.open('fotos');
  });
  await mockDataApi(page, { 'DELETE transactions': 'loading' });
  await page.getByRole('button', { name: 'Excluir Feira' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('link', { name: 'Ajustes' }).click();
  await page.getByRole('button', { name: 'Sair da Conta' }).click();
  const warning = page.getByRole('alertdialog', { name: 'Sair sem salvar?' });
  await expect(warning).toContainText('Exclusão de transação');
  await warning.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible();
  await page.getByRole('button', { name: 'Sair da Conta' }).click();
  await warning.getByRole('button', { name: 'Sair mesmo assim' }).click();
  await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
  const left = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }));
  expect(left).toEqual({ local: ['tostao-known'], session: [], databases: [], caches: [] });

  await submitSignUp(page, newCredentials());
  await skipTutorial(page);
  await page.goto('/transacoes');
  await expect(page.getByText('Nenhuma transação cadastrada ainda')).toBeVisible();
});
