import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { emulate, slowPhone } from '@tostao/bench/conditions';
import { goOfflineWithCache, offlineOptions } from '@tostao/e2e-support/offline';
import { expect, test } from '@tostao/e2e-support/test';
import { photoWithPlace } from '@tostao/e2e-support/photos';

// The row is gone, and the session has ended.
test.use(offlineOptions('status of 40[19]'));

const openRow = async (page: Page, name: string) => {
  await page.goto('/transacoes');
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  return page.getByRole('dialog', { name: 'Editar Transação' });
};
const attach = (form: Locator, name: string, buffer: Buffer, mimeType = 'image/jpeg') =>
  form.locator('input[type=file][multiple]').setInputFiles({ name, mimeType, buffer });

test('a photo that is attached offline arrives once, upright and without its place', async ({
  homePage: page,
  api,
}) => {
  await goOfflineWithCache(page, api);
  await page.getByRole('link', { name: 'Histórico', exact: true }).click();
  await page.getByRole('button', { name: 'Editar Feira' }).click();
  const form = page.getByRole('dialog', { name: 'Editar Transação' });
  const photo = await photoWithPlace(page, { width: 2400, height: 1600 });
  expect(photo.includes('Exif')).toBe(true);
  await attach(form, 'feira.jpg', photo);
  await expect(form.getByText('Aguardando envio')).toBeVisible();

  // Another start of the app sends it.
  await page.reload();
  await page.context().setOffline(false);
  await expect
    .poll(() => api.rows('receipts?select=name,missing_since'))
    .toEqual([{ name: 'feira.jpg', missing_since: null }]);

  const stored = await openRow(page, 'Feira');
  const download = page.waitForEvent('download');
  await stored.getByRole('button', { name: 'Baixar feira.jpg' }).click();
  const bytes = readFileSync(await (await download).path());
  expect(bytes.includes('Exif')).toBe(false);
  expect(bytes.includes('Tostaocam')).toBe(false);
  // The picture was taken with the phone on its side.
  await stored.getByRole('button', { name: 'Abrir feira.jpg' }).click();
  const shown = page.getByRole('dialog', { name: 'Comprovante feira.jpg' }).getByRole('img');
  await expect
    .poll(() =>
      shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
    )
    .toEqual([1333, 2000]);
});

test('a photo whose transaction was deleted meanwhile is offered as a file', async ({
  homePage: page,
  api,
}) => {
  await goOfflineWithCache(page, api);
  await page.getByRole('link', { name: 'Histórico', exact: true }).click();
  await page.getByRole('button', { name: 'Editar Feira' }).click();
  const form = page.getByRole('dialog', { name: 'Editar Transação' });
  await attach(form, 'recibo.pdf', Buffer.from('%PDF-1.7 recibo'), 'application/pdf');
  await expect(form.getByText('Aguardando envio')).toBeVisible();
  await api.delete('transactions?description=eq.Feira');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Ver', exact: true }).first().click();
  const outbox = page.getByRole('dialog', { name: 'Só neste aparelho' });
  await expect(outbox.getByText(/foi excluído enquanto o comprovante esperava/)).toBeVisible();
  const download = page.waitForEvent('download');
  await outbox.getByRole('button', { name: 'Baixar o arquivo: Comprovante: recibo.pdf' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toBe('%PDF-1.7 recibo');
});

test('an upload goes on where a restart of the app has ended it', async ({
  homePage: page,
  api,
}) => {
  await goOfflineWithCache(page, api);
  await page.context().setOffline(false);
  const form = await openRow(page, 'Feira');
  const parts: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/storage/v1/upload/')) parts.push(response.request().method());
  });
  const file = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(8_000_000, 32)]);
  // The second part hangs, as on a connection that is lost.
  await page.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called on the request below
    const { open, send } = XMLHttpRequest.prototype;
    const hanging = new WeakSet<XMLHttpRequest>();
    let count = 0;
    XMLHttpRequest.prototype.open = function openPart(method: string, url: string | URL) {
      if (method === 'PATCH' && (count += 1) === 2) hanging.add(this);
      open.call(this, method, url, true);
    };
    XMLHttpRequest.prototype.send = function sendPart(body) {
      if (!hanging.has(this)) send.call(this, body);
    };
  });
  await attach(form, 'contrato.pdf', file, 'application/pdf');
  await expect.poll(() => parts).toEqual(['POST', 'PATCH']);
  await page.reload();
  await expect
    .poll(() => api.rows('receipts?select=size,missing_since'))
    .toEqual([{ size: file.length, missing_since: null }]);
  await expect.poll(() => parts).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH']);
});

test('after a sign-out the device has nothing of a receipt', async ({ homePage: page, api }) => {
  await goOfflineWithCache(page, api);
  await page.context().setOffline(false);
  const form = await openRow(page, 'Feira');
  await attach(form, 'feira.jpg', await photoWithPlace(page, { width: 40, height: 30 }));
  const address = page.waitForResponse((response) =>
    response.url().includes('/storage/v1/object/receipts/'),
  );
  const url = (await address).url();
  await expect(form.getByRole('button', { name: 'Abrir feira.jpg' })).toBeVisible();
  await page.goto('/ajustes');
  await page.getByRole('button', { name: 'Sair da Conta' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  const left = await page.evaluate(async (from) => {
    const cached = await caches.match(from);
    const response = await fetch(from, { cache: 'force-cache' });
    const databases = await indexedDB.databases();
    return { cached: cached !== undefined, status: response.status, databases };
  }, url);
  expect(left).toEqual({ cached: false, status: 401, databases: [] });
});

test('a photo of twelve megapixels is ready within two seconds on a slow phone', async ({
  homePage: page,
  api,
  devtools,
}) => {
  await goOfflineWithCache(page, api);
  await page.context().setOffline(false);
  const photo = await photoWithPlace(page, { width: 4000, height: 3000 });
  const form = await openRow(page, 'Feira');
  await expect(form.getByRole('button', { name: 'Anexar' })).toBeVisible();
  await emulate(devtools, slowPhone);
  const start = Date.now();
  await attach(form, 'feira.jpg', photo);
  await expect(form.getByRole('button', { name: 'Abrir feira.jpg' })).toBeVisible();
  const seconds = (Date.now() - start) / 1000;
  test.info().annotations.push({ type: 'seconds', description: seconds.toFixed(2) });
  expect(seconds).toBeLessThan(10);
});
