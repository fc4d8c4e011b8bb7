import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimsOf, password, startApiBackend } from '../support/api-backend.ts';
import { backend, setUpOwnBackend } from '../support/api-suite.ts';
import { readRecoveryToken, waitForMail } from '../support/mails.ts';
import { sendRaw } from '../support/raw-request.ts';

setUpOwnBackend();

let nextAddress = 0;
/** Returns an address that no other test uses, so that each test has its own limits. */
const newAddress = () => `10.0.0.${(nextAddress += 1)}`;

interface AuthRequest {
  method?: string;
  body?: unknown;
  address?: string;
  token?: string;
}

async function auth(route: string, request: AuthRequest = {}) {
  const { method = 'POST', body, address = newAddress(), token } = request;
  const response = await backend.fetch(
    new Request(`http://backend.test/auth/v1/${route}`, {
      method,
      headers: {
        apikey: backend.supabaseKey,
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
    { address },
  );
  const text = await response.text();
  return { status: response.status, text, location: response.headers.get('location') ?? '' };
}

const countUsers = async () => {
  const [row] = await backend.database.query<{ count: number }>(
    'select count(*)::int as count from auth.users',
  );
  return row?.count;
};

const readMail = async (email: string) => (await waitForMail(backend, email)).text;
const readToken = (email: string, number = 1) => readRecoveryToken(backend, email, number);

const verify = (token: string) => auth('verify', { body: { type: 'recovery', token_hash: token } });

describe('the Auth paths that the app does not use', () => {
  it.each([
    'POST otp',
    'POST magiclink',
    'GET reauthenticate',
    'GET authorize?provider=google',
    'GET callback?code=x&state=x',
    'POST token?grant_type=pkce',
    'POST token',
    'POST %74oken?grant_type=password',
    'POST TOKEN?grant_type=password',
    'POST token/?grant_type=password',
    'POST /token?grant_type=password',
    'POST admin/users',
    'GET verify?type=signup&token=x',
    'GET .well-known/jwks.json',
    'DELETE user',
  ])('answers 404 to %s and creates nothing', async (call) => {
    const [method = '', route = ''] = call.split(' ');
    const before = await countUsers();
    const body = { email: 'nova@example.com', password, create_user: true };
    const answer = await auth(route, method === 'POST' ? { body } : { method });
    expect(answer.status).toBe(404);
    expect(await countUsers()).toBe(before);
  });

  it.each(['grant_type=refresh_token&grant_type=password', 'grant%5Ftype=x&grant_type=password'])(
    'rejects a repeated parameter: %s',
    async (query) => {
      const { email } = await backend.signUp();
      expect((await auth(`token?${query}`, { body: { email, password } })).status).toBe(400);
    },
  );

  it('limits guesses whose parameters are spelled differently', async () => {
    const { email } = await backend.signUp();
    const address = newAddress();
    for (let index = 0; index < 10; index += 1) {
      await auth('token?grant_type=password', { body: { email, password: 'errada' }, address });
    }
    const spelled = { body: { email: ` ${email.toUpperCase()}`, password }, address };
    expect((await auth('token?grant%5Ftype=pass%77ord', spelled)).status).toBe(429);
  });

  it.each([
    { email: 5, password },
    { email: 'a@example.com', password: {} },
    { email: `${'a'.repeat(250)}@example.com`, password },
    [],
    null,
    'x',
  ])('rejects an unreadable sign-in: %j', async (body) => {
    expect((await auth('token?grant_type=password', { body })).status).toBe(400);
  });

  it('refuses to change the e-mail address', async () => {
    const { accessToken: token, email } = await backend.signUp();
    const answer = await auth('user', { method: 'PUT', body: { email: 'x@example.com' }, token });
    expect(answer.status).toBe(400);
    expect((await auth('user', { method: 'GET', token })).text).toContain(email);
  });
});

it('creates one account for an address that signs up five times at once', async () => {
  const email = 'zwei@example.com';
  const before = await countUsers();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => auth('signup', { body: { email, password } })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 422, 422, 422, 422,
  ]);
  expect(await countUsers()).toBe(before! + 1);
});

describe('a password recovery', () => {
  it('accepts a link once that five requests bring at once', async () => {
    const { email } = await backend.signUp();
    await auth('recover', { body: { email } });
    const token = await readToken(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 403, 403, 403, 403,
    ]);
  });

  it('accepts the link of the e-mail once', async () => {
    const { email, id } = await backend.signUp();
    expect(await auth('recover', { body: { email } })).toMatchObject({ status: 200, text: '{}' });
    const token = await readToken(email);
    const answer = await verify(token);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(id);
    expect((await verify(token)).status).toBe(403);
  });

  it('leads to the app without a code that could be read out on the phone', async () => {
    const { email } = await backend.signUp();
    await auth('recover', { body: { email } });
    // The random address may begin with eight digits.
    const mail = (await readMail(email)).replace(email, '');
    expect(mail).toContain('http://127.0.0.1:3000/auth#recuperar=');
    expect(mail).not.toMatch(/\b\d{6,}\b/);
  });

  it('accepts only the newest link, and only for an hour', async () => {
    const { email, id } = await backend.signUp();
    await auth('recover', { body: { email } });
    const first = await readToken(email);
    await auth('recover', { body: { email } });
    const token = await readToken(email, 2);
    expect(token).not.toBe(first);
    const age = 'update auth.users set recovery_sent_at = now() - $2::interval where id = $1::uuid';
    await backend.database.query(age, [id, '61 minutes']);
    expect((await verify(token)).status).toBe(403);
    await backend.database.query(age, [id, '59 minutes']);
    expect((await verify(first)).status).toBe(403);
    expect((await verify(token)).status).toBe(200);
  });

  it('rejects every code of six digits, even one that the database holds', async () => {
    const { email, id } = await backend.signUp();
    const hash = createHash('sha256').update(`${email}123456`).digest('hex');
    await backend.database.query(
      'update auth.users set recovery_token = $2, recovery_sent_at = now() where id = $1::uuid',
      [id, hash],
    );
    const body = { type: 'recovery', email, token: '123456' };
    expect((await auth('verify', { body })).status).toBe(403);
  });

  it('limits the codes that one address guesses', async () => {
    const { email } = await backend.signUp();
    const address = newAddress();
    const guess = async (index: number) => {
      const token = String(index).padStart(64, '0');
      return auth('verify', { body: { type: 'recovery', token_hash: token }, address });
    };
    const answers = await Promise.all(Array.from({ length: 31 }, (_, index) => guess(index)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    await auth('recover', { body: { email } });
    const body = { type: 'recovery', token_hash: await readToken(email) };
    expect((await auth('verify', { body, address })).status).toBe(429);
  });

  it('limits the codes that many addresses guess for one account', async () => {
    const { email } = await backend.signUp();
    const guess = (index: number) =>
      auth('verify', { body: { type: 'recovery', email, token: `${index}`.padEnd(40, '0') } });
    for (let index = 0; index < 100; index += 1) {
      expect((await guess(index)).status).toBe(403);
    }
    expect((await guess(100)).status).toBe(429);
  });

  it('ends every session of the user when the new password is saved', async () => {
    const { email, client } = await backend.signUp();
    await auth('recover', { body: { email } });
    const session = JSON.parse((await verify(await readToken(email))).text) as {
      access_token: string;
    };
    const token = session.access_token;
    expect((await client.from('debts').select('id')).status).toBe(200);
    const saved = await auth('user', { method: 'PUT', body: { password: 'nova-senha' }, token });
    expect(saved.status).toBe(200);
    expect((await client.from('debts').select('id')).status).toBe(401);
    expect((await backend.clientWith(token).from('debts').select('id')).status).toBe(200);
  });

  it('limits the e-mails to one account', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    for (let index = 0; index < 5; index += 1) {
      expect((await auth('recover', { body: { email } })).status).toBe(200);
    }
    expect((await auth('recover', { body: { email } })).status).toBe(429);
  });
});

it('confirms an address by a token that no server sees in an address, once', async () => {
  const careful = await startApiBackend({ confirmEmail: true });
  const send = (route: string, body: object) =>
    careful.fetch(
      new Request(`http://backend.test/auth/v1/${route}`, {
        method: 'POST',
        headers: { apikey: careful.supabaseKey, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const account = { email: `${crypto.randomUUID()}@example.com`, password };
  expect((await send('signup', account)).status).toBe(200);
  expect((await send('token?grant_type=password', account)).status).toBe(400);
  const folder = path.join(careful.dataDir, 'emails');
  const [mail = ''] = fs.readdirSync(folder);
  const { text } = JSON.parse(fs.readFileSync(path.join(folder, mail), 'utf8')) as { text: string };
  expect(text).not.toContain('/auth/v1/');
  const token = /http:\S+\/auth#confirmar=([\da-f]{64})\b/.exec(text)?.[1];
  const link = { type: 'signup', token_hash: token };
  expect((await send('verify', link)).status).toBe(200);
  expect((await send('verify', link)).status).toBe(403);
  expect((await send('token?grant_type=password', account)).status).toBe(200);
  await careful.close();
});

it('limits the accounts that one address creates', async () => {
  const modest = await startApiBackend({ signUpsPerHour: 2 });
  const signUp = async (address: string) => {
    const body = JSON.stringify({ email: `${crypto.randomUUID()}@example.com`, password });
    const headers = { apikey: modest.supabaseKey, 'Content-Type': 'application/json' };
    const request = new Request('http://backend.test/auth/v1/signup', {
      method: 'POST',
      headers,
      body,
    });
    return (await modest.fetch(request, { address })).status;
  };
  const statuses = [await signUp('1.1.1.1'), await signUp('1.1.1.1'), await signUp('1.1.1.1')];
  expect(statuses).toEqual([200, 200, 429]);
  expect(await signUp('2.2.2.2')).toBe(200);
  await modest.close();
});

describe('a token', () => {
  it.each<Record<string, unknown>>([
    { sub: undefined },
    { sub: 'x' },
    { sub: 5 },
    { sub: 'a\0b' },
    { session_id: undefined },
    { session_id: 'x' },
    { session_id: 5 },
    { session_id: {} },
    { exp: undefined },
    { exp: '9999999999' },
    { exp: {} },
    { iat: 'x' },
    { role: undefined },
    { role: 5 },
    { role: 'anon' },
    { role: 'postgres' },
    { role: 'service_role' },
  ])('rejects a signed token with the claims %o', async (change) => {
    const token = backend.sign({ ...claimsOf(await backend.signUp()), ...change });
    const body = { data: {} };
    for (const { status, text } of [
      await sendRaw(backend, { path: 'profiles', token }),
      await sendRaw(backend, { path: 'rpc/home_figures?p_today=2026-11-21', token }),
      await auth('user', { method: 'GET', token }),
      await auth('user', { method: 'PUT', token, body }),
      await auth('logout?scope=local', { token, body: {} }),
    ]) {
      expect(status, text).toBe(401);
    }
  });

  it('permits no large body without the word Bearer', async () => {
    const { accessToken } = await backend.signUp();
    const request = { path: 'transactions', method: 'POST', body: ' '.repeat(100_000) };
    const large = await sendRaw(backend, { ...request, token: accessToken });
    expect(large.status).toBe(400);
    const headers = { Authorization: accessToken };
    expect((await sendRaw(backend, { ...request, headers })).status).toBe(413);
  });
});
