import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Query } from '../database/query-on.ts';
import { tooManyRequests } from '../request-filter/problem.ts';
import { tokenReader, type UserClaims } from '../user-token.ts';
import {
  anonymousUser,
  bannedUser,
  codesExist,
  codesNotFound,
  factorNotFound,
  insufficientAal,
  invalid,
  invalidToken,
  nameIsTaken,
  noToken,
  sessionNotFound,
  soleFactor,
  tooManyFactors,
  wrongCode,
} from './answers.ts';
import { attemptCode, type Judgement } from './code-attempts.ts';
import { challengeSeconds, judgeAppCode } from './judge-app-code.ts';
import { judgeRecoveryCode } from './judge-recovery-code.ts';
import { lockAccount } from './lock-account.ts';
import { hasRecentCode } from './recent-code.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { seal } from './sealed-secret.ts';
import { type UserFacts, userFacts, verifiedApp } from './session-facts.ts';
import { createAppSetup } from './totp.ts';

const issuer = 'Tostão';
const defaultNameOfCodes = 'Recovery codes';
/** A factor keeps its latest challenges. */
const maxChallenges = 10;

/** Marks the answer that completes a sign-in. The gate takes it off. */
export const signInHeader = 'x-tostao-sign-in';

/** The user of a request, whose session lives. */
export interface Caller extends UserFacts {
  claims: UserClaims;
  email: string;
}

/** Answers with the tokens of a session that a code has proved. */
type Refresh = (session: { id: string; isRaised: boolean }, request: Request) => Promise<Response>;

interface FactorBody {
  factor_type?: string;
  friendly_name?: string;
  issuer?: string;
  challenge_id?: string;
  code?: string;
}

/** Answers the requests about second steps as Supabase's auth server does. */
export class SecondStep {
  readonly #database: Database;
  readonly #key: string;
  readonly #readToken: ReturnType<typeof tokenReader>;

  constructor(database: Database, jwtSecret: string, key: string) {
    this.#database = database;
    this.#key = key;
    this.#readToken = tokenReader(jwtSecret);
  }

  /** Returns the user of a request, or why it has none. */
  async callerOf({ headers }: Pick<Request, 'headers'>): Promise<Caller | Response> {
    const authorization = headers.get('authorization');
    if (authorization === null) return noToken();
    const claims = this.#readToken(authorization);
    if (!claims) return invalidToken();
    const [caller] = await this.#database.query<
      Omit<Caller, 'claims'> & { aal: string; is_banned: boolean }
    >(
      `select coalesce(u.email, '') as email, coalesce(s.aal::text, 'aal1') as aal,
        coalesce(u.banned_until > now(), false) as is_banned, ${userFacts}
      from auth.sessions s join auth.users u on u.id = s.user_id
      where s.id = $1::uuid and s.user_id = $2::uuid
        and (s.not_after is null or s.not_after > now())`,
      [claims.session_id, claims.sub],
    );
    if (!caller) return sessionNotFound();
    if (caller.is_banned) return bannedUser();
    // Its second step may have been turned off since the token was signed.
    const aal = caller.aal === 'aal2' ? claims.aal : 'aal1';
    return { ...caller, claims: { ...claims, aal } };
  }

  /** Answers a request below `/factors`. */
  async fetch(request: Request, refresh: Refresh): Promise<Response> {
    const caller = await this.callerOf(request);
    if (caller instanceof Response) return caller;
    if (caller.is_anonymous) return anonymousUser();
    const text = await request.clone().text();
    const body = (text === '' ? {} : JSON.parse(text)) as FactorBody;
    const [, id = '', action = ''] = new URL(request.url).pathname
      .replace('/auth/v1/', '')
      .split('/');
    const isOfCodes = id === 'recovery-codes';
    switch (`${request.method} ${action}`) {
      case 'GET ':
        return this.#statusOfCodes(caller);
      case 'POST ':
        return isOfCodes ? this.#generateCodes(caller, body) : this.#enroll(caller, body);
      case 'POST regenerate':
        return this.#regenerateCodes(caller);
      case 'DELETE ':
        return isOfCodes ? this.#deleteCodes(caller) : this.#unenroll(caller, id);
      case 'POST challenge':
        return this.#challenge(caller, id);
      default:
        return this.#verify(caller, isOfCodes ? undefined : id, body, (session) =>
          refresh(session, request),
        );
    }
  }

  async #enroll(caller: Caller, body: FactorBody): Promise<Response> {
    const { factor_type: type, friendly_name: name = '' } = body;
    if (type !== 'totp') return invalid('factor_type needs to be totp');
    const app = verifiedApp(caller);
    if (app) return (app.friendly_name ?? '') === name ? nameIsTaken(name) : tooManyFactors();
    const id = randomUUID();
    const totp = createAppSetup((body.issuer || issuer).replaceAll(':', ' '), caller.email);
    await this.#database.query(
      `with replaced as (
        delete from auth.mfa_factors where user_id = $2::uuid and status = 'unverified'
      )
      insert into auth.mfa_factors (
        id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret
      )
      values ($1::uuid, $2::uuid, $3, 'totp', 'unverified', now(), now(), $4)`,
      [id, caller.claims.sub, name, seal(this.#key, id, totp.secret)],
    );
    return Response.json({ id, type: 'totp', friendly_name: name, totp });
  }

  async #challenge(caller: Caller, factorId: string): Promise<Response> {
    const factor = caller.factors?.find(({ id }) => id === factorId);
    if (!factor) return factorNotFound();
    if (factor.factor_type !== 'totp') return invalid('factor_type needs to be totp');
    const [id, now] = [randomUUID(), Date.now()];
    // No address is stored: `ip_address` has a value because the auth server demands one.
    await this.#database.query(
      `with old as (
        delete from auth.mfa_challenges where id in (
          select id from auth.mfa_challenges where factor_id = $2::uuid
          order by created_at desc offset ${maxChallenges - 1}
        )
      )
      insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
      select $1::uuid, id, $3::timestamptz, '0.0.0.0' from auth.mfa_factors where id = $2::uuid`,
      [id, factorId, new Date(now).toISOString()],
    );
    const expiresAt = Math.floor(now / 1000) + challengeSeconds;
    return Response.json({ id, type: 'totp', expires_at: expiresAt });
  }

  async #verify(
    caller: Caller,
    factorId: string | undefined,
    { challenge_id: challengeId, code = '' }: FactorBody,
    refresh: (session: { id: string; isRaised: boolean }) => Promise<Response>,
  ): Promise<Response> {
    if (code.trim() === '') return invalid('Code needs to be non-empty');
    const { sub: userId, session_id: sessionId, aal } = caller.claims;
    const verdict = await attemptCode(
      this.#database,
      { userId, sessionId },
      async (query, nowMs): Promise<Judgement<{ isFirst: boolean }>> => {
        if (factorId === undefined) {
          return judgeRecoveryCode(query, { userId, sessionId, code }, nowMs);
        }
        if (challengeId === undefined) return factorNotFound();
        const attempt = { userId, sessionId, factorId, challengeId, code };
        return judgeAppCode(query, this.#key, attempt, nowMs);
      },
    );
    if (verdict instanceof Response) return verdict;
    if (verdict === 'wrong') return wrongCode(factorId === undefined ? 'recovery' : 'TOTP');
    if ('waitSeconds' in verdict) return tooManyRequests(verdict.waitSeconds);
    const isRaised = aal !== 'aal2';
    const response = await refresh({ id: sessionId, isRaised });
    if (response.ok && isRaised && !verdict.isFirst) response.headers.set(signInHeader, 'complete');
    return response;
  }

  async #unenroll(caller: Caller, factorId: string): Promise<Response> {
    const factor = caller.factors?.find(({ id }) => id === factorId);
    if (!factor) return factorNotFound();
    if (factor.factor_type === 'recovery_code') {
      const message =
        'Recovery codes cannot be unenrolled with this endpoint, use DELETE /factors/recovery-codes';
      return invalid(message, 422);
    }
    const isAllowed = hasRecentCode(caller.claims);
    let answer = Response.json({ id: factorId });
    await this.#inTurn(caller, async (query) => {
      const [found] = await query<{ status: string; has_codes: boolean }>(
        `select f.status, exists (
          select from auth.mfa_recovery_code_sets s where s.user_id = f.user_id
        ) as has_codes
        from auth.mfa_factors f where f.id = $1::uuid`,
        [factorId],
      );
      if (found?.status !== 'verified') {
        await query('delete from auth.mfa_factors where id = $1::uuid', [factorId]);
      } else if (!isAllowed) {
        answer = insufficientAal(422, 'AAL2 required to unenroll verified factor');
      } else if (found.has_codes) {
        answer = soleFactor('Recovery codes cannot be the only verified factor, delete them first');
      } else {
        await query(turnOff, [caller.claims.sub, factorId]);
      }
    });
    return answer;
  }

  async #statusOfCodes({ claims }: Caller): Promise<Response> {
    const [status] = await this.#database.query<{ id: string; total: number; remaining: number }>(
      `select s.mfa_factor_id as id, count(c.id)::int as total,
        (count(c.id) filter (where c.consumed_at is null))::int as remaining
      from auth.mfa_recovery_code_sets s
      left join auth.mfa_recovery_codes c on c.mfa_recovery_code_set_id = s.id
      where s.user_id = $1::uuid group by s.mfa_factor_id`,
      [claims.sub],
    );
    if (!status) return codesNotFound();
    const { id, total, remaining } = status;
    return Response.json({ id, type: 'recovery_code', total, remaining });
  }

  async #generateCodes(caller: Caller, { friendly_name: name }: FactorBody): Promise<Response> {
    if (!hasRecentCode(caller.claims)) {
      return insufficientAal(403, 'AAL2 required to generate recovery codes');
    }
    const { sub } = caller.claims;
    const factor = { id: randomUUID(), friendly_name: name || defaultNameOfCodes };
    const codes = createRecoveryCodes();
    let answer = Response.json({ ...factor, type: 'recovery_code', total: codes.length, codes });
    await this.#inTurn(caller, async (query) => {
      const kinds = await query<{ factor_type: string }>(
        "select factor_type from auth.mfa_factors where user_id = $1::uuid and status = 'verified'",
        [sub],
      );
      const has = (kind: string) => kinds.some(({ factor_type: type }) => type === kind);
      if (!has('totp')) {
        answer = soleFactor(
          'At least one other verified factor is required to generate recovery codes',
        );
      } else if (has('recovery_code')) {
        answer = codesExist();
      } else {
        await query(
          `with factor as (
            insert into auth.mfa_factors (
              id, user_id, friendly_name, factor_type, status, created_at, updated_at
            )
            values ($2::uuid, $1::uuid, $3, 'recovery_code', 'verified', now(), now())
          )
          insert into auth.mfa_recovery_code_sets (id, user_id, mfa_factor_id, created_at, updated_at)
          values (gen_random_uuid(), $1::uuid, $2::uuid, now(), now())`,
          [sub, factor.id, factor.friendly_name],
        );
        await writeCodes(query, sub, codes);
      }
    });
    return answer;
  }

  async #regenerateCodes(caller: Caller): Promise<Response> {
    if (!hasRecentCode(caller.claims)) {
      return insufficientAal(403, 'AAL2 required to regenerate recovery codes');
    }
    const { sub } = caller.claims;
    const codes = createRecoveryCodes();
    let factor: { id: string; friendly_name: string | null } | undefined;
    await this.#inTurn(caller, async (query) => {
      [factor] = await query(
        `update auth.mfa_recovery_code_sets s set updated_at = now()
        from auth.mfa_factors f where s.user_id = $1::uuid and f.id = s.mfa_factor_id
        returning f.id, f.friendly_name`,
        [sub],
      );
      await query(
        `delete from auth.mfa_recovery_codes where mfa_recovery_code_set_id in (
          select id from auth.mfa_recovery_code_sets where user_id = $1::uuid
        )`,
        [sub],
      );
      await writeCodes(query, sub, codes);
    });
    if (!factor) return codesNotFound();
    return Response.json({ ...factor, type: 'recovery_code', total: codes.length, codes });
  }

  async #deleteCodes({ claims }: Caller): Promise<Response> {
    if (!hasRecentCode(claims)) {
      return insufficientAal(403, 'AAL2 required to delete recovery codes');
    }
    const [deleted] = await this.#database.query<{ id: string }>(
      `delete from auth.mfa_factors where user_id = $1::uuid and factor_type = 'recovery_code'
      returning id`,
      [claims.sub],
    );
    return deleted ? Response.json({ id: deleted.id }) : codesNotFound();
  }

  /** Changes the second step of an account, in one transaction, while no code of it is judged. */
  #inTurn({ claims }: Caller, change: (query: Query) => Promise<void>): Promise<void> {
    return this.#database.writeAtOnce(async (query) => {
      await lockAccount(query, claims.sub);
      await change(query);
    });
  }
}

/** Deletes the second step of a user. The sessions go on, without their codes. */
const turnOff = `
  with factor as (
    delete from auth.mfa_factors where id = $2::uuid
  ), lowered as (
    update auth.sessions set aal = 'aal1', factor_id = null where user_id = $1::uuid returning id
  )
  delete from auth.mfa_amr_claims c using lowered
  where c.session_id = lowered.id and c.authentication_method in ('totp', 'mfa/recovery_code')`;

async function writeCodes(query: Query, userId: string, codes: readonly string[]): Promise<void> {
  await query(
    `insert into auth.mfa_recovery_codes (id, mfa_recovery_code_set_id, code_hash, created_at)
    select gen_random_uuid(), id, json_array_elements_text($2::text::json), now()
    from auth.mfa_recovery_code_sets where user_id = $1::uuid`,
    [userId, JSON.stringify(codes.map((code) => hashRecoveryCode(userId, code)))],
  );
}
