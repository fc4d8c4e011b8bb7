import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Client } from '../support/api-backend.ts';
import { backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { catalog, householdTables } from '../support/catalog.ts';
import { personalFunctions, rowArguments, viewerFunctions } from '../support/intended-access.ts';
import { changeOf, functions, type Row, RowBuilder, sampleRow } from '../support/row-builder.ts';
import {
  createSharedHousehold,
  type SharedHousehold,
  writtenTables,
} from '../support/shared-household.ts';

setUpBackend();
setUpUserPerTest();

const refusal = (hint: string) => ({ status: 403, error: { code: 'PT403', hint } });
const notAMember = refusal('not-a-member');
/** Selects a table by name; this suite ignores the row types. */
const from = (client: Client, table: string) => client.from(table as 'debts');
const builderOf = (text: string) =>
  new RowBuilder(backend.database, user.id, { text, amount: 5 }, casa.id);

let casa: SharedHousehold;
/** A row of the household in each table. */
let rows: Map<string, Row>;
beforeEach(async () => {
  casa = await createSharedHousehold(backend, user);
  const builder = builderOf('x');
  rows = new Map();
  for (const name of writtenTables) rows.set(name, await builder.row(name));
});

const rowsOf = (table: string) =>
  backend.database.query(
    `select t::text from public.${table} t where household_id = $1::uuid order by 1`,
    [casa.id],
  );
const snapshot = () => Promise.all(householdTables.map(({ name }) => rowsOf(name)));

interface Write {
  table: string;
  isDeletion?: boolean;
  write: () => PromiseLike<{ status: number }>;
}

/** Returns an insert, an update and a deletion of a row of each table, as far as it grants them. */
async function writesOf(client: Client): Promise<Write[]> {
  const builder = builderOf(randomUUID());
  const writes: Write[] = [];
  for (const { name: table, access } of householdTables) {
    if (!writtenTables.includes(table)) continue;
    const row = (await builder.build(table)) as never;
    const id = rows.get(table)?.['id'] as string | undefined;
    const key = [id === undefined ? ('household_id' as 'id') : 'id', id ?? casa.id] as const;
    const change = () => from(client, table).update(changeOf(table) as never);
    if (access.rows.includes('insert')) {
      writes.push({ table, write: () => from(client, table).insert(row) });
    }
    if (access.update.length > 0) writes.push({ table, write: () => change().eq(...key) });
    if (access.rows.includes('delete')) {
      const remove = () => from(client, table).delete();
      writes.push({ table, isDeletion: true, write: () => remove().eq(...key) });
    }
  }
  return writes;
}

const functionsOfHouseholds = Object.keys(functions).filter((name) => !personalFunctions.has(name));
const tablesOfIds: Record<string, string> = {
  p_account_id: 'accounts',
  p_category_id: 'categories',
  p_debt_id: 'debts',
  p_import_id: 'imports',
};

/** Calls a function with arguments that name rows of the household. */
function call(client: Client, name: string) {
  const given = catalog.functions[name]!.filter(
    (argument) => !argument.hasDefault || argument.name in functions[name]!,
  );
  const entries = given.map(({ name: key, kind }) => {
    const row = rowArguments[key];
    if (row) {
      const stored = { ...sampleRow(row.table), ...rows.get(row.table) };
      const { user_id: _author, household_id: _household, ...values } = stored;
      return [key, row.isList ? [values] : values];
    }
    if (kind === 'list') return [key, [...rows.values()].flatMap(({ id }) => id ?? [])];
    return [key, rows.get(tablesOfIds[key] ?? '')?.['id'] ?? functions[name]![key]];
  });
  return client.rpc(name as 'home_figures', Object.fromEntries(entries) as { p_today: string });
}

it('lets a viewer read every table, and change none of them', async () => {
  const client = casa.clientOf(await casa.add('viewer'));
  const writes = await writesOf(client);
  const before = await snapshot();
  for (const { name } of householdTables) {
    const { count } = await from(client, name).select('*', { count: 'exact', head: true });
    expect({ name, count }).toEqual({ name, count: (await rowsOf(name)).length });
  }
  for (const { table, write } of writes) {
    expect(await write(), table).toMatchObject(refusal('viewer'));
  }
  expect(await snapshot()).toEqual(before);
});

it('rejects a viewer in every function that changes rows', async () => {
  const client = casa.clientOf(await casa.add('viewer'));
  const before = await snapshot();
  const changing = await backend.database.query<{ name: string }>(
    `select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and provolatile = 'v'`,
  );
  const mayChange = new Set(changing.map(({ name }) => name));
  for (const name of functionsOfHouseholds) {
    const answer = await call(client, name);
    const isRefused = mayChange.has(name) && !(name in viewerFunctions);
    const hint = expect.stringMatching(/^(?:viewer|not-an-owner)$/) as string;
    if (isRefused) expect(answer, name).toMatchObject(refusal(hint));
    else expect(answer.error, name).toBeNull();
  }
  expect(await snapshot()).toEqual(before);
});

it('lets an editor write every table, and neither restore rows nor change who is in it', async () => {
  const client = casa.clientOf(await casa.add('editor'));
  const ofOwners =
    /(?:_household|_invitation|_member|_member_role|^restore_account|^make_example)$/;
  for (const name of functionsOfHouseholds.filter((key) => !(key in viewerFunctions))) {
    const { status, error } = await call(client, name);
    if (!ofOwners.test(name)) expect({ name, status }).not.toEqual({ name, status: 403 });
    else expect(error?.hint, name).toBe('not-an-owner');
  }
  const writes = await writesOf(client);
  const deletions = writes.filter(({ isDeletion }) => isDeletion);
  const others = writes.filter(({ isDeletion }) => !isDeletion);
  // Accounts, which others refer to, come last.
  for (const { table, write } of [...others, ...deletions.toReversed()]) {
    expect((await write()).status, table).toBeLessThan(300);
  }
});

it('shows a stranger and a former member nothing, and rejects all of their requests', async () => {
  const former = await casa.add('owner');
  await casa.remove(former).throwOnError();
  for (const person of [former, await backend.signUp()]) {
    const client = casa.clientOf(person);
    const writes = await writesOf(client);
    const before = await snapshot();
    for (const { name } of householdTables) {
      expect(await from(client, name).select(), name).toMatchObject(notAMember);
      const own = from(person.client, name).select();
      expect((await own.eq('household_id' as 'id', casa.id)).data, name).toEqual([]);
    }
    for (const { table, write } of writes) expect(await write(), table).toMatchObject(notAMember);
    for (const name of functionsOfHouseholds) {
      expect(await call(client, name), name).toMatchObject(notAMember);
    }
    expect(await snapshot()).toEqual(before);
  }
});
