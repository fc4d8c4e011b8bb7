import { randomUUID } from 'node:crypto';
import type { ApiBackend, TestUser } from './api-backend.ts';
import { ownedTables } from './catalog.ts';
import { tableAccess } from './intended-access.ts';
import { type Row, RowBuilder } from './row-builder.ts';

/** A user with rows in every table, and texts that no request contains but every leak would. */
export interface OtherUser extends TestUser {
  /** Returns its row in a table. */
  rowIn(table: string): Row;
  /** Returns the id of its row in a table, or its own id for tables without a single row id. */
  idIn(table: string): string;
  secrets: string[];
  /** Returns all data of the user, to compare before and after. */
  snapshot(): Promise<unknown>;
}

const isDerived = ({ name }: { name: string }) => tableAccess[name]?.isDerived === true;

export async function createOtherUser(backend: ApiBackend): Promise<OtherUser> {
  // A household's name has room for so many characters.
  const secret = `sigilo-${randomUUID()}`.slice(0, 40);
  const user = await backend.signUp({ name: secret });
  const builder = new RowBuilder(backend.database, user.id, { text: secret, amount: 99_999.99 });
  const rows = new Map<string, Row>();
  for (const table of ownedTables) {
    if (!isDerived(table)) rows.set(table.name, await builder.row(table.name));
  }
  for (const { name, owner } of ownedTables.filter(isDerived)) {
    const [found] = await backend.database.query<{ row: string }>(
      `select to_json(t)::text as row from public.${name} t where ${owner} = $1::uuid`,
      [user.id],
    );
    if (!found) throw new Error(`No trigger has written a row of ${name}.`);
    rows.set(name, JSON.parse(found.row) as Row);
  }
  const household = randomUUID();
  await user.client.rpc('create_household', { p_id: household, p_name: secret }).throwOnError();
  await backend
    .clientWith(user.accessToken, household)
    .rpc('create_invitation', { p_role: 'editor' })
    .throwOnError();
  const all = [
    ...ownedTables.map(({ name, owner }) => ({ name, condition: `t.${owner}::text = $1` })),
    { name: 'households', condition: 't.id::text in ($1, $2)' },
    { name: 'household_members', condition: 't.household_id::text in ($1, $2)' },
    { name: 'household_invitations', condition: 't.household_id::text in ($1, $2)' },
  ].map(
    ({ name, condition }) =>
      `select '${name}' as name, t::text as row from public.${name} t where ${condition}`,
  );
  return {
    ...user,
    rowIn: (table) => rows.get(table)!,
    idIn: (table) => (rows.get(table)?.['id'] as string | undefined) ?? user.id,
    secrets: [secret, '99999.99', user.email],
    snapshot: () =>
      backend.database.query(
        `${all.join(' union all ')}
        union all select 'users', id::text || email from auth.users where id::text = $1
        order by 1, 2`,
        [user.id, household],
      ),
  };
}
