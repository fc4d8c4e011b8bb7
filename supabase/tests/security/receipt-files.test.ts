import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Client, password } from '../support/api-backend.ts';
import { backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { addReceipt, addTransaction, contentOf, fileOf, receiptOf } from '../support/receipts.ts';
import { protect, signInAgain } from '../support/second-step.ts';
import { createSharedHousehold } from '../support/shared-household.ts';

setUpBackend();
setUpUserPerTest();

let transaction: string;
beforeEach(async () => {
  transaction = await addTransaction(user.client);
});

const folder = () => path.join(backend.dataDir, 'receipts');
const isOnDisk = (id: string) => fs.existsSync(path.join(folder(), id));

interface Raw {
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | string;
}

const send = (token: string | undefined, address: string, { headers, ...raw }: Raw = {}) =>
  backend.fetch(
    new Request(`http://backend.test/storage/v1/${address}`, {
      ...raw,
      headers: {
        apikey: backend.supabaseKey,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
    }),
  );

const metadataOf = (id: string) =>
  `bucketName ${btoa('receipts')},objectName ${btoa(id)},contentType ${btoa('image/png')}`;
const part = { 'Tus-Resumable': '1.0.0', 'Content-Type': 'application/offset+octet-stream' };

/** Every request for a file, and those that would change one. */
const requests = (id: string): [address: string, raw: Raw][] => [
  [`object/receipts/${id}`, {}],
  [`object/receipts/${id}`, { method: 'HEAD' }],
  [`object/authenticated/receipts/${id}`, {}],
  [`object/receipts/${id}?download=x`, {}],
  [`object/receipts/${id}`, { method: 'POST', body: Uint8Array.from(fileOf()) }],
  [`object/receipts/${id}`, { method: 'PUT', body: Uint8Array.from(fileOf()) }],
  [`object/receipts/${id}`, { method: 'DELETE' }],
  ['object/receipts', { method: 'DELETE', body: JSON.stringify({ prefixes: [id] }) }],
  [`object/info/receipts/${id}`, {}],
  [`object/public/receipts/${id}`, {}],
  [`object/sign/receipts/${id}`, { method: 'POST', body: '{"expiresIn":60}' }],
  [`object/sign/receipts/${id}?token=x`, {}],
  [`object/upload/sign/receipts/${id}`, { method: 'POST' }],
  [`render/image/authenticated/receipts/${id}`, {}],
  [`object/receipts/x/../${id}`, {}],
  [`object/receipts/%2e%2e/receipts/${id}`, {}],
  [`object/receipts/..%2freceipts%2f${id}`, {}],
  [`object/receipts/${id.toUpperCase()}`, {}],
  [`object/receipts/${id}%00`, {}],
  [`object/receipts/${id}/`, {}],
  [`object/receipts//${id}`, {}],
  [`object/Receipts/${id}`, {}],
  [`object/outro/${id}`, {}],
  ['object/copy', { method: 'POST', body: JSON.stringify({ sourceKey: id }) }],
  ['object/move', { method: 'POST', body: JSON.stringify({ sourceKey: id }) }],
  ['bucket/receipts', {}],
  ['bucket', { method: 'POST', body: '{"name":"x","public":true}' }],
  [
    'upload/resumable',
    { method: 'POST', headers: { 'Upload-Length': '64', 'Upload-Metadata': metadataOf(id) } },
  ],
  [`upload/resumable/${id}`, { method: 'HEAD' }],
  [
    `upload/resumable/${id}`,
    { method: 'PATCH', headers: { ...part, 'Upload-Offset': '0' }, body: 'x' },
  ],
  [`upload/resumable/${id}`, { method: 'DELETE' }],
];

/** Returns the answer to each request. */
async function answersTo(token: string | undefined, id: string, headers = {}) {
  const answers: Record<string, string> = {};
  for (const [address, raw] of requests(id)) {
    const given = { ...raw, headers: { ...raw.headers, ...headers } };
    const response = await send(token, address, given);
    const key = `${raw.method ?? 'GET'} ${address.replaceAll(new RegExp(id, 'gi'), 'id')}`;
    answers[key] = `${response.status} ${await response.text()}`;
  }
  return answers;
}

/** Expects that requests tell nothing of a file, and change none. */
async function expectUnreachable(token: string | undefined, status: number, headers = {}) {
  const [id, absent] = [await addReceipt(user.client, transaction), randomUUID()];
  const answers = await answersTo(token, id, headers);
  expect(answers).toEqual(await answersTo(token, absent, headers));
  for (const [request, answer] of Object.entries(answers)) {
    expect(answer, request).toMatch(new RegExp(`^(?:${status}|404) `));
  }
  expect(await contentOf(user.client, id)).toHaveLength(64);
}

describe('a file is out of reach', () => {
  it('of another household, which is told the same of one that does not exist', async () => {
    const stranger = await backend.signUp();
    await expectUnreachable(stranger.accessToken, 404);
    expect(await contentOf(stranger.client, await addReceipt(user.client, transaction))).toBe(
      '404',
    );
    expect(await stranger.client.storage.from('receipts').list()).toMatchObject({ data: [] });
    const linked = receiptOf({ transaction_id: transaction });
    expect(await stranger.client.from('receipts').insert(linked)).toMatchObject({
      error: { code: '23503' },
    });
  });

  it('of a stranger who names the household', async () => {
    const stranger = await backend.signUp();
    await expectUnreachable(stranger.accessToken, 403, { 'x-household': user.id });
  });

  it('without a session, and with one that has ended', async () => {
    await expectUnreachable(undefined, 401);
    const other = await signInAgain(backend, user.email, password);
    await other.client.auth.signOut({ scope: 'local' });
    await expectUnreachable(other.accessToken, 401);
  });

  it('without the code of the second step', async () => {
    const owner = await protect(backend, user);
    const lacking = await signInAgain(backend, user.email, password);
    const id = await addReceipt(owner.client, transaction);
    const answer = await send(lacking.accessToken, `object/receipts/${id}`);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'PT403', hint: 'sign-in-step' });
  });

  it('once its row is deleted, also for another household that takes its id', async () => {
    const id = await addReceipt(user.client, transaction);
    await user.client.from('receipts').delete().eq('id', id).throwOnError();
    expect(await contentOf(user.client, id)).toBe('404');
    const stranger = await backend.signUp();
    const receipt = receiptOf({ transaction_id: await addTransaction(stranger.client) });
    const taken = await stranger.client.from('receipts').insert({ ...receipt, id });
    expect(taken).toMatchObject({ error: { code: '23505' } });
  });
});

it('lets a viewer see and download, and nothing else', async () => {
  const casa = await createSharedHousehold(backend, user, { takesRows: true });
  const owner = casa.clientOf(user);
  const viewer = casa.clientOf(await casa.add('viewer'));
  const id = await addReceipt(owner, transaction);
  expect(await contentOf(viewer, id)).toHaveLength(64);
  const bytes = fileOf();
  const waiting = receiptOf({ transaction_id: transaction }, bytes);
  await owner.from('receipts').insert(waiting).throwOnError();
  const bucket = viewer.storage.from('receipts');
  expect(await bucket.upload(waiting.id, bytes)).toMatchObject({ error: { statusCode: '403' } });
  expect(await bucket.remove([id])).toMatchObject({ data: null });
  const row = await viewer.from('receipts').delete().eq('id', id);
  expect(row).toMatchObject({ error: { hint: 'viewer' } });
  expect(await contentOf(owner, id)).toHaveLength(64);
});

describe('the answer to a download', () => {
  it('a stored file is served so that nothing in it runs, and no cache keeps it', async () => {
    const id = await addReceipt(user.client, transaction);
    const { headers, status } = await send(user.accessToken, `object/receipts/${id}`);
    expect({ status, ...Object.fromEntries(headers) }).toMatchObject({
      status: 200,
      'content-type': 'image/png',
      'content-length': '64',
      'content-disposition': 'inline',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const saved = await send(user.accessToken, `object/receipts/${id}?download=conta "1".png`);
    expect(saved.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''conta%20%221%22.png",
    );
  });

  it('a stored file is written once', async () => {
    const id = await addReceipt(user.client, transaction);
    const before = await contentOf(user.client, id);
    for (const upsert of [false, true]) {
      const again = await user.client.storage.from('receipts').upload(id, fileOf(), { upsert });
      expect(again.error).not.toBeNull();
    }
    expect(await contentOf(user.client, id)).toEqual(before);
  });

  it('a stored file is refused with an error once its bytes are damaged', async () => {
    const id = await addReceipt(user.client, transaction);
    fs.writeFileSync(path.join(folder(), id), fileOf());
    await expect(send(user.accessToken, `object/receipts/${id}`)).rejects.toThrow('damaged');
  });
});

it('leaves no object of a file that the disk does not take, and stores it at the next try', async () => {
  const bytes = fileOf();
  const receipt = receiptOf({ transaction_id: transaction }, bytes);
  await user.client.from('receipts').insert(receipt).throwOnError();
  const full = vi.spyOn(fs.promises, 'rename').mockRejectedValueOnce(new Error('ENOSPC'));
  const raw = { method: 'POST', body: Uint8Array.from(bytes) };
  await expect(send(user.accessToken, `object/receipts/${receipt.id}`, raw)).rejects.toThrow();
  full.mockRestore();
  expect(await contentOf(user.client, receipt.id)).toBe('404');
  expect((await user.client.storage.from('receipts').upload(receipt.id, bytes)).error).toBeNull();
  expect(await contentOf(user.client, receipt.id)).toEqual(bytes);
});

describe('the server refuses', () => {
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  it.each([
    ['a page', html, '415'],
    ['an SVG', svg, '415'],
    ['a GIF', Buffer.from('GIF89a' + 'x'.repeat(60)), '415'],
    ['another kind than announced', fileOf('application/pdf'), '422'],
  ])('%s, whatever it claims to be', async (_, bytes, statusCode) => {
    const receipt = receiptOf({ transaction_id: transaction }, bytes);
    await user.client.from('receipts').insert(receipt).throwOnError();
    const bucket = user.client.storage.from('receipts');
    for (const body of [bytes, new Blob([bytes], { type: 'image/png' })]) {
      const { error } = await bucket.upload(receipt.id, body, { contentType: 'image/png' });
      expect(error).toMatchObject({ statusCode });
    }
    expect(isOnDisk(receipt.id)).toBe(false);
  });

  it('an empty file, one of another size and one of other content', async () => {
    const bytes = fileOf();
    const receipt = receiptOf({ transaction_id: transaction }, bytes);
    await user.client.from('receipts').insert(receipt).throwOnError();
    const bucket = user.client.storage.from('receipts');
    for (const other of [Buffer.alloc(0), fileOf('image/png', 65), fileOf()]) {
      expect((await bucket.upload(receipt.id, other)).error).not.toBeNull();
    }
    expect((await bucket.upload(receipt.id, bytes)).error).toBeNull();
  });

  it('more than 10 MB, and takes 10 MB', async () => {
    const bytes = fileOf('image/jpeg', 10_485_760);
    const receipt = receiptOf({ transaction_id: transaction }, bytes, 'image/jpeg');
    await user.client.from('receipts').insert(receipt).throwOnError();
    const bucket = user.client.storage.from('receipts');
    const larger = Buffer.concat([bytes, Buffer.alloc(1)]);
    const { error } = await bucket.upload(receipt.id, larger);
    expect(error).toMatchObject({ statusCode: '413' });
    expect((await bucket.upload(receipt.id, new Blob([bytes]))).error).toBeNull();
    expect(bytes.equals((await contentOf(user.client, receipt.id)) as Buffer)).toBe(true);
    const tooLarge = { ...receipt, id: randomUUID(), size: larger.length };
    expect(await user.client.from('receipts').insert(tooLarge)).toMatchObject({
      error: { code: '23514' },
    });
  });
});

const begin = (id: string, size: number, raw: Raw = {}) =>
  send(user.accessToken, 'upload/resumable', {
    ...raw,
    method: 'POST',
    headers: {
      ...part,
      'Upload-Length': String(size),
      'Upload-Metadata': metadataOf(id),
      ...raw.headers,
    },
  });
const append = (id: string, offset: number, body: Buffer) =>
  send(user.accessToken, `upload/resumable/${id}`, {
    method: 'PATCH',
    headers: { ...part, 'Upload-Offset': String(offset) },
    body: Uint8Array.from(body),
  });

describe('an upload in parts', () => {
  it('goes on where it has stopped, and is there once its last part has come', async () => {
    const bytes = fileOf('image/png', 1000);
    const receipt = receiptOf({ transaction_id: transaction }, bytes);
    await user.client.from('receipts').insert(receipt).throwOnError();
    const created = await begin(receipt.id, 1000, {
      body: Uint8Array.from(bytes.subarray(0, 300)),
    });
    expect(created.status).toBe(201);
    expect(created.headers.get('location')).toBe(`/storage/v1/upload/resumable/${receipt.id}`);
    expect((await append(receipt.id, 0, bytes.subarray(300))).status).toBe(409);
    const head = await send(user.accessToken, `upload/resumable/${receipt.id}`, { method: 'HEAD' });
    expect(head.headers.get('upload-offset')).toBe('300');
    expect(await contentOf(user.client, receipt.id)).toBe('404');
    expect((await append(receipt.id, 300, Buffer.alloc(701))).status).toBe(413);
    expect((await append(receipt.id, 300, bytes.subarray(300))).status).toBe(204);
    expect(await contentOf(user.client, receipt.id)).toEqual(bytes);
    expect(fs.readdirSync(path.join(folder(), 'uploads'))).not.toContain(receipt.id);
  });

  it('of another file than announced leaves nothing', async () => {
    const receipt = receiptOf({ transaction_id: transaction }, fileOf());
    await user.client.from('receipts').insert(receipt).throwOnError();
    expect((await begin(receipt.id, 65)).status).toBe(413);
    expect((await begin(receipt.id, 64)).status).toBe(201);
    expect((await append(receipt.id, 0, fileOf())).status).toBe(400);
    expect(isOnDisk(receipt.id)).toBe(false);
    const head = await send(user.accessToken, `upload/resumable/${receipt.id}`, { method: 'HEAD' });
    expect(head.status).toBe(404);
  });
});

/** Lists what a user stores at the same time as others of the household. */
const insertAll = (client: Client, receipts: object[]) =>
  Promise.all(receipts.map((receipt) => client.from('receipts').insert(receipt as never)));

it('admits ten of twenty receipts that a transaction gets at once', async () => {
  const receipts = Array.from({ length: 20 }, () => receiptOf({ transaction_id: transaction }));
  const answers = await insertAll(user.client, receipts);
  expect(answers.filter(({ error }) => !error)).toHaveLength(10);
  for (const { error } of answers.filter((answer) => answer.error)) {
    expect(error?.code).toBe('TS010');
  }
});
