import bcrypt from 'bcrypt';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  isStack,
  type ApiBackend,
  claimsOf,
  password,
  startApiBackend,
  type TestUser,
} from '../support/api-backend.ts';
import { ownedTables, tables } from '../support/catalog.ts';
import { callerlessFunctions } from '../support/intended-access.ts';
import { changeOf, functions, sampleRow } from '../support/row-builder.ts';
import { backend, setUpBackend } from '../support/api-suite.ts';
import { createOtherUser, type OtherUser } from '../support/other-user.ts';
import { type RawRequest, sendRaw } from '../support/raw-request.ts';

setUpBackend();
afterEach(() => vi.restoreAllMocks());

const signIn = (email: string, secret = password) =>
  backend.anon.auth.signInWithPassword({ email, password: secret });
const refresh = async (token: string) => {
  const { data, error } = await backend.anon.auth.refreshSession({ refresh_token: token });
  return { token: data.session?.refresh_token, access: data.session?.access_token, error };
};
const canRead = async (accessToken: string) =>
  (await backend.clientWith(accessToken).from('debts').select('id')).status === 200;

/** Makes the last use of a user's refresh tokens older. Supabase's auth server stores the user's id as text. */
const age = ({ id }: TestUser, seconds: number) =>
  backend.database.query(
    'update auth.refresh_tokens set updated_at = updated_at - $2::interval where user_id::text = $1',
    [id, `${seconds} seconds`],
  );

describe('a changed password', () => {
  it('ends the user’s other sessions, but not the one that changed it', async () => {
    const user = await backend.signUp();
    const stranger = await backend.signUp();
    const other = (await signIn(user.email)).data.session;
    const change = await user.client.auth.updateUser({ password: 'outra-senha' });
    expect(change.error).toBeNull();
    expect(await canRead(other!.access_token)).toBe(false);
    expect((await refresh(other!.refresh_token)).error).not.toBeNull();
    const late = await backend.clientWith(other!.access_token).auth.getUser(other!.access_token);
    expect(late.error).not.toBeNull();
    expect(await canRead(user.accessToken)).toBe(true);
    expect((await refresh(user.refreshToken)).error).toBeNull();
    expect(await canRead(stranger.accessToken)).toBe(true);
  });

  it('leaves the other sessions when it is rejected', async () => {
    const user = await backend.signUp();
    const other = (await signIn(user.email)).data.session;
    expect((await user.client.auth.updateUser({ password: '12345' })).error).not.toBeNull();
    expect(await canRead(other!.access_token)).toBe(true);
  });
});

describe('a refresh token', () => {
  it('replaces a refresh token, which two tabs may use within ten seconds', async () => {
    const user = await backend.signUp();
    const first = await refresh(user.refreshToken);
    expect(first.token).not.toBe(user.refreshToken);
    await age(user, 9);
    expect((await refresh(user.refreshToken)).token).toBe(first.token);
  });

  it.each([2, 3, 20])(
    'gives one successor, which lives, to a token that is used %i times at once',
    async (uses) => {
      const user = await backend.signUp();
      const answers = await Promise.all(
        Array.from({ length: uses }, () => refresh(user.refreshToken)),
      );
      expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null));
      const successors = new Set(answers.map(({ token }) => token));
      expect(successors.size).toBe(1);
      const [successor] = successors;
      const next = await refresh(successor!);
      expect(next.error).toBeNull();
      // A tab that is late has the token of the others, too.
      expect((await refresh(user.refreshToken)).token).toBe(next.token);
      expect((await refresh(next.token!)).error).toBeNull();
    },
  );

  // Before refreshes waited for each other, two at once left two.
  it.skipIf(isStack)('a used token is answered in a session that has two living ones', async () => {
    const user = await backend.signUp();
    const { token: used } = await refresh(user.refreshToken);
    const { token: newest } = await refresh(used!);
    await backend.authDatabase.query(
      'update auth.refresh_tokens set revoked = false where token = $1',
      [user.refreshToken],
    );
    expect(await refresh(used!)).toMatchObject({ token: newest, error: null });
  });

  it('ends its session when it is used again later', async () => {
    const user = await backend.signUp();
    const elsewhere = (await signIn(user.email)).data.session;
    const { token: parent } = await refresh(user.refreshToken);
    const { token, access } = await refresh(parent!);
    await age(user, 11);
    // Supabase's auth server accepts the parent of the newest token at any time.
    const again = await refresh(user.refreshToken);
    expect(again.error?.code).toBe('refresh_token_already_used');
    await age(user, 11);
    expect((await refresh(token!)).error).not.toBeNull();
    // There the session stays until its access token expires.
    expect(await canRead(access!)).toBe(isStack);
    expect(await canRead(elsewhere!.access_token)).toBe(true);
  });
});

describe('a wrong password', () => {
  let productive: ApiBackend;
  beforeAll(async () => {
    // The other tests lower the cost.
    vi.stubEnv('LITE_AUTH_BCRYPT_COST', undefined);
    productive = await startApiBackend();
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await productive.close();
  });

  // The auth server of a stack is another process.
  it.skipIf(isStack)('costs one hash of cost 10, whether the account exists or not', async () => {
    const { email, id } = await productive.signUp();
    const attempt = (address: string, secret: string) =>
      productive.anon.auth.signInWithPassword({ email: address, password: secret });
    const compare = vi.spyOn(bcrypt, 'compare');
    for (const address of [email, 'ninguem@example.com']) {
      compare.mockClear();
      expect((await attempt(address, 'errada')).error?.code).toBe('invalid_credentials');
      expect(compare).toHaveBeenCalledOnce();
      expect(bcrypt.getRounds(compare.mock.calls[0]![1])).toBe(10);
    }

    await productive.database.query(
      'update auth.users set email_confirmed_at = null where id = $1::uuid',
      [id],
    );
    compare.mockClear();
    expect((await attempt(email, 'errada')).error?.code).toBe('invalid_credentials');
    expect(compare).toHaveBeenCalledOnce();
    expect((await attempt(email, password)).error?.code).toBe('email_not_confirmed');
  });
});

describe('a token', () => {
  const requests: RawRequest[] = [
    ...ownedTables.flatMap(({ name, owner, access }): RawRequest[] => {
      const rows = `${name}?${owner}=not.is.null`;
      const update = { path: rows, method: 'PATCH', body: changeOf(name) };
      const ways: Record<string, RawRequest> = {
        select: { path: name },
        insert: { path: name, method: 'POST', body: sampleRow(name) },
        delete: { path: rows, method: 'DELETE' },
      };
      return [
        ...access.rows.map((way) => ways[way]!),
        ...(access.update.length > 0 ? [update] : []),
      ];
    }),
    ...Object.entries(functions)
      .filter(([name]) => !callerlessFunctions.has(name))
      .map(([name, body]) => ({ path: `rpc/${name}`, method: 'POST', body })),
  ];

  let user: OtherUser;
  let ended: string;
  let overdue: string;
  let other: TestUser;
  beforeAll(async () => {
    [user, other] = [await createOtherUser(backend), await backend.signUp()];
    const { data } = await signIn(user.email);
    ended = data.session!.access_token;
    const limited = (await signIn(user.email)).data.session!;
    overdue = limited.access_token;
    await backend.database.query(
      "update auth.sessions set not_after = now() - interval '1 second' where id = $1::uuid",
      [String(claimsOf({ accessToken: overdue })['session_id'])],
    );
    expect((await sendRaw(backend, { path: 'transactions', token: ended })).status).toBe(200);
    await backend.database.query('delete from auth.sessions where id = $1::uuid', [
      String(claimsOf({ accessToken: ended })['session_id']),
    ]);
  });

  const tokens: Record<string, () => string> = {
    'of a session that has ended': () => ended,
    'of a session whose time is over': () => overdue,
    'without a session': () => backend.sign({ ...claimsOf(user), session_id: undefined }),
    'with the session of another user': () =>
      backend.sign({ ...claimsOf(user), session_id: claimsOf(other)['session_id'] }),
    'without a user': () => backend.sign({ ...claimsOf(user), sub: undefined }),
  };

  it.each(Object.keys(tokens))(
    '%s gets 401 from every table and function, and changes nothing',
    async (name) => {
      const before = await user.snapshot();
      const token = tokens[name]?.();
      for (const request of requests) {
        const { status, text } = await sendRaw(backend, { ...request, token });
        const place = `${request.method ?? 'GET'} ${request.path}`;
        expect({ status, place, text }).toMatchObject({ status: 401, place });
      }
      expect(await user.snapshot()).toEqual(before);
      const own = await sendRaw(backend, { path: 'transactions', token: user.accessToken });
      expect(own.status).toBe(200);
    },
  );
});

it('lets a banned user reach no rows until the ban ends, with tokens from before it', async () => {
  const [banned, other] = [await createOtherUser(backend), await backend.signUp()];
  const ban = (until: string) =>
    backend.authDatabase.query(
      'update auth.users set banned_until = now() + $2::interval where id = $1::uuid',
      [banned.id, until],
    );
  const before = await banned.snapshot();
  await ban('1 hour');
  const { accessToken: token } = banned;
  for (const path of tables) {
    expect({ path, ...(await sendRaw(backend, { path, token })) }).toMatchObject({ status: 401 });
  }
  const body = { p_today: '2026-11-23' };
  const figures = { path: 'rpc/home_figures', method: 'POST', token, body };
  expect((await sendRaw(backend, figures)).status).toBe(401);
  expect(await canRead(other.accessToken)).toBe(true);
  await ban('-1 second');
  expect((await sendRaw(backend, figures)).status).toBe(200);
  expect(await banned.snapshot()).toEqual(before);
});

it('asks for the user of a request and for its session in one place each', async () => {
  const places = await backend.database.query<{ place: string }>(`
    select p.oid::regprocedure::text as place from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and pg_get_functiondef(p.oid) ~ 'auth\\.uid|request\\.jwt'
    union all
    select polname from pg_policy
    where concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) !~ 'private\\.(user|household)_id'
    union all
    select d.adrelid::regclass::text from pg_attrdef d
    where pg_get_expr(d.adbin, d.adrelid) ~ 'auth\\.uid'`);
  expect(places.map(({ place }) => place).toSorted()).toEqual([
    'private.household_id()',
    'private.require_second_step()',
    'private.session_id()',
    'private.user_id()',
  ]);
});

it('lets a banned user neither sign in nor refresh, and tells so only to the owner', async () => {
  const banned = await backend.signUp();
  const ban = (until: string) =>
    backend.authDatabase.query(
      'update auth.users set banned_until = now() + $2::interval where id = $1::uuid',
      [banned.id, until],
    );
  await ban('1 hour');
  expect((await signIn(banned.email)).error?.code).toBe('user_banned');
  expect((await signIn(banned.email, 'errada')).error?.code).toBe('invalid_credentials');
  expect((await refresh(banned.refreshToken)).error?.code).toBe('user_banned');
  await ban('-1 second');
  expect((await refresh(banned.refreshToken)).error).toBeNull();
});
