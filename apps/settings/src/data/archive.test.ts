import * as fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readArchive, writeArchive } from './archive.ts';

const data = JSON.stringify({ format: 'tostao-export', receipts: [{ name: 'nota/1.jpg' }] });
const write = (files: Uint8Array<ArrayBuffer>[]) =>
  writeArchive(
    data,
    files.map((bytes, index) => ({
      id: `00000000-0000-7000-8000-00000000000${index}`,
      name: 'nota/1.jpg',
      load: async () => new Blob([bytes]),
    })),
  );
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());
const files = fc.array(
  fc.uint8Array({ minLength: 1, maxLength: 5000 }).map((bytes) => new Uint8Array(bytes)),
  { maxLength: 5 },
);

it('reads the data and the files that it has written', async () => {
  await fc.assert(
    fc.asyncProperty(files, async (written) => {
      const file = await write(written);
      const archive = await readArchive(file);
      expect(await archive?.data.text()).toBe(data);
      for (const bytes of written) {
        expect(await bytesOf(archive!.files.get(digestOf(bytes))!)).toEqual(bytes);
      }
    }),
    { numRuns: 20 },
  );
});

it('refuses an archive that was cut or of which one byte of a file has changed', async () => {
  const content = crypto.getRandomValues(new Uint8Array(3000));
  const whole = await bytesOf(await write([content]));
  const start = Buffer.from(whole).indexOf(Buffer.from(content));
  await fc.assert(
    fc.asyncProperty(fc.nat(content.length - 1), fc.nat(whole.length - 300), async (at, end) => {
      const changed = whole.slice();
      changed[start + at]! ^= 1;
      expect(await readArchive(new Blob([changed]))).toBeNull();
      expect(await readArchive(new Blob([whole.slice(0, end)]))).toBeNull();
    }),
    { numRuns: 50 },
  );
});

it.each([['PK, and then nothing'], ['{"format": "tostao-export"}']])(
  'refuses %s',
  async (content) => {
    expect(await readArchive(new Blob([content]))).toBeNull();
  },
);
