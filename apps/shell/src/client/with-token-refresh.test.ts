import { afterEach, expect, it, vi } from 'vitest';
import { withTokenRefresh } from './with-token-refresh.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that accepts only the new token. */
function serve() {
  const tokens: (string | null)[] = [];
  vi.stubGlobal('fetch', (_url: string, init?: RequestInit) => {
    const token = new Headers(init?.headers).get('Authorization');
    tokens.push(token);
    return Promise.resolve(new Response(null, { status: token === 'Bearer new' ? 200 : 401 }));
  });
  return tokens;
}

const old = { method: 'POST', body: '{}', headers: { Authorization: 'Bearer old' } };

it('retries rejected requests with a new token, refreshed once for all of them', async () => {
  const tokens = serve();
  const refresh = vi.fn(() => Promise.resolve('new'));
  const send = withTokenRefresh(fetch, refresh);
  const answers = await Promise.all([
    send('https://x/rest/v1/debts', old),
    send('https://x/rest/v1/transactions', old),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(refresh).toHaveBeenCalledOnce();
  expect(tokens).toEqual(['Bearer old', 'Bearer old', 'Bearer new', 'Bearer new']);
});

it('returns the rejection when the session has ended, and never retries Auth requests', async () => {
  serve();
  const over = withTokenRefresh(fetch, () => Promise.resolve(null));
  expect((await over('https://x/rest/v1/debts', old)).status).toBe(401);
  const refresh = vi.fn(() => Promise.resolve('new'));
  expect((await withTokenRefresh(fetch, refresh)('https://x/auth/v1/user', old)).status).toBe(401);
  expect(refresh).not.toHaveBeenCalled();
});
