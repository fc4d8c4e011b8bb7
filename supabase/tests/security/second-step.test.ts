import { randomInt, randomUUID } from 'node:crypto';
import { attemptCode } from '@tostao/backend/second-step/code-attempts';
import { judgeAppCode } from '@tostao/backend/second-step/judge-app-code';
import { describe, expect, it } from 'vitest';
import {
  type Client,
  claimsOf,
  password,
  readSecrets,
  type TestUser,
} from '../support/api-backend.ts';
import { backend, setUpOwnBackend } from '../support/api-suite.ts';
import { mailsTo, readRecoveryToken, waitForMail } from '../support/mails.ts';
import {
  codeOf,
  giveCode,
  protect,
  type ProtectedUser,
  signInAgain,
  unusedCode,
  withOlderCode,
} from '../support/second-step.ts';

setUpOwnBackend();

interface Call {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends a request to Auth, and returns its answer. */
async function auth(route: string, { token, body, headers }: Call = {}) {
  const [method = '', path = ''] = route.split(' ');
  const response = await backend.fetch(
    new Request(`http://backend.test/auth/v1/${path}`, {
      method,
      headers: {
        apikey: backend.supabaseKey,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    { address: 'local' },
  );
  const text = await response.text();
  return {
    status: response.status,
    code: response.headers.get('x-sb-error-code'),
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
    body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
  };
}

const again = (email: string, secret = password) => signInAgain(backend, email, secret);
const read = (client: Client) => client.from('debts').select('id');
const sessionOf = (user: TestUser) => ({
  userId: user.id,
  sessionId: String(claimsOf(user)['session_id']),
});
const levelOf = async (client: Client) =>
  (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel;

/** Judges codes of a user at given times, as the server does at its own. */
async function judgeOf(user: ProtectedUser) {
  const challengeId = randomUUID();
  const { secondStepKey } = readSecrets(backend.dataDir);
  let challenge: { ms: number; isThere: Promise<unknown> } | undefined;
  return async (code: string, ms: number) => {
    // One challenge that is always new and never used.
    if (challenge?.ms !== ms) {
      const isThere = backend.authDatabase.query(
        `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
        values ($1::uuid, $2::uuid, $3::timestamptz, '0.0.0.0')
        on conflict (id) do update set created_at = excluded.created_at, verified_at = null`,
        [challengeId, user.factorId, new Date(ms).toISOString()],
      );
      challenge = { ms, isThere };
    }
    await challenge.isThere;
    const attempt = { ...sessionOf(user), factorId: user.factorId, challengeId, code };
    const verdict = await attemptCode(
      backend.authDatabase,
      attempt,
      (query, nowMs) => judgeAppCode(query, secondStepKey, attempt, nowMs),
      () => ms,
    );
    if (verdict instanceof Response) throw new Error(await verdict.text());
    if (verdict === 'wrong') return 'wrong';
    if ('waitSeconds' in verdict) return verdict.waitSeconds;
    challenge = undefined;
    return 'right';
  };
}

/** A moment in the middle of a half minute, of a day to come. */
const noon = Date.UTC(2030, 0, 1, 12, 0, 15);
const halfMinute = 30_000;
const rightCodes = (secret: string, ms: number) =>
  new Set([-1, 0, 1].map((step) => codeOf(secret, ms + step * halfMinute)));
const wrongCode = (secret: string, ms: number) => {
  const right = rightCodes(secret, ms);
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    if (!right.has(code)) return code;
  }
};

describe('a second step', () => {
  it('a second step is turned on by its first code, which ends all other sessions', async () => {
    const user = await backend.signUp();
    const [other, stranger] = [await again(user.email), await backend.signUp()];
    const { mfa } = user.client.auth;
    const { data: app } = await mfa.enroll({ factorType: 'totp', issuer: 'Tostão' });
    expect(app).toMatchObject({ type: 'totp', totp: { secret: expect.any(String) as string } });
    expect(app!.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(app!.totp.uri).toContain(`secret=${app!.totp.secret}`);
    expect((await mfa.listFactors()).data).toMatchObject({ totp: [], all: [{ id: app!.id }] });
    expect((await read(user.client)).status).toBe(200);

    const factorId = app!.id;
    const wrong = wrongCode(app!.totp.secret, Date.now());
    const refused = await mfa.challengeAndVerify({ factorId, code: wrong });
    expect(refused.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await read(other.client)).status).toBe(200);

    const code = codeOf(app!.totp.secret);
    const { data } = await mfa.challengeAndVerify({ factorId, code });
    expect(claimsOf({ accessToken: data!.access_token })).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    });
    expect(data!.user.factors).toMatchObject([{ id: factorId, status: 'verified' }]);
    expect((await read(user.client)).status).toBe(200);
    expect((await read(other.client)).status).toBe(401);
    expect((await read(stranger.client)).status).toBe(200);
    const second = await mfa.enroll({ factorType: 'totp', friendlyName: 'outro' });
    expect(second.error?.code).toBe('too_many_enrolled_mfa_factors');
  });

  it('a sign-in reads and writes nothing before its code, and a refresh keeps the code and its time', async () => {
    const user = await protect(backend);
    const { client, refreshToken } = await again(user.email);
    expect(await levelOf(client)).toBe('aal1');
    const refused = { status: 403, error: { code: 'PT403', hint: 'sign-in-step' } };
    expect(await read(client)).toMatchObject(refused);
    expect(await client.rpc('list_sessions')).toMatchObject(refused);

    const { data } = await giveCode(backend, user, client);
    expect((await read(client)).status).toBe(200);
    const { amr } = claimsOf({ accessToken: data!.access_token });
    const { data: refreshed } = await client.auth.refreshSession();
    const claims = claimsOf({ accessToken: refreshed.session!.access_token });
    expect(claims).toMatchObject({ aal: 'aal2', amr });
    // A token that was taken before the code leads nowhere.
    const stolen = await backend.anon.auth.refreshSession({ refresh_token: refreshToken });
    expect(stolen.error).not.toBeNull();
    expect((await read(client)).status).toBe(200);
  });

  it('a code of a sign-in ends the sign-ins that wait for theirs, and no others', async () => {
    const user = await protect(backend);
    const [waiting, client] = [await again(user.email), (await again(user.email)).client];
    await giveCode(backend, user, client);
    expect((await waiting.client.auth.getUser()).error).not.toBeNull();
    expect((await read(user.client)).status).toBe(200);
  });

  it('a second step belongs to its user, and a visitor of the example has none', async () => {
    const [owner, thief] = [await protect(backend), await backend.signUp()];
    const code = codeOf(owner.secret);
    const { factorId } = owner;
    for (const answer of [
      await thief.client.auth.mfa.challengeAndVerify({ factorId, code }),
      await thief.client.auth.mfa.unenroll({ factorId }),
    ]) {
      expect(answer.error?.code).toBe('mfa_factor_not_found');
    }
    const client = backend.anon;
    await client.auth.signInAnonymously();
    const visitor = await client.auth.mfa.enroll({ factorType: 'totp' });
    expect(visitor.error).toMatchObject({ status: 403, code: 'no_authorization' });
  });

  it('an app is set up for the longest issuer, and a longer one is refused', async () => {
    const { accessToken: token } = await backend.signUp();
    const enroll = (issuer: string) =>
      auth('POST factors', { token, body: { factor_type: 'totp', issuer } });
    expect((await enroll('💰'.repeat(100))).status).toBe(200);
    expect((await enroll('💰'.repeat(101))).status).toBe(400);
  });
});

describe('a code', () => {
  it('a code passes in its half minute and its neighbours, once', async () => {
    const user = await protect(backend);
    const judge = await judgeOf(user);
    for (const [step, verdict] of [
      [-2, 'wrong'],
      [2, 'wrong'],
      [-1, 'right'],
      [-1, 'wrong'],
      [0, 'right'],
      [1, 'right'],
      [0, 'wrong'],
    ] as const) {
      expect(await judge(codeOf(user.secret, noon + step * halfMinute), noon)).toBe(verdict);
    }
  });

  it('a code of the app passes once of twenty requests at once', async () => {
    const user = await protect(backend);
    const { client } = await again(user.email);
    const { factorId } = user;
    const { data } = await client.auth.mfa.challenge({ factorId });
    const code = await unusedCode(backend, user);
    const verify = () => client.auth.mfa.verify({ factorId, challengeId: data!.id, code });
    const answers = await Promise.all(Array.from({ length: 20 }, verify));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).not.toBeNull();
  });

  it('five wrong codes of either kind make all sessions wait, by their account', async () => {
    const user = await protect(backend);
    const { codes } = (await user.client.auth.mfa.recoveryCodes.generate()).data!;
    const { client } = await again(user.email);
    const { factorId } = user;
    for (let index = 0; index < 5; index += 1) {
      const code = wrongCode(user.secret, Date.now());
      const { error } =
        index % 2 === 0
          ? await client.auth.mfa.challengeAndVerify({ factorId, code })
          : await user.client.auth.mfa.recoveryCodes.verify({ code });
      expect(error?.code).toBe('mfa_verification_failed');
    }
    for (const session of [client, user.client]) {
      const { error } = await giveCode(backend, user, session);
      expect(error?.status).toBe(429);
      expect(error?.message).toMatch(/\b(?:29|30) seconds\b/);
    }
    const [code = ''] = codes;
    const recovery = await client.auth.mfa.recoveryCodes.verify({ code });
    expect(recovery.error?.status).toBe(429);
    await backend.authDatabase.query(
      'update backend.wrong_codes set waits_until = now() where user_id = $1::uuid',
      [user.id],
    );
    // Neither was spent.
    expect((await giveCode(backend, user, client)).error).toBeNull();
    expect((await client.auth.mfa.recoveryCodes.verify({ code })).error).toBeNull();
  });

  it('each further wrong code doubles the wait, and a right one clears the count', async () => {
    const user = await protect(backend);
    const judge = await judgeOf(user);
    let now = noon;
    for (let index = 0; index < 4; index += 1) await judge(wrongCode(user.secret, now), now);
    for (const seconds of [30, 60, 120, 240]) {
      expect(await judge(wrongCode(user.secret, now), now)).toBe('wrong');
      expect(await judge(codeOf(user.secret, now), now)).toBe(seconds);
      now += seconds * 1000;
      expect(await judge(codeOf(user.secret, now - 1), now - 1)).toBe(1);
    }
    expect(await judge(codeOf(user.secret, now), now)).toBe('right');
    for (let index = 0; index < 5; index += 1) {
      expect(await judge(wrongCode(user.secret, now), now)).toBe('wrong');
    }
    expect(await judge(wrongCode(user.secret, now), now)).toBe(30);
  });

  it(
    'none of 10,000 guessed, replayed, late and early codes passes',
    { timeout: 120_000 },
    async () => {
      const user = await protect(backend);
      const judge = await judgeOf(user);
      let now = noon;
      const verdicts: (string | number)[] = [];
      while (verdicts.length < 10_000) {
        // The time of a code that passed, and again the time after each wait.
        await backend.authDatabase.query(
          'delete from backend.wrong_codes where user_id = $1::uuid',
          [user.id],
        );
        const used = codeOf(user.secret, now);
        expect(await judge(used, now)).toBe('right');
        // One in a million is the code of a step beside it, and right.
        const right = rightCodes(user.secret, now);
        const [late = used, early = used] = [now - 60_000, now + 60_000]
          .map((ms) => codeOf(user.secret, ms))
          .filter((code) => !right.has(code));
        const next = codeOf(user.secret, now + halfMinute);
        const guesses = Array.from({ length: 12 }, () => wrongCode(user.secret, now));
        // The next one is right, and comes while the account waits.
        const attempts = [used, late, early, used, ...guesses, next, next, used, next];
        verdicts.push(...(await Promise.all(attempts.slice(0, 5).map((code) => judge(code, now)))));
        verdicts.push(...(await Promise.all(attempts.slice(5).map((code) => judge(code, now)))));
        now += 10 * halfMinute;
      }
      expect(verdicts.filter((verdict) => verdict === 'right')).toEqual([]);
    },
  );
});

describe('recovery codes', () => {
  it('each of ten recovery codes passes once, however it is typed, and leaves the second step on', async () => {
    const user = await protect(backend);
    const { recoveryCodes } = user.client.auth.mfa;
    const { data } = await recoveryCodes.generate();
    expect(new Set(data!.codes).size).toBe(10);
    expect((await recoveryCodes.generate()).error?.code).toBe('mfa_verified_factor_exists');
    const [first = '', second = '', ...others] = data!.codes;
    const { client } = await again(user.email);
    const typed = ` ${first.slice(0, 8).toUpperCase()}-${first.slice(8)}`;
    const { data: session } = await client.auth.mfa.recoveryCodes.verify({ code: typed });
    expect(claimsOf({ accessToken: session!.access_token })).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    });
    expect((await client.rpc('export_tables')).error).toBeNull();
    const replay = await client.auth.mfa.recoveryCodes.verify({ code: first });
    expect(replay.error?.code).toBe('mfa_verification_failed');
    const verify = () => client.auth.mfa.recoveryCodes.verify({ code: second });
    const raced = await Promise.all([verify(), verify(), verify()]);
    expect(raced.filter(({ error }) => error === null)).toHaveLength(1);
    for (const code of others) {
      expect((await client.auth.mfa.recoveryCodes.verify({ code })).error).toBeNull();
    }
    expect((await recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 0 });
    expect(await levelOf((await again(user.email)).client)).toBe('aal1');
  });

  it('new recovery codes replace the old ones, and none outlive the app', async () => {
    const user = await protect(backend);
    const { mfa } = user.client.auth;
    const [old = ''] = (await mfa.recoveryCodes.generate()).data!.codes;
    const { data } = await mfa.recoveryCodes.regenerate();
    expect(data!.codes).toHaveLength(10);
    const [code = ''] = data!.codes;
    expect((await mfa.recoveryCodes.verify({ code: old })).error).not.toBeNull();
    expect((await mfa.recoveryCodes.verify({ code })).error).toBeNull();

    const { factorId } = user;
    const early = await mfa.unenroll({ factorId });
    expect(early.error?.code).toBe('mfa_recovery_codes_sole_factor');
    expect((await mfa.recoveryCodes.unenroll()).error).toBeNull();
    expect((await mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
    expect((await mfa.unenroll({ factorId })).error).toBeNull();
    const none = await mfa.recoveryCodes.generate();
    expect(none.error?.code).toBe('insufficient_aal');
    expect(await levelOf(user.client)).toBe('aal2');
    await user.client.auth.refreshSession();
    expect(await levelOf(user.client)).toBe('aal1');
    expect((await read(user.client)).status).toBe(200);
    expect((await read((await again(user.email)).client)).status).toBe(200);
  });
});

/** The requests that need a code of the last 15 minutes, with the status without one. */
const guarded = (user: ProtectedUser): [route: string, status: number, body?: unknown][] => [
  ['PUT user', 401, { password: 'outra-senha' }],
  ['POST logout?scope=others', 422],
  ['POST logout?scope=global', 422],
  ['POST factors/recovery-codes', 403],
  ['POST factors/recovery-codes/regenerate', 403],
  ['DELETE factors/recovery-codes', 403],
  [`DELETE factors/${user.factorId}`, 422],
];

describe('what needs a code of the last 15 minutes', () => {
  it('a guarded request without one, or with an older one, is refused and changes nothing', async () => {
    const user = await protect(backend);
    await user.client.auth.mfa.recoveryCodes.generate();
    const other = await again(user.email);
    for (const token of [other.accessToken, withOlderCode(backend, user, 16)]) {
      for (const [route, status, body] of guarded(user)) {
        const answer = await auth(route, { token, body });
        expect({ route, ...answer }).toMatchObject({ route, status, code: 'insufficient_aal' });
      }
    }
    expect((await user.client.auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(10);
    expect((await again(user.email)).id).toBe(user.id);
    expect((await other.client.auth.getUser()).error).toBeNull();
    // Leaving oneself needs none.
    const { accessToken: token } = other;
    expect((await auth('POST logout?scope=local', { token })).status).toBe(204);
  });

  it('a guarded request of a session whose code is 14 minutes old is answered', async () => {
    const user = await protect(backend);
    await giveCode(backend, user, (await again(user.email)).client);
    const token = withOlderCode(backend, user, 14);
    const routes = guarded(user);
    // Codes are made before they are replaced, and a sign-out of all comes last.
    const order = [0, 1, 3, 4, 5, 6, 2];
    for (const [route, , body] of order.map((index) => routes[index]!)) {
      const answer = await auth(route, { token, body });
      expect({ route, ok: answer.status < 300 }).toEqual({ route, ok: true });
    }
    expect((await again(user.email, 'outra-senha')).id).toBe(user.id);
    await expect(again(user.email)).rejects.toThrow('Invalid login credentials');
  });

  it('a link of a recovery sets a new password after a code, by the token of its own session', async () => {
    const user = await protect(backend);
    const { codes } = (await user.client.auth.mfa.recoveryCodes.generate()).data!;
    await auth('POST recover', { body: { email: user.email } });
    const client = backend.anon;
    const link = await readRecoveryToken(backend, user.email);
    const opened = await client.auth.verifyOtp({ type: 'recovery', token_hash: link });
    expect(claimsOf({ accessToken: opened.data.session!.access_token })['aal']).toBe('aal1');
    const change = () => client.auth.updateUser({ password: 'nova-senha' });
    expect((await change()).error?.code).toBe('insufficient_aal');
    await client.auth.mfa.recoveryCodes.verify({ code: codes[0]! });
    expect((await change()).error).toBeNull();
    expect((await read(user.client)).status).toBe(401);
    expect((await read(client)).status).toBe(200);
  });
});

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';
const browser = (cookie = '') => ({ Cookie: cookie, 'User-Agent': chrome });

const signIn = (email: string, cookie?: string) =>
  auth('POST token?grant_type=password', {
    body: { email, password },
    headers: browser(cookie),
  });

describe('a sign-in from a new browser', () => {
  it('a new browser is told of by e-mail, unlike that of a sign-up and a known one', async () => {
    const email = `${randomUUID()}@example.com`;
    const { cookie } = await auth('POST signup', { body: { email, password }, headers: browser() });
    expect((await signIn(email, cookie)).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
    const { subject, text } = await waitForMail(backend, email);
    expect(subject).toBe('Tostão: um novo aparelho entrou na sua conta');
    expect(text).toContain('Chrome no Windows');
    expect(text).toContain('/ajustes');
    expect(mailsTo(backend, email)).toHaveLength(1);
  });

  it('a new browser is known, and told of, after the code', async () => {
    const user = await protect(backend);
    for (let index = 0; index < 2; index += 1) {
      const { body, cookie } = await signIn(user.email);
      expect(cookie).toBe('');
      if (index === 0) continue;
      const token = String(body['access_token']);
      const { factorId } = user;
      const { body: challenge } = await auth(`POST factors/${factorId}/challenge`, { token });
      const code = await unusedCode(backend, user);
      const verified = await auth(`POST factors/${factorId}/verify`, {
        token,
        body: { challenge_id: challenge['id'], code },
        headers: browser(),
      });
      expect(verified.cookie).toMatch(/^tostao-device=/);
      await waitForMail(backend, user.email);
      expect((await signIn(user.email, verified.cookie)).status).toBe(200);
    }
    expect(mailsTo(backend, user.email)).toHaveLength(1);
  });
});
