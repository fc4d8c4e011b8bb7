import { expect, it, vi } from 'vitest';
import { withConnectivity } from './with-connectivity.ts';

const asAna = { headers: { Authorization: 'Bearer token of Ana' } };
const asNobody = { headers: { Authorization: 'Bearer public' } };

/** A network that takes requests and never answers. */
const never: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });

function setUp(send: typeof fetch, requestTimeoutMs?: number) {
  const onSilence = vi.fn();
  const watch = {
    publicKey: 'public',
    onSilence,
    ...(requestTimeoutMs !== undefined && { requestTimeoutMs }),
  };
  return { onSilence, ask: withConnectivity(send, watch) };
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

it('gives up on an answer that never comes, whether or not the caller may give up too', async () => {
  const { ask, onSilence } = setUp(never, 1);
  await expect(ask('https://x/rest/v1/debts', asAna)).rejects.toThrow('timed out');
  const { signal } = new AbortController();
  await expect(ask('https://x/rest/v1/debts', { ...asAna, signal })).rejects.toThrow('timed out');
  expect(onSilence).toHaveBeenCalledTimes(2);
});
