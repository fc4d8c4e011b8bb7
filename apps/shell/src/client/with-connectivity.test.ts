import { expect, it, onTestFinished, vi } from 'vitest';
import { withConnectivity } from './with-connectivity.ts';

const asAna = { headers: { Authorization: 'Bearer token of Ana' } };
const anonymously = { headers: { Authorization: 'Bearer public' } };

/** A network that accepts requests and never responds. */
const never: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });

function setUp(send: typeof fetch) {
  const onSilence = vi.fn();
  return { onSilence, ask: withConnectivity(send, { publicKey: 'public', onSilence }) };
}

it('rejects data requests without a user’s token', async () => {
  const send = vi.fn(() => Promise.resolve(new Response('[]')));
  const { ask, onSilence } = setUp(send);
  await expect(ask('https://x/rest/v1/debts', anonymously)).rejects.toThrow('No user is signed in');
  expect(send).not.toHaveBeenCalled();
  await ask('https://x/rest/v1/debts', asAna);
  await ask('https://x/auth/v1/token', anonymously);
  expect(send).toHaveBeenCalledTimes(2);
  expect(onSilence).not.toHaveBeenCalled();
});

it('lets no HTTP cache store an answer', async () => {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response('[]')));
  await setUp(send).ask('https://x/rest/v1/debts', asAna);
  expect(send.mock.calls[0]?.[1]?.cache).toBe('no-store');
});

it('reports a failed request, but not an aborted one', async () => {
  const { ask, onSilence } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(ask('https://x/rest/v1/debts', asAna)).rejects.toThrow('Failed to fetch');
  expect(onSilence).toHaveBeenCalledOnce();
  const signal = AbortSignal.abort();
  await expect(ask('https://x/rest/v1/debts', { ...asAna, signal })).rejects.toThrow(
    'Failed to fetch',
  );
  expect(onSilence).toHaveBeenCalledOnce();
});

it('times out a request that gets no response, with or without the caller’s signal', async () => {
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  onTestFinished(() => timeout.mockRestore());
  const { ask, onSilence } = setUp(never);
  const { signal } = new AbortController();
  const asked = [undefined, signal].map((own) =>
    expect(ask('https://x/rest/v1/debts', { ...asAna, signal: own ?? null })).rejects.toThrow(
      'timed out',
    ),
  );
  deadline.abort(new DOMException('timed out', 'TimeoutError'));
  await Promise.all(asked);
  expect(timeout).toHaveBeenCalledWith(20_000);
  const long = { Authorization: 'Bearer token of Ana', Prefer: 'return=minimal, wait=60' };
  void ask('https://x/rest/v1/rpc/a', { headers: long });
  expect(timeout).toHaveBeenLastCalledWith(60_000);
  expect(onSilence).toHaveBeenCalledTimes(2);
});
