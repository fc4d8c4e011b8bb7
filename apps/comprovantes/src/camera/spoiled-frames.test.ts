import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { boletoBarcode, pixText, utilityBarcode } from '@tostao/domain/debt/code-fixtures';
import { expect, it, vi } from 'vitest';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { paymentMode } from './payment-mode.ts';
import { photograph, type Random, randomFrom, spoil, toImageData } from './spoiled-frames.ts';
import { openWasmReader } from './wasm-reader.ts';

/** A frame takes 25 ms. */
const frameCount = process.env['TOSTAO_NIGHTLY'] ? 5000 : 500;
const longTimeoutMs = 600_000;

async function openReader() {
  vi.stubGlobal('DOMRectReadOnly', Object);
  vi.stubGlobal('ImageData', MockImageData);
  const [reader, writer] = await Promise.all([codeOf('reader'), codeOf('writer')]);
  await prepareZXingModule({ overrides: { wasmBinary: writer.buffer }, fireImmediately: true });
  const url = `data:application/wasm;base64,${Buffer.from(reader).toString('base64')}`;
  return openWasmReader(url, paymentMode.formats);
}

class MockImageData {
  readonly [Symbol.toStringTag] = 'ImageData';
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    [this.data, this.width, this.height] = [data, width, height];
  }
}

async function codeOf(name: 'reader' | 'writer') {
  const file = import.meta.resolve(`zxing-wasm/${name}/zxing_${name}.wasm`);
  return new Uint8Array(await readFile(fileURLToPath(file)));
}

const digits = (random: Random, length: number) =>
  Array.from({ length }, () => Math.floor(random() * 10)).join('');

/** Returns a boleto, a utility bill or a Pix. */
function anyCode(random: Random): string {
  const kind = random();
  if (kind < 0.2) return pixText({ name: `Loja ${digits(random, 6)}`, amount: '12.34' });
  const amount = digits(random, 10);
  return kind < 0.4
    ? utilityBarcode({
        segment: '3',
        valueType: '8',
        amount: `0${amount}`,
        rest: digits(random, 29),
      })
    : boletoBarcode({
        bank: '341',
        currency: '9',
        factor: '1657',
        amount,
        free: digits(random, 25),
      });
}

/** Returns the code with a wrong digit, which no check digit hides. */
function withWrongDigit(code: string, random: Random): string {
  const place = 10 + Math.floor(random() * 20);
  const wrong = (Number(code.charAt(place)) + 5) % 10;
  const changed = code.slice(0, place) + wrong + code.slice(place + 1);
  return paymentMode.read(changed) === null ? changed : withWrongDigit(code, random);
}

async function photoOf(code: string, random: Random) {
  const isPix = code.startsWith('0002');
  const { symbol } = await writeBarcode(code, { format: isPix ? 'QRCode' : 'ITF', scale: 1 });
  return photograph(symbol, isPix ? 3 : 1.5 + random() * 1.5);
}

it(
  'reads spoiled frames right or not at all, and never a wrong check digit',
  async () => {
    const read = await openReader();
    const seed = Number(process.env['FC_SEED'] ?? 1);
    const random = randomFrom(seed);
    const found = { right: 0, false: 0, wrongDigits: 0 };
    for (let index = 0; index < frameCount; index += 1) {
      const right = anyCode(random);
      const isWrong = index % 5 === 0;
      const photo = await photoOf(isWrong ? withWrongDigit(right, random) : right, random);
      const texts = await read(toImageData(isWrong ? photo : spoil(photo, random)));
      const codes = texts.map(paymentMode.read).filter((code) => code !== null);
      if (isWrong) found.wrongDigits += codes.length;
      else if (codes.includes(paymentMode.read(right) ?? '')) found.right += codes.length;
      else found.false += codes.length;
    }
    expect(found, `FC_SEED=${seed}`).toMatchObject({ false: 0, wrongDigits: 0 });
    // Otherwise the frames would show nothing.
    expect(found.right).toBeGreaterThan(frameCount / 20);
  },
  longTimeoutMs,
);

it('reads a sharp boleto, utility bill and Pix', async () => {
  const read = await openReader();
  const random = randomFrom(7);
  for (let index = 0; index < 20; index += 1) {
    const code = anyCode(random);
    expect(await read(toImageData(await photoOf(code, random)))).toEqual([code]);
  }
});
