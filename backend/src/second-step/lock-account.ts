import type { Query } from '../database/query-on.ts';

/** The wrong codes of an account since its last right one. */
export interface CodeCount {
  wrongCodes: number;
  waitsUntilMs: number;
}

/** Lets one transaction at a time judge the codes of an account or change its second step, until it ends. */
export async function lockAccount(query: Query, userId: string): Promise<CodeCount> {
  const [row] = await query<{ count: number; waits_until_ms: number | null }>(
    `insert into backend.wrong_codes as w (user_id, count) values ($1::uuid, 0)
    on conflict (user_id) do update set count = w.count
    returning count, (extract(epoch from waits_until) * 1000)::float8 as waits_until_ms`,
    [userId],
  );
  return { wrongCodes: row?.count ?? 0, waitsUntilMs: row?.waits_until_ms ?? 0 };
}
