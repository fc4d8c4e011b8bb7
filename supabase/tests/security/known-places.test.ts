import { randomUUID } from 'node:crypto';
import { KnownPlaces } from '@tostao/backend/known-places';
import { describe, expect, it } from 'vitest';
import { password } from '../support/api-backend.ts';
import { backend, setUpOwnBackend } from '../support/api-suite.ts';

setUpOwnBackend();

let nextNetwork = 0;
const newAddress = () => `10.0.${Math.floor((nextNetwork += 1) / 200)}.${nextNetwork % 200}`;

interface Sender {
  address: string;
  /** The cookies of a browser. */
  cookie?: string;
}

/** Sends a request to Auth. Returns its status and the cookie that the answer sets. */
async function auth(route: string, body: unknown, { address, cookie }: Sender) {
  const response = await backend.fetch(
    new Request(`http://backend.test/auth/v1/${route}`, {
      method: 'POST',
      headers: {
        apikey: backend.supabaseKey,
        'Content-Type': 'application/json',
        ...(cookie === undefined ? {} : { Cookie: cookie }),
      },
      body: JSON.stringify(body),
    }),
    { address },
  );
  return { status: response.status, cookie: response.headers.get('set-cookie') ?? '' };
}

const signIn = async (email: string, secret: string, from: Sender) =>
  auth('token?grant_type=password', { email, password: secret }, from);

/** Guesses as long as strangers may. */
async function guess(email: string, addresses: string[]) {
  for (const address of addresses) {
    for (let index = 0; index < 10; index += 1) await signIn(email, 'errada', { address });
  }
}
const strangers = () => Array.from({ length: 10 }, newAddress);

describe('guesses of strangers', () => {
  it('lock a person out of no network that the account was used from, before', async () => {
    const { email } = await backend.signUp();
    const home = newAddress();
    expect((await signIn(email, password, { address: home })).status).toBe(200);
    await guess(email, strangers());
    expect((await signIn(email, password, { address: newAddress() })).status).toBe(429);
    expect((await signIn(email, password, { address: home })).status).toBe(200);
  });

  it('lock a person out of no device that the account was used on, wherever it is now', async () => {
    const { email } = await backend.signUp();
    const first = await signIn(email, password, { address: newAddress() });
    expect(first.cookie).toMatch(
      /^tostao-device=[0-9a-f.]+; Path=\/auth\/v1; .*HttpOnly; SameSite=Strict$/,
    );
    const [cookie = ''] = first.cookie.split(';');
    const elsewhere = newAddress();
    await guess(email, [...strangers(), elsewhere]);
    expect((await signIn(email, password, { address: elsewhere })).status).toBe(429);
    expect((await signIn(email, password, { address: elsewhere, cookie })).status).toBe(200);
  });

  it('lock no one out of a network by guesses for other accounts there', async () => {
    const { email } = await backend.signUp();
    const home = newAddress();
    await signIn(email, password, { address: home });
    for (let index = 0; index < 101; index += 1) {
      await signIn(`ninguem-${index}@example.com`, 'errada', { address: home });
    }
    expect((await signIn('outra@example.com', password, { address: home })).status).toBe(429);
    expect((await signIn(email, password, { address: home })).status).toBe(200);
  });

  it('use up no recovery that the person asks for at home', async () => {
    const { email } = await backend.signUp();
    const home = newAddress();
    await signIn(email, password, { address: home });
    for (let index = 0; index < 5; index += 1)
      await auth('recover', { email }, { address: newAddress() });
    expect((await auth('recover', { email }, { address: newAddress() })).status).toBe(429);
    expect((await auth('recover', { email }, { address: home })).status).toBe(200);
  });
});

describe('a known place', () => {
  it('a known place has a limit of guesses of its own', async () => {
    const { email } = await backend.signUp();
    const home = newAddress();
    await signIn(email, password, { address: home });
    for (let index = 0; index < 10; index += 1) {
      expect((await signIn(email, 'errada', { address: home })).status).toBe(400);
    }
    expect((await signIn(email, password, { address: home })).status).toBe(429);
  });

  it('a place of one account is no place of another, and of no device with an invented cookie', async () => {
    const [owner, other] = [await backend.signUp(), await backend.signUp()];
    const { cookie } = await signIn(owner.email, password, { address: newAddress() });
    await guess(other.email, strangers());
    const [known = ''] = cookie.split(';');
    const invented = `tostao-device=${'a'.repeat(32)}.${'b'.repeat(64)}`;
    for (const device of [known, invented]) {
      const from = { address: newAddress(), cookie: device };
      expect((await signIn(other.email, password, from)).status).toBe(429);
    }
  });

  it('a deleted account leaves no place behind', async () => {
    const { email, id, client } = await backend.signUp();
    await signIn(email, password, { address: newAddress() });
    const count = async () =>
      backend.authDatabase.query('select from backend.known_places where user_id = $1::uuid', [id]);
    expect((await count()).length).toBeGreaterThan(0);
    await client.rpc('delete_account').throwOnError();
    expect(await count()).toEqual([]);
  });

  it('a place of an account that was deleted meanwhile is not remembered', async () => {
    const places = new KnownPlaces(backend.authDatabase, 'secret');
    expect(await places.remember(randomUUID(), new Headers(), newAddress())).toBeUndefined();
  });
});
