import indexedDb, { IDBObjectStore } from 'fake-indexeddb';
import { clear, keys, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStore } from './open-store.ts';
import { putMutation, readMutations, removeMutationsOf } from './outbox-store.ts';

const store = openStore('tostao-outbox');

const dayMs = 24 * 60 * 60_000;
const now = Date.parse('2026-11-22T12:00:00Z');

/** Returns a mutation whose id has the given age. */
function mutation(ageDays: number) {
  const time = (now - ageDays * dayMs).toString(16).padStart(12, '0');
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
  const request = { delete: 'transactions', id: 't' };
  return { id, request, label: 'Café', rows: [], failure: { title: 'Erro' } };
}

beforeEach(() => {
  // The test environment has no IndexedDB.
  vi.stubGlobal('indexedDB', indexedDb);
  // IndexedDB needs real timers.
  vi.useFakeTimers({ now, toFake: ['Date'] });
  return clear(store);
});
afterEach(() => void vi.useRealTimers());

it('stores the mutations of two users apart, and gives each user only their own', async () => {
  await putMutation('ana', mutation(2));
  await putMutation('bia', mutation(1));
  expect(await readMutations('bia')).toEqual([mutation(1)]);
  expect(await readMutations('ana')).toEqual([mutation(2)]);
});

it('deletes mutations whose owner has not returned for 30 days, never the user’s own', async () => {
  await putMutation('ana', mutation(31));
  await putMutation('ana', mutation(29));
  await putMutation('bia', mutation(32));
  expect(await readMutations('bia')).toEqual([mutation(32)]);
  expect(await readMutations('ana')).toEqual([mutation(29)]);
});

it('deletes the mutations of one user and leaves those of others', async () => {
  await putMutation('ana', mutation(1));
  await putMutation('bia', mutation(2));
  await removeMutationsOf('ana');
  expect(await readMutations('ana')).toEqual([]);
  expect(await readMutations('bia')).toHaveLength(1);
});

it('stores the bytes of a file where the browser stores no blobs', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  put.mockImplementationOnce(() => {
    throw new DOMException('BlobURLs are not yet supported', 'DataCloneError');
  });
  const content = new Blob(['%PDF'], { type: 'application/pdf' });
  const file = { bucket: 'receipts', name: 'r', title: 'r.pdf', content, after: 't' };
  await putMutation('ana', { ...mutation(1), file });
  const [stored] = await readMutations('ana');
  expect(stored?.file?.content.type).toBe('application/pdf');
  expect(await stored?.file?.content.text()).toBe('%PDF');
});

it('leaves out malformed records, and reads the others', async () => {
  const { rows: _rows, ...withoutRows } = mutation(1);
  const damagedId = mutation(3).id;
  await set(withoutRows.id, { ...withoutRows, userId: 'ana' }, store);
  const damagedRequest = { ...mutation(4), userId: 'ana', request: { rpc: 1, delete: 't' } };
  await set(damagedRequest.id, damagedRequest, store);
  await set(damagedId, null, store);
  await putMutation('ana', mutation(2));
  expect(await readMutations('ana')).toEqual([mutation(2)]);
  await removeMutationsOf('ana');
  expect(await keys(store)).toEqual([damagedId]);
});
