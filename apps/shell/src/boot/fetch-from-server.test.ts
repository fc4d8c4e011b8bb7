import { expect, it, vi } from 'vitest';
import { fetchFromServer } from './fetch-from-server.ts';

const asAna = { headers: { Authorization: 'Bearer token of Ana' } };
const asNobody = { headers: { Authorization: 'Bearer public' } };

function setUp(send: typeof fetch) {
  const onSilence = vi.fn();
  return { onSilence, ask: fetchFromServer(send, { publicKey: 'public', onSilence }) };
}

it('asks for data only in the name of somebody', async () => {
  const send = vi.fn(() => Promise.resolve(new Response('[]')));
  const { ask, onSilence } = setUp(send);
  await expect(ask('https://x/rest/v1/debts', asNobody)).rejects.toThrow('Nobody is signed in');
  expect(send).not.toHaveBeenCalled();
  await ask('https://x/rest/v1/debts', asAna);
  await ask('https://x/auth/v1/token', asNobody);
  expect(send).toHaveBeenCalledTimes(2);
  expect(onSilence).not.toHaveBeenCalled();
});

it('notices that no answer comes, but not that nobody waits for it any more', async () => {
  const { ask, onSilence } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(ask('https://x/rest/v1/debts', asAna)).rejects.toThrow();
  expect(onSilence).toHaveBeenCalledOnce();
  const signal = AbortSignal.abort();
  await expect(ask('https://x/rest/v1/debts', { ...asAna, signal })).rejects.toThrow();
  expect(onSilence).toHaveBeenCalledOnce();
});
