import { StartError } from '@tostao/server/start-error';
import type postgres from 'postgres';
import type { Table } from './tables.ts';

/** The columns of the auth server's tables that both sides have and that a move leaves as they are. */
const authColumns: Record<string, string[]> = {
  'auth.users': ['id', 'email', 'encrypted_password', 'email_confirmed_at', 'raw_user_meta_data'],
  'auth.identities': ['user_id', 'provider', 'provider_id', 'identity_data'],
};

/**
 * Compares all rows of each account and household in both databases, the totals by month and account among them: by the
 * number of their rows in a table, and by the sum of their digests.
 * @throws StartError when a row is missing, differs or is there twice
 */
export async function compareRows(
  from: postgres.TransactionSql,
  to: postgres.TransactionSql,
  tables: readonly Table[],
): Promise<void> {
  const owners = await from<{ id: string }[]>`
    select id from auth.users union select id from public.households`;
  const ids = owners.map(({ id }) => id);
  for (const table of tables) {
    const [before, after] = [await digests(from, table, ids), await digests(to, table, ids)];
    const differing = ids.filter((id) => before.get(id) !== after.get(id));
    if (differing.length > 0) {
      throw new StartError(
        `Rows in ${table.name} differ after the copy, for accounts or households: ${differing.length}. Nothing has changed.`,
      );
    }
  }
}

/** Returns a text for each account or household that changes with each of its rows. */
async function digests(
  sql: postgres.TransactionSql,
  { name, owner }: Table,
  ids: string[],
): Promise<Map<string, string>> {
  const row = authColumns[name]
    ? `jsonb_build_array(${authColumns[name].join(', ')})`
    : 'to_jsonb(t)';
  const rows = await sql.unsafe<{ id: string; digest: string }[]>(
    `select ${owner}::text as id,
      count(*) || ' ' || sum(('x' || left(md5(${row}::text), 16))::bit(64)::bigint) as digest
    from ${name} as t where ${owner} = any($1::uuid[]) group by 1`,
    [ids],
  );
  return new Map(rows.map(({ id, digest }) => [id, digest]));
}
