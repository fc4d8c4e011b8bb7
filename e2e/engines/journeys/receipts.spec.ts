import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { photoWithPlace } from '@tostao/e2e-support/photos';
import { boletoDigits } from '@tostao/test-kit/rows/boletos';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import { createUser } from '@tostao/test-kit/users/create-user';
import { downloadOf, goTo, openAs } from '../page/steps.ts';
import { expect, test } from '../test.ts';

test('a user keeps the photo of a receipt, and types the code of a boleto without a camera', async ({
  app,
  driver,
  server,
  folder,
}) => {
  const user = await createUser(server.url);
  await user.api.insert('transactions', [transactionRow({ description: 'Feira' })]);
  const form = app.in('dialog', 'Editar Transação');

  await test.step('attaches a photo, which is sent upright as a small JPEG', async () => {
    await openAs(app, server.url, user);
    await goTo(app, 'Histórico', 'Histórico de Transações');
    await app.press('button', 'Editar Feira');
    await form.in('button', 'Anexar').is();
    const photo = path.join(folder, 'feira.jpg');
    writeFileSync(photo, await photoWithPlace(driver, { width: 2400, height: 1600 }));
    await driver.chooseFiles('[role=dialog] input[type=file][multiple]', [photo]);
    await form.in('button', 'Abrir feira.jpg').is();
    const receipts = () => user.api.rows('receipts?select=name,type,missing_since');
    await expect
      .poll(receipts)
      .toEqual([{ name: 'feira.jpg', type: 'image/jpeg', missing_since: null }]);
  });

  await test.step('opens the photo', async () => {
    await form.press('button', 'Abrir feira.jpg');
    const viewer = app.in('dialog', 'Comprovante feira.jpg');
    await viewer.in('img').is();
    await expect.poll(() => driver.evaluate(sizeOfViewedImage)).toEqual([1333, 2000]);
    await viewer.press('button', 'Baixar feira.jpg');
    const saved = await downloadOf(folder, 'latin1');
    expect(saved.slice(0, 2)).toBe('\u00FF\u00D8');
    expect(saved).not.toContain('Exif');
    await viewer.press('button', 'Fechar');
    await form.press('button', 'Cancelar');
    await form.isGone();
  });

  await test.step('types the code of a boleto, as there is no camera', async () => {
    await goTo(app, 'Dívidas', 'Minhas Dívidas');
    // An empty list takes the button beside the title away.
    await app.in('region', 'Total a Pagar').shows('R$ 0,00');
    await app.press('button', 'Adicionar dívida');
    const debt = app.in('dialog', 'Adicionar Dívida');
    await debt.press('button', 'Ler com a câmera');
    const camera = app.in('dialog', 'Ler com a câmera');
    await camera.shows('Não encontramos uma câmera');
    await camera.fill('textbox', 'Código do boleto ou Pix', boletoDigits);
    await camera.press('button', 'Usar código');
    await camera.isGone();
    await debt.in('textbox', 'Valor').is({ value: 'R$ 123,45' });
  });
});

/** Runs in the page. */
function sizeOfViewedImage(): number[] {
  const images = [...document.querySelectorAll<HTMLImageElement>('[role=dialog] img')];
  const { naturalWidth = 0, naturalHeight = 0 } = images.at(-1) ?? {};
  return [naturalWidth, naturalHeight];
}
