import type { Query } from '../database/query-on.ts';
import {
  challengeIsOver,
  challengeIsUsed,
  challengeNotFound,
  factorNotFound,
  keyIsLost,
  tooManyFactors,
} from './answers.ts';
import type { Judgement, SessionOfCode } from './code-attempts.ts';
import { proveSession } from './prove-session.ts';
import { codeMethods } from './recent-code.ts';
import { open } from './sealed-secret.ts';
import { stepOf } from './totp.ts';

export const challengeSeconds = 300;

export interface AppCode extends SessionOfCode {
  factorId: string;
  challengeId: string;
  code: string;
}

interface FactorRow {
  status: string;
  secret: string;
  has_other: boolean;
  challenge: string | null;
  is_used: boolean;
  is_expired: boolean;
}

/** Judges a code of an authenticator app. A right one proves its session. Tells whether it is the first of its app. */
export async function judgeAppCode(
  query: Query,
  key: string,
  { userId, sessionId, factorId, challengeId, code }: AppCode,
  nowMs: number,
): Promise<Judgement<{ isFirst: boolean }>> {
  const now = new Date(nowMs).toISOString();
  const [factor] = await query<FactorRow>(
    `select f.status, f.secret, c.id as challenge, c.verified_at is not null as is_used,
      c.created_at < $4::timestamptz - interval '${challengeSeconds} seconds' as is_expired,
      exists (
        select from auth.mfa_factors o
        where o.user_id = f.user_id and o.id <> f.id and o.factor_type = 'totp' and o.status = 'verified'
      ) as has_other
    from auth.mfa_factors f left join auth.mfa_challenges c on c.factor_id = f.id and c.id = $3::uuid
    where f.id = $1::uuid and f.user_id = $2::uuid and f.factor_type = 'totp'`,
    [factorId, userId, challengeId, now],
  );
  if (!factor) return factorNotFound();
  if (factor.challenge === null) return challengeNotFound();
  if (factor.is_used) return challengeIsUsed();
  if (factor.is_expired) return challengeIsOver(challengeId);
  if (factor.has_other) return tooManyFactors();
  const secret = open(key, factorId, factor.secret);
  if (secret === undefined) {
    console.error(
      'A second step was sealed with another secondStepKey than that of secrets.json. Its recovery codes still work.',
    );
    return keyIsLost();
  }
  const step = stepOf(secret, code.replaceAll(/\s/g, ''), nowMs);
  if (step === undefined) return 'wrong';
  const used = await query(
    `with old as (
      delete from backend.used_time_steps where factor_id = $1::uuid and step < $2::bigint - 10
    )
    insert into backend.used_time_steps (factor_id, step) values ($1::uuid, $2::bigint)
    on conflict do nothing returning step`,
    [factorId, String(step)],
  );
  if (used.length === 0) return 'wrong';
  const method = codeMethods.app;
  await proveSession(query, { userId, sessionId, factorId, method }, nowMs);
  await query(
    `with turned_on as (
      update auth.mfa_factors set status = 'verified', updated_at = $4::timestamptz
      where id = $2::uuid and status = 'unverified'
    ), replaced as (
      delete from auth.mfa_factors
      where user_id = $1::uuid and id <> $2::uuid and factor_type = 'totp' and status = 'unverified'
    )
    update auth.mfa_challenges set verified_at = $4::timestamptz where id = $3::uuid`,
    [userId, factorId, challengeId, now],
  );
  return { isFirst: factor.status !== 'verified' };
}
