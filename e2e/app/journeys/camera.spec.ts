import { writeFileSync } from 'node:fs';
import { openDebts, openNewDebt, waitForDebts } from '@tostao/e2e-support/debts-page';
import { waitForCachedCode } from '@tostao/e2e-support/offline';
import { expect, test } from '@tostao/e2e-support/test';
import type { Page } from '@playwright/test';
import { debtRow } from '@tostao/test-kit/rows/debt-rows';

/** The bar code of a boleto of Itaú: R$ 123,45, due on 11/12/2026. */
const barcode = '34193165700000123451790001043510047910201500';
const [width, height] = [1280, 720];
/** A phone on a busy machine takes longer than the 1.5 s of an idle one. */
const readTimeoutMs = 5000;

/** The wide bars of each digit, of five. */
const wideBars = '00110 10001 01001 11000 00101 10100 01100 00011 10010 01010'.split(' ');

/** Returns the widths of bars and spaces in turn, in modules (ITF). */
function barWidths(digits: string): number[] {
  const pairs = digits.match(/../g) ?? [];
  const body = pairs.flatMap((pair) => {
    const [bars = '', spaces = ''] = Array.from(pair, (digit) => wideBars[Number(digit)]);
    return Array.from(bars + spaces, (_, index) =>
      (index % 2 === 0 ? bars : spaces).charAt(index >> 1) === '1' ? 3 : 1,
    );
  });
  return [1, 1, 1, 1, ...body, 3, 1, 1];
}

/** Returns a film of one picture, which shows a bar code on paper. */
function filmOf(digits: string): Buffer {
  const widths = barWidths(digits);
  const total = widths.reduce((sum, modules) => sum + modules, 0);
  const moduleWidth = Math.floor(width / (total + 20));
  const line = Buffer.alloc(width, 215);
  let x = Math.round((width - total * moduleWidth) / 2);
  for (const [index, modules] of widths.entries()) {
    if (index % 2 === 0) line.fill(40, x, x + modules * moduleWidth);
    x += modules * moduleWidth;
  }
  const paper = Buffer.alloc(width, 215);
  const lines = Array.from({ length: height }, (_, y) => (y > 260 && y < 460 ? line : paper));
  const grey = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...lines, grey]);
  const header = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`;
  return Buffer.concat([Buffer.from(header), frame, frame]);
}

/** Reads the boleto into the form of a new debt. Returns the time from the press to the filled form. */
async function readBoleto(page: Page): Promise<number> {
  const form = await openNewDebt(page);
  const button = form.getByRole('button', { name: 'Ler com a câmera' });
  const start = performance.now();
  await button.click();
  await expect(form.getByRole('textbox', { name: 'Valor' })).toHaveValue('R$ 123,45', {
    timeout: readTimeoutMs,
  });
  const readMs = performance.now() - start;
  await expect(page.getByRole('dialog', { name: 'Ler com a câmera' })).toBeHidden();
  return readMs;
}

test('the camera reads a boleto into a new debt, also offline, and is off afterwards', async ({
  playwright,
  launchOptions,
  server,
  user,
  api,
}, testInfo) => {
  const film = testInfo.outputPath('boleto.y4m');
  writeFileSync(film, filmOf(barcode));
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const streams: MediaStream[] = [];
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      streams.push(stream);
      return stream;
    };
    Object.assign(globalThis, { streams });
  });
  const isCameraOn = () =>
    page.evaluate(() =>
      (globalThis as unknown as { streams: MediaStream[] }).streams
        .flatMap((stream) => stream.getTracks())
        .some(({ readyState }) => readyState === 'live'),
    );

  await user.signIn(page);
  await openDebts(page, api, [debtRow({ name: 'Luz' })]);
  await waitForCachedCode(page);
  // From now on, the service worker answers.
  await page.reload();
  await waitForDebts(page);
  const loadedOfCamera = () =>
    loaded.filter((url) => /camera_dialog|scan-worker|\.wasm$/.test(url));
  expect(loadedOfCamera()).toEqual([]);

  const first = await readBoleto(page);
  expect(loadedOfCamera()).toHaveLength(3);
  expect(await isCameraOn()).toBe(false);
  await context.setOffline(true);
  await page.reload();
  await waitForDebts(page);
  const later = await readBoleto(page);
  expect(await isCameraOn()).toBe(false);
  process.stdout.write(`read in ${Math.round(first)} ms, offline in ${Math.round(later)} ms\n`);
  await browser.close();
});
