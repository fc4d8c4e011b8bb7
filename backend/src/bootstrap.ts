import type { Database } from './database/database.ts';
import { secondStepTables } from './second-step/tables.ts';
import { storageTables } from './storage/tables.ts';

/** Creates the objects that a hosted project has before its first migration and the library provides only in part. */
export async function bootstrap(database: Database): Promise<void> {
  await database.runScript(roles);
  await database.runScript(secondStepTables);
  await database.runScript(knownPlaces);
  const [storage] = await database.query("select from pg_namespace where nspname = 'storage'");
  if (!storage) await database.runScript(storageTables);
}

const roles = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin bypassrls;
  end if;
end
$$;
grant anon, authenticated, service_role to current_user;
grant usage on schema public, auth to anon, authenticated, service_role;
revoke create on schema public from public;
`;

/** The hashes of the networks and devices that an account was used from (`known-places.ts`). No client may read them. */
const knownPlaces = `
create schema if not exists backend;
create table if not exists backend.known_places (
  user_id uuid not null references auth.users (id) on delete cascade,
  place text not null,
  used_at timestamptz not null default now(),
  primary key (user_id, place)
);
create index if not exists known_places_place on backend.known_places (place);
`;
