import { expect, it } from 'vitest';
import { normalizeExpiry } from './normalize-expiry.ts';

const answering = (body: object, status = 200) =>
  normalizeExpiry(() => Promise.resolve(Response.json(body, { status })));

it.each(['token?grant_type=password', 'token?grant_type=refresh_token', 'signup'])(
  'removes the server’s expiry time from the response to %s',
  async (path) => {
    const send = answering({ access_token: 'a', expires_in: 3600, expires_at: 1 });
    const response = await send(`https://x/auth/v1/${path}`);
    expect(await response.json()).toEqual({ access_token: 'a', expires_in: 3600 });
  },
);

it('passes rejections and all other responses through', async () => {
  const body = { expires_at: 1 };
  const rejected = await answering(body, 400)('https://x/auth/v1/token?grant_type=password');
  expect([rejected.status, await rejected.json()]).toEqual([400, body]);
  const rows = await answering(body)(new Request('https://x/rest/v1/debts'));
  expect(await rows.json()).toEqual(body);
});
