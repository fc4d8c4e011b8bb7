import type { Database } from './database.ts';

/**
 * Creates the objects that a hosted project has before its first migration and the library provides only in
 * part.
 */
export async function bootstrap(database: Database): Promise<void> {
  await database.runScript(roles);
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
