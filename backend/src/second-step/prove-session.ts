import type { Query } from '../database/query-on.ts';
import type { codeMethods } from './recent-code.ts';
import type { SessionOfCode } from './code-attempts.ts';

/** A session, and a right code of its user. */
export interface RightCode extends SessionOfCode {
  factorId: string;
  method: (typeof codeMethods)[keyof typeof codeMethods];
}

/** Notes that a code has proved a session. Those that no code has proved end, as on the auth server: all others, the first time. */
export async function proveSession(
  query: Query,
  { userId, sessionId, factorId, method }: RightCode,
  nowMs: number,
): Promise<void> {
  await query(
    `with proved as (
      update auth.sessions set aal = 'aal2', factor_id = $3::uuid where id = $2::uuid returning id
    ), proof as (
      insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
      select gen_random_uuid(), id, $5::timestamptz, $5::timestamptz, $4 from proved
      on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at
    )
    delete from auth.sessions
    where user_id = $1::uuid and id <> $2::uuid and aal is distinct from 'aal2'`,
    [userId, sessionId, factorId, method, new Date(nowMs).toISOString()],
  );
}
