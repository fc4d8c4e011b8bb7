-- The roles of a hosted Supabase project, on an empty database of a plain PostgreSQL 17. The superuser runs it once per
-- cluster, in the database of the app. Roles that log in get their passwords elsewhere.
--
-- Source: `migrations/db` of supabase/postgres. Left out is what the product does not use: the roles, schemas and
-- event triggers of realtime, GraphQL and the dashboard, and libraries that a plain PostgreSQL lacks
-- (`supautils`, `safeupdate`).

-- Owns the database and applies the migrations. Its functions read `auth.sessions` and backups read every table, hence
-- `bypassrls`. Hosted projects add `createdb`, `createrole` and `replication`, which no part of the product needs.
create role postgres login bypassrls;

-- The roles of requests: without a session, of a user, and of a server with the secret key.
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
grant anon, authenticated, service_role to postgres with admin option;

-- The data API connects as this role and takes on the role of each request. On hosted projects it is also a member of the
-- superuser, which would make a fault of the data API a fault of everything.
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';

-- The auth server connects as this role and creates its tables at its start.
create role supabase_auth_admin login noinherit;
alter role supabase_auth_admin set search_path = auth;

-- The storage server connects as this role, creates its tables at its start, and takes on the role of each request.
create role supabase_storage_admin login noinherit;
alter role supabase_storage_admin set search_path = storage;

do $$
begin
  execute format('alter database %I owner to postgres', current_database());
  -- `create schema if not exists` demands it, even if the schema exists.
  execute format(
    'grant create on database %I to supabase_auth_admin, supabase_storage_admin', current_database()
  );
end
$$;

create schema auth authorization supabase_auth_admin;
grant usage on schema auth to postgres, anon, authenticated, service_role;
-- Migrations refer to users and follow their changes, `delete_account` deletes one, and a move or a restore writes them.
alter default privileges for role supabase_auth_admin in schema auth
  grant select, insert, update, delete, references, trigger on tables to postgres;
alter default privileges for role supabase_auth_admin in schema auth grant all on sequences to postgres;
alter default privileges for role supabase_auth_admin in schema auth grant all on functions to postgres;

-- A restore writes rows without their triggers. Hosted projects permit it by `supautils`.
grant set on parameter session_replication_role to postgres;

grant anon, authenticated, service_role to supabase_storage_admin;
create schema storage authorization supabase_storage_admin;
grant usage on schema storage to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_storage_admin in schema storage
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_storage_admin in schema storage
  grant all on functions to postgres, anon, authenticated, service_role;
-- Migrations add policies and triggers to its tables. Hosted projects permit it by `supautils`.
grant supabase_storage_admin to postgres;

create schema extensions authorization postgres;
grant usage on schema extensions to anon, authenticated, service_role;
alter role postgres set search_path = "$user", public, extensions;

grant usage on schema public to anon, authenticated, service_role;
-- Hosted projects also open every new object of `public` to requests, which the first migration undoes. Here they are
-- closed from the start: a backup does not hold that it was undone, so that a restored database would open the tables of
-- later migrations.
