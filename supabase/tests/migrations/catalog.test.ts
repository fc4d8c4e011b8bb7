import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { compareCatalogs, describeCatalog } from '../../scripts/catalog.ts';
import { writeDifference } from '../../scripts/new-migration.ts';
import {
  createDeclaredDatabase,
  createMigratedDatabase,
  type PlatformDatabase,
} from '../../scripts/schema-databases.ts';

let migrated: PlatformDatabase;
let declared: PlatformDatabase;
let catalog: string[];
beforeAll(async () => {
  const server = inject('postgres');
  [migrated, declared] = [
    await createMigratedDatabase(server),
    await createDeclaredDatabase(server),
  ];
  catalog = await describeCatalog(declared.database);
});
afterAll(async () => {
  await migrated.database.close();
  await declared.database.close();
});

it('the migrations and the schema files create the same objects', async () => {
  expect(compareCatalogs(await describeCatalog(migrated.database), catalog)).toEqual([]);
});

it('the schema files declare each function once', () => {
  const names = catalog
    .filter((line) => line.startsWith('function '))
    .map((line) => line.slice(0, line.indexOf('(')));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe('the comparison of two catalogs', () => {
  // Each change is undone at the end of its transaction.
  it.each([
    ['a schema', 'create schema extra'],
    ['a table', 'create table public.extra ()'],
    ['a column', 'alter table public.debts add column extra text'],
    ['the type of a column', 'alter table public.imports alter layout type varchar(50)'],
    ['a default', "alter table public.debts alter icon set default 'Car'"],
    ['a nullable column', 'alter table public.debts alter icon drop not null'],
    ['a constraint', 'alter table public.debts drop constraint debts_name_check'],
    ['a foreign key', 'alter table public.transactions drop constraint transactions_debt_fkey'],
    ['an index', 'drop index public.debts_household_id_due_date_idx'],
    ['a trigger', 'drop trigger fold_description on public.transactions'],
    ['a disabled trigger', 'alter table public.transactions disable trigger fold_description'],
    ['a policy', 'drop policy "rows of the household" on public.debts'],
    ['the roles of a policy', 'alter policy "rows of the household" on public.debts to public'],
    [
      'the condition of a policy',
      'alter policy "rows of the household" on public.debts using (true)',
    ],
    ['row-level security', 'alter table public.debts disable row level security'],
    ['a function', 'drop function public.delete_account()'],
    ['a setting of a function', 'alter function public.delete_account() set jit = off'],
    ['the security of a function', 'alter function public.delete_account() security invoker'],
    ['the volatility of a function', 'alter function public.delete_account() stable'],
    ['the privileges of a function', 'grant execute on function public.delete_account() to anon'],
    ['the privileges of a table', 'revoke insert on public.debts from authenticated'],
    ['the privileges of a column', 'revoke update (name) on public.debts from authenticated'],
    ['the privileges of a schema', 'grant usage on schema private to anon'],
    [
      'default privileges',
      'alter default privileges in schema public grant select on tables to anon',
    ],
    ['a sequence', 'create sequence public.extra'],
    ['a type', "create type public.extra as enum ('a')"],
    ['a domain', 'create domain public.extra as text check (value <> $$$$)'],
    ['a view', 'create view public.extra as select 1 as one'],
    ['a comment', "comment on column public.debts.name is 'x'"],
    ['a comment on a function', "comment on function public.delete_account() is 'x'"],
    ['an owner', 'alter table public.debts owner to service_role'],
  ])('finds %s that one of them lacks', async (_kind, change) => {
    const changed = await describeChanged(declared, change);
    expect(compareCatalogs(catalog, changed)).not.toEqual([]);
    expect(compareCatalogs(changed, catalog)).not.toEqual([]);
  });
});

describe('a new migration', () => {
  it('writes no migration without a difference', async () => {
    expect(await writeDifference(inject('postgres'))).toBeUndefined();
  });

  const changes: [change: string, sql: string, expected: RegExp][] = [
    [
      'a column',
      `alter table public.debts add column extra text check (char_length(extra) <= 200);
      grant update (extra) on public.debts to authenticated;`,
      /ADD COLUMN "extra" text;[^]*GRANT UPDATE \("extra"\)/,
    ],
    [
      'a changed function',
      `create or replace function private.month_of(p_day date) returns date
        language sql immutable return p_day;`,
      /CREATE OR REPLACE FUNCTION private\.month_of/,
    ],
    [
      'a policy',
      `create policy "no past" on public.debts as restrictive for insert to authenticated
        with check (due_date > '2000-01-01');`,
      /CREATE POLICY "no past"[^]*AS RESTRICTIVE/,
    ],
    [
      'a table of users',
      `create table public.extras (
        id uuid primary key, user_id uuid not null default private.user_id() references auth.users
      );
      alter table public.extras enable row level security;
      create policy "own extras" on public.extras to authenticated
        using ((select private.user_id()) = user_id);
      grant select, insert on public.extras to authenticated;
      grant all on public.extras to service_role;
      create function public.count_extras() returns bigint language sql stable set search_path = ''
        as 'select count(*) from public.extras';
      grant execute on function public.count_extras() to authenticated;`,
      /CREATE TABLE "public"\."extras"[^]*GRANT ALL ON TABLE "public"\."extras" TO "service_role"/,
    ],
    ['a dropped function', 'drop function public.restore_debts(jsonb);', /DROP FUNCTION/],
  ];
  it('leads to a column, a changed and a dropped function, a policy and a table', async () => {
    const all = changes.map(([, sql]) => sql);
    const migration = await writeDifference(inject('postgres'), all);
    for (const [change, , expected] of changes) expect(migration, change).toMatch(expected);
    // Whoever applies a migration owns its objects.
    expect(migration).not.toMatch(/OWNER TO/);
  });
});

/** Describes the catalog of a database with a change that is rolled back afterwards. */
async function describeChanged({ address }: PlatformDatabase, change: string): Promise<string[]> {
  const sql = postgres({ ...address, max: 1, onnotice: () => undefined });
  try {
    await sql.unsafe('begin');
    await sql.unsafe(change).simple();
    return await describeCatalog({
      query: async <Row>(text: string) => [...(await sql.unsafe(text))] as Row[],
    });
  } finally {
    await sql.end();
  }
}
