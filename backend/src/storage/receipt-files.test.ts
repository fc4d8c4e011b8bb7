import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { ReceiptFiles } from './receipt-files.ts';

let folder: string;
let files: ReceiptFiles;
beforeEach(() => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-receipts-'));
  folder = path.join(dataDir, 'receipts');
  files = new ReceiptFiles(dataDir);
});

it('deletes what processes that ended too early have left, after an hour', async () => {
  const [known, left] = [randomUUID(), randomUUID()];
  for (const name of [known, left]) await files.write(name, Buffer.from('x'));
  fs.writeFileSync(path.join(folder, `${known}.${randomUUID()}.draft`), 'x');
  await files.beginUpload(left);
  const sweep = (minutes: number) =>
    files.deleteUnknown((name) => name === known, Date.now() + minutes * 60_000);
  await sweep(59);
  expect(fs.readdirSync(folder)).toHaveLength(4);
  await sweep(61);
  expect(fs.readdirSync(folder).toSorted()).toEqual([known, 'uploads'].toSorted());
  expect(files.sizeOfUpload(left)).toBeUndefined();
});

it.each(['../secrets.json', 'uploads', '', `${randomUUID()}/x`, randomUUID().toUpperCase()])(
  'takes no path for the id of a receipt: %j',
  async (name) => {
    expect(() => files.write(name, Buffer.from('x'))).toThrow('is no id of a receipt');
    await expect(files.open(name, '')).rejects.toThrow('is no id of a receipt');
  },
);
