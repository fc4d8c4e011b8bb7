import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { newTransaction } from '@tostao/backend/testing/rows';
import type { Client } from './api-backend.ts';

const starts = {
  'image/jpeg': 'ffd8ffe0',
  'image/png': '89504e470d0a1a0a',
  'image/webp': '52494646000000005745425056503820',
  'application/pdf': '255044462d312e37',
};

/** Returns a file of a kind, as far as its content tells it. */
export const fileOf = (type: keyof typeof starts = 'image/png', size = 64) =>
  Buffer.concat([Buffer.from(starts[type], 'hex'), randomBytes(size)]).subarray(0, size);

/** Returns the row of a receipt, of a transaction or a debt. */
export const receiptOf = (
  owner: { transaction_id?: string; debt_id?: string },
  bytes: Uint8Array = fileOf(),
  type = 'image/png',
) => ({
  id: randomUUID(),
  ...owner,
  name: 'recibo.png',
  type,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

export async function addTransaction(client: Client): Promise<string> {
  const id = randomUUID();
  await client.from('transactions').insert(newTransaction({ id })).throwOnError();
  return id;
}

/** Stores a receipt of a transaction with its file. Returns its id. */
export async function addReceipt(
  client: Client,
  transaction: string,
  bytes: Buffer = fileOf(),
): Promise<string> {
  const receipt = receiptOf({ transaction_id: transaction }, bytes);
  await client.from('receipts').insert(receipt).throwOnError();
  const { error } = await client.storage.from('receipts').upload(receipt.id, bytes);
  if (error) throw error;
  return receipt.id;
}

/** Returns the content of a file, or the status of its refusal. */
export async function contentOf(client: Client, id: string): Promise<Buffer | string> {
  const { data, error } = await client.storage.from('receipts').download(id);
  return data
    ? Buffer.from(await data.arrayBuffer())
    : ((error as { statusCode?: string }).statusCode ?? '');
}
