import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { maxBodyBytes } from '@tostao/backend/request-filter/rest-gate';
import { password } from '../support/api-backend.ts';
import { backend, setUpOwnBackend, setUpUser, user } from '../support/api-suite.ts';
import { newTransaction } from '@tostao/backend/testing/rows';

const friend = 'http://localhost:5173';
setUpOwnBackend({ allowsOrigin: (origin) => new URL(origin).origin === friend });
setUpUser();

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };
const send = (url: string, init: Init = {}) =>
  backend.fetch(
    new Request(`http://backend.test${url}`, {
      ...init,
      headers: {
        apikey: backend.supabaseKey,
        Authorization: `Bearer ${user.accessToken}`,
        'Content-Type': 'application/json',
        ...init.headers,
      },
    }),
  );

it('logs errors without user data', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const secret = `segredo ${randomUUID()}`;
  const rows = [
    newTransaction({ description: secret, amount: 0 }),
    newTransaction({ description: secret, date: secret }),
  ];
  const id = randomUUID();
  for (const row of rows) await user.client.from('transactions').insert(row);
  await user.client.from('categories').insert({ id, name: secret, type: 'expense' });
  await user.client.from('categories').insert({ name: secret, type: 'expense' });
  const printed = log.mock.calls
    .flat()
    .map((part) => inspect(part, { depth: 9, showHidden: true }));
  log.mockRestore();
  expect(printed.length).toBeGreaterThan(0);
  expect(printed.join('\n')).not.toContain(secret);
});

describe('other origins', () => {
  const paths = ['/auth/v1/token', '/rest/v1/debts', '/rest/v1/rpc/home_figures'];
  it.each(paths)('lets allowed origins call %s', async (url) => {
    const preflight = await send(url, {
      method: 'OPTIONS',
      headers: { Origin: friend, 'Access-Control-Request-Headers': 'apikey,x-client-info' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(friend);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey,x-client-info');
    const answer = await send(url, { headers: { Origin: friend } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(friend);
  });

  it.each(paths)('rejects calls of %s from other origins', async (url) => {
    for (const method of ['OPTIONS', 'GET']) {
      const answer = await send(url, { method, headers: { Origin: 'https://evil.example' } });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('access-control-allow-methods')).toBeNull();
    }
  });
});

it.each(['/_system/info', '/_system', '/', '/storage/v1/bucket', '/rest/v1/../../_system/info'])(
  'hides %s',
  async (url) => {
    const answer = await send(url);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('secret');
  },
);

it('rejects calls without a key or with a wrong one', async () => {
  expect((await send('/rest/v1/debts', { headers: { apikey: '' } })).status).toBe(401);
  expect((await send('/rest/v1/debts', { headers: { apikey: 'sb_publishable_x' } })).status).toBe(
    401,
  );
});

describe('a body of more than 8 MB', () => {
  it('accepts a body of exactly 8 MB and rejects one that is a byte larger', async () => {
    const body = '{"p_text":"Cafe"}'.padEnd(maxBodyBytes);
    for (const [text, status] of [
      [body, 200],
      [`${body} `, 413],
    ] as const) {
      const answer = await send('/rest/v1/rpc/fold_text', { method: 'POST', body: text });
      expect(answer.status).toBe(status);
    }
  });

  it('rejects a body that is too large by its Content-Length', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(maxBodyBytes) });
    expect((await send('/rest/v1/rpc/save_entry', { method: 'POST', body })).status).toBe(413);
  });

  it('rejects a body that grows too large while it streams', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const init = { method: 'POST', body, duplex: 'half' };
    expect((await send('/rest/v1/rpc/save_entry', init)).status).toBe(413);
    expect(sent).toBeLessThan(12);
  });
});

it('reports that Google sign-in is not available', async () => {
  const settings = (await (await send('/auth/v1/settings')).json()) as {
    external: Record<string, boolean>;
    mailer_autoconfirm: boolean;
  };
  expect(settings.external['google']).toBe(false);
  expect(settings.mailer_autoconfirm).toBe(true);
});

it('limits password guesses for each account', async () => {
  const { email } = await backend.signUp();
  const guess = (secret: string) =>
    backend.anon.auth.signInWithPassword({ email, password: secret });
  await Promise.all(Array.from({ length: 12 }, (_, index) => guess(`errada-${index}`)));
  const refused = await guess(password);
  expect(refused.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  const other = await backend.signUp();
  const fine = await backend.anon.auth.signInWithPassword({ email: other.email, password });
  expect(fine.error).toBeNull();
});
