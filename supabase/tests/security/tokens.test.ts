import { createHmac, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { claimsOf } from '../support/api-backend.ts';
import { backend, otherUser, setUpBackend, setUpOtherUser } from '../support/api-suite.ts';
import { seededRandom } from '@tostao/backend/testing/random';
import { runSeed } from '../support/run-seed.ts';
import { type RawAnswer, sendRaw } from '../support/raw-request.ts';
import { tables, tableOf } from '../support/catalog.ts';
import { isNightly } from '../support/nightly.ts';
import { openFunctions } from '../support/intended-access.ts';
import { functions } from '../support/row-builder.ts';

setUpBackend();
setUpOtherUser();
let before: unknown;
beforeAll(async () => {
  before = await otherUser.snapshot();
});

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const forge = (header: object, claims: object, secret: string | Buffer) => {
  const content = `${encode({ typ: 'JWT', ...header })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
};
const { below } = seededRandom(runSeed);
const seconds = (fromNow: number) => Math.floor(Date.now() / 1000) + fromNow;
const claims = (change = {}) => ({
  ...claimsOf(otherUser),
  iat: seconds(-10),
  exp: seconds(3600),
  ...change,
});

/** Tokens that claim to be the other user without a valid signature or session. */
const forgeries: Record<string, () => string> = {
  'signed with another secret': () => forge({ alg: 'HS256' }, claims(), randomBytes(32)),
  'signed with the public key': () => forge({ alg: 'HS256' }, claims(), backend.supabaseKey),
  'signed with nothing': () => forge({ alg: 'HS256' }, claims(), ''),
  'of service_role, signed with another secret': () =>
    forge({ alg: 'HS256' }, claims({ role: 'service_role' }), 'secret'),
  'with alg none': () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims())}.`,
  'with alg None and a signature': () => forge({ alg: 'None' }, claims(), 'x'),
  'with alg none, of service_role': () =>
    `${encode({ alg: 'none' })}.${encode(claims({ role: 'service_role' }))}.`,
  'with a key of its own': () =>
    forge({ alg: 'HS256', jwk: { kty: 'oct', k: 'eA' }, kid: '../../dev/null' }, claims(), 'x'),
  'with the payload of another': () => {
    const [head, , signature] = backend.sign(claims({ sub: 'x' })).split('.');
    return [head, encode(claims()), signature].join('.');
  },
  'that expired': () => backend.sign(claims({ exp: seconds(-60) })),
  'without a signature': () => backend.sign(claims()).split('.').slice(0, 2).join('.'),
  'that is only a refresh token': () => otherUser.refreshToken,
  'that is no token': () => 'undefined',
};

const readsAndWrites = (token: string | undefined) => [
  ...tables.flatMap((table) => {
    const { owner } = tableOf(table);
    const body = { [owner]: otherUser.id };
    return [
      { path: table, token },
      { path: `${table}?select=*`, method: 'HEAD', token },
      { path: table, method: 'POST', token, body },
      { path: `${table}?${owner}=eq.${otherUser.id}`, method: 'PATCH', token, body },
      { path: `${table}?${owner}=eq.${otherUser.id}`, method: 'DELETE', token },
    ];
  }),
  ...Object.entries(functions)
    .filter(([name]) => !openFunctions.has(name))
    .map(([name, body]) => ({ path: `rpc/${name}`, method: 'POST', token, body })),
];

async function expectNothing(token: string | undefined): Promise<void> {
  const requests = readsAndWrites(token);
  // A rejected token reaches no table: another one each time, and all of them each night.
  for (const request of isNightly ? requests : requests.filter(() => below(10) === 0)) {
    const answer = await sendRaw(backend, request);
    const place = `${request.path} ${'method' in request ? request.method : ''}`;
    expect(answer.status, place).toBe(401);
    expectNoSecrets(answer);
  }
  expect(await otherUser.snapshot()).toEqual(before);
}

function expectNoSecrets({ text }: RawAnswer): void {
  for (const secret of otherUser.secrets) expect(text).not.toContain(secret);
}

describe('every table and function', () => {
  it.each(Object.keys(forgeries))('rejects a token %s', (name) =>
    expectNothing(forgeries[name]?.()),
  );

  it('rejects the public key alone', () => expectNothing(undefined));

  it('rejects the public key as a token', () => expectNothing(backend.supabaseKey));

  it('ignores roles and users in headers', async () => {
    for (const headers of [
      { role: 'service_role' },
      { 'X-Supabase-Role': 'service_role' },
      { 'X-Forwarded-User': otherUser.id },
      { 'Accept-Profile': 'auth' },
    ]) {
      const answer = await sendRaw(backend, { path: 'transactions', headers });
      expect([401, 406]).toContain(answer.status);
      expectNoSecrets(answer);
    }
  });
});

it('accepts the owner’s token, which proves that the rejections above mean something', async () => {
  const answer = await sendRaw(backend, { path: 'transactions', token: backend.sign(claims()) });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(otherUser.secrets[0]);
});
