import type { Database } from '../database/database.ts';
import type { Query } from '../database/query-on.ts';
import { sessionNotFound } from './answers.ts';
import { lockAccount } from './lock-account.ts';

const maxWrong = 5;
const firstWaitSeconds = 30;
const maxWaitSeconds = 24 * 60 * 60;

/** The session that a code proves. */
export interface SessionOfCode {
  userId: string;
  sessionId: string;
}

/** A response refuses an attempt that says nothing of the code. */
export type Judgement<Right> = Right | 'wrong' | Response;

/** Returns the wait after a number of wrong codes. */
export function waitAfter(wrong: number): number {
  if (wrong < maxWrong) return 0;
  return Math.min(maxWaitSeconds, firstWaitSeconds * 2 ** (wrong - maxWrong));
}

/**
 * Judges a code, one of an account at a time: wrong codes are counted over all sessions, in the database. While the account
 * waits no code is judged, so that a right one is not spent.
 */
export async function attemptCode<Right>(
  database: Pick<Database, 'writeAtOnce'>,
  { userId, sessionId }: SessionOfCode,
  judge: (query: Query, nowMs: number) => Promise<Judgement<Right>>,
  clock = Date.now,
): Promise<Judgement<Right> | { waitSeconds: number }> {
  let answer: Judgement<Right> | { waitSeconds: number } = 'wrong';
  await database.writeAtOnce(async (query) => {
    const { wrongCodes, waitsUntilMs } = await lockAccount(query, userId);
    const nowMs = clock();
    const waitSeconds = Math.ceil((waitsUntilMs - nowMs) / 1000);
    if (waitSeconds > 0) {
      answer = { waitSeconds };
      return;
    }
    // No code is spent for a session that ends meanwhile.
    const living = await query(
      'select id from auth.sessions where id = $1::uuid and user_id = $2::uuid for no key update',
      [sessionId, userId],
    );
    answer = living.length > 0 ? await judge(query, nowMs) : sessionNotFound();
    if (answer instanceof Response) return;
    if (answer !== 'wrong') {
      await query('delete from backend.wrong_codes where user_id = $1::uuid', [userId]);
      return;
    }
    const count = wrongCodes + 1;
    const waitsUntil = new Date(nowMs + waitAfter(count) * 1000);
    await query(
      'update backend.wrong_codes set count = $2::int, waits_until = $3::timestamptz where user_id = $1::uuid',
      [userId, String(count), waitsUntil.toISOString()],
    );
  });
  return answer;
}
