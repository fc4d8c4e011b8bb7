import { createHash } from 'node:crypto';
import path from 'node:path';
import { root } from '@tostao/backend/paths';
import { expect, it } from 'vitest';
import {
  otherUser,
  setUpBackend,
  setUpOtherUser,
  setUpUserPerTest,
  user,
} from '../support/api-suite.ts';
import type { Client } from '../support/api-backend.ts';
import { addReceipt, addTransaction, contentOf, fileOf } from '../support/receipts.ts';

setUpBackend();
setUpUserPerTest();
setUpOtherUser();

type ReadExport = object;
interface Download {
  name: string;
  content: Blob;
}

// No package may depend on an app, so the code of the settings is loaded by its path.
const settings = path.join(root, 'apps/settings/src/data');
const { exportAccountMutation } = (await import(`${settings}/export-account.ts`)) as {
  exportAccountMutation: (context: object) => { mutationFn: (kind: string) => Promise<Download> };
};
const { readExport } = (await import(`${settings}/restore/read-export.ts`)) as {
  readExport: (file: Blob, listTables: () => Promise<string[]>) => Promise<ReadExport>;
};
const { previewRestore, restoreAccount } = (await import(
  `${settings}/restore/restore-account.ts`
)) as {
  previewRestore: (client: Client, account: ReadExport) => Promise<{ added: number }>;
  restoreAccount: (client: Client, restore: object, household: string) => Promise<number>;
};

const exported = () =>
  exportAccountMutation({ database: user.client, userId: user.id }).mutationFn('everything');
const read = async (file: Blob) =>
  readExport(file, async () => (await user.client.rpc('export_tables').throwOnError()).data);
const restore = (client: Client, account: ReadExport, household: string) =>
  restoreAccount(client, { account, onProgress: () => {} }, household);

/** Returns what the other account has of a file. */
async function restoredContents(file: Buffer) {
  const sha256 = createHash('sha256').update(file).digest('hex');
  const { data } = await otherUser.client.from('receipts').select('id,sha256').throwOnError();
  const own = data.filter((receipt) => receipt.sha256 === sha256);
  return Promise.all(own.map(({ id }) => contentOf(otherUser.client, id)));
}

it('an archive brings the receipts to another account, and repeats nothing', async () => {
  const bytes = [fileOf('image/png', 100), fileOf('image/png', 100_000)];
  const transaction = await addTransaction(user.client);
  for (const file of bytes) await addReceipt(user.client, transaction, file);
  const { name, content } = await exported();
  expect(name).toBe('tostao-meus-dados.zip');
  const account = await read(content);
  expect(await previewRestore(user.client, account)).toMatchObject({ added: 0 });

  for (let tries = 0; tries < 2; tries += 1) {
    expect(await restore(otherUser.client, account, otherUser.id)).toBe(0);
    for (const file of bytes) expect(await restoredContents(file)).toEqual([file]);
  }
});

it('an archive without the file of a receipt is refused whole', async () => {
  await addReceipt(user.client, await addTransaction(user.client));
  const { content } = await exported();
  const bytes = Buffer.from(await content.arrayBuffer());
  // One byte of the photo, which begins with the name of its kind.
  bytes[bytes.indexOf(Buffer.from('89504e470d0a1a0a', 'hex')) + 20]! ^= 1;
  await expect(read(new Blob([bytes]))).rejects.toThrow('incompleto ou foi alterado');
});

it('a restore that ended before its files goes on with them', async () => {
  const file = fileOf();
  await addReceipt(user.client, await addTransaction(user.client), file);
  const account = await read((await exported()).content);
  await restore(otherUser.client, { ...account, files: new Map() }, otherUser.id);
  expect(await previewRestore(otherUser.client, account)).toMatchObject({ added: 1 });
  await restore(otherUser.client, account, otherUser.id);
  expect(await restoredContents(file)).toEqual([file]);
});

it('an export without receipts is the JSON file', async () => {
  await addTransaction(user.client);
  expect((await exported()).name).toBe('tostao-meus-dados.json');
});
