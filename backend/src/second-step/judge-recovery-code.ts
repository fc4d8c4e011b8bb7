import type { Query } from '../database/query-on.ts';
import type { Judgement, SessionOfCode } from './code-attempts.ts';
import { proveSession } from './prove-session.ts';
import { codeMethods } from './recent-code.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

export interface RecoveryCode extends SessionOfCode {
  code: string;
}

/** Judges a recovery code. A right one proves its session, and is spent. */
export async function judgeRecoveryCode(
  query: Query,
  { userId, sessionId, code }: RecoveryCode,
  nowMs: number,
): Promise<Judgement<{ isFirst: false }>> {
  const [spent] = await query<{ factor: string }>(
    `update auth.mfa_recovery_codes c set consumed_at = $3::timestamptz
    from auth.mfa_recovery_code_sets s
    where s.user_id = $1::uuid and c.mfa_recovery_code_set_id = s.id
      and c.code_hash = $2 and c.consumed_at is null
    returning s.mfa_factor_id as factor`,
    [userId, hashRecoveryCode(userId, code), new Date(nowMs).toISOString()],
  );
  if (!spent) return 'wrong';
  const method = codeMethods.recovery;
  await proveSession(query, { userId, sessionId, factorId: spent.factor, method }, nowMs);
  return { isFirst: false };
}
