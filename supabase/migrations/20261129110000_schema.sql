-- Do not edit: `npm run new-migration` writes this file from supabase/schemas until the first release.

-- Access. Every object starts closed: a table grants what users may do and guards its rows by policies, a
-- function grants its callers. Hosted projects grant new objects to these roles by default.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- Functions that are not part of the data API.
create schema private;
grant usage on schema private to authenticated, service_role;

-- Tells whether a user signs in with a second step.
create function private.has_second_step(p_user_id uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from auth.mfa_factors f where f.user_id = p_user_id and f.status = 'verified')
$$;

-- Returns the user of the request, or null for a request of the service role and outside of requests. The
-- token of a session that has ended, or of a user who is banned since, is valid until it expires: PostgREST answers PT401
-- with status 401, while a null would hide all rows, as if the data were gone. A user with a second step reads and
-- writes nothing before it is done: status 403.
create function private.user_id() returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  caller uuid;
  lacks_step boolean;
begin
  if claims ->> 'role' is distinct from 'authenticated' then
    return null;
  end if;
  select s.user_id, claims ->> 'aal' is distinct from 'aal2' and private.has_second_step(s.user_id)
  into caller, lacks_step
  from auth.sessions s
  join auth.users u on u.id = s.user_id
  where s.id = (claims ->> 'session_id')::uuid and s.user_id = (claims ->> 'sub')::uuid
    and (s.not_after is null or s.not_after > now())
    and (u.banned_until is null or u.banned_until <= now());
  if caller is null then
    raise exception 'the session has ended' using errcode = 'PT401';
  end if;
  if lacks_step then
    raise exception 'the second step of the sign-in is missing' using errcode = 'PT403', hint = 'sign-in-step';
  end if;
  return caller;
end
$$;
grant execute on function private.user_id() to authenticated, service_role;

-- Returns true, or ends the request with status 403 unless the token of its user, who signs in with a second step, has a code of the
-- last 15 minutes: a token that was taken, or an open screen, is not enough for what cannot be undone.
create function private.require_second_step() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.has_second_step(private.user_id()) and not exists (
    select from jsonb_array_elements(current_setting('request.jwt.claims')::jsonb -> 'amr') as proof
    where proof ->> 'method' in ('totp', 'mfa/recovery_code')
      and to_timestamp((proof ->> 'timestamp')::double precision) > now() - interval '15 minutes'
  ) then
    raise exception 'a code of the last 15 minutes is missing' using errcode = 'PT403', hint = 'second-step';
  end if;
  return true;
end
$$;
grant execute on function private.require_second_step() to authenticated;

-- Returns the household that a request acts in: the one that its header `x-household` names, or the caller's own, which has the
-- id of its user. Null where `private.user_id()` is null. PostgREST answers 403 for a household without the caller, and 400 for
-- a name that is no id. A request asks for each table and row: the transaction remembers the answer for its token and headers.
create function private.household_id() returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
declare
  request constant text := concat(
    current_setting('request.jwt.claims', true), current_setting('request.headers', true)
  );
  named text;
  caller uuid;
  household uuid;
  caller_role text;
  has_others boolean := false;
begin
  if current_setting('tostao.request', true) = request then
    return nullif(current_setting('tostao.household', true), '')::uuid;
  end if;
  caller := private.user_id();
  named := nullif(current_setting('request.headers', true), '')::json ->> 'x-household';
  household := caller;
  caller_role := 'owner';
  if caller is not null and named is not null then
    if named !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      raise exception 'x-household must be the id of a household' using errcode = 'PT400';
    end if;
    household := named::uuid;
  end if;
  if household <> caller then
    select m.role, exists (
      select from public.household_members o
      where o.household_id = household and o.user_id <> caller and o.left_at is null
    )
    into caller_role, has_others
    from public.household_members m
    where m.household_id = household and m.user_id = caller and m.left_at is null;
    if caller_role is null then
      raise exception 'the caller is not in this household' using errcode = 'PT403', hint = 'not-a-member';
    end if;
  end if;
  perform
    set_config('tostao.request', request, true),
    set_config('tostao.household', coalesce(household::text, ''), true),
    set_config('tostao.role', caller_role, true),
    set_config('tostao.is_shared', has_others::text, true);
  return household;
end
$$;
grant execute on function private.household_id() to authenticated, service_role;

-- Returns whether the caller only views the household of the request.
create function private.is_viewer() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select private.household_id() is not null and current_setting('tostao.role', true) = 'viewer'
$$;
grant execute on function private.is_viewer() to authenticated, service_role;

-- Returns true, or ends the request with status 403: whoever only views a household changes none of its rows. A false would hide
-- the rows from an update, as if they were deleted.
create function private.may_write() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_viewer() then
    raise exception 'the caller may only view this household' using errcode = 'PT403', hint = 'viewer';
  end if;
  return true;
end
$$;
grant execute on function private.may_write() to authenticated, service_role;

-- Opens a personal table to requests of its rows' users, and to the service role.
create procedure private.guard_rows(p_table regclass, p_owner name default 'user_id')
  language plpgsql set search_path = ''
as $$
begin
  execute format('alter table %s enable row level security', p_table);
  -- The sub-select is evaluated once per statement, not once per row.
  execute format(
    'create policy "own rows" on %1$s to authenticated
      using ((select private.user_id()) = %2$I) with check ((select private.user_id()) = %2$I)',
    p_table, p_owner
  );
  execute format('grant all on %s to service_role', p_table);
end
$$;

-- A row that is written outside of a request belongs to the own household of its user.
create function private.set_household() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.household_id := new.user_id;
  return new;
end
$$;

-- Opens a table of households to the requests of their members, and to the service role. Members read all rows and write them as
-- their role permits. The database sets the household of a new row, and its author is the caller: a request that names others is
-- rejected.
create procedure private.share_rows(p_table regclass)
  language plpgsql set search_path = ''
as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format(
    'create policy "rows of the household" on %1$s for select to authenticated
      using (household_id = (select private.household_id()));
    create policy "new rows of the household" on %1$s for insert to authenticated
      with check (
        household_id = (select private.household_id()) and user_id = (select private.user_id())
        and (select private.may_write())
      );
    create policy "changed rows of the household" on %1$s for update to authenticated
      using (household_id = (select private.household_id()) and (select private.may_write()))
      with check (household_id = (select private.household_id()) and (select private.may_write()));
    create policy "deleted rows of the household" on %1$s for delete to authenticated
      using (household_id = (select private.household_id()) and (select private.may_write()));
    -- Its name comes before those of the triggers that read the household.
    create trigger add_household before insert on %1$s
      for each row when (new.household_id is null) execute function private.set_household();
    grant all on %1$s to service_role;
    grant insert on %1$s to authenticated',
    p_table
  );
end
$$;

-- Runs a trigger function once after each statement that changes rows of a table, which it sees as `old_rows` and `new_rows`.
create procedure private.follow_statements(p_table regclass, p_function name)
  language plpgsql set search_path = ''
as $$
declare
  event text;
begin
  foreach event in array '{insert,update,delete}'::text[] loop
    execute format(
      'create trigger %I after %s on %s referencing %s for each statement execute function private.%I()',
      p_function || '_' || event, event, p_table,
      case event
        when 'insert' then 'new table as new_rows'
        when 'update' then 'old table as old_rows new table as new_rows'
        else 'old table as old_rows'
      end,
      p_function
    );
  end loop;
end
$$;

-- Returns the session of the request's token. Only `private.user_id()` says whether it goes on.
create function private.session_id() returns uuid
  language sql stable set search_path = ''
as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid
$$;
grant execute on function private.session_id() to authenticated, service_role;

-- Returns the first day of a day's month.
create function private.month_of(p_day date) returns date
  language sql immutable parallel safe
return date_trunc('month', p_day::timestamp)::date;
grant execute on function private.month_of(date) to authenticated, service_role;

-- Returns a list of a request, or ends the request with TS003 when the list is too long: one request must not keep the
-- database busy until its time is over. A null ends nothing.
create function private.at_most(p_max integer, p_items jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(p_items) = 'array' and jsonb_array_length(p_items) > p_max then
    raise exception 'more than % items', p_max using errcode = 'TS003';
  end if;
  return p_items;
end
$$;
grant execute on function private.at_most(integer, jsonb) to authenticated, service_role;

create function private.at_most_ids(p_max integer, p_ids uuid[]) returns uuid[]
  language plpgsql immutable set search_path = ''
as $$
begin
  if cardinality(p_ids) > p_max then
    raise exception 'more than % items', p_max using errcode = 'TS003';
  end if;
  return p_ids;
end
$$;
grant execute on function private.at_most_ids(integer, uuid[]) to authenticated, service_role;

-- A profile for every user. Everything that a user owns refers to auth.users and is deleted with it.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null
    constraint profiles_name_check check (char_length(name) <= 100 and name ~ '\S'),
  email text,
  -- Null without a photo. Each photo has another version, so that a device knows whether its copy is the current one.
  photo_version uuid,
  has_completed_onboarding boolean not null default false,
  -- Whether the user is in a shared household, which a trigger follows: a device asks for the others only then.
  shares_household boolean not null default false,
  -- Names the recovery codes that the user was shown last and has not said to keep: the app shows new ones until then. Of two devices
  -- that show codes, the later ones count.
  unkept_codes uuid,
  created_at timestamptz not null default now()
);
call private.guard_rows('public.profiles', 'id');
grant select, update (name, has_completed_onboarding, unkept_codes) on public.profiles to authenticated;

-- The photos, in a table that no request can read: a list may name a column many times, and one answer would hold
-- hundreds of megabytes. `profile_photo` returns one photo.
create table public.profile_photos (
  user_id uuid primary key default private.user_id() references auth.users (id) on delete cascade,
  -- A data URL: 5 MB of photo are 6,990,508 characters of base64. SVG is left out because it can contain code.
  image text not null
    constraint profile_photos_image_check check (
      char_length(image) <= 7000000
      and left(image, 64) ~ '^data:image/[a-z0-9.+-]{1,32};base64,'
    )
    constraint profile_photos_image_is_pixels check (left(image, 64) !~* '^data:image/svg')
);
call private.guard_rows('public.profile_photos');

-- Returns the caller's photo, or null. A definer, because the table is closed.
create function public.profile_photo() returns text
  language sql stable security definer set search_path = ''
as $$
  select image from public.profile_photos where user_id = (select private.user_id())
$$;
grant execute on function public.profile_photo() to authenticated;

-- Stores the caller's photo, or removes it with null. Returns its version.
create function public.save_profile_photo(p_image text) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
  version constant uuid := case when p_image is not null then gen_random_uuid() end;
begin
  -- First, so that photos of two devices follow each other.
  update public.profiles set photo_version = version where id = caller;
  if version is null then
    delete from public.profile_photos where user_id = caller;
  else
    insert into public.profile_photos (user_id, image) values (caller, p_image)
    on conflict (user_id) do update set image = excluded.image;
  end if;
  return version;
end
$$;
grant execute on function public.save_profile_photo(text) to authenticated;

-- Returns the name of a new user: from the sign-up or the identity provider, else from the e-mail address.
create function private.profile_name(metadata jsonb, email text) returns text
  language sql immutable set search_path = ''
as $$
  select left(
    coalesce(
      substring(btrim(metadata ->> 'name') from '.*\S.*'),
      substring(btrim(metadata ->> 'full_name') from '.*\S.*'),
      substring(split_part(email, '@', 1) from '.*\S.*'),
      '?'
    ),
    100
  )
$$;

create function private.create_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, name, email)
  values (new.id, private.profile_name(new.raw_user_meta_data, new.email), new.email)
  on conflict (id) do nothing;
  return new;
end
$$;
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.follow_email() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return new;
end
$$;
create trigger follow_email after update on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_email();

-- Users of a project that was set up before its schema.
insert into public.profiles (id, name, email)
select id, private.profile_name(raw_user_meta_data, email), email from auth.users
on conflict (id) do nothing;

-- Households. Every row of money belongs to one. Everybody has one of their own, which has the id of its user; a shared one is a
-- "Casa". The three tables are closed to requests: the functions below say who learns and changes what.
create table public.households (
  id uuid primary key default gen_random_uuid(),
  -- The user whose own household it is. Null for a shared one.
  user_id uuid unique references auth.users (id) on delete cascade
    constraint households_own_id_check check (user_id = id),
  name text not null
    constraint households_name_check check (char_length(name) <= 40 and name ~ '\S'),
  -- When the default categories were created: the restore of an export replaces them.
  default_categories_at timestamptz,
  created_at timestamptz not null default now()
);
alter table public.households enable row level security;
grant all on public.households to service_role;

-- The members of shared households, former ones included: their rows keep their names. The own household of a user has members only in
-- an example.
create table public.household_members (
  household_id uuid not null references public.households (id) on delete cascade,
  -- No foreign key: the members whom an example invents have no account. A trigger follows the deletion of an account.
  user_id uuid not null,
  -- The name of an invented member. The others have a profile.
  name text,
  role text not null
    constraint household_members_role_check check (role in ('owner', 'editor', 'viewer')),
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  primary key (household_id, user_id)
);
create index household_members_user_id_idx on public.household_members (user_id);
alter table public.household_members enable row level security;
grant all on public.household_members to service_role;

-- The invitations of shared households. The link has a token of 256 bits, of which only the hash is stored.
create table public.household_invitations (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null references public.households (id) on delete cascade,
  author_id uuid not null references auth.users (id) on delete cascade,
  role text not null
    constraint household_invitations_role_check check (role in ('editor', 'viewer')),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  used_at timestamptz,
  cancelled_at timestamptz,
  -- When its author was no owner any more, even for a while.
  lapsed_at timestamptz
);
create index household_invitations_household_id_idx on public.household_invitations (household_id);
create index household_invitations_author_id_idx on public.household_invitations (author_id);
alter table public.household_invitations enable row level security;
grant all on public.household_invitations to service_role;

-- Returns the tables whose rows belong to a household, and those that triggers derive from them.
create function private.household_tables() returns table (name text, is_derived boolean)
  language sql stable set search_path = ''
as $$
  select c.relname::text, not exists (
    select from pg_catalog.pg_attribute u
    where u.attrelid = c.oid and u.attname = 'user_id' and not u.attisdropped
  )
  from pg_catalog.pg_class c
  join pg_catalog.pg_attribute a
    on a.attrelid = c.oid and a.attname = 'household_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and c.relname not like 'household%' and c.relname <> 'reminder_settings'
$$;
grant execute on function private.household_tables() to authenticated;

create function private.create_own_household() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.households (id, user_id, name) values (new.id, new.id, 'Pessoal')
  on conflict (id) do nothing;
  return new;
end
$$;
create trigger create_own_household after insert on auth.users
  for each row execute function private.create_own_household();
-- Users of a project that was set up before its schema.
insert into public.households (id, user_id, name)
select id, id, 'Pessoal' from auth.users
on conflict (id) do nothing;

-- Ends a request whose caller does not own its household.
create function private.require_owner() returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.household_id() is null or current_setting('tostao.role', true) <> 'owner' then
    raise exception 'only owners of the household may do this' using errcode = 'PT403', hint = 'not-an-owner';
  end if;
end
$$;
grant execute on function private.require_owner() to authenticated;

-- Locks the shared household of a request, so that two changes of its members follow each other, and returns it.
create function private.lock_household() returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  household constant uuid := private.household_id();
begin
  if household is null or household = private.user_id() then
    raise exception 'the household is not a shared one' using errcode = '22023';
  end if;
  perform from public.households h where h.id = household for update;
  return household;
end
$$;

-- Returns the role of a member. The callers have locked the household.
create function private.role_of(p_household_id uuid, p_user_id uuid) returns text
  language plpgsql set search_path = ''
as $$
declare
  found_role text;
begin
  select m.role into found_role from public.household_members m
  where m.household_id = p_household_id and m.user_id = p_user_id and m.left_at is null;
  if found_role is null then
    raise exception 'there is no such member' using errcode = 'PT404';
  end if;
  return found_role;
end
$$;

-- Locks the household of a request, whose caller must own it: not only before it waited for another change.
create function private.lock_own_household() returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  household constant uuid := private.lock_household();
begin
  if private.role_of(household, private.user_id()) <> 'owner' then
    raise exception 'only owners of the household may do this' using errcode = 'PT403', hint = 'not-an-owner';
  end if;
  return household;
end
$$;

-- Ends a request that would leave the household without an owner.
create function private.keep_an_owner(p_household_id uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  if not exists (
    select from public.household_members m
    where m.household_id = p_household_id and m.role = 'owner' and m.left_at is null
  ) then
    raise exception 'the household needs an owner' using errcode = 'TS009';
  end if;
end
$$;

-- Returns the author of a row that is stored again: the one that it names, if that user is or was a member of the household, none
-- for that of a deleted account, else the caller.
create function private.author_of_restored(p_row jsonb) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select case when p_row -> 'user_id' is distinct from 'null' then coalesce(
    (
      select m.user_id from public.household_members m
      where m.household_id = private.household_id() and m.user_id::text = p_row ->> 'user_id'
    ),
    private.user_id()
  ) end
$$;

create function private.member_count(p_household_id uuid) returns bigint
  language sql stable set search_path = ''
as $$
  select count(*) from public.household_members m
  where m.household_id = p_household_id and m.left_at is null
$$;

-- Returns the invitations that can be used.
create function private.open_invitations(p_household_id uuid) returns setof public.household_invitations
  language sql stable set search_path = ''
as $$
  select i.*
  from public.household_invitations i
  where i.household_id = p_household_id and i.used_at is null and i.cancelled_at is null
    and i.lapsed_at is null and i.expires_at > now()
$$;

-- Returns the households of the caller, the own one first.
create function public.list_households()
  returns table (id uuid, name text, role text, is_own boolean, member_count bigint, expects_guest boolean)
  language sql stable security definer set search_path = ''
as $$
  select h.id, h.name, 'owner', true, greatest(1, private.member_count(h.id)), false
  from public.households h
  where h.id = (select private.user_id())
  union all
  (
    select h.id, h.name, m.role, false, private.member_count(h.id),
      exists (select from private.open_invitations(h.id))
    from public.household_members m
    join public.households h on h.id = m.household_id
    where m.user_id = (select private.user_id()) and m.left_at is null and h.user_id is null
    order by m.joined_at, h.id
  )
$$;
grant execute on function public.list_households() to authenticated;

-- Returns the people of the household, former members included. Never their e-mail addresses.
create function public.household_people()
  returns table (user_id uuid, name text, photo_version uuid, role text, joined_at timestamptz, has_left boolean)
  language sql stable security definer set search_path = ''
as $$
  select m.user_id, coalesce(p.name, m.name), case when m.left_at is null then p.photo_version end, m.role, m.joined_at,
    m.left_at is not null
  from public.household_members m
  left join public.profiles p on p.id = m.user_id
  where m.household_id = (select private.household_id())
  order by m.left_at is not null, m.joined_at, m.user_id
$$;
grant execute on function public.household_people() to authenticated;

-- Returns the photo of a member of the household, or null.
create function public.member_photo(p_user_id uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  -- Asks for the caller first: of no row a query asks nothing.
  select case when private.household_id() is not null then (
    select f.image
    from public.household_members m
    join public.profile_photos f on f.user_id = m.user_id
    where m.household_id = private.household_id() and m.user_id = p_user_id and m.left_at is null
  ) end
$$;
grant execute on function public.member_photo(uuid) to authenticated;

-- Returns the name of another member, for the app to say who was first, and an empty text for the caller.
create function private.name_of_other(p_user_id uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select coalesce(p.name, m.name)
      from public.household_members m
      left join public.profiles p on p.id = m.user_id
      where m.household_id = private.household_id() and m.user_id = p_user_id
        and p_user_id <> private.user_id()
    ),
    ''
  )
$$;
grant execute on function private.name_of_other(uuid) to authenticated, service_role;

-- Invents members of the example that the caller visits: p_people has their ids and names.
create function private.add_example_people(p_people jsonb) returns void
  language sql volatile security definer set search_path = ''
as $$
  insert into public.household_members (household_id, user_id, name, role)
  select u.id, coalesce(p.id, u.id), p.name, case when p.id is null then 'owner' else 'editor' end
  from auth.users u
  cross join lateral (
    select null::uuid as id, null as name
    union all
    select * from jsonb_to_recordset(private.at_most(5, p_people)) as r (id uuid, name text)
  ) as p
  where u.id = (select private.user_id()) and u.is_anonymous and jsonb_array_length(p_people) > 0
    and (select private.household_id()) = u.id
  on conflict do nothing
$$;
grant execute on function private.add_example_people(jsonb) to authenticated;

-- Moves all rows of one household to another, which has none of its own yet. One statement, because foreign keys are checked at its
-- end. The totals of the former household are deleted with its rows, and those of the new one follow from them.
create function private.move_rows(p_from uuid, p_to uuid) returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  derived text;
begin
  for derived in select t.name from private.household_tables() as t where t.is_derived loop
    execute format('delete from public.%I where household_id = $1', derived) using p_from;
  end loop;
  execute (
    select 'with ' || string_agg(
      format(
        '%1$I as (update public.%1$I set household_id = $2 where household_id = $1)', t.name
      ), ', '
    ) || ' select'
    from private.household_tables() as t
    where not t.is_derived
  )
  using p_from, p_to;
  for derived in select t.name from private.household_tables() as t where t.is_derived loop
    execute format('delete from public.%I where household_id = $1', derived) using p_from;
  end loop;
  insert into public.reminder_settings (
    user_id, household_id, email_frequency, hour, time_zone, shows_details
  )
  select r.user_id, p_to, r.email_frequency, r.hour, r.time_zone, r.shows_details
  from public.reminder_settings r
  where r.household_id = p_from
  on conflict do nothing;
  update public.households h
  set default_categories_at = f.default_categories_at
  from public.households f
  where h.id = p_to and f.id = p_from;
end
$$;

-- Creates a shared household whose owner is the caller, with the rows of the own one or empty. Repeating the request changes
-- nothing. TS007 for more than twenty of one person.
create function public.create_household(p_id uuid, p_name text, p_takes_rows boolean default false)
  returns void
  language plpgsql security definer set search_path = '' set statement_timeout = '60s'
as $$
declare
  caller constant uuid := private.user_id();
begin
  if exists (select from auth.users u where u.id = caller and u.is_anonymous) then
    raise exception 'a visitor of the example has no shared household' using errcode = 'TS006';
  end if;
  perform from public.profiles where id = caller for update;
  if exists (
    select from public.household_members m
    where m.household_id = p_id and m.user_id = caller and m.role = 'owner' and m.left_at is null
  ) then
    return;
  end if;
  if (
    select count(*) from public.household_members m where m.user_id = caller and m.left_at is null
  ) >= 20 then
    raise exception 'too many households' using errcode = 'TS007';
  end if;
  insert into public.households (id, name) values (p_id, btrim(p_name));
  insert into public.household_members (household_id, user_id, role) values (p_id, caller, 'owner');
  if p_takes_rows then
    perform private.move_rows(caller, p_id);
    perform private.add_default_categories(caller);
  end if;
  perform private.add_default_categories(p_id);
end
$$;
grant execute on function public.create_household(uuid, text, boolean) to authenticated;

create function public.rename_household(p_name text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  household constant uuid := private.lock_own_household();
begin
  update public.households set name = btrim(p_name) where id = household;
end
$$;
grant execute on function public.rename_household(text) to authenticated;

-- Deletes a shared household whose only member is the caller, or with p_for_all one that has others: TS009 for those.
create function public.delete_household(p_for_all boolean default false) returns void
  language plpgsql security definer set search_path = '' set statement_timeout = '60s'
as $$
declare
  household constant uuid := private.lock_own_household();
begin
  perform private.require_second_step();
  if not p_for_all and private.member_count(household) > 1 then
    raise exception 'the household has other members' using errcode = 'TS009';
  end if;
  delete from public.households where id = household;
end
$$;
grant execute on function public.delete_household(boolean) to authenticated;

-- Creates an invitation and returns it with its token, which is shown once. TS008 for a household with too many open ones.
create function public.create_invitation(p_role text)
  returns table (id uuid, token text, expires_at timestamptz)
  language plpgsql security definer set search_path = ''
as $$
declare
  household constant uuid := private.lock_own_household();
  secret constant bytea := sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  );
begin
  perform private.require_second_step();
  if (select count(*) from private.open_invitations(household)) >= 50 then
    raise exception 'too many open invitations' using errcode = 'TS008';
  end if;
  return query
    insert into public.household_invitations as i (household_id, author_id, role, token_hash)
    values (household, private.user_id(), p_role, sha256(secret))
    returning i.id, rtrim(translate(encode(secret, 'base64'), '+/', '-_'), '='), i.expires_at;
end
$$;
grant execute on function public.create_invitation(text) to authenticated;

-- Returns the open invitations of the household to its owners.
create function public.list_invitations()
  returns table (id uuid, role text, author text, created_at timestamptz, expires_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select i.id, i.role, p.name, i.created_at, i.expires_at
  from private.open_invitations((select private.household_id())) as i
  join public.household_members m
    on m.household_id = i.household_id and m.user_id = (select private.user_id())
  join public.profiles p on p.id = i.author_id
  where m.role = 'owner' and m.left_at is null
  order by i.created_at, i.id
$$;
grant execute on function public.list_invitations() to authenticated;

-- Invitations lapse when their author is no owner any more, also for one who becomes an owner again.
create function private.lapse_invitations() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.household_invitations
  set lapsed_at = now()
  where household_id = new.household_id and author_id = new.user_id and lapsed_at is null;
  return null;
end
$$;
create trigger lapse_invitations after update of role, left_at on public.household_members
  for each row when (old.role = 'owner' and (new.role <> 'owner' or new.left_at is not null))
  execute function private.lapse_invitations();

create function public.cancel_invitation(p_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  household constant uuid := private.lock_own_household();
begin
  perform private.require_second_step();
  update public.household_invitations
  set cancelled_at = now()
  where id = p_id and household_id = household and used_at is null;
end
$$;
grant execute on function public.cancel_invitation(uuid) to authenticated;

-- Returns the invitation of a token, or null for an unknown one. A token has 256 bits: base64 decodes every guess.
create function private.invitation_of(p_token text) returns public.household_invitations
  language plpgsql stable set search_path = ''
as $$
declare
  found public.household_invitations;
begin
  if p_token !~ '^[A-Za-z0-9_-]{43}$' then
    return null;
  end if;
  select * into found from public.household_invitations i
  where i.token_hash = sha256(decode(translate(p_token, '-_', '+/') || '=', 'base64'));
  return found;
end
$$;

-- Returns what the link of an invitation shows, before a sign-in too. `state` is open, member, used, cancelled, expired, lapsed or
-- unknown. The household is null for an unknown one.
create function public.preview_invitation(p_token text)
  returns table (state text, household_id uuid, household text, author text, role text)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
  invitation constant public.household_invitations := private.invitation_of(p_token);
begin
  return query
    select
      case
        when (invitation).id is null then 'unknown'
        when m.user_id is not null then 'member'
        when (invitation).used_at is not null then 'used'
        when (invitation).cancelled_at is not null then 'cancelled'
        when (invitation).expires_at <= now() then 'expired'
        when (invitation).lapsed_at is not null then 'lapsed'
        else 'open'
      end,
      case when m.user_id is not null then h.id end, h.name, p.name, (invitation).role
    from (values (true)) as one (is_only)
    left join public.households h on h.id = (invitation).household_id
    left join public.profiles p on p.id = (invitation).author_id
    left join public.household_members m
      on m.household_id = h.id and m.user_id = caller and m.left_at is null;
end
$$;
grant execute on function public.preview_invitation(text) to anon, authenticated;

-- Makes the caller a member, and returns the household. A member stays what they are, and the invitation is not spent. PT410 for one
-- that cannot be used, with its state as the hint; TS008 for a household with fifty members.
create function public.accept_invitation(p_token text) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
  invitation public.household_invitations := private.invitation_of(p_token);
  seen record;
begin
  if caller is null then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  if exists (select from auth.users u where u.id = caller and u.is_anonymous) then
    raise exception 'a visitor of the example has no shared household' using errcode = 'TS006';
  end if;
  -- Of two people at once, one enters.
  perform from public.households h where h.id = invitation.household_id for update;
  select * into seen from public.preview_invitation(p_token);
  if seen.state = 'member' then
    return seen.household_id;
  end if;
  if seen.state <> 'open' then
    raise exception 'the invitation cannot be used' using errcode = 'PT410', hint = seen.state;
  end if;
  if private.member_count(invitation.household_id) >= 50 then
    raise exception 'the household has fifty members' using errcode = 'TS008';
  end if;
  update public.household_invitations set used_at = now() where id = invitation.id;
  insert into public.household_members (household_id, user_id, role)
  values (invitation.household_id, caller, invitation.role)
  on conflict (household_id, user_id) do update
    set role = excluded.role, joined_at = now(), left_at = null;
  return invitation.household_id;
end
$$;
grant execute on function public.accept_invitation(text) to authenticated;

-- Gives a member another role. TS009 for the last owner.
create function public.set_member_role(p_user_id uuid, p_role text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  household constant uuid := private.lock_own_household();
begin
  perform private.require_second_step();
  perform private.role_of(household, p_user_id);
  update public.household_members m set role = p_role
  where m.household_id = household and m.user_id = p_user_id and m.role <> p_role;
  perform private.keep_an_owner(household);
end
$$;
grant execute on function public.set_member_role(uuid, text) to authenticated;

-- Makes another member an owner, and the caller an editor.
create function public.pass_household(p_user_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  household constant uuid := private.lock_own_household();
  caller constant uuid := private.user_id();
begin
  perform private.require_second_step();
  perform private.role_of(household, p_user_id);
  update public.household_members m set role = 'editor' where m.household_id = household and m.user_id = caller;
  update public.household_members m set role = 'owner' where m.household_id = household and m.user_id = p_user_id;
end
$$;
grant execute on function public.pass_household(uuid) to authenticated;

-- Takes a member out of the household. Their rows stay. Members may take themselves out: TS009 for the last owner.
create function public.remove_member(p_user_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  household uuid;
begin
  if p_user_id = private.user_id() then
    household := private.lock_household();
  else
    household := private.lock_own_household();
    perform private.require_second_step();
  end if;
  perform private.role_of(household, p_user_id);
  update public.household_members m set left_at = now()
  where m.household_id = household and m.user_id = p_user_id;
  perform private.keep_an_owner(household);
end
$$;
grant execute on function public.remove_member(uuid) to authenticated;

-- Ends the memberships of an account that is deleted. Its rows stay without a name. The member who has been there longest becomes
-- the owner of a household that has lost its last one, and a household without members is deleted.
create function private.leave_households() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  left_household uuid;
  shared text;
begin
  for left_household in
    select m.household_id from public.household_members m
    -- The own household is deleted with its user.
    where m.user_id = old.id and m.household_id <> old.id
    order by m.household_id
  loop
    perform from public.households h where h.id = left_household for update;
    delete from public.household_members m where m.household_id = left_household and m.user_id = old.id;
    if private.member_count(left_household) = 0 then
      delete from public.households h where h.id = left_household;
      continue;
    end if;
    if not exists (
      select from public.household_members m
      where m.household_id = left_household and m.role = 'owner' and m.left_at is null
    ) then
      update public.household_members m set role = 'owner'
      where m.household_id = left_household and m.user_id = (
        select o.user_id from public.household_members o
        where o.household_id = left_household and o.left_at is null
        order by o.role = 'viewer', o.joined_at, o.user_id
        limit 1
      );
    end if;
    for shared in select t.name from private.household_tables() as t where not t.is_derived loop
      execute format('update public.%I set user_id = null where household_id = $1 and user_id = $2', shared)
      using left_household, old.id;
    end loop;
  end loop;
  return old;
end
$$;
create trigger leave_households before delete on auth.users
  for each row execute function private.leave_households();

-- The devices of a person: the sessions of the auth server.

-- The sessions that their user has ended from another device. That device, unlike one whose session has expired, drops what it keeps.
create table private.ended_sessions (
  id uuid primary key,
  ended_at timestamptz not null default now()
);
alter table private.ended_sessions enable row level security;

-- Returns the sessions of the caller, the latest used first.
create function public.list_sessions()
  returns table (id uuid, user_agent text, created_at timestamptz, used_at timestamptz, is_current boolean)
  language sql stable security definer set search_path = ''
as $$
  select s.id, s.user_agent, s.created_at,
    greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC'), s.id = private.session_id()
  from auth.sessions s
  where s.user_id = (select private.user_id()) and (s.not_after is null or s.not_after > now())
  order by 4 desc, s.id
$$;
grant execute on function public.list_sessions() to authenticated;

-- Ends a session of the caller, or all but that of the request for a null. Returns how many it has ended.
create function public.end_sessions(p_id uuid default null) returns bigint
  language sql volatile security definer set search_path = ''
as $$
  with ended as (
    delete from auth.sessions s
    where s.user_id = (select private.user_id()) and s.id <> private.session_id()
      and s.id = coalesce(p_id, s.id) and (select private.require_second_step())
    returning s.id
  ), remembered as (
    insert into private.ended_sessions (id) select id from ended
    on conflict do nothing
  ), forgotten as (
    -- A device that was away for longer asks for the password anyway.
    delete from private.ended_sessions e where e.ended_at < now() - interval '180 days'
  )
  select count(*) from ended
$$;
grant execute on function public.end_sessions(uuid) to authenticated;

-- Tells whether the user of a session has ended it from another device. Open, because the device has no session any more. Ids of
-- sessions cannot be guessed.
create function public.was_session_ended(p_id uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from private.ended_sessions e where e.id = p_id)
$$;
grant execute on function public.was_session_ended(uuid) to anon, authenticated;

-- A form saves its rows in one transaction, as often as it has to be sent. `revision` grows with every change
-- of the form: a repeated or late request of an earlier revision changes nothing.
create table public.form_saves (
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
  idempotency_key uuid not null,
  revision integer not null
    constraint form_saves_revision_check check (revision between 1 and 1000000),
  saved_at timestamptz not null default now()
    constraint form_saves_saved_at_check check (saved_at between '1900-01-01' and '2999-12-31'),
  -- What an edit has replaced: a device that has lost the answer sends the edit again.
  answer jsonb
    constraint form_saves_answer_check check (octet_length(answer::text) <= 8192),
  primary key (household_id, idempotency_key)
);
call private.share_rows('public.form_saves');
grant select, update (revision, saved_at) on public.form_saves to authenticated;

-- Records that a form is saved at this revision. Returns false when the same or a later revision is saved
-- already. The row lock makes concurrent requests of one form wait for each other.
create function public.claim_form_save(p_idempotency_key uuid, p_revision integer) returns boolean
  language plpgsql security invoker set search_path = ''
as $$
begin
  insert into public.form_saves as saved (idempotency_key, revision)
  values (p_idempotency_key, p_revision)
  on conflict (household_id, idempotency_key) do update
    set revision = excluded.revision, saved_at = now()
    where saved.revision < excluded.revision;
  return found;
end
$$;
grant execute on function public.claim_form_save(uuid, integer) to authenticated;

-- Records that a form saves rows at this revision, and returns false when they are saved already. An edited row has an id.
create function private.starts_save(
  p_idempotency_key uuid, p_revision integer, p_rows jsonb, p_type text, p_has_id boolean default false
)
  returns boolean
  language plpgsql security invoker set search_path = ''
as $$
begin
  if jsonb_typeof(p_rows) is distinct from p_type or p_has_id and p_rows ->> 'id' is null then
    raise exception 'the request has no % to save', p_type using errcode = '22023';
  end if;
  -- A device may send a queued row after another user has signed in.
  if p_has_id and p_rows ->> 'user_id' <> private.user_id()::text then
    raise exception 'the row belongs to another user' using errcode = '42501';
  end if;
  return public.claim_form_save(p_idempotency_key, p_revision);
end
$$;
grant execute on function private.starts_save(uuid, integer, jsonb, text, boolean) to authenticated;

-- Stores a row of the household in place of the one that an earlier revision of its form stored.
create function private.replace_row(p_table regclass, p_id uuid, p_row jsonb, p_columns text) returns void
  language plpgsql security invoker set search_path = ''
as $$
begin
  execute format('delete from %s where household_id = $1 and id = $2', p_table)
  using private.household_id(), p_id;
  execute format(
    'insert into %1$s (id, user_id, %2$s) select $1, $2, %2$s from jsonb_populate_record(null::%1$s, $3)',
    p_table, p_columns
  )
  using p_id, private.user_id(), p_row;
end
$$;
grant execute on function private.replace_row(regclass, uuid, jsonb, text) to authenticated;

-- Returns what `private.remember_answer` has stored for the key of an edit.
create function private.answer_of(p_key uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select s.answer from public.form_saves s
  where s.household_id = (select private.household_id()) and s.idempotency_key = p_key
$$;
grant execute on function private.answer_of(uuid) to authenticated;

-- A definer, because requests do not write answers.
create function private.remember_answer(p_key uuid, p_answer jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.may_write();
  insert into public.form_saves (idempotency_key, revision, answer)
  select p_key, 1, p_answer where octet_length(p_answer::text) <= 8192
  on conflict (household_id, idempotency_key) do update set answer = excluded.answer;
end
$$;
grant execute on function private.remember_answer(uuid, jsonb) to authenticated;

-- Changes the named columns of a row. Returns the values that its author has not seen and that the change replaces (`replaced`), with
-- the new ones of these columns (`stored`): p_seen has the values that the form showed. An edit that is sent again, with the same
-- p_key, is told again what it has replaced, if the caller has stored the answer. Null for a row that is gone.
create function private.replace_columns(
  p_table regclass, p_id uuid, p_changes jsonb, p_seen jsonb, p_key uuid
)
  returns jsonb
  language plpgsql volatile security invoker set search_path = ''
as $$
declare
  former constant jsonb := private.answer_of(p_key);
  before jsonb;
  seen jsonb;
  after jsonb;
  answer jsonb;
begin
  execute format(
    'select to_jsonb(t), to_jsonb(jsonb_populate_record(t, $2)) from %s t
    where t.household_id = private.household_id() and t.id = $1
    for update',
    p_table
  )
  into before, seen using p_id, coalesce(p_seen, '{}');
  if before is null then
    return null;
  end if;
  if p_changes = '{}' then
    return '{"replaced": {}, "stored": {}}';
  end if;
  -- Triggers may store another value, such as the present name of a category.
  execute (
    select format(
      'update %1$s t set (%2$s) = (select %2$s from jsonb_populate_record(t, $2)) where t.id = $1
      returning to_jsonb(t)',
      p_table, string_agg(quote_ident(name), ', ')
    )
    from jsonb_object_keys(p_changes) as name
  )
  into after using p_id, p_changes;
  select jsonb_build_object(
    'replaced', coalesce(jsonb_object_agg(c.name, c.value) filter (where c.value is not null), '{}'),
    'stored', jsonb_object_agg(c.name, after -> c.name)
  )
  into answer
  from (
    select name, case
      when before -> name = after -> name then former -> 'replaced' -> name
      when before -> name <> seen -> name then before -> name
    end as value
    from jsonb_object_keys(p_changes) as name
  ) as c;
  return answer;
end
$$;
grant execute on function private.replace_columns(regclass, uuid, jsonb, jsonb, uuid) to authenticated;

-- Saves a row of a form. A new one has the form's key as its id and replaces the row of earlier revisions of the form; any other
-- id is an edit of a row that must exist, which names the changed columns and with `seen` the values that the form showed. The fixed
-- columns belong to new rows only. Returns what `private.replace_columns` does for an edit.
create function private.save_row(
  p_table regclass,
  p_idempotency_key uuid,
  p_revision integer,
  p_row jsonb,
  p_columns text,
  p_fixed text default null
)
  returns jsonb
  language plpgsql security invoker set search_path = ''
as $$
declare
  replaced jsonb;
begin
  if not private.starts_save(p_idempotency_key, p_revision, p_row, 'object', true) then
    return private.answer_of(p_idempotency_key);
  end if;
  replaced := private.replace_columns(
    p_table, (p_row ->> 'id')::uuid,
    (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_row)
      where key = any (string_to_array(p_columns, ', '))
    ),
    p_row -> 'seen', p_idempotency_key
  );
  if replaced is null and (p_row ->> 'id')::uuid <> p_idempotency_key then
    raise exception 'there is no such row' using errcode = 'PT422';
  end if;
  if replaced is null then
    perform private.replace_row(
      p_table, p_idempotency_key, p_row, concat_ws(', ', p_columns, p_fixed)
    );
  else
    perform private.remember_answer(p_idempotency_key, replaced);
  end if;
  return replaced;
end
$$;
grant execute on function private.save_row(regclass, uuid, integer, jsonb, text, text) to authenticated;

-- Categories. A transaction names its category by text and type.
create table public.categories (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
  name text not null
    constraint categories_name_check check (char_length(name) <= 100 and name ~ '\S'),
  icon text not null default 'MoreHorizontal'
    constraint categories_icon_check check (char_length(icon) between 1 and 50),
  color text not null default 'bg-blue-500'
    constraint categories_color_check check (char_length(color) between 1 and 50),
  type text not null
    constraint categories_type_check check (type in ('expense', 'income')),
  monthly_limit numeric(14, 2)
    constraint categories_monthly_limit_check check (monthly_limit between 0 and 999999999.99),
  created_at timestamptz not null default now()
    constraint categories_created_at_check check (created_at between '1900-01-01' and '2999-12-31'),
  -- The names that the category had, and those of the categories that were joined with it, the latest first. What still
  -- has such a name is given the present one: a form that is open, a queued write, the payment of a debt.
  former_names jsonb not null default '[]'
    constraint categories_former_names_check check (
      jsonb_typeof(former_names) = 'array' and octet_length(former_names::text) <= 30000
    ),
  constraint categories_limit_is_for_expenses check (monthly_limit is null or type = 'expense')
);
-- lower() leaves accented letters alone under the C locale, so translate() folds them.
create unique index categories_name_key on public.categories (
  household_id,
  type,
  lower(translate(
    regexp_replace(btrim(name), '\s+', ' ', 'g'),
    'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
    'áàâãäéèêëíìîïóòôõöúùûüçñ'
  ))
);
create index categories_household_id_created_at_idx on public.categories (household_id, created_at, id);
create index categories_former_names_idx on public.categories (household_id, type)
  where former_names <> '[]';
call private.share_rows('public.categories');
grant select, delete, update (name, icon, color, monthly_limit, former_names)
  on public.categories to authenticated;

-- Gives a household without categories the default ones: without categories nothing can be recorded. A second tab waits for the
-- lock and finds them.
create function private.add_default_categories(p_household_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('default categories of ' || p_household_id, 0));
  if exists (select from public.categories where household_id = p_household_id) then
    return;
  end if;
  insert into public.categories (household_id, user_id, name, icon, color, type, created_at)
  select p_household_id, private.user_id(), d.name, d.icon, d.color, d.type,
    now() + d.position * interval '1 millisecond'
  from (
    values
      (0, 'expense', 'Alimentação', 'Utensils', 'bg-orange-500'),
      (1, 'expense', 'Transporte', 'Car', 'bg-blue-500'),
      (2, 'expense', 'Moradia', 'Home', 'bg-purple-500'),
      (3, 'expense', 'Saúde', 'Heart', 'bg-red-500'),
      (4, 'expense', 'Lazer', 'Gift', 'bg-pink-500'),
      (5, 'expense', 'Educação', 'GraduationCap', 'bg-teal-500'),
      (6, 'expense', 'Contas', 'FileText', 'bg-gray-500'),
      (7, 'expense', 'Outros', 'MoreHorizontal', 'bg-gray-500'),
      (8, 'income', 'Salário', 'Wallet', 'bg-teal-500'),
      (9, 'income', 'Freelance', 'Briefcase', 'bg-blue-500'),
      (10, 'income', 'Investimentos', 'TrendingUp', 'bg-purple-500'),
      (11, 'income', 'Outros', 'MoreHorizontal', 'bg-gray-500')
  ) as d (position, type, name, icon, color);
  update public.households set default_categories_at = now() where id = p_household_id;
end
$$;

-- Returns the categories of the household, which gets the default ones when there are none.
create function public.ensure_default_categories() returns setof public.categories
  language plpgsql security definer set search_path = ''
as $$
declare
  household constant uuid := private.household_id();
begin
  if not private.is_viewer() then
    perform private.add_default_categories(household);
  end if;
  return query
    select * from public.categories where household_id = household order by created_at, id;
end
$$;
grant execute on function public.ensure_default_categories() to authenticated, service_role;

-- Saves a new category. A changed type replaces the row, since a type cannot be updated.
create function public.save_category(p_idempotency_key uuid, p_revision integer, p_category jsonb)
  returns void
  language sql volatile security invoker set search_path = ''
as $$
  select private.replace_row(
    'public.categories', p_idempotency_key, p_category, 'name, icon, color, type, monthly_limit'
  )
  where private.starts_save(p_idempotency_key, p_revision, p_category, 'object')
$$;
grant execute on function public.save_category(uuid, integer, jsonb) to authenticated;

-- Changes the named columns of a category as `edit_row` does. A new name is written to all of its transactions, which takes longer
-- than other requests.
create function public.update_category(p_category_id uuid, p_changes jsonb, p_seen jsonb default '{}')
  returns jsonb
  language plpgsql security invoker set search_path = '' set statement_timeout = '60s'
as $$
begin
  return public.edit_row('categories', p_category_id, p_changes, p_seen);
end
$$;
grant execute on function public.update_category(uuid, jsonb, jsonb) to authenticated;

-- Returns the present name of a category that has been renamed or joined since, and any other name as it is.
create function private.current_category(p_household_id uuid, p_type text, p_name text) returns text
  language sql stable security invoker set search_path = ''
as $$
  select coalesce(
    (
      select c.name from public.categories c
      where c.household_id = p_household_id and c.type = p_type and c.former_names <> '[]'
        and c.former_names ? p_name
      limit 1
    ),
    p_name
  )
$$;
grant execute on function private.current_category(uuid, text, text) to authenticated, service_role;

-- Gives what names a category another name, and returns the number of transactions. Each column that names a
-- category is here: a test reads them from the catalog. The record of a payment follows, because the user has not
-- edited the expense. A rule without a type may mean the category of the other type.
create function private.replace_category(p_household_id uuid, p_type text, p_name text, p_new_name text)
  returns bigint
  language plpgsql security invoker set search_path = ''
as $$
declare
  named constant jsonb := jsonb_build_array(jsonb_build_object('category', p_name));
  replaced bigint;
  divided bigint;
begin
  update public.transactions
  set category = p_new_name
  where household_id = p_household_id and category_type = p_type and category = p_name and parts is null;
  get diagnostics replaced = row_count;
  update public.transactions
  set parts = private.renamed_parts(parts, p_name, p_new_name)
  where household_id = p_household_id and category_type = p_type
    and parts @> named;
  get diagnostics divided = row_count;
  update public.debts
  set payment_record = jsonb_set(payment_record, '{expense,category}', to_jsonb(p_new_name))
  where household_id = p_household_id and p_type = 'expense'
    and payment_record -> 'expense' ->> 'category' = p_name;
  update public.imported_rows
  set category = case category when p_name then p_new_name else category end,
    parts = private.several(private.renamed_parts(parts, p_name, p_new_name))
  where household_id = p_household_id and coalesce(category_type, type) = p_type
    and (category = p_name or parts @> named);
  update public.import_rules
  set category = case category when p_name then p_new_name else category end,
    shares = private.several(private.renamed_parts(shares, p_name, p_new_name, 'percent'))
  where household_id = p_household_id and (category = p_name or shares @> named)
    and (
      type = p_type
      or type is null and not exists (
        select from public.categories c
        where c.household_id = p_household_id and c.type <> p_type and c.name = p_name
      )
    );
  return replaced + divided;
end
$$;
grant execute on function private.replace_category(uuid, text, text, text)
  to authenticated, service_role;

-- Returns the latest fifty of a list of names.
create function private.latest_names(p_names jsonb) returns jsonb
  language sql immutable set search_path = ''
return jsonb_path_query_array(p_names, '$[0 to 49]');
grant execute on function private.latest_names(jsonb) to authenticated, service_role;

-- Records the former name of a renamed category. A name that a category has is no former name of another one.
create function private.set_former_names() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
begin
  update public.categories
  set former_names = former_names - new.name
  where household_id = new.household_id and type = new.type and id <> new.id
    and former_names <> '[]' and former_names ? new.name;
  if tg_op = 'UPDATE' then
    new.former_names := private.latest_names(
      jsonb_build_array(old.name) || (old.former_names - new.name - old.name)
    );
  end if;
  return new;
end
$$;
create trigger set_former_names_of_inserts before insert on public.categories
  for each row execute function private.set_former_names();
create trigger set_former_names_of_updates before update of name on public.categories
  for each row when (old.name is distinct from new.name)
  execute function private.set_former_names();

create function private.follow_category_name() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
begin
  perform private.replace_category(new.household_id, new.type, old.name, new.name);
  return null;
end
$$;
create trigger follow_category_name after update of name on public.categories
  for each row when (old.name is distinct from new.name)
  execute function private.follow_category_name();

-- Deletes a category and, if p_move_to names another one, joins it with that one: what names the category names the
-- other one, then and later. Otherwise the transactions and rules keep its name. Returns the number of moved
-- transactions.
create function public.delete_category(p_category_id uuid, p_move_to text default null)
  returns bigint
  language plpgsql security invoker set search_path = '' set statement_timeout = '60s'
as $$
declare
  household constant uuid := private.household_id();
  deleted public.categories;
  destination text;
begin
  delete from public.categories
  where id = p_category_id and household_id = household
  returning * into deleted;
  -- Deleted already, as after a lost answer.
  if deleted.id is null or p_move_to is null then
    return 0;
  end if;
  -- The update locks the destination, so that a concurrent request can neither delete nor rename it meanwhile.
  update public.categories c
  set former_names = private.latest_names(
    jsonb_build_array(deleted.name) || deleted.former_names || c.former_names
  )
  where c.household_id = household and c.type = deleted.type
    and c.name = private.current_category(household, deleted.type, p_move_to)
  returning c.name into destination;
  if not found then
    raise exception 'The category to move to does not exist' using errcode = 'PT410';
  end if;
  return private.replace_category(household, deleted.type, deleted.name, destination);
end
$$;
grant execute on function public.delete_category(uuid, text) to authenticated, service_role;

-- Accounts and cards. A transaction may name the account that it changes. A transfer moves money between two
-- accounts and is no transaction, so that no sum of income or expenses counts it.
create table public.accounts (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
  name text not null
    constraint accounts_name_check check (char_length(name) <= 100 and name ~ '\S'),
  -- Set at creation: an account cannot become a card, whose transactions have statements.
  kind text not null
    constraint accounts_kind_check check (
      kind in ('checking', 'savings', 'wallet', 'investment', 'credit-card')
    ),
  opening_balance numeric(14, 2) not null default 0
    constraint accounts_opening_balance_check check (
      opening_balance between -999999999.99 and 999999999.99
    ),
  -- The opening debt of a new card belongs to the statement of this day.
  opening_date date not null default current_date
    constraint accounts_opening_date_check check (opening_date between '1900-01-01' and '2999-12-31'),
  color text not null default 'bg-blue-500'
    constraint accounts_color_check check (char_length(color) between 1 and 50),
  credit_limit numeric(14, 2)
    constraint accounts_credit_limit_check check (credit_limit between 0 and 999999999.99),
  closing_day integer
    constraint accounts_closing_day_check check (closing_day between 1 and 31),
  due_day integer
    constraint accounts_due_day_check check (due_day between 1 and 31),
  archived_at timestamptz
    constraint accounts_archived_at_check check (archived_at between '1900-01-01' and '2999-12-31'),
  created_at timestamptz not null default now()
    constraint accounts_created_at_check check (created_at between '1900-01-01' and '2999-12-31'),
  constraint accounts_cycle_is_for_cards check (
    (kind = 'credit-card') = (closing_day is not null)
    and (kind = 'credit-card') = (due_day is not null)
    and (kind = 'credit-card' or credit_limit is null)
  ),
  -- The target of foreign keys with two columns, so that no user can name another user's account.
  constraint accounts_id_household_id_key unique (id, household_id)
);
create index accounts_household_id_created_at_idx on public.accounts (household_id, created_at, id);
call private.share_rows('public.accounts');
grant
  select,
  delete,
  update (name, opening_balance, color, credit_limit, closing_day, due_day, archived_at)
  on public.accounts to authenticated;

create table public.transfers (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
  from_account_id uuid not null,
  to_account_id uuid not null,
  amount numeric(14, 2) not null
    constraint transfers_amount_check check (amount > 0 and amount <= 999999999.99),
  date date not null
    constraint transfers_date_check check (date between '1900-01-01' and '2999-12-31'),
  created_at timestamptz not null default now()
    constraint transfers_created_at_check check (created_at between '1900-01-01' and '2999-12-31'),
  constraint transfers_accounts_differ check (from_account_id <> to_account_id),
  constraint transfers_from_account_fkey foreign key (from_account_id, household_id)
    references public.accounts (id, household_id),
  constraint transfers_to_account_fkey foreign key (to_account_id, household_id)
    references public.accounts (id, household_id)
);
create index transfers_household_id_date_idx on public.transfers (household_id, date desc, id desc);
create index transfers_from_account_id_idx on public.transfers (from_account_id, household_id);
create index transfers_to_account_id_idx on public.transfers (to_account_id, household_id);
call private.share_rows('public.transfers');
grant select, delete, update (from_account_id, to_account_id, amount, date)
  on public.transfers to authenticated;

-- Rejects a row whose account is a card: the arguments are the column and the reason. An invoker: triggers run before the
-- policies, and a definer would tell a stranger that an id is a card.
create function private.reject_card() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
begin
  if exists (
    select from public.accounts a
    where a.id = (to_jsonb(new) ->> tg_argv[0])::uuid and a.household_id = new.household_id
      and a.kind = 'credit-card'
  ) then
    raise exception '%', tg_argv[1] using errcode = '23514';
  end if;
  return new;
end
$$;
-- A transfer to a card pays its statements. Money that leaves a card is a purchase.
create trigger reject_card before insert or update of from_account_id on public.transfers
  for each row execute function private.reject_card('from_account_id', 'a transfer cannot leave a card');

-- Saves a new account. A changed kind replaces the row, since a kind cannot be updated.
create function public.save_account(p_idempotency_key uuid, p_revision integer, p_account jsonb)
  returns void
  language sql volatile security invoker set search_path = ''
as $$
  select private.replace_row(
    'public.accounts', p_idempotency_key, '{"opening_balance": 0}' || jsonb_strip_nulls(p_account),
    'name, kind, opening_balance, opening_date, color, credit_limit, closing_day, due_day'
  )
  where private.starts_save(p_idempotency_key, p_revision, p_account, 'object')
$$;
grant execute on function public.save_account(uuid, integer, jsonb) to authenticated;

create function public.save_transfer(p_idempotency_key uuid, p_revision integer, p_transfer jsonb)
  returns jsonb
  language sql volatile security invoker set search_path = ''
as $$
  select private.save_row(
    'public.transfers', p_idempotency_key, p_revision, p_transfer,
    'from_account_id, to_account_id, amount, date'
  )
$$;
grant execute on function public.save_transfer(uuid, integer, jsonb) to authenticated;

-- How fixed debts and recurring incomes come back. Null is every month on the day of the row. Any other rule is an object in the words
-- of iCalendar (RFC 5545): `{"freq": "WEEKLY", "interval": 1, "count": 10, "start": "2026-12-05"}`. A day that a month lacks is
-- its last one (RFC 7529, SKIP=BACKWARD). `working_day` is a BYSETPOS of the working days of the month. The expressions of days and
-- months that a query calls for each series have no search path of their own, so that it can inline them.

-- Returns the number of months between two months.
create function private.months_between(p_from date, p_to date) returns integer
  language sql immutable parallel safe
return (
  (extract(year from p_to) - extract(year from p_from)) * 12
  + extract(month from p_to) - extract(month from p_from)
)::integer;
grant execute on function private.months_between(date, date) to authenticated, service_role;

-- Returns the day that is a number of months later. A month that lacks it has its last day instead.
create function private.months_later(p_month date, p_months integer) returns date
  language sql immutable parallel safe
return (p_month + p_months * interval '1 month')::date;
grant execute on function private.months_later(date, integer) to authenticated, service_role;

-- Returns a day that a rule names, null without one. A cast of the text would not be immutable.
create function private.rule_day(p_rule jsonb, p_name text) returns date
  language sql immutable parallel safe
return make_date(
  left(p_rule ->> p_name, 4)::integer,
  substr(p_rule ->> p_name, 6, 2)::integer,
  substr(p_rule ->> p_name, 9, 2)::integer
);
grant execute on function private.rule_day(jsonb, text) to authenticated, service_role;

-- Returns whether a value may be stored as a rule. A rule has one end at most.
create function private.is_rule(p_rule jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
return p_rule is null or case
  when jsonb_typeof(p_rule) <> 'object'
    or p_rule - '{freq,interval,working_day,until,count,start}'::text[] <> '{}'
    or jsonb_path_exists(p_rule, '$.* ? (@.type() != "string" && @.type() != "number")')
    then false
  else coalesce(
    p_rule ->> 'freq' in ('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY')
    and p_rule ->> 'interval' ~ '^([1-9]|[1-5]\d|60)$'
    and p_rule ->> 'start' ~ '^(19|2\d)\d\d-\d\d-\d\d$'
    and private.rule_day(p_rule, 'start') is not null
    and (not p_rule ? 'working_day' or p_rule ->> 'freq' = 'MONTHLY')
    and coalesce(p_rule ->> 'working_day' ~ '^([1-9]|1\d|2[0-3])$', true)
    and not p_rule ?& '{until,count}'::text[]
    and coalesce(p_rule ->> 'count' ~ '^[1-9]\d{0,3}$', true)
    and coalesce(p_rule ->> 'until' ~ '^(19|2\d)\d\d-\d\d-\d\d$', true)
    and (not p_rule ? 'until' or private.rule_day(p_rule, 'until') is not null),
    false
  )
end;
grant execute on function private.is_rule(jsonb) to authenticated, service_role;

-- Returns the national holidays of a year by the laws of 2024: 662/1949, 6.802/1980, 10.607/2002 and 14.759/2023, and Good Friday, two days
-- before Easter (Meeus). Carnival and Corpus Christi are none.
create function private.national_holidays(p_year integer) returns date[]
  language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  century constant integer := p_year / 100;
  golden constant integer := p_year % 19;
  moon constant integer :=
    (19 * golden + century - century / 4 - (century - (century + 8) / 25 + 1) / 3 + 15) % 30;
  weekday constant integer :=
    (32 + 2 * (century % 4) + 2 * (p_year % 100 / 4) - moon - p_year % 4) % 7;
  days constant integer := moon + weekday - 7 * ((golden + 11 * moon + 22 * weekday) / 451);
begin
  return array(
    select make_date(p_year, split_part(day, '-', 1)::integer, split_part(day, '-', 2)::integer)
    from unnest('{1-1,4-21,5-1,9-7,10-12,11-2,11-15,11-20,12-25}'::text[]) as day
  ) || make_date(p_year, 3, 22) + days - 2;
end
$$;
grant execute on function private.national_holidays(integer) to authenticated, service_role;

-- Returns the nth working day of a month, or its last one: Monday to Friday, but no national holiday.
create function private.working_day(p_month date, p_number integer) returns date
  language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  first constant date := private.month_of(p_month);
  holidays constant date[] := private.national_holidays(extract(year from first)::integer);
begin
  return (
    select max(w.day)
    from (
      select d.day
      from generate_series(0, 30) as n (days)
      cross join lateral (select first + n.days) as d (day)
      where private.month_of(d.day) = first and extract(isodow from d.day) < 6
        and d.day <> all (holidays)
      order by d.day
      limit p_number
    ) as w
  );
end
$$;
grant execute on function private.working_day(date, integer) to authenticated, service_role;

-- Returns the days of a rule's step; null for a step of months.
create function private.step_days(p_rule jsonb) returns integer
  language sql immutable parallel safe
return (p_rule ->> 'interval')::integer * case p_rule ->> 'freq' when 'DAILY' then 1 when 'WEEKLY' then 7 end;
grant execute on function private.step_days(jsonb) to authenticated, service_role;

-- Returns the months of a rule's step; null for a step of days.
create function private.step_months(p_rule jsonb) returns integer
  language sql immutable parallel safe
return case
  when p_rule is null then 1
  else (p_rule ->> 'interval')::integer * case p_rule ->> 'freq' when 'MONTHLY' then 1 when 'YEARLY' then 12 end
end;
grant execute on function private.step_months(jsonb) to authenticated, service_role;

-- Returns the day of an occurrence, from 0.
create function private.rule_occurrence(p_rule jsonb, p_index integer) returns date
  language sql immutable parallel safe
return case
  when p_rule ->> 'freq' in ('DAILY', 'WEEKLY')
    then private.rule_day(p_rule, 'start') + p_index * private.step_days(p_rule)
  when p_rule ? 'working_day' then private.working_day(
    private.months_later(
      private.month_of(private.rule_day(p_rule, 'start')), p_index * private.step_months(p_rule)
    ),
    (p_rule ->> 'working_day')::integer
  )
  else private.months_later(private.rule_day(p_rule, 'start'), p_index * private.step_months(p_rule))
end;
grant execute on function private.rule_occurrence(jsonb, integer) to authenticated, service_role;

-- Returns the index of the latest occurrence up to a day, as if the rule had no end; a negative one before its start.
create function private.rule_index(p_rule jsonb, p_day date) returns integer
  language sql immutable parallel safe
return case
  when p_rule ->> 'freq' in ('DAILY', 'WEEKLY') then
    floor((p_day - private.rule_day(p_rule, 'start'))::numeric / private.step_days(p_rule))::integer
  else (
    select n.index - (private.rule_occurrence(p_rule, n.index) > p_day)::integer
    from (
      select floor(
        private.months_between(private.rule_day(p_rule, 'start'), p_day)::numeric / private.step_months(p_rule)
      )::integer
    ) as n (index)
  )
end;
grant execute on function private.rule_index(jsonb, date) to authenticated, service_role;

-- Returns the index of the last occurrence; null for a rule without an end.
create function private.last_index(p_rule jsonb) returns integer
  language sql immutable parallel safe
return coalesce(
  (p_rule ->> 'count')::integer - 1,
  case when p_rule ? 'until' then private.rule_index(p_rule, private.rule_day(p_rule, 'until')) end
);
grant execute on function private.last_index(jsonb) to authenticated, service_role;

-- Returns the occurrences of a rule between two days.
create function private.rule_days(p_rule jsonb, p_first date, p_last date) returns setof date
  language sql immutable parallel safe set search_path = ''
as $$
  select private.rule_occurrence(p_rule, n.index)
  from generate_series(
    greatest(0, private.rule_index(p_rule, p_first - 1) + 1),
    least(private.rule_index(p_rule, p_last), private.last_index(p_rule))
  ) as n (index)
$$;
grant execute on function private.rule_days(jsonb, date, date) to authenticated, service_role;

-- Returns the days that lie at least between two incomes of a rule: one that comes earlier is not the next one.
create function private.least_days_between(p_rule jsonb) returns integer
  language sql immutable parallel safe set search_path = ''
return coalesce(private.step_days(p_rule), 30 * private.step_months(p_rule)) * 2 / 3;
grant execute on function private.least_days_between(jsonb) to authenticated, service_role;

-- Returns the first day of a rule from a day on, which is no nth working day perhaps.
create function private.first_day(p_rule jsonb, p_day date) returns date
  language sql immutable parallel safe set search_path = ''
return case
  when not p_rule ? 'working_day' then p_day
  when private.working_day(p_day, (p_rule ->> 'working_day')::integer) >= p_day
    then private.working_day(p_day, (p_rule ->> 'working_day')::integer)
  else private.working_day(private.months_later(p_day, 1), (p_rule ->> 'working_day')::integer)
end;
grant execute on function private.first_day(jsonb, date) to authenticated, service_role;

-- Returns the day of the month that a rule names, which a month may lack; null for one of days or working days.
create function private.day_of_rule(p_rule jsonb) returns integer
  language sql immutable parallel safe
return case
  when private.step_months(p_rule) is not null and not p_rule ? 'working_day'
    then extract(day from private.rule_day(p_rule, 'start'))
end;
grant execute on function private.day_of_rule(jsonb) to authenticated, service_role;

-- Returns a rule that begins on a day, which stands for p_day in a month that lacks it. It then begins at an earlier step that has p_day,
-- so that the later months have it too, and its count includes the steps before.
create function private.started_rule(p_rule jsonb, p_start date, p_day integer default null) returns jsonb
  language sql immutable parallel safe set search_path = ''
return (
  select p_rule || jsonb_build_object('start', e.day)
    || case
      when p_rule ? 'count' then jsonb_build_object('count', (p_rule ->> 'count')::integer + e.steps)
      else '{}'
    end
  from (
    select n.steps, f.month + p_day - 1 as day
    -- In leap years at the latest.
    from generate_series(1, 12) as n (steps)
    cross join lateral (
      select private.month_of(private.months_later(p_start, -n.steps * private.step_months(p_rule)))
    ) as f (month)
    where extract(day from p_start) < p_day and p_start + 1 = private.months_later(private.month_of(p_start), 1)
      and not p_rule ? 'working_day' and private.month_of(f.month + p_day - 1) = f.month
    union all
    select 0, p_start
  ) as e (steps, day)
  order by e.steps = 0, e.steps
  limit 1
);
grant execute on function private.started_rule(jsonb, date, integer) to authenticated, service_role;

-- Ends a request after which a rule would end before its first day.
create function private.assert_start(p_rule jsonb, p_start date) returns void
  language plpgsql immutable set search_path = ''
as $$
begin
  if p_rule ? 'until' and private.is_rule(p_rule || jsonb_build_object('start', p_start))
    and private.rule_day(p_rule, 'until') < p_start
  then
    raise exception 'the rule ends before its first day' using errcode = 'TS012';
  end if;
end
$$;
grant execute on function private.assert_start(jsonb, date) to authenticated, service_role;

-- Debts: bills, loans, and the installments of purchases.

-- The series of a fixed debt, which comes back, mostly every month. It holds what the next occurrences will be: the
-- occurrences that exist are debts of their own.
create table public.debt_series (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
  name text not null
    constraint debt_series_name_check check (char_length(name) <= 100 and name ~ '\S'),
  institution text not null default ''
    constraint debt_series_institution_check check (char_length(institution) <= 100),
  amount numeric(14, 2) not null
    constraint debt_series_amount_check check (amount > 0 and amount <= 999999999.99),
  type text not null default 'other'
    constraint debt_series_type_check check (
      type in ('credit-card', 'loan', 'financing', 'other', 'Recorrente')
    ),
  icon text not null default 'CreditCard'
    constraint debt_series_icon_check check (char_length(icon) between 1 and 50),
  color text not null default 'bg-primary'
    constraint debt_series_color_check check (char_length(color) between 1 and 50),
  -- The day of the month. A shorter month has its last day instead.
  day integer not null
    constraint debt_series_day_check check (day between 1 and 31),
  -- The months between the month of an occurrence and its due date: 1 for the rent of November that is due in December.
  month_offset integer not null default 0
    constraint debt_series_month_offset_check check (month_offset between -1200 and 1200),
  -- The latest month that has had an occurrence, by its first day, or the day of the latest occurrence of a rule. A deleted one does
  -- not come back.
  made_through date not null
    constraint debt_series_made_through_check check (
      made_through >= '1800-01-01' and made_through <= '3100-12-31'
      and (extract(day from made_through) = 1 or repetition is not null)
    ),
  -- How the debt comes back: null for every month on its day.
  repetition jsonb
    constraint debt_series_repetition_check check (private.is_rule(repetition)),
  ended_at timestamptz
    constraint debt_series_ended_at_check check (ended_at between '1900-01-01' and '2999-12-31'),
  created_at timestamptz not null default now()
    constraint debt_series_created_at_check
      check (created_at between '1900-01-01' and '2999-12-31'),
  constraint debt_series_id_household_id_key unique (id, household_id)
);
create index debt_series_household_id_idx on public.debt_series (household_id);
call private.share_rows('public.debt_series');
grant
  select,
  delete,
  update (
    name, institution, amount, type, icon, color, day, month_offset, made_through, repetition, ended_at
  )
  on public.debt_series to authenticated;

create table public.debts (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
  name text not null
    constraint debts_name_check check (char_length(name) <= 100 and name ~ '\S'),
  institution text not null default ''
    constraint debts_institution_check check (char_length(institution) <= 100),
  amount numeric(14, 2) not null
    constraint debts_amount_check check (amount > 0 and amount <= 999999999.99),
  due_date date not null
    constraint debts_due_date_check check (due_date between '1900-01-01' and '2999-12-31'),
  type text not null default 'other'
    constraint debts_type_check check (
      type in ('credit-card', 'loan', 'financing', 'other', 'Recorrente')
    ),
  icon text not null default 'CreditCard'
    constraint debts_icon_check check (char_length(icon) between 1 and 50),
  color text not null default 'bg-primary'
    constraint debts_color_check check (char_length(color) between 1 and 50),
  status text not null default 'pending'
    constraint debts_status_check check (
      status in ('pending', 'normal', 'warning', 'overdue', 'archived')
    ),
  is_paid boolean not null default false,
  paid_at timestamptz
    constraint debts_paid_at_check check (paid_at between '1900-01-01' and '2999-12-31'),
  is_fixed boolean not null default false,
  installment_number integer,
  total_installments integer
    constraint debts_total_installments_check check (total_installments between 1 and 60),
  -- The id of the group's first installment. Not a foreign key: the group may outlive it.
  parent_debt_id uuid,
  original_total_amount numeric(14, 2)
    -- The upper bound is that of the type. Without one the check would take NaN, which is greater than all numbers.
    constraint debts_original_total_amount_check check (
      original_total_amount > 0 and original_total_amount <= 999999999999.99
    ),
  unarchived_at timestamptz
    constraint debts_unarchived_at_check
      check (unarchived_at between '1900-01-01' and '2999-12-31'),
  created_at timestamptz not null default now()
    constraint debts_created_at_check check (created_at between '1900-01-01' and '2999-12-31'),
  -- The form that created the debt, so that its next revision can replace it.
  idempotency_key uuid,
  -- The code that pays the debt: a boleto, by its bar code or its line of digits, or the text of a Pix. The
  -- client verifies the check digits; the constraint limits the stored text.
  payment_code text
    constraint debts_payment_code_check check (
      payment_code ~ '^([0-9]{44}|[0-9]{47}|[0-9]{48})$'
      or (char_length(payment_code) <= 512 and payment_code ~ '^000201[^\u0001-\u001f\u007f]+$')
    ),
  series_id uuid,
  -- The first day of the month that the occurrence belongs to, or the day of the occurrence of a rule, also when its due date
  -- has been moved.
  series_month date
    constraint debts_series_month_check check (
      series_month >= '1800-01-01' and series_month <= '3100-12-31'
      and (extract(day from series_month) = 1 or repetition is not null)
    ),
  -- How a fixed debt comes back: null for every month on its day.
  repetition jsonb
    constraint debts_repetition_check check (private.is_rule(repetition)),
  -- What pay_debt has changed, so that undo_payment can restore it. Null for a payment without a record of it. What
  -- changes the expense without an edit, such as the new name of its category, changes the record too.
  payment_record jsonb
    constraint debts_payment_record_check check (
      jsonb_typeof(payment_record) = 'object' and octet_length(payment_record::text) <= 32768
    ),
  constraint debts_series_check check (series_id is null or series_month is not null),
  constraint debts_series_fkey foreign key (series_id, household_id)
    references public.debt_series (id, household_id) on delete set null (series_id),
  -- A month, or a day of a rule, has one occurrence, whatever tabs, devices and retries do.
  constraint debts_series_id_series_month_key unique (series_id, series_month),
  constraint debts_installment_number_check check (
    (installment_number is null) = (total_installments is null)
    and installment_number between 1 and total_installments
  ),
  -- The target of a foreign key with two columns, so that no user can name another user's debt.
  constraint debts_id_household_id_key unique (id, household_id)
);
create index debts_household_id_due_date_idx on public.debts (household_id, due_date, id);
create index debts_idempotency_key_idx on public.debts (household_id, idempotency_key)
  where idempotency_key is not null;
-- The fixed debts that have no series yet. There are none, but for the moment after one is typed.
create index debts_without_series_idx on public.debts (household_id)
  where is_fixed and total_installments is null and series_id is null;
call private.share_rows('public.debts');
grant
  select,
  delete,
  update (
    name, institution, amount, due_date, type, icon, color, status, is_paid, paid_at, is_fixed,
    installment_number, total_installments, parent_debt_id, original_total_amount, unarchived_at,
    idempotency_key, payment_code, series_id, series_month, repetition, payment_record
  )
  on public.debts to authenticated;

-- Lets the rule of a debt begin on its due date, which moves to a working day that the rule names. A debt that is not fixed has no rule.
create function private.start_debt_rule() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
begin
  if new.series_id is null and (not new.is_fixed or new.total_installments is not null) then
    new.repetition := null;
  elsif jsonb_typeof(new.repetition) = 'object' and not new.repetition ? 'start' then
    new.due_date := private.first_day(new.repetition, new.due_date);
    perform private.assert_start(new.repetition, new.due_date);
    new.repetition := new.repetition || jsonb_build_object('start', new.due_date);
  end if;
  return new;
end
$$;
create trigger start_debt_rule before insert or update of repetition, is_fixed on public.debts
  for each row when (new.repetition is not null)
  execute function private.start_debt_rule();

-- Returns the status of an open debt on a day.
create function private.debt_status(p_due date, p_today date) returns text
  language sql immutable parallel safe
return case
  when p_due - p_today <= 0 then 'overdue'
  when p_due - p_today <= 7 then 'warning'
  else 'normal'
end;
grant execute on function private.debt_status(date, date) to authenticated, service_role;

-- Archives the debts that were paid more than a calendar month ago, counted in days of the user's time zone
-- from the later of payment and unarchiving. An installment group goes as a whole, a month after its last
-- payment. Returns the number of archived debts.
create function public.archive_old_debts(
  p_now timestamptz default now(),
  p_time_zone text default 'UTC'
)
  returns integer
  language plpgsql volatile security invoker set search_path = ''
as $$
declare
  archived_count integer;
begin
  -- The policies would end the request.
  if private.is_viewer() then
    return 0;
  end if;
  with units as (
    select
      id,
      status,
      case
        when total_installments >= 2 and not is_fixed then coalesce(parent_debt_id, id)
        else id
      end as unit,
      is_paid and paid_at is not null as is_settled,
      (greatest(paid_at, unarchived_at) at time zone p_time_zone)::date as settled_on
    from public.debts
    where household_id = (select private.household_id())
  ),
  due as (
    select unit
    from units
    group by unit
    having bool_and(is_settled)
      and max(settled_on) + interval '1 month' < (p_now at time zone p_time_zone)::date
  ),
  archived as (
    update public.debts
    set status = 'archived'
    where household_id = (select private.household_id())
      and id in (
        select units.id from units join due using (unit) where units.status <> 'archived'
      )
    returning 1
  )
  select count(*) into archived_count from archived;
  return archived_count;
end
$$;
grant execute on function public.archive_old_debts(timestamptz, text)
  to authenticated, service_role;

-- Brings debts back from the archive. The month until the next archiving starts again.
create function public.unarchive_debts(
  p_ids uuid[],
  p_today date,
  p_now timestamptz default now()
)
  returns setof public.debts
  language sql volatile security invoker set search_path = ''
as $$
  update public.debts
  set
    unarchived_at = p_now,
    status = private.debt_status(due_date, p_today)
  where household_id = (select private.household_id()) and id = any (p_ids) and status = 'archived'
  returning *
$$;
grant execute on function public.unarchive_debts(uuid[], date, timestamptz)
  to authenticated, service_role;

-- Purchases in installments on a card. Their charges are transactions that name them; the installments that no
-- transaction is yet are expected charges, which `expected_charges` derives. A row per expected charge would have to
-- be replaced by each arrival, and brought back by each undo.
create table public.installment_purchases (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
  account_id uuid not null,
  -- The description of a charge without its `n/m`.
  description text not null
    constraint installment_purchases_description_check check (
      char_length(description) <= 111 and description ~ '\S'
    ),
  -- The description as charges of later statements are compared with it.
  folded_name text not null
    constraint installment_purchases_folded_name_check check (char_length(folded_name) <= 111),
  amount numeric(14, 2) not null
    constraint installment_purchases_amount_check check (amount > 0 and amount <= 999999999.99),
  total_installments integer not null
    constraint installment_purchases_total_check check (total_installments between 2 and 60),
  -- The statement of the first installment. It separates equal purchases of different months.
  first_month date not null
    constraint installment_purchases_first_month_check check (
      first_month >= '1885-01-01' and first_month <= '3010-12-31'
      and extract(day from first_month) = 1
    ),
  -- The first installment that the user wants to be expected; null for none.
  expected_from integer
    constraint installment_purchases_expected_from_check check (
      expected_from between 2 and total_installments
    ),
  -- Since when the rest is not expected any more.
  ended_at timestamptz
    constraint installment_purchases_ended_at_check
      check (ended_at between '1900-01-01' and '2999-12-31'),
  created_at timestamptz not null default now()
    constraint installment_purchases_created_at_check
      check (created_at between '1900-01-01' and '2999-12-31'),
  constraint installment_purchases_id_household_id_key unique (id, household_id),
  constraint installment_purchases_account_fkey foreign key (account_id, household_id)
    references public.accounts (id, household_id) on delete cascade
);
create index installment_purchases_account_id_idx
  on public.installment_purchases (household_id, account_id, folded_name, total_installments);
call private.share_rows('public.installment_purchases');
grant select, delete, update (ended_at) on public.installment_purchases to authenticated;

-- The parts of a purchase over several categories. They are a column of their transaction, not rows of a table of their own:
-- whatever changes, restores, exports, imports or replays a transaction takes them along, in one write.

-- Returns what a transaction adds to each of its categories: its parts, or all of it. Every sum by category reads this, the app
-- `partsOf` in packages/domain.
create function private.parts_of(p_category text, p_amount numeric, p_parts jsonb)
  returns table (category text, amount numeric, is_first boolean)
  language sql immutable parallel safe rows 1
begin atomic
  select p_category, p_amount, true where p_parts is null
  union all
  select p.item ->> 'category', (p.item ->> 'amount')::numeric, p.position = 1
  from jsonb_array_elements(p_parts) with ordinality as p (item, position);
end;
grant execute on function private.parts_of(text, numeric, jsonb) to authenticated, service_role;

-- Tells whether an amount is divided: null, or 2 to 20 parts above zero, each of another category, whose sum is the amount.
create function private.is_divided(p_parts jsonb, p_amount numeric) returns boolean
  language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if p_parts is null then
    return true;
  end if;
  if jsonb_typeof(p_parts) <> 'array' or jsonb_array_length(p_parts) not between 2 and 20
    or jsonb_path_exists(
      p_parts,
      'strict $[*] ? (@.type() != "object" || @.category.type() != "string" || @.amount.type() != "number")'
    )
  then
    return false;
  end if;
  return (
    select sum(p.amount) = p_amount and count(distinct p.category) = count(*)
      and bool_and(p.amount > 0 and p.amount = round(p.amount, 2) and char_length(p.category) between 1 and 100)
    from private.parts_of('', 0, p_parts) as p
  );
end
$$;
grant execute on function private.is_divided(jsonb, numeric) to authenticated, service_role;

-- Returns parts, or the shares of a rule, with another name of one category. Those that are of one category then are one part.
create function private.renamed_parts(p_parts jsonb, p_name text, p_new_name text, p_measure text default 'amount')
  returns jsonb
  language sql immutable set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('category', n.category, p_measure, n.measure) order by n.position)
  from (
    select case p.item ->> 'category' when p_name then p_new_name else p.item ->> 'category' end as category,
      sum((p.item ->> p_measure)::numeric) as measure, min(p.position) as position
    from jsonb_array_elements(p_parts) with ordinality as p (item, position)
    group by 1
  ) as n
$$;
grant execute on function private.renamed_parts(jsonb, text, text, text) to authenticated, service_role;

-- Returns parts, or null where there is a single one: its category is that of the whole.
create function private.several(p_parts jsonb) returns jsonb
  language sql immutable set search_path = ''
return case jsonb_array_length(p_parts) when 1 then null else p_parts end;
grant execute on function private.several(jsonb) to authenticated, service_role;

-- Tells whether shares divide any amount: null, or 2 to 20 whole percents above zero, each of another category, whose sum is 100.
create function private.are_shares(p_shares jsonb) returns boolean
  language plpgsql immutable set search_path = ''
as $$
begin
  if p_shares is null then
    return true;
  end if;
  if jsonb_typeof(p_shares) <> 'array' or jsonb_array_length(p_shares) not between 2 and 20
    or jsonb_path_exists(
      p_shares,
      'strict $[*] ? (@.type() != "object" || @.category.type() != "string" || @.percent.type() != "number")'
    )
  then
    return false;
  end if;
  return (
    select sum(s.percent) = 100 and count(distinct s.category) = count(*)
      and bool_and(s.percent > 0 and s.percent = round(s.percent) and char_length(s.category) between 1 and 100)
    from jsonb_to_recordset(p_shares) as s (category text, percent numeric)
  );
end
$$;
grant execute on function private.are_shares(jsonb) to authenticated, service_role;

-- Returns shares that divide any amount.
create function private.valid_shares(p_shares jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
as $$
begin
  if not private.are_shares(p_shares) then
    raise exception 'the shares must be percents of several categories, 100 in all' using errcode = '22023';
  end if;
  return p_shares;
end
$$;
grant execute on function private.valid_shares(jsonb) to authenticated, service_role;

-- Divides an amount by percents as `divideByPercent` does in the app: each share is rounded down, centavos that are left over go one
-- each to the first, and a share of nothing is left out. Without shares the category has all of it.
create function private.shared_parts(p_category text, p_shares jsonb, p_amount numeric, out category text, out parts jsonb)
  language sql immutable set search_path = ''
as $$
  select coalesce((array_agg(d.category order by d.position))[1], p_category),
    private.several(
      jsonb_agg(
        jsonb_build_object('category', d.category, 'amount', round(d.centavos / 100, 2)) order by d.position
      )
    )
  from (
    select s.item ->> 'category' as category, s.position, s.floor
      + case when s.position <= p_amount * 100 - sum(s.floor) over () then 1 else 0 end as centavos
    from (
      select item, position, floor(p_amount * (item ->> 'percent')::numeric) as floor
      from jsonb_array_elements(p_shares) with ordinality as shares (item, position)
    ) as s
  ) as d
  where d.centavos > 0
$$;
grant execute on function private.shared_parts(text, jsonb, numeric) to authenticated, service_role;

-- Transactions: income and expenses.

create table public.transactions (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  -- A search compares the descriptions of all rows of the household: folding them takes thirty times as long, and
  -- PostgreSQL reads a row up to the last column that a query names.
  folded_description text not null default '',
  -- The note and the tags as a search finds them. Most transactions have none, which costs a search nothing.
  folded_details text,
  user_id uuid default private.user_id(),
  amount numeric(14, 2) not null
    constraint transactions_amount_check check (amount > 0 and amount <= 999999999.99),
  -- The description of a payment contains the whole name of its debt.
  description text not null
    constraint transactions_description_check check (
      description ~ '\S'
      and char_length(description)
        <= case when description like 'Pagamento: %' then 111 else 100 end
    ),
  category text not null
    constraint transactions_category_check check (char_length(category) <= 100 and category ~ '\S'),
  date date not null
    constraint transactions_date_check check (date between '1900-01-01' and '2999-12-31'),
  type text not null
    constraint transactions_type_check check (type in ('income', 'expense')),
  is_recurring boolean not null default false,
  -- One expense at most pays a debt.
  debt_id uuid constraint transactions_debt_id_key unique,
  created_at timestamptz not null default now()
    constraint transactions_created_at_check
      check (created_at between '1900-01-01' and '2999-12-31'),
  -- The form that created the transaction, so that its next revision can replace it.
  idempotency_key uuid,
  account_id uuid,
  -- The first day of the month in which the card's statement closes. Null outside cards.
  statement_month date
    constraint transactions_statement_month_check check (
      statement_month between '1890-01-01' and '3010-12-31'
      and extract(day from statement_month) = 1
    ),
  -- A purchase in installments is one charge in each of several statements.
  installment_number integer,
  total_installments integer
    constraint transactions_total_installments_check check (total_installments between 2 and 60),
  -- The type of the named category. A refund is an income with the category of an expense. A trigger fills it where
  -- the request does not.
  category_type text not null default ''
    constraint transactions_category_type_check check (
      category_type = type
      or type = 'income' and category_type = 'expense' and not is_recurring
    ),
  -- The purchase of an installment on a card. A trigger finds it.
  purchase_id uuid,
  -- The series of an income that comes every month. The series is on while its latest income is recurring.
  series_id uuid,
  -- How a recurring income comes back: null for every month on its day. That of the latest income of the series holds.
  repetition jsonb
    constraint transactions_repetition_check check (private.is_rule(repetition)),
  -- The categories of a divided transaction: `[{"category": "Mercado", "amount": 10}, …]`. `category` is that of the first part.
  parts jsonb,
  constraint transactions_parts_check check (private.is_divided(parts, amount)),
  -- The names of tags, in the spelling of the household (tags.sql). Null without any.
  tags text[]
    constraint transactions_tags_check check (cardinality(tags) between 1 and 10),
  note text
    constraint transactions_note_check check (char_length(note) <= 500 and note ~ '\S'),
  constraint transactions_purchase_fkey foreign key (purchase_id, household_id)
    references public.installment_purchases (id, household_id) on delete set null (purchase_id),
  constraint transactions_installment_number_check check (
    (installment_number is null) = (total_installments is null)
    and installment_number between 1 and total_installments
  ),
  -- The unique key of `debt_id` finds the payment of a debt.
  constraint transactions_debt_fkey foreign key (debt_id, household_id)
    references public.debts (id, household_id) on delete set null (debt_id),
  -- An account with transactions is archived, never deleted.
  constraint transactions_account_fkey foreign key (account_id, household_id)
    references public.accounts (id, household_id)
);
create index transactions_household_id_date_idx on public.transactions (household_id, date desc, id desc);
create index transactions_household_id_category_idx
  on public.transactions (household_id, category_type, category, date desc, id desc);
create index transactions_idempotency_key_idx on public.transactions (household_id, idempotency_key)
  where idempotency_key is not null;
-- The history of an account, its statements, and the account that was used last.
create index transactions_account_id_idx
  on public.transactions (household_id, account_id, date desc, id desc)
  where account_id is not null;
create index transactions_statement_month_idx
  on public.transactions (household_id, account_id, statement_month, date desc, id desc)
  where statement_month is not null;
create index transactions_last_account_idx
  on public.transactions (household_id, type, date desc, id desc)
  where account_id is not null;
create index transactions_purchase_id_idx on public.transactions (purchase_id, household_id)
  where purchase_id is not null;
-- Divided transactions are few of many.
create index transactions_parts_idx on public.transactions (household_id, date desc, id desc)
  where parts is not null;
-- Tagged ones too.
create index transactions_tags_idx on public.transactions (household_id, date desc, id desc)
  where tags is not null;
-- The incomes of series are few of many transactions.
create index transactions_series_id_idx
  on public.transactions (household_id, series_id, date desc, id desc)
  where series_id is not null;
call private.share_rows('public.transactions');
grant
  select,
  delete,
  update (
    amount, description, category, date, is_recurring, debt_id, account_id, statement_month,
    category_type, series_id, repetition, parts, tags, note
  )
  on public.transactions to authenticated;

-- Returns a text as it is searched: without accents and surrounding spaces, in lower case. The asterisk
-- becomes its look-alike, because the data API reads it as a wildcard. The body is parsed at creation and
-- needs no search path, so that a query can inline it. Most descriptions are ASCII, and translating letters is
-- nine tenths of a search.
create function public.fold_text(p_text text) returns text
  language sql immutable parallel safe set search_path = ''
return case
  when octet_length(p_text) = length(p_text)
    then replace(lower(btrim(p_text, E' \t\n\r\f\u000b')), '*', '∗')
  else lower(translate(
    btrim(p_text, E' \t\n\r\f\u000b\u00a0'),
    'áàâãäÁÀÂÃÄéèêëÉÈÊËíìîïÍÌÎÏóòôõöÓÒÔÕÖúùûüÚÙÛÜçÇñÑ*',
    'aaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuuccnn∗'
  ))
end;
grant execute on function public.fold_text(text) to authenticated, service_role;

-- A trigger instead of a generated column: the undo of a deletion inserts all columns, which a generated
-- column forbids.
create function private.fold_description() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.folded_description := public.fold_text(new.description);
  new.folded_details := nullif(public.fold_text(concat_ws(E'\n#', coalesce(new.note, ''), array_to_string(new.tags, E'\n#'))), '');
  return new;
end
$$;
create trigger fold_description
  before insert or update of description, folded_description, note, tags, folded_details on public.transactions
  for each row execute function private.fold_description();

-- Returns what a transaction adds to the sum of its category: a refund lowers the expenses of its category.
create function private.category_amount(p_type text, p_category_type text, p_amount numeric) returns numeric
  language sql immutable parallel safe
return case when p_type = p_category_type then p_amount else -p_amount end;
grant execute on function private.category_amount(text, text, numeric) to authenticated, service_role;

-- Gives a transaction the type of its category. An income on a card is a refund, however it came there: what pays a
-- statement is a transfer. It keeps its category if that is one of expenses.
create function private.set_category_type() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
begin
  if new.type = 'income' and exists (
    select from public.accounts a
    where a.id = new.account_id and a.household_id = new.household_id and a.kind = 'credit-card'
  ) then
    if new.category_type is distinct from 'expense' and not exists (
      select from public.categories c
      where c.household_id = new.household_id and c.type = 'expense' and c.name = new.category
    ) and exists (
      select from public.categories c
      where c.household_id = new.household_id and c.type = 'income' and c.name = new.category
    ) then
      new.category := 'Outros';
    end if;
    new.category_type := 'expense';
    new.is_recurring := false;
  elsif coalesce(new.category_type, '') = '' then
    new.category_type := new.type;
  end if;
  return new;
end
$$;
create trigger set_category_type
  before insert or update of account_id, type, category, category_type, is_recurring on public.transactions
  for each row when (
    coalesce(new.category_type, '') = '' or new.type = 'income' and new.account_id is not null
  )
  execute function private.set_category_type();

-- Finds the series of a recurring income: that of the newest income with the same category and description, or a new one. A new income
-- without a rule goes on with that of the series: only an edit makes it one of every month.
create function private.set_series() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
declare
  latest public.transactions;
begin
  select * into latest
  from public.transactions t
  where t.household_id = new.household_id and t.series_id is not null and t.id <> new.id
    and t.category = new.category and t.folded_description = new.folded_description
  order by t.date desc, t.id desc
  limit 1;
  new.series_id := coalesce(latest.series_id, new.id);
  if tg_op = 'INSERT' then
    new.repetition := coalesce(new.repetition, latest.repetition);
  end if;
  return new;
end
$$;
create trigger set_series before insert or update of is_recurring on public.transactions
  for each row when (new.type = 'income' and new.is_recurring and new.series_id is null)
  execute function private.set_series();

-- Lets the rule of an income begin on its day, or on the working day of its month that the rule names. It follows the day of the income
-- that it begins with.
create function private.start_income_rule() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
begin
  if jsonb_typeof(new.repetition) <> 'object' then
    return new;
  end if;
  if not new.repetition ? 'start' or tg_op = 'UPDATE' and new.repetition = old.repetition
    and new.repetition ->> 'start' = old.date::text
  then
    new.repetition := private.started_rule(
      new.repetition,
      case
        when new.repetition ? 'working_day'
          then private.working_day(new.date, (new.repetition ->> 'working_day')::integer)
        else new.date
      end,
      -- The 28th that stands for the 31st.
      case when tg_op = 'UPDATE' and new.date = old.date then private.day_of_rule(old.repetition) end
    );
  end if;
  return new;
end
$$;
create trigger start_income_rule before insert or update of repetition, date on public.transactions
  for each row when (new.repetition is not null)
  execute function private.start_income_rule();

-- Gives the later incomes of a series the rule that one of them has got.
create function private.follow_income_rule() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
begin
  update public.transactions
  set repetition = new.repetition
  where household_id = new.household_id and series_id = new.series_id and date > new.date
    and repetition is distinct from new.repetition;
  return null;
end
$$;
create trigger follow_income_rule after update of repetition, date on public.transactions
  for each row when (new.series_id is not null and new.repetition is distinct from old.repetition)
  execute function private.follow_income_rule();

-- Lets incomes that a user has typed or imported join the series that they look like, unless it is switched off or has
-- an income of the same month, or step of its rule, already.
create function private.join_series(p_ids uuid[]) returns void
  language sql volatile security invoker set search_path = ''
as $$
  update public.transactions t
  set is_recurring = true, series_id = latest.series_id, repetition = latest.repetition
  from (
    select distinct on (s.series_id) s.*
    from public.transactions s
    where s.household_id = (select private.household_id()) and s.series_id is not null
    order by s.series_id, s.date desc, s.id desc
  ) as latest
  where t.household_id = (select private.household_id()) and t.id = any (p_ids) and t.series_id is null
    and t.type = 'income' and t.category_type = 'income'
    and latest.is_recurring and t.category = latest.category
    and t.folded_description = latest.folded_description
    -- A month may bring its income some days earlier than the last one.
    and t.date >= latest.date + private.least_days_between(latest.repetition)
$$;
grant execute on function private.join_series(uuid[]) to authenticated;

-- Stores the present name of a category that has been renamed since the form was opened or the write was queued.
create function private.use_current_category() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
begin
  new.category := private.current_category(new.household_id, new.category_type, new.category);
  return new;
end
$$;
-- Of all columns of `set_category_type`, which may have chosen the category.
create trigger use_current_category
  before insert or update of account_id, type, category, category_type, is_recurring on public.transactions
  for each row execute function private.use_current_category();

-- Keeps the category of a divided transaction that of its first part. Another category instead of it replaces the parts, and so does
-- another type of category: an income that becomes a refund has no part in a category of incomes alone. Parts
-- that have become one category are one part. Of all triggers that choose the category, it is the last.
create function private.set_parts() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
declare
  part jsonb;
begin
  if tg_op = 'UPDATE' and new.parts = old.parts and (
    new.category <> old.category
    or new.category_type <> old.category_type and exists (
      select from jsonb_array_elements(new.parts) as p (item)
      join public.categories c on c.household_id = new.household_id and c.name = p.item ->> 'category'
      group by c.name
      having bool_and(c.type <> new.category_type)
    )
  ) then
    new.parts := null;
    return new;
  end if;
  if jsonb_typeof(new.parts) <> 'array' then
    raise exception 'parts must be an array' using errcode = '23514';
  end if;
  for part in select * from jsonb_array_elements(new.parts) loop
    new.parts := private.renamed_parts(
      new.parts, part ->> 'category',
      private.current_category(new.household_id, new.category_type, part ->> 'category')
    );
  end loop;
  new.category := coalesce(new.parts -> 0 ->> 'category', new.category);
  new.parts := private.several(new.parts);
  return new;
end
$$;
create trigger write_parts before insert or update on public.transactions
  for each row when (new.parts is not null)
  execute function private.set_parts();

-- Returns the transactions that have a category, whole or in a part, and a tag, and in whose description, note or tags a text is found,
-- or whose amount it means, if any: `p_amount_below` is not included. PostgreSQL puts its body in place of a call, so that a request may
-- filter, sort and page as if it read the table.
create function public.transactions_with(
  p_category text default null,
  p_tag text default null,
  p_text text default null,
  p_amount_from numeric default null,
  p_amount_below numeric default null
)
  returns setof public.transactions
  language sql stable security invoker
begin atomic
  select t.*
  from public.transactions t
  where t.household_id = (select private.household_id())
    and (
      p_category is null
      or t.category = p_category
      or t.parts is not null and t.parts @> jsonb_build_array(jsonb_build_object('category', p_category))
    )
    and (p_tag is null or t.tags @> array[p_tag])
    and (
      p_text is null
      or strpos(t.folded_description, (select public.fold_text(left(p_text, 1000)))) > 0
      or strpos(t.folded_details, (select public.fold_text(left(p_text, 1000)))) > 0
      or p_amount_from is not null and t.amount >= p_amount_from and t.amount < p_amount_below
    );
end;
grant execute on function public.transactions_with(text, text, text, numeric, numeric)
  to authenticated, service_role;

-- What each transaction adds to its categories. Every sum by category reads this view, or `private.parts_of` where a trigger has rows.
create view private.categorized_amounts with (security_invoker) as
  select t.id as transaction_id, t.household_id, t.date, t.category_type as type, p.category, p.is_first,
    private.category_amount(t.type, t.category_type, p.amount) as amount
  from public.transactions t
  cross join lateral private.parts_of(t.category, t.amount, t.parts) as p;
grant select on private.categorized_amounts to authenticated, service_role;

-- Returns the statement that closes next after a purchase: the first day of its month. In a month that lacks
-- the closing day, the last day closes the statement, which no day of that month exceeds.
create function private.statement_month(p_date date, p_closing_day integer) returns date
  language sql immutable set search_path = ''
as $$
  select (
    private.month_of(p_date)
    + case when extract(day from p_date) <= p_closing_day then interval '0' else interval '1 month' end
  )::date
$$;
grant execute on function private.statement_month(date, integer) to authenticated, service_role;

-- Gives each charge of a card its statement. An edit of the day or the card moves the charge by as many
-- statements as its day moves: a moved charge and an installment keep their distance.
create function private.set_statement_month() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  closing_day integer;
  closing_day_before integer;
begin
  -- The table rejects such a day. An error of the arithmetic would come before the policies, and only for a card.
  if new.date not between '1900-01-01' and '2999-12-31' then
    return new;
  end if;
  select a.closing_day into closing_day from public.accounts a
  where a.id = new.account_id and a.household_id = new.household_id;
  if closing_day is null then
    new.statement_month := null;
    return new;
  end if;
  if tg_op = 'INSERT' or old.statement_month is null then
    new.statement_month :=
      coalesce(new.statement_month, private.statement_month(new.date, closing_day));
    return new;
  end if;
  if new.statement_month is null or new.statement_month = old.statement_month then
    select a.closing_day into closing_day_before from public.accounts a
    where a.id = old.account_id and a.household_id = old.household_id;
    new.statement_month := (
      old.statement_month + age(
        private.statement_month(new.date, closing_day)::timestamp,
        private.statement_month(old.date, closing_day_before)::timestamp
      )
    )::date;
  end if;
  return new;
end
$$;
create trigger set_statement_month_of_inserts before insert on public.transactions
  for each row when (new.account_id is not null or new.statement_month is not null)
  execute function private.set_statement_month();
create trigger set_statement_month_of_updates
  before update of date, account_id, statement_month on public.transactions
  for each row when (new.account_id is not null or new.statement_month is not null)
  execute function private.set_statement_month();

-- Saves the rows of a form: transactions, such as the charges of a purchase in installments, or a series of
-- debts. It replaces the rows of earlier revisions of the form; a debt that has been paid since then stays.
-- `expects_rest` of a transaction lets the installments after it be expected.
create function public.save_entry(
  p_idempotency_key uuid,
  p_revision integer,
  p_transactions jsonb default null,
  p_debts jsonb default null
)
  returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
  household constant uuid := private.household_id();
  rows constant jsonb := coalesce(p_transactions, p_debts);
  -- The columns that a form sets for itself, whatever its request says.
  form constant jsonb := jsonb_build_object(
    'user_id', caller, 'idempotency_key', p_idempotency_key, 'created_at', now()
  );
  replaced uuid[];
  stored bigint;
begin
  if num_nonnulls(p_transactions, p_debts) <> 1 or jsonb_typeof(rows) <> 'array'
    or jsonb_array_length(rows) not between 1 and 60
  then
    raise exception 'either p_transactions or p_debts must have 1 to 60 rows'
      using errcode = '22023';
  end if;
  if exists (
    select from jsonb_array_elements(rows) as item
    where jsonb_typeof(item) <> 'object' or item ->> 'id' is null
  ) then
    raise exception 'a row must be an object with an id' using errcode = '22023';
  end if;
  -- A device may send a queued form after another user has signed in.
  if exists (
    select from jsonb_array_elements(rows) as item where item ->> 'user_id' <> caller::text
  ) then
    raise exception 'the entry belongs to another user' using errcode = '42501';
  end if;
  if not public.claim_form_save(p_idempotency_key, p_revision) then
    return;
  end if;

  delete from public.transactions
  where household_id = household and idempotency_key = p_idempotency_key and debt_id is null;
  replaced := array(
    select id from public.debts
    where household_id = household and idempotency_key = p_idempotency_key and not is_paid
  );
  if cardinality(replaced) > 0 then
    perform public.delete_debts(replaced, true);
  end if;

  if p_transactions is not null then
    insert into public.transactions (
      id, user_id, amount, description, category, date, type, is_recurring, created_at, idempotency_key,
      account_id, statement_month, installment_number, total_installments, category_type, parts,
      tags, note, repetition
    )
    select
      t.id, t.user_id, t.amount, t.description, t.category, t.date, t.type, t.is_recurring, t.created_at,
      t.idempotency_key, t.account_id, t.statement_month, t.installment_number, t.total_installments,
      coalesce(t.category_type, ''), t.parts, t.tags, t.note, t.repetition
    from jsonb_array_elements(rows) as item,
      jsonb_populate_record(
        null::public.transactions,
        '{"is_recurring": false}' || jsonb_strip_nulls(item) || form
      ) as t
    on conflict (id) do nothing;
    select count(distinct t.id) into stored
    from jsonb_array_elements(rows) as item
    join public.transactions t on t.household_id = household and t.id = (item ->> 'id')::uuid;
    perform private.join_series(
      array(select (item ->> 'id')::uuid from jsonb_array_elements(rows) as item)
    );
    perform private.expect_rest(
      array(
        select (item ->> 'id')::uuid from jsonb_array_elements(rows) as item
        where item -> 'expects_rest' = 'true'
      )
    );
  else
    insert into public.debts (
      id, user_id, name, institution, amount, due_date, type, icon, color, status, is_fixed,
      installment_number, total_installments, parent_debt_id, original_total_amount, created_at,
      idempotency_key, payment_code, repetition
    )
    select
      d.id, d.user_id, d.name, d.institution, d.amount, d.due_date, d.type, d.icon, d.color, d.status,
      d.is_fixed, d.installment_number, d.total_installments, d.parent_debt_id, d.original_total_amount,
      d.created_at, d.idempotency_key, d.payment_code, d.repetition
    from jsonb_array_elements(rows) as item,
      jsonb_populate_record(
        null::public.debts,
        '{
          "institution": "", "type": "other", "icon": "CreditCard", "color": "bg-primary",
          "status": "pending", "is_fixed": false
        }' || jsonb_strip_nulls(item) || form
      ) as d
    on conflict (id) do nothing;
    select count(distinct d.id) into stored
    from jsonb_array_elements(rows) as item
    join public.debts d on d.household_id = household and d.id = (item ->> 'id')::uuid;
  end if;
  if stored <> jsonb_array_length(rows) then
    raise exception 'an id is taken' using errcode = '23505';
  end if;
end
$$;
grant execute on function public.save_entry(uuid, integer, jsonb, jsonb) to authenticated;

-- Tags ("Etiquetas"): words of the household on transactions, beside their categories. A transaction names its tags by text, as it does
-- its category, so that whatever changes, restores, exports or replays it takes them along.

-- The tags of each household, in the one spelling that all rows use: that of the first row.
create table public.tags (
  household_id uuid not null references public.households (id) on delete cascade,
  name text not null
    constraint tags_name_check check (char_length(name) <= 30 and name ~ '^[^,#[:cntrl:]][^,[:cntrl:]]*$'),
  folded_name text not null,
  primary key (household_id, folded_name)
);
alter table public.tags enable row level security;
create policy "tags of the household" on public.tags for select to authenticated
  using (household_id = (select private.household_id()));
grant select on public.tags to authenticated;
grant all on public.tags to service_role;

-- Returns tags as a household spells them, each once, and none as null. Tags that it has not used yet are stored. A definer, because
-- only the names on rows write them.
create function private.known_tags(p_household_id uuid, p_tags text[]) returns text[]
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  written constant jsonb := (
    select jsonb_object_agg(f.folded, w.name order by w.position desc)
    from unnest(p_tags) with ordinality as u (tag, position)
    cross join lateral (select btrim(regexp_replace(u.tag, '\s+', ' ', 'g')), u.position) as w (name, position)
    cross join lateral (select public.fold_text(w.name)) as f (folded)
    where w.name <> ''
  );
begin
  -- In order, so that two requests cannot wait for each other.
  insert into public.tags (household_id, name, folded_name)
  select p_household_id, w.value, w.key
  from jsonb_each_text(written) as w
  where not exists (
    select from public.tags t where t.household_id = p_household_id and t.folded_name = w.key
  )
  order by w.key
  on conflict do nothing;
  return (
    select array_agg(f.name order by f.position)
    from (
      select t.name, min(u.position) as position
      from unnest(p_tags) with ordinality as u (tag, position)
      join public.tags t
        on t.household_id = p_household_id
        and t.folded_name = public.fold_text(btrim(regexp_replace(u.tag, '\s+', ' ', 'g')))
      group by t.name
    ) as f
  );
end
$$;

create function private.use_known_tags() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.tags := private.known_tags(new.household_id, new.tags);
  return new;
end
$$;
create trigger use_known_tags before insert or update of tags, household_id on public.transactions
  for each row when (new.tags is not null)
  execute function private.use_known_tags();

-- Returns tags with another name of one of them, or without it. None are null.
create function private.renamed_tags(p_tags text[], p_name text, p_new_name text) returns text[]
  language sql immutable set search_path = ''
return (
  select array_agg(n.tag order by n.position)
  from (
    select r.tag, min(r.position) as position
    from (
      select case tag when p_name then p_new_name else tag end, position
      from unnest(p_tags) with ordinality as u (tag, position)
    ) as r (tag, position)
    where r.tag is not null
    group by r.tag
  ) as n
);

-- Returns the tags of the household with the number of their transactions.
create function public.list_tags() returns table (name text, transaction_count bigint)
  language sql stable security invoker set search_path = ''
as $$
  select g.name, count(u.tag)
  from public.tags g
  left join (
    select unnest(t.tags) as tag
    from public.transactions t
    where t.household_id = (select private.household_id()) and t.tags is not null
  ) as u on u.tag = g.name
  where g.household_id = (select private.household_id())
  group by g.name, g.folded_name
  order by g.folded_name
$$;
grant execute on function public.list_tags() to authenticated;

-- Returns what each tag adds up to from a day to another, both included. A refund lowers the expenses.
create function public.tag_totals(p_from date, p_to date)
  returns table (name text, expenses numeric, income numeric, transaction_count bigint)
  language sql stable security invoker set search_path = ''
as $$
  select u.tag,
    coalesce(sum(private.category_amount(t.type, t.category_type, t.amount)) filter (where t.category_type = 'expense'), 0),
    coalesce(sum(t.amount) filter (where t.category_type = 'income'), 0),
    count(*)
  from public.transactions t
  cross join lateral unnest(t.tags) as u (tag)
  where t.household_id = (select private.household_id()) and t.tags is not null
    and t.date between p_from and p_to
  group by u.tag
  order by 2 desc, 3 desc, 1
$$;
grant execute on function public.tag_totals(date, date) to authenticated;

-- Gives a tag another name on all rows, and joins it with the tag that has that name already; without a name it deletes the tag.
-- Returns the number of transactions that it has `found`, and what restore_tag undoes it by. A definer, because users do not write
-- the table of tags.
create function public.replace_tag(p_name text, p_new_name text default null) returns jsonb
  language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s'
as $$
declare
  household constant uuid := private.household_id();
  former text;
  new_name constant text := btrim(regexp_replace(p_new_name, '\s+', ' ', 'g'));
  is_new boolean;
  kept_name text;
  changed jsonb;
  changed_rules jsonb;
begin
  perform private.may_write();
  select t.name into former from public.tags t
  where t.household_id = household and t.folded_name = public.fold_text(p_name)
  for update;
  if former is null then
    return jsonb_build_object('found', 0, 'undo', null);
  end if;
  if public.fold_text(new_name) = public.fold_text(former) then
    update public.tags t set name = new_name
    where t.household_id = household and t.folded_name = public.fold_text(former);
    is_new := true;
    kept_name := new_name;
  else
    is_new := new_name is not null and not exists (
      select from public.tags t where t.household_id = household and t.folded_name = public.fold_text(new_name)
    );
    kept_name := (private.known_tags(household, array[new_name]))[1];
    if p_new_name is not null and kept_name is null then
      raise exception 'a tag must have a name' using errcode = '23514';
    end if;
    delete from public.tags t where t.household_id = household and t.folded_name = public.fold_text(former);
  end if;
  with found as materialized (
    select t.id, t.tags from public.transactions t
    where t.household_id = household and t.tags @> array[former]
    order by t.id
    for update
  ),
  updated as (
    update public.transactions t
    set tags = private.renamed_tags(f.tags, former, kept_name)
    from found f
    where t.id = f.id
    returning t.id, t.xmin::text as version, f.tags
  )
  select jsonb_agg(to_jsonb(u)) into changed from updated u;
  -- An import that is undone compares its rows.
  update public.imported_rows i set tags = private.renamed_tags(i.tags, former, kept_name)
  where i.household_id = household and i.tags @> array[former];
  with found as materialized (
    select r.id, r.tags from public.import_rules r
    where r.household_id = household and r.tags @> array[former]
    order by r.id
    for update
  ),
  updated as (
    update public.import_rules r
    set tags = private.renamed_tags(f.tags, former, kept_name)
    from found f
    where r.id = f.id
    returning r.id, r.xmin::text as version, f.tags
  )
  select jsonb_agg(to_jsonb(u)) into changed_rules from updated u;
  return jsonb_build_object(
    'found', coalesce(jsonb_array_length(changed), 0),
    'undo', case
      when is_new then jsonb_build_object('name', kept_name, 'former_name', former)
      else jsonb_build_object(
        'tag', former, 'transactions', coalesce(changed, '[]'), 'rules', coalesce(changed_rules, '[]')
      )
    end
  );
end
$$;
grant execute on function public.replace_tag(text, text) to authenticated;

-- Undoes replace_tag. It leaves a transaction or a rule alone that was changed since, but the tag is there again. Repeating it changes
-- nothing. Returns the number of transactions that it has changed. A definer, because users do not write the table of tags.
create function public.restore_tag(p_undo jsonb) returns bigint
  language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s'
as $$
declare
  restored uuid[];
begin
  perform private.may_write();
  if p_undo ? 'former_name' then
    return public.replace_tag(p_undo ->> 'name', p_undo ->> 'former_name') -> 'found';
  end if;
  perform private.known_tags(private.household_id(), array[p_undo ->> 'tag']);
  with changed as (
    update public.transactions t
    set tags = r.tags
    from jsonb_to_recordset(p_undo -> 'transactions') as r (id uuid, version text, tags text[])
    where t.household_id = (select private.household_id()) and t.id = r.id and t.xmin::text = r.version
    returning t.id
  )
  select array_agg(c.id) into restored from changed c;
  update public.imported_rows i
  set tags = t.tags
  from public.transactions t
  where i.household_id = (select private.household_id()) and i.transaction_id = any (restored)
    and not i.is_merged and t.id = i.transaction_id;
  update public.import_rules u
  set tags = r.tags
  from jsonb_to_recordset(p_undo -> 'rules') as r (id uuid, version text, tags text[])
  where u.household_id = (select private.household_id()) and u.id = r.id and u.xmin::text = r.version;
  return coalesce(cardinality(restored), 0);
end
$$;
grant execute on function public.restore_tag(jsonb) to authenticated;

-- Receipts: photos and PDFs of a transaction or a debt. A row says whose a file is and what it holds; Supabase Storage has the bytes in
-- the bucket `receipts`, under the id of the row, so that rows which move to another household take them along.

-- The bytes of one household. The operator may change them.
create table private.receipt_limits (
  household_bytes bigint not null
    constraint receipt_limits_household_bytes_check check (household_bytes >= 0)
);
alter table private.receipt_limits enable row level security;
insert into private.receipt_limits values (1073741824);

create table public.receipts (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
  -- A trigger sees to its household: an index for a foreign key with two columns would cost every transaction more than receipts gain.
  transaction_id uuid references public.transactions (id) on delete cascade,
  debt_id uuid,
  name text not null
    constraint receipts_name_check check (char_length(name) <= 100 and name ~ '\S'),
  type text not null
    constraint receipts_type_check check (
      type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')
    ),
  size integer not null
    constraint receipts_size_check check (size >= 1 and size <= 10485760),
  sha256 text not null
    constraint receipts_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Since when the file is waited for. Null once it is stored; a row whose file does not come is deleted a day later.
  missing_since timestamptz default now()
    constraint receipts_missing_since_check check (missing_since between '1900-01-01' and '2999-12-31'),
  created_at timestamptz not null default now()
    constraint receipts_created_at_check check (created_at between '1900-01-01' and '2999-12-31'),
  constraint receipts_owner_check check ((transaction_id is null) <> (debt_id is null)),
  constraint receipts_debt_fkey foreign key (debt_id, household_id)
    references public.debts (id, household_id) on delete cascade
);
create index receipts_household_id_idx on public.receipts (household_id, id);
create index receipts_transaction_id_idx on public.receipts (transaction_id) where transaction_id is not null;
create index receipts_debt_id_idx on public.receipts (debt_id, household_id) where debt_id is not null;
call private.share_rows('public.receipts');
grant select, delete on public.receipts to authenticated;

-- Receipts whose bytes are still there, so that an undo finds them. `private.expire_receipts()` tells which bytes may go.
create table private.deleted_receipts (
  id uuid primary key,
  -- Null, as the item is, where the household itself is gone: nothing may name its owner then.
  household_id uuid,
  -- The transaction or debt that was deleted with the receipt, and whose return brings it back.
  parent_id uuid,
  item jsonb,
  deleted_at timestamptz not null default now()
);
create index deleted_receipts_parent_id_idx on private.deleted_receipts (parent_id) where parent_id is not null;
create index deleted_receipts_household_id_idx on private.deleted_receipts (household_id);
alter table private.deleted_receipts enable row level security;

-- Finds the file of a receipt that comes back, which says what the row says of it: a request may say something else. The lock lets
-- it wait for a deletion of the bytes.
create function private.find_receipt_file() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  former public.receipts;
begin
  select item.* into former
  from private.deleted_receipts d, jsonb_populate_record(null::public.receipts, d.item) as item
  where d.id = new.id and d.household_id = new.household_id
  for update of d;
  if exists (
    select from storage.objects o where o.bucket_id = 'receipts' and o.name = former.id::text
  ) then
    new.type := former.type;
    new.size := former.size;
    new.sha256 := former.sha256;
    new.missing_since := former.missing_since;
  else
    new.missing_since := coalesce(former.missing_since, now());
  end if;
  return new;
end
$$;
create trigger find_receipt_file before insert on public.receipts
  for each row execute function private.find_receipt_file();

-- Admits new receipts. TS010 for the eleventh of a transaction or debt, TS011 for one that the household has no room for. The lock
-- lets requests of a household follow each other. A receipt that comes back needs no room: its bytes are there.
create function private.admit_receipts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  most constant bigint := (select household_bytes from private.receipt_limits);
begin
  perform from public.households h
  where h.id in (select n.household_id from new_rows n)
  order by h.id
  for no key update;
  if exists (
    select from new_rows n
    join public.transactions t on t.id = n.transaction_id and t.household_id <> n.household_id
  ) then
    -- As for an id that nothing has.
    raise exception 'insert or update on table "receipts" violates foreign key constraint "receipts_transaction_id_fkey"'
      using errcode = '23503';
  end if;
  -- The id must not lead to the bytes of another household.
  if exists (
    select from new_rows n
    join storage.objects o on o.bucket_id = 'receipts' and o.name = n.id::text
    where n.missing_since is not null
  ) then
    raise exception 'the id is taken' using errcode = '23505';
  end if;
  if exists (
    select from new_rows n
    where 10 < (
      select count(*) from public.receipts r
      where r.transaction_id = n.transaction_id or r.debt_id = n.debt_id
    )
  ) then
    raise exception 'the row has more than ten receipts' using errcode = 'TS010';
  end if;
  delete from private.deleted_receipts d using new_rows n where d.id = n.id;
  -- Whoever deletes may add at once, but not again and again: deleted bytes stay for a while.
  if exists (
    select from (select distinct n.household_id from new_rows n where n.missing_since is not null) as h
    cross join lateral (
      select coalesce(sum(r.size), 0) as bytes from public.receipts r where r.household_id = h.household_id
    ) as stored
    cross join lateral (
      select coalesce(sum((d.item ->> 'size')::bigint), 0) as bytes
      from private.deleted_receipts d where d.household_id = h.household_id
    ) as leaving
    where stored.bytes > most or stored.bytes + leaving.bytes > 2 * most
  ) then
    raise exception 'the household has no room for the file' using errcode = 'TS011', detail = most::text;
  end if;
  return null;
end
$$;
create trigger admit_receipts after insert on public.receipts
  referencing new table as new_rows for each statement execute function private.admit_receipts();

-- For each row, because every deletion of a transaction runs a statement on its receipts, which has no rows as a rule.
create function private.note_deleted_receipt() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.deleted_receipts (id, household_id, parent_id, item)
  select old.id, h.id,
    case
      when not exists (select from public.transactions t where t.id = old.transaction_id)
        and not exists (select from public.debts d where d.id = old.debt_id)
      then coalesce(old.transaction_id, old.debt_id)
    end,
    case when h.id is not null then to_jsonb(old) end
  from (values (1)) as one
  left join public.households h on h.id = old.household_id
  on conflict (id) do nothing;
  return null;
end
$$;
create trigger note_deleted_receipt after delete on public.receipts
  for each row execute function private.note_deleted_receipt();

-- Lets receipts come back with their transaction or debt, whatever stores that again.
create function private.restore_receipts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  former public.receipts;
begin
  for former in
    select item.*
    from new_rows n
    join private.deleted_receipts d on d.parent_id = n.id and d.household_id = n.household_id
    cross join lateral jsonb_populate_record(null::public.receipts, d.item) as item
  loop
    insert into public.receipts values (former.*) on conflict do nothing;
  end loop;
  return null;
end
$$;
create trigger restore_receipts after insert on public.transactions
  referencing new table as new_rows for each statement execute function private.restore_receipts();
create trigger restore_receipts after insert on public.debts
  referencing new table as new_rows for each statement execute function private.restore_receipts();

-- The bucket is private, and no address of a file works without a session.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'receipts', 'receipts', false, 10485760, array['image/jpeg', 'image/png', 'image/webp', 'application/pdf']
)
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

-- A file is as visible as its row. It is written once, and never deleted by a request: its row is.
create policy "files of the household's receipts" on storage.objects for select to authenticated
  using (
    bucket_id = 'receipts' and exists (
      select from public.receipts r
      where r.household_id = (select private.household_id()) and r.id::text = objects.name
    )
  );
create policy "new files of the household's receipts" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'receipts' and not (select private.is_viewer())
    and exists (
      select from public.receipts r
      where r.household_id = (select private.household_id()) and r.id::text = objects.name
        and r.missing_since is not null
    )
  );

-- Stores only the file that its row announces. Storage inserts an object first to try the policies, without its size.
create function private.check_receipt_file() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  household uuid;
begin
  if new.metadata ->> 'size' is null then
    return null;
  end if;
  update public.receipts r
  set missing_since = null
  where r.id::text = new.name and r.size = (new.metadata ->> 'size')::bigint
    and r.type = new.metadata ->> 'mimetype'
  returning r.household_id into household;
  if household is null then
    raise exception 'the file is not that of its receipt' using errcode = '23514';
  end if;
  -- Where Storage does it by itself, no statement of a request tells the other members.
  if private.user_id() is null and private.member_count(household) > 1 then
    perform private.announce_change(household, 'receipts');
  end if;
  return null;
end
$$;
create trigger check_receipt_file after insert or update of metadata on storage.objects
  for each row when (new.bucket_id = 'receipts') execute function private.check_receipt_file();

create function private.note_deleted_file() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.receipts r set missing_since = now() where r.id::text = old.name;
  return null;
end
$$;
create trigger note_deleted_file after delete on storage.objects
  for each row when (old.bucket_id = 'receipts') execute function private.note_deleted_file();

-- Returns the files that no undo needs any more: of receipts deleted 15 minutes ago or with their household, and files without a row
-- that an hour has not brought. Only Storage itself deletes bytes, so whoever calls this asks it to. Also deletes receipts whose file has not come in
-- a day.
create function private.expire_receipts() returns setof text
  language plpgsql volatile set search_path = ''
as $$
begin
  delete from public.receipts where missing_since < now() - interval '1 day';
  delete from private.deleted_receipts d
  where (d.deleted_at < now() - interval '15 minutes' or d.item is null)
    and not exists (select from storage.objects o where o.bucket_id = 'receipts' and o.name = d.id::text);
  return query
    select o.name
    from storage.objects o
    left join private.deleted_receipts d on d.id::text = o.name
    where o.bucket_id = 'receipts'
      and not exists (select from public.receipts r where r.id::text = o.name)
      and case
        when d.id is null then o.created_at < now() - interval '1 hour'
        else d.deleted_at < now() - interval '15 minutes' or d.item is null
      end
    limit 1000;
end
$$;

-- The occurrences of fixed debts: a fixed debt without installments comes back. Each occurrence has a key: the first day of its
-- month, or the day of a rule. The expressions of days and keys have no search path of their own, so that a query can inline them.

-- Returns the due date of the occurrence with a key: a month that lacks the day has its last one instead.
create function private.occurrence_day(p_series public.debt_series, p_key date) returns date
  language sql immutable parallel safe
return case
  when (p_series).repetition is not null then p_key
  else least(
    private.months_later(p_key, (p_series).month_offset) + (p_series).day - 1,
    private.months_later(p_key, (p_series).month_offset + 1) - 1
  )
end;
grant execute on function private.occurrence_day(public.debt_series, date) to authenticated, service_role;

-- Returns the key that is some occurrences after another one.
create function private.later_key(p_rule jsonb, p_key date, p_steps integer) returns date
  language sql immutable parallel safe
return case
  when p_rule is null then private.months_later(p_key, p_steps)
  else private.rule_occurrence(p_rule, private.rule_index(p_rule, p_key) + p_steps)
end;
grant execute on function private.later_key(jsonb, date, integer) to authenticated, service_role;

-- Returns how many occurrences after the latest one of a series are due up to a day, as if it had no end.
create function private.steps_until(p_series public.debt_series, p_day date) returns integer
  language sql immutable parallel safe
return case
  when (p_series).repetition is not null
    then private.rule_index((p_series).repetition, p_day)
      - private.rule_index((p_series).repetition, (p_series).made_through)
  else (
    select n.months
      - (private.occurrence_day(p_series, private.months_later((p_series).made_through, n.months)) > p_day)::integer
    from (
      select private.months_between((p_series).made_through, p_day) - (p_series).month_offset
    ) as n (months)
  )
end;
grant execute on function private.steps_until(public.debt_series, date) to authenticated, service_role;

-- Returns how many occurrences a series still has; null for one without an end.
create function private.steps_left(p_series public.debt_series) returns integer
  language sql immutable parallel safe
return private.last_index((p_series).repetition)
  - private.rule_index((p_series).repetition, (p_series).made_through);
grant execute on function private.steps_left(public.debt_series) to authenticated, service_role;

-- Returns the occurrences after the latest one of each active series of a user that are due after one day and up to another.
create function private.months_to_come_of(p_household_id uuid, p_today date, p_last date)
  returns table (series public.debt_series, month date, due date)
  language sql stable security invoker set search_path = ''
as $$
  select s, k.key, private.occurrence_day(s, k.key)
  from public.debt_series s
  cross join lateral generate_series(
    greatest(0, private.steps_until(s, p_today)) + 1,
    least(private.steps_until(s, p_last), private.steps_left(s))
  ) as n (steps)
  cross join lateral (select private.later_key(s.repetition, s.made_through, n.steps)) as k (key)
  where s.household_id = p_household_id and s.ended_at is null
$$;
grant execute on function private.months_to_come_of(uuid, date, date) to authenticated, service_role;

-- Returns those occurrences of the household's series.
create function private.months_to_come(p_today date, p_last date)
  returns table (series public.debt_series, month date, due date)
  language sql stable security invoker set search_path = ''
as $$
  select m.series, m.month, m.due
  from private.months_to_come_of((select private.household_id()), p_today, p_last) as m
$$;
grant execute on function private.months_to_come(date, date) to authenticated, service_role;

-- Returns how many occurrences each active series lacks: those that are due, and the next one after an
-- occurrence that is due or paid. All others have earlier keys than the latest one, so that only the latest one tells.
-- 120 are made at once at most: a wrong clock must not fill the list.
create function private.missing_occurrences(p_today date)
  returns table (series public.debt_series, steps integer)
  language sql stable security invoker set search_path = ''
  -- Until new debts are counted, the planner would read all debts of the user for each series.
  set enable_bitmapscan = off
as $$
  select s, least(n.steps, private.steps_left(s), 120)
  from public.debt_series s
  cross join lateral (select greatest(0, private.steps_until(s, p_today))) as due (steps)
  cross join lateral (
    select due.steps + case
      when due.steps > 0 then 1
      else coalesce(
        (
          select (d.is_paid or d.due_date <= p_today)::integer
          from public.debts d
          where d.series_id = s.id
          order by d.series_month desc
          limit 1
        ),
        0
      )
    end
  ) as n (steps)
  where s.household_id = (select private.household_id()) and s.ended_at is null and n.steps > 0
    and coalesce(private.steps_left(s) > 0, true)
    and s.made_through < '2999-12-01'
$$;
grant execute on function private.missing_occurrences(date) to authenticated, service_role;

-- Lets one request at a time change the series of the household, until its database transaction ends. It comes before
-- the lock of any debt: otherwise two requests could wait for each other. Whoever may only view learns that first, also about a
-- debt that is gone, which no policy is asked about.
create function private.lock_debt_series() returns void
  language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('debt series ' || private.household_id()::text, 0))
  where private.may_write()
$$;
grant execute on function private.lock_debt_series() to authenticated, service_role;

-- Returns the columns that an occurrence takes from its series: those with the same name in both tables, but for keys.
create function private.columns_of_series() returns text[]
  language sql stable set search_path = ''
as $$
  select array_agg(s.attname::text order by s.attnum)
  from pg_catalog.pg_attribute s
  join pg_catalog.pg_attribute d using (attname)
  where s.attrelid = 'public.debt_series'::regclass and d.attrelid = 'public.debts'::regclass
    and s.attnum > 0 and not s.attisdropped
    and s.attname not in ('id', 'household_id', 'user_id', 'created_at')
$$;
grant execute on function private.columns_of_series() to authenticated, service_role;

-- Locks and returns a debt of the household. One that is gone is rejected with 404.
create function private.lock_debt(p_id uuid) returns public.debts
  language plpgsql volatile set search_path = ''
as $$
declare
  debt public.debts;
begin
  select * into debt from public.debts
  where id = p_id and household_id = private.household_id()
  for update;
  if not found then
    raise exception 'there is no such debt' using errcode = 'PT404';
  end if;
  return debt;
end
$$;
grant execute on function private.lock_debt(uuid) to authenticated, service_role;

-- Begins a series with each fixed debt that has none. Equal names of several months are one series, such as those of a user who
-- typed the debt every month, unless their rules differ. A debt that was paid more than a month ago comes back from this month on. Returns the number of
-- debts.
create function private.begin_debt_series(p_today date) returns integer
  language sql volatile security definer set search_path = ''
as $$
  with typed as materialized (
    select d.*, t.name as folded_name, t.institution as folded_institution, t.month,
      t.rule,
      row_number() over (
        partition by t.name, t.institution, t.rule, t.month order by d.created_at, d.id
      ) as place
    from public.debts d
    cross join lateral (
      select
        public.fold_text(d.name), public.fold_text(d.institution), coalesce(d.repetition, 'null'),
        case when d.repetition is null then private.month_of(d.due_date) else d.due_date end
    ) as t (name, institution, rule, month)
    where d.household_id = (select private.household_id())
      and d.is_fixed and d.total_installments is null and d.series_id is null
  ),
  -- Whole series only: their other debts would begin another one.
  beginning as materialized (
    select *
    from (
      select *, dense_rank() over (order by folded_name, folded_institution, rule, place) as rank
      from typed
    ) as ranked
    where rank <= 1000
  ),
  newest as materialized (
    select distinct on (folded_name, folded_institution, rule, place)
      *,
      gen_random_uuid() as new_series_id,
      -- 30/11 after 31/10 is the end of the month.
      case
        when due_date + 1 = private.months_later(month, 1)
          then max(extract(day from due_date)) over (partition by folded_name, folded_institution, rule, place)
        else extract(day from due_date)
      end as day
    from beginning
    order by folded_name, folded_institution, rule, place, month desc
  ),
  begun as (
    insert into public.debt_series
    select series.*
    from newest
    -- A debt that was switched off and on again has left the series that has its later months.
    cross join lateral (
      -- The ended one may have had a rule, whose keys are days.
      select case when newest.repetition is null then private.month_of(max(d.series_month)) else max(d.series_month) end
      from public.debt_series s
      join public.debts d on d.series_id = s.id
      where s.household_id = newest.household_id and s.ended_at is not null
        and public.fold_text(s.name) = folded_name
        and public.fold_text(s.institution) = folded_institution
    ) as ended (last_month)
    cross join lateral jsonb_populate_record(
      null::public.debt_series,
      to_jsonb(newest) || jsonb_build_object(
        'id', new_series_id, 'month_offset', 0, 'created_at', now(),
        'made_through', case
          when is_paid and (paid_at < p_today - interval '1 month' or status = 'archived')
            then greatest(month, ended.last_month, private.months_later(private.month_of(p_today), -1))
          else greatest(month, ended.last_month)
        end
      )
    ) as series
  ),
  changed as (
    update public.debts
    set series_id = newest.new_series_id, series_month = beginning.month
    from beginning
    join newest using (folded_name, folded_institution, rule, place)
    where debts.id = beginning.id
    returning 1
  )
  select count(*)::integer from changed
$$;
grant execute on function private.begin_debt_series(date) to authenticated, service_role;

-- Makes the occurrences that the household's fixed debts lack, so that each active series has every one that is due up to
-- p_today, and an open one after the last that is due or paid. Repeating it makes nothing more, unless thousands are
-- missing: a request begins 1,000 series and makes about 3,000 occurrences at most, those of the series that lack the
-- fewest first. Home must open whatever a household has stored. Returns the number of debts that it made or gave a month: none for
-- who may only view. A definer, because an occurrence has the author of its series.
create function public.ensure_occurrences(p_today date) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  begun integer;
  made integer;
  occurrences jsonb;
begin
  if p_today is null or p_today not between '1900-01-01' and '2999-12-31' then
    raise exception 'p_today must be a day' using errcode = '22023';
  end if;
  if private.is_viewer() or not exists (
      select from public.debts
      where household_id = (select private.household_id())
        and is_fixed and total_installments is null and series_id is null
    )
    and not exists (select from private.missing_occurrences(p_today))
  then
    return 0;
  end if;
  perform private.lock_debt_series();
  begun := private.begin_debt_series(p_today);
  with missing as materialized (
    select *
    from (
      select (m.series).*, m.steps,
        sum(m.steps) over (order by m.steps, (m.series).id) - m.steps as steps_before
      from private.missing_occurrences(p_today) as m
    ) as m
    where steps_before < 3000
  ),
  made_through as (
    update public.debt_series
    set made_through = private.later_key(missing.repetition, missing.made_through, missing.steps)
    from missing
    where debt_series.id = missing.id
  )
  select jsonb_agg(jsonb_build_object('series_id', s.id, 'series_month', k.key, 'due_date', d.due))
  into occurrences
  from missing
  join public.debt_series s on s.id = missing.id
  cross join lateral generate_series(1, missing.steps) as n (steps)
  cross join lateral (select private.later_key(s.repetition, missing.made_through, n.steps)) as k (key)
  cross join lateral (select private.occurrence_day(s, k.key)) as d (due)
  where d.due between '1900-01-01' and '2999-12-31';
  -- By the names of the columns, so that the others have their defaults.
  execute format(
    'insert into public.debts (household_id, user_id, series_id, series_month, due_date, status, is_fixed, %1$s)
    select s.household_id, s.user_id, s.id, o.series_month, o.due_date, private.debt_status(o.due_date, $2), true, %1$s
    from jsonb_to_recordset($1) as o (series_id uuid, series_month date, due_date date)
    join public.debt_series s on s.id = o.series_id
    on conflict (series_id, series_month) do nothing',
    array_to_string(private.columns_of_series(), ', ')
  )
  using coalesce(occurrences, '[]'), p_today;
  get diagnostics made = row_count;
  return begun + made;
end
$$;
grant execute on function public.ensure_occurrences(date) to authenticated, service_role;

-- Returns whether an occurrence is still as its series made it, but for its style.
create function private.is_as_made(p_debt public.debts, p_series public.debt_series) returns boolean
  language sql stable set search_path = ''
as $$
  select not (p_debt).is_paid and (p_debt).payment_code is null and (p_debt).status <> 'archived'
    and not exists (
      select from unnest(private.columns_of_series()) as name
      where name not in ('icon', 'color') and to_jsonb(p_debt) -> name <> to_jsonb(p_series) -> name
    )
    and (p_debt).due_date = private.occurrence_day(p_series, (p_debt).series_month)
$$;
grant execute on function private.is_as_made(public.debts, public.debt_series)
  to authenticated, service_role;

-- Ends the series of a debt that no longer repeats. The debt stays, and so do later occurrences that were paid or
-- changed. A definer: it writes for whoever may change the debt.
create function private.end_debt_series() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.debt_series set ended_at = coalesce(ended_at, now()) where id = new.series_id;
  delete from public.debts
  using public.debt_series s
  where debts.series_id = new.series_id and s.id = new.series_id
    and debts.series_month > new.series_month and private.is_as_made(debts, s);
  update public.debts set series_id = null, series_month = null, repetition = null where id = new.id;
  return null;
end
$$;
create trigger end_debt_series after update of is_fixed on public.debts
  for each row when (old.is_fixed and not new.is_fixed and new.series_id is not null)
  execute function private.end_debt_series();

-- Takes the lock before the statement locks a debt, because the end of its series locks others.
create function private.lock_before_end() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform private.lock_debt_series();
  return null;
end
$$;
create trigger lock_before_end before update of is_fixed on public.debts
  for each statement execute function private.lock_before_end();

-- Lets a debt begin another series, with another rule or another first day. The series ends before it: its later occurrences go, but for
-- those that were paid or changed. A definer, because the new series has the author of the former one.
create function private.split_series(p_debt_id uuid, p_due date, p_rule jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  due constant date := private.first_day(coalesce(p_rule, '{}'), p_due);
  rule jsonb;
  debt public.debts;
  former public.debt_series;
  began public.debt_series;
  own_day integer := extract(day from due);
begin
  perform private.assert_start(p_rule, due);
  select * into debt from public.debts
  where id = p_debt_id and household_id = private.household_id() and private.may_write();
  select * into former from public.debt_series where id = debt.series_id;
  -- The 28th that stands for the 31st.
  if due = private.occurrence_day(former, debt.series_month) then
    own_day := greatest(
      own_day, case when former.repetition is null then former.day else private.day_of_rule(former.repetition) end
    );
  end if;
  rule := private.started_rule(p_rule, due, own_day);
  began := former;
  began.id := gen_random_uuid();
  began.repetition := rule;
  began.day := own_day;
  began.month_offset := 0;
  began.made_through := case when rule is null then private.month_of(due) else due end;
  insert into public.debt_series select began.*;
  update public.debts
  set series_id = began.id, series_month = began.made_through, due_date = due, repetition = rule
  where id = debt.id;
  update public.debt_series set ended_at = coalesce(ended_at, now()) where id = former.id;
  delete from public.debts
  where series_id = former.id and series_month > debt.series_month and private.is_as_made(debts, former);
  delete from public.debt_series s
  where s.id = former.id and not exists (select from public.debts d where d.series_id = s.id);
end
$$;
grant execute on function private.split_series(uuid, date, jsonb) to authenticated, service_role;

-- Changes a fixed debt and all unpaid occurrences of its series that are due later, there or still to come.
-- p_changes has the columns to change. A payment code belongs to the debt alone, and so does the day of one that comes back on a working
-- day. Another rule, whose count includes the debt, or another day of a rule begins another series. A debt that is gone is rejected
-- with 404.
create function public.edit_occurrences(p_debt_id uuid, p_changes jsonb, p_today date) returns void
  language plpgsql volatile security invoker set search_path = ''
as $$
declare
  shared constant text[] := private.columns_of_series();
  columns text;
  debt public.debts;
  edited public.debts;
  series public.debt_series;
  later uuid[];
  rule jsonb;
  is_moved boolean;
  is_split boolean;
begin
  if jsonb_typeof(p_changes) is distinct from 'object'
    or exists (
      select from jsonb_object_keys(p_changes) as key
      where key <> all (shared || '{due_date,payment_code}'::text[])
    )
  then
    raise exception 'p_changes must hold columns of a debt' using errcode = '22023';
  end if;
  perform private.lock_debt_series();
  perform public.ensure_occurrences(p_today);
  debt := private.lock_debt(p_debt_id);
  edited := jsonb_populate_record(debt, p_changes);
  is_moved := edited.due_date is distinct from debt.due_date;
  is_split := edited.repetition is distinct from debt.repetition
    or is_moved and debt.repetition is not null and not debt.repetition ? 'working_day';
  update public.debts
  set due_date = edited.due_date, payment_code = edited.payment_code,
    status = case
      when is_moved and status <> 'archived' then private.debt_status(edited.due_date, p_today)
      else status
    end
  where id = debt.id;
  update public.debt_series
  set day = extract(day from edited.due_date),
    month_offset = private.months_between(debt.series_month, edited.due_date)
  where id = debt.series_id and is_moved and debt.repetition is null and not is_split;
  select * into series from public.debt_series where id = debt.series_id;
  later := array(
    select id from public.debts
    where series_id = debt.series_id and not is_paid and id <> debt.id and due_date > debt.due_date
  );
  update public.debts
  set due_date = private.occurrence_day(series, series_month),
    status = case
      when status <> 'archived'
        then private.debt_status(private.occurrence_day(series, series_month), p_today)
      else status
    end
  where is_moved and debt.repetition is null and not is_split and id = any (later);
  if is_split then
    rule := edited.repetition - 'start';
    if edited.repetition = debt.repetition and rule ? 'count' then
      rule := rule || jsonb_build_object(
        'count', (rule ->> 'count')::integer - private.rule_index(debt.repetition, debt.series_month)
      );
    end if;
    perform private.split_series(debt.id, edited.due_date, rule);
    series.id := (select series_id from public.debts where id = debt.id);
  end if;
  columns := (
    select string_agg(quote_ident(key), ', ') from jsonb_object_keys(p_changes) as key
    where key = any (shared) and key <> 'repetition'
  );
  if columns is not null then
    execute format(
      'update public.debts d
      set (%1$s) = (select %1$s from jsonb_populate_record(null::public.debts, $1))
      where d.id = any ($2)',
      columns
    )
    using p_changes, debt.id || later;
    execute format(
      'update public.debt_series
      set (%1$s) = (select %1$s from jsonb_populate_record(null::public.debt_series, $1))
      where id = $2',
      columns
    )
    using p_changes, series.id;
  end if;
  if is_split then
    perform public.ensure_occurrences(p_today);
  end if;
end
$$;
grant execute on function public.edit_occurrences(uuid, jsonb, date) to authenticated, service_role;

-- Payments: the expense that pays a debt.

-- Returns the values of a payment's expense that a user can edit.
create function private.payment_values(p_expense public.transactions) returns jsonb
  language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'amount', (p_expense).amount, 'description', (p_expense).description,
    'category', (p_expense).category, 'date', (p_expense).date, 'type', (p_expense).type,
    'is_recurring', (p_expense).is_recurring, 'account_id', (p_expense).account_id,
    'statement_month', (p_expense).statement_month
  )
$$;
grant execute on function private.payment_values(public.transactions) to authenticated, service_role;

-- Pays a debt: one expense of p_date, from an account if p_account_id names one, and the debt is paid. The same
-- p_transaction_id may be sent again: it pays once, whatever has become of the payment. Another one for a paid debt is rejected with 409, another amount than
-- p_amount with 412: another tab or device may have changed the amount that the user has confirmed. The expense is of
-- p_paid_amount, which the debt's later occurrences take over with p_for_next. With p_existing, p_transaction_id names
-- an expense that is there already, such as the bank's row, which pays the debt as it is: one that is gone or pays
-- another debt is rejected with 410.
create function public.pay_debt(
  p_debt_id uuid,
  p_transaction_id uuid,
  p_today date,
  p_now timestamptz default now(),
  p_amount numeric default null,
  p_account_id uuid default null,
  p_paid_amount numeric default null,
  p_date date default null,
  p_for_next boolean default false,
  p_existing boolean default false
)
  returns public.transactions
  language plpgsql security invoker set search_path = ''
as $$
declare
  household constant uuid := private.household_id();
  debt public.debts;
  series public.debt_series;
  payment public.transactions;
  later jsonb := '[]';
  made jsonb;
begin
  perform private.lock_debt_series();
  perform public.ensure_occurrences(p_today);
  debt := private.lock_debt(p_debt_id);
  select * into payment from public.transactions where debt_id = p_debt_id;
  if found and payment.id = p_transaction_id and debt.is_paid then
    return payment;
  end if;
  if found or debt.is_paid then
    raise exception 'the debt is already paid'
      using errcode = 'PT409', detail = private.name_of_other(payment.user_id);
  end if;
  -- Sent again after a lost answer, when another member has undone the payment or deleted it.
  if not p_existing and not public.claim_form_save(p_transaction_id, 1) then
    return null;
  end if;
  if debt.amount <> p_amount then
    raise exception 'the amount has changed' using errcode = 'PT412';
  end if;
  if p_date > p_today then
    raise exception 'p_date must not be later than p_today' using errcode = '22023';
  end if;
  if p_existing then
    update public.transactions
    set debt_id = debt.id
    where id = p_transaction_id and household_id = household and type = 'expense' and debt_id is null
    returning * into payment;
    if not found then
      raise exception 'there is no such expense' using errcode = 'PT410';
    end if;
  else
    insert into public.transactions (
      id, user_id, amount, description, category, date, type, is_recurring, debt_id, account_id
    )
    values (
      p_transaction_id, private.user_id(), coalesce(p_paid_amount, debt.amount),
      'Pagamento: ' || debt.name, 'Dívidas', coalesce(p_date, p_today), 'expense', false, debt.id,
      p_account_id
    )
    returning * into payment;
  end if;
  if debt.series_id is not null then
    select * into series from public.debt_series where id = debt.series_id;
    if p_for_next then
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'amount', d.amount)), '[]')
      into later
      from public.debts d
      where d.series_id = debt.series_id and not d.is_paid and d.id <> debt.id
        and d.due_date > debt.due_date;
      update public.debt_series set amount = payment.amount where id = debt.series_id;
      update public.debts set amount = payment.amount
      where id in (select (entry ->> 'id')::uuid from jsonb_array_elements(later) as entry);
    end if;
  end if;
  update public.debts set is_paid = true, paid_at = p_now where id = debt.id;
  perform public.ensure_occurrences(p_today);
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'amount', series.amount)), '[]')
  into made
  from public.debts d
  where d.series_id = debt.series_id and d.series_month > series.made_through;
  update public.debts
  set payment_record = jsonb_build_object(
    'expense', private.payment_values(payment),
    'was_there', p_existing,
    'series_amount', case when p_for_next then series.amount end,
    'later', later || case when p_for_next then made else '[]' end,
    'made', made
  )
  where id = debt.id;
  return payment;
end
$$;
grant execute on function public.pay_debt(
  uuid, uuid, date, timestamptz, numeric, uuid, numeric, date, boolean, boolean
) to authenticated, service_role;

-- Rejects another amount of a debt that was paid after its form opened: its expense would have the former one.
create function private.reject_paid_amount() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  raise exception 'the debt is already paid' using errcode = 'PT409', detail = private.name_of_other(
    (select t.user_id from public.transactions t where t.debt_id = new.id)
  );
end
$$;
create trigger reject_paid_amount before update of amount on public.debts
  for each row when (old.is_paid and new.is_paid and old.amount <> new.amount)
  execute function private.reject_paid_amount();

-- Returns whether a user has edited the expense of a payment. The record has a payment that pay_debt has made; others
-- have the values of the debt.
create function private.is_payment_edited(p_expense public.transactions, p_debt public.debts)
  returns boolean
  language sql stable security invoker set search_path = ''
as $$
  select not private.payment_values(p_expense) @> coalesce(
    (p_debt).payment_record -> 'expense',
    jsonb_build_object(
      'amount', (p_debt).amount, 'description', 'Pagamento: ' || (p_debt).name,
      'category', private.current_category((p_debt).household_id, 'expense', 'Dívidas')
    )
  )
$$;
grant execute on function private.is_payment_edited(public.transactions, public.debts)
  to authenticated, service_role;

-- Returns the expenses that may be the payment of a debt that the user has typed or imported already, the likeliest
-- first: of its amount, around its due date, and of no other debt.
create function public.payments_of_debt(p_debt_id uuid, p_today date)
  returns setof public.transactions
  language sql stable security invoker set search_path = ''
as $$
  select t.*
  from public.debts d
  join public.transactions t
    on t.household_id = d.household_id and t.amount = d.amount and t.type = 'expense'
    and t.date between greatest(d.due_date - 15, '1900-01-01') and least(d.due_date + 45, p_today)
    and t.debt_id is null and t.total_installments is null
  where d.id = p_debt_id and d.household_id = (select private.household_id()) and not d.is_paid
  order by
    strpos(t.folded_description, public.fold_text(d.name)) = 0, abs(t.date - d.due_date), t.id
  limit 5
$$;
grant execute on function public.payments_of_debt(uuid, date) to authenticated, service_role;

-- Undoes the payment of a debt: its expense is deleted, and the debt is open again. An expense that was there before
-- stays, and the bank's row that an import has made the payment is the bank's row again. So is a debt open whose expense
-- has been deleted. The occurrences that the payment has called forth go, and the amounts that it has changed come back,
-- unless they have been changed since. Repeating it changes nothing. An expense that was edited since, or has a note, tags,
-- parts or a receipt, is kept, and the request is rejected with TS004. A payment by another expense than p_transaction_id is rejected with 409.
create function public.undo_payment(
  p_debt_id uuid,
  p_today date,
  p_transaction_id uuid default null
)
  returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  household constant uuid := private.household_id();
  debt public.debts;
  expense public.transactions;
  imported record;
begin
  perform private.lock_debt_series();
  debt := private.lock_debt(p_debt_id);
  if not debt.is_paid then
    return;
  end if;
  select * into expense from public.transactions where debt_id = debt.id for update;
  if expense.id <> p_transaction_id then
    raise exception 'another expense pays the debt' using errcode = 'PT409';
  end if;
  if debt.payment_record -> 'was_there' = 'true' then
    update public.transactions set debt_id = null where id = expense.id;
  elsif expense.id is not null and private.is_payment_edited(expense, debt) then
    raise exception 'the expense has been edited' using errcode = 'TS004';
  else
    select i.* into imported from public.imported_rows i
    where i.household_id = household and i.transaction_id = expense.id and i.debt_id = debt.id;
    if found then
      update public.transactions
      set debt_id = null, description = imported.description, category = imported.category
      where id = expense.id;
      update public.imported_rows
      set is_merged = false, debt_id = null
      where import_id = imported.import_id and position = imported.position;
    elsif expense.note is not null or expense.tags is not null or expense.parts is not null
      or exists (select from public.receipts r where r.transaction_id = expense.id)
    then
      raise exception 'the expense has a note, tags, parts or a receipt' using errcode = 'TS004';
    else
      delete from public.transactions where id = expense.id;
    end if;
  end if;
  update public.debts
  set is_paid = false, paid_at = null, payment_record = null, unarchived_at = null,
    status = case
      when status = 'archived' then private.debt_status(due_date, p_today) else status
    end
  where id = debt.id;
  if debt.payment_record is null or debt.series_id is null then
    return;
  end if;

  -- Without the payment, an occurrence that is due by now would be there too.
  with called_forth as (
    delete from public.debts
    using public.debt_series s
    where debts.series_id = debt.series_id and s.id = debt.series_id
      and debts.id in (
        select (entry ->> 'id')::uuid from jsonb_array_elements(debt.payment_record -> 'made') as entry
      )
      and debts.due_date > p_today and private.is_as_made(debts, s)
    returning debts.series_month
  )
  update public.debt_series s
  set made_through = private.later_key(s.repetition, s.made_through, -1)
  where s.id = debt.series_id and s.made_through = (select max(series_month) from called_forth);
  -- An amount that was changed again since then stays.
  update public.debts
  set amount = (entry ->> 'amount')::numeric
  from jsonb_array_elements(debt.payment_record -> 'later') as entry
  where debts.id = (entry ->> 'id')::uuid and debts.series_id = debt.series_id
    and not debts.is_paid and debts.amount = (debt.payment_record -> 'expense' ->> 'amount')::numeric;
  with series as (
    update public.debt_series
    set amount = (debt.payment_record ->> 'series_amount')::numeric
    where id = debt.series_id
      and amount = (debt.payment_record -> 'expense' ->> 'amount')::numeric
      and debt.payment_record ->> 'series_amount' is not null
    returning id, amount
  )
  -- The occurrences that were made since then have the amount from the series.
  update public.debts
  set amount = series.amount
  from series
  where debts.series_id = series.id and not debts.is_paid and debts.due_date > debt.due_date
    and debts.amount = (debt.payment_record -> 'expense' ->> 'amount')::numeric
    and not debt.payment_record -> 'later' @> jsonb_build_array(jsonb_build_object('id', debts.id));
end
$$;
grant execute on function public.undo_payment(uuid, date, uuid) to authenticated, service_role;

-- Deletes debts and returns the argument of restore_debts. The expenses of their payments stay. p_end_series ends
-- the series of the debts too: their later occurrences that were neither paid nor changed go with them.
create function public.delete_debts(p_ids uuid[], p_end_series boolean default false) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
as $$
declare
  household constant uuid := private.household_id();
  ids uuid[] := private.at_most_ids(1000, p_ids);
  ended uuid[] := '{}';
  deleted jsonb;
begin
  perform private.lock_debt_series();
  if p_end_series then
    with ending as (
      update public.debt_series s
      set ended_at = now()
      from public.debts d
      where d.household_id = household and d.id = any (p_ids) and s.id = d.series_id and s.ended_at is null
      returning s.id
    )
    select coalesce(array_agg(id), '{}') into ended from ending;
    ids := ids || array(
      select later.id
      from public.debts d
      join public.debt_series s on s.id = d.series_id
      join public.debts later
        on later.series_id = d.series_id and later.series_month > d.series_month
      where d.household_id = household and d.id = any (p_ids) and private.is_as_made(later, s)
    );
  end if;
  -- One snapshot for both: it reads the payments before the foreign key releases them.
  with payments as (
    select id, debt_id from public.transactions
    where household_id = household and debt_id = any (ids)
  ),
  deleted_debts as (
    delete from public.debts
    where household_id = household and id = any (ids)
    returning *
  )
  select coalesce(
    jsonb_agg(
      to_jsonb(d)
      || jsonb_build_object('payment_id', payments.id, 'ended_series', d.series_id = any (ended))
    ),
    '[]'::jsonb
  )
  into deleted
  from deleted_debts d left join payments on payments.debt_id = d.id;
  return deleted;
end
$$;
grant execute on function public.delete_debts(uuid[], boolean) to authenticated, service_role;

-- Restores the result of delete_debts, all rows or none. Repeating it changes nothing. A definer, because the rows keep their authors.
create function public.restore_debts(p_debts jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  household constant uuid := private.household_id();
begin
  if jsonb_typeof(p_debts) is distinct from 'array'
    or jsonb_path_exists(p_debts, 'strict $[*] ? (@.type() != "object")')
  then
    raise exception 'p_debts must hold debts' using errcode = '22023';
  end if;

  perform private.may_write();
  perform private.lock_debt_series();
  insert into public.debts
  select debt.*
  from
    jsonb_array_elements(private.at_most(10000, p_debts)) as deleted
    cross join lateral jsonb_populate_record(
      null::public.debts,
      deleted || jsonb_build_object(
        'household_id', household,
        'user_id', private.author_of_restored(deleted)
      )
    ) as debt
  on conflict (id) do nothing;

  if exists (
    select from jsonb_array_elements(p_debts) as deleted
    where not exists (
      select from public.debts where id = (deleted ->> 'id')::uuid and household_id = household
    )
  ) then
    raise exception 'an id is taken' using errcode = '23505';
  end if;

  update public.debt_series
  set ended_at = null
  where household_id = household
    and id in (
      select (deleted ->> 'series_id')::uuid
      from jsonb_array_elements(p_debts) as deleted
      where deleted ->> 'ended_series' = 'true'
    );
  update public.transactions
  set debt_id = (deleted ->> 'id')::uuid
  from jsonb_array_elements(p_debts) as deleted
  where transactions.household_id = household
    and transactions.id = (deleted ->> 'payment_id')::uuid
    and transactions.debt_id is null;
end
$$;
grant execute on function public.restore_debts(jsonb) to authenticated, service_role;

-- Expenses that seem to repeat every month, which the app proposes as fixed debts.

-- The proposals that a user has dismissed, for good.
create table public.dismissed_repetitions (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
  -- The folded description of the expenses.
  text text not null
    constraint dismissed_repetitions_text_check check (char_length(text) <= 222 and text ~ '\S'),
  created_at timestamptz not null default now()
    constraint dismissed_repetitions_created_at_check
      check (created_at between '1900-01-01' and '2999-12-31'),
  constraint dismissed_repetitions_household_id_text_key unique (household_id, text)
);
call private.share_rows('public.dismissed_repetitions');
grant select, delete on public.dismissed_repetitions to authenticated;

-- Returns the expenses that came three times, 27 to 34 days apart, with amounts within a tenth of the smallest,
-- and whose next one is not overdue by more than a week. Left out are payments of debts, purchases on a card, whose
-- statement is due already, installments, expenses that are a fixed debt already, and those that the user has
-- dismissed.
create function public.repeating_expenses(p_today date)
  returns table (folded_description text, description text, amount numeric, days date[])
  language sql stable security invoker set search_path = ''
as $$
  with expenses as (
    select t.folded_description, t.description, t.amount, t.date,
      row_number() over newest_first as place,
      lag(t.date) over newest_first - t.date as days_between
    from public.transactions t
    where t.household_id = (select private.household_id()) and t.type = 'expense'
      and t.date between p_today - (41 + 2 * 34) and p_today
      and t.debt_id is null
      -- The payment of a debt that was deleted since.
      and t.category <> (
        select private.current_category((select private.household_id()), 'expense', 'Dívidas')
      )
      and not t.is_recurring and t.total_installments is null
      and not exists (
        select from public.accounts a
        where a.household_id = (select private.household_id()) and a.id = t.account_id
          and a.kind = 'credit-card'
      )
    window newest_first as (partition by t.folded_description order by t.date desc, t.id desc)
  )
  select
    e.folded_description,
    (array_agg(e.description order by e.place))[1],
    (array_agg(e.amount order by e.place))[1],
    array_agg(e.date order by e.place)
  from expenses e
  where e.place <= 3
    and not exists (
      select from public.dismissed_repetitions r
      where r.household_id = (select private.household_id()) and r.text = e.folded_description
    )
    and not exists (
      select from public.debts d
      where d.household_id = (select private.household_id()) and d.is_fixed and not d.is_paid
        and public.fold_text(d.name) = e.folded_description
    )
  group by e.folded_description
  having count(*) = 3
    and bool_and(e.place = 1 or e.days_between between 27 and 34)
    and max(e.amount) <= 1.1 * min(e.amount)
    and max(e.date) >= p_today - 41
  order by 1
$$;
grant execute on function public.repeating_expenses(date) to authenticated, service_role;

-- The installments of purchases with a card: which transaction is which, and which are still to come. Functions that an
-- import calls for each row are PL/pgSQL, whose plans are kept; one in SQL is planned at each call.

-- Returns whether a description says that an installment is paid before its statement: `Antecipada - …`, `Antecipação de parcela`.
create function private.is_paid_early(p_description text) returns boolean
  language plpgsql immutable set search_path = ''
as $$
begin
  return p_description ~* '\mantec(?:ip|\.)';
end
$$;
grant execute on function private.is_paid_early(text) to authenticated, service_role;

-- Returns a description without the installment that it names, such as ` - Parcela 2/6` or `PARC 02/06`, and without the words for
-- one that is paid early.
create function private.purchase_name(p_description text, p_number integer, p_total integer)
  returns text
  language plpgsql immutable set search_path = ''
as $$
declare
  early constant text :=
    '[\s(*:#–-]*(?:\mparc(?:ela)?s?\.?\s*)?\mantec(?:ip[^\s:*()/–-]*|\.)(?:\s+(?:d[ae]s?\s+)?parc(?:ela)?s?\M)?[\s).:*#–-]*';
  installment constant text := format(
    '[\s(*#–-]*(?:\mparc(?:ela)?s?\.?\s*)?(?<![\d/])0*%s\s*(?:/|de)\s*0*%s(?![\d/])\)?', p_number, p_total
  );
  name constant text := btrim(
    regexp_replace(
      regexp_replace(regexp_replace(p_description, early, ' ', 'i'), installment, ' ', 'i'),
      '\s+', ' ', 'g'
    ),
    ' –-'
  );
begin
  return coalesce(nullif(name, ''), p_description);
end
$$;
grant execute on function private.purchase_name(text, integer, integer) to authenticated, service_role;

-- Returns the name of a purchase as names are compared: letters and digits only.
create function private.fold_name(p_name text) returns text
  language plpgsql immutable set search_path = ''
as $$
declare
  folded constant text := public.fold_text(p_name);
begin
  return coalesce(nullif(btrim(regexp_replace(folded, '[^a-z0-9]+', ' ', 'g')), ''), folded);
end
$$;
grant execute on function private.fold_name(text) to authenticated, service_role;

-- Returns the day of a purchase, as one of its charges tells it. Some banks repeat it in each statement, others move it
-- by a month.
create function private.purchase_day(
  p_date date, p_statement_month date, p_number integer, p_closing_day integer
)
  returns date
  language sql immutable set search_path = ''
as $$
  select case
    when private.months_between(private.statement_month(p_date, p_closing_day), p_statement_month)
      = p_number - 1
    then p_date
    else private.months_later(p_date, 1 - p_number)
  end
$$;
grant execute on function private.purchase_day(date, date, integer, integer)
  to authenticated, service_role;

-- Returns the purchases of which a charge may be one: the same card, name and number of installments, and an amount
-- within five centavos. Where the statement of the charge leads to another first statement, which is `months` away, the
-- day of the purchase decides: an equal purchase of the month before differs in both. A charge that is paid early belongs to any
-- statement before its own.
create function private.similar_purchases(
  p_card public.accounts,
  p_folded_name text,
  p_number integer,
  p_total integer,
  p_amount numeric,
  p_date date,
  p_statement_month date,
  p_is_early boolean
)
  returns table (id uuid, months integer, difference numeric)
  language plpgsql stable set search_path = ''
  set enable_nestloop = on set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
begin
  return query
  select s.id, abs(s.late), s.difference
  from (
    select
      p.id, abs(p.amount - p_amount) as difference,
      private.months_between(p.first_month, p_statement_month) - (p_number - 1) as late
    from public.installment_purchases p
    where p.household_id = p_card.household_id and p.account_id = p_card.id
      and p.folded_name = p_folded_name and p.total_installments = p_total
  ) as s
  where (abs(s.late) <= 1 or p_is_early and s.late between 1 - p_number and 0)
    and (
      s.difference <= 0.05
      or exists (
        select from public.transactions t
        where t.purchase_id = s.id
          and abs(t.amount - p_amount) <= 0.05
      )
    )
    and (
      s.late = 0
      or p_is_early and s.late < 0
      or exists (
        select from public.transactions t
        where t.purchase_id = s.id
          and abs(
            private.purchase_day(
              t.date, t.statement_month, t.installment_number, p_card.closing_day
            )
            - private.purchase_day(p_date, p_statement_month, p_number, p_card.closing_day)
          ) <= 3
      )
    );
end
$$;
grant execute on function private.similar_purchases(
  public.accounts, text, integer, integer, numeric, date, date, boolean
) to authenticated, service_role;

-- Returns the purchase of a charge, which has no charge with its number yet; null for the first charge to arrive.
create function private.purchase_of_charge(
  p_card public.accounts, p_charge public.transactions, p_folded_name text, p_month date
)
  returns uuid
  language plpgsql stable set search_path = ''
  set enable_nestloop = on set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  candidate uuid;
begin
  for candidate in
    select s.id
    from (
      select f.*, 0 as place
      from private.similar_purchases(
        p_card, p_folded_name, p_charge.installment_number, p_charge.total_installments, p_charge.amount,
        p_charge.date, p_month, private.is_paid_early(p_charge.description)
      ) as f
      union all
      -- The bank may repeat the day of the purchase in each statement.
      select f.*, 1
      from private.similar_purchases(
        p_card, p_folded_name, 1, p_charge.total_installments, p_charge.amount, p_charge.date, p_month, false
      ) as f
      where p_charge.statement_month is null and f.months = 0
    ) as s
    order by s.months, s.place, s.difference, s.id
  loop
    if not exists (
      select from public.transactions t
      where t.purchase_id = candidate and t.installment_number = p_charge.installment_number
    ) then
      return candidate;
    end if;
  end loop;
  return null;
end
$$;

-- Makes a card's charge that is an installment one of its purchase, and creates the purchase for the first to arrive. A
-- charge takes the place of the expected one by that alone. Without a statement of its own it gets that of its place. Runs
-- before the trigger that gives charges their statement. An import runs it thousands of times, with settings of its own and
-- on tables whose statistics are older, so its queries leave the planner no choice but the index of a purchase.
create function private.link_installment() returns trigger
  language plpgsql security definer set search_path = ''
  set enable_nestloop = on set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  card public.accounts;
  name text;
  charge_month date;
  first date;
  found_id uuid;
  lowest integer;
begin
  if tg_op = 'UPDATE' and new.account_id = old.account_id and old.purchase_id is not null then
    return new;
  end if;
  -- A row that is stored already is not stored again, and a purchase for it would have no charge.
  if tg_op = 'INSERT' and exists (select from public.transactions t where t.id = new.id) then
    return new;
  end if;
  -- The table rejects such values.
  if new.date not between '1900-01-01' and '2999-12-31'
    or new.statement_month not between '1890-01-01' and '3010-12-31'
    or new.total_installments not between 2 and 60
    or new.installment_number not between 1 and new.total_installments
    or new.total_installments is null
    or new.amount not between 0.01 and 999999999.99
    or new.description is null or new.description !~ '\S' or char_length(new.description) > 111
  then
    return new;
  end if;
  -- A restored charge keeps its purchase, unless the installment has been entered again since.
  if tg_op = 'INSERT' and new.purchase_id is not null and exists (
    select from public.installment_purchases p
    where p.id = new.purchase_id and p.household_id = new.household_id
  ) and not exists (
    select from public.transactions t
    where t.purchase_id = new.purchase_id and t.installment_number = new.installment_number
      and t.id <> new.id
  ) then
    return new;
  end if;
  new.purchase_id := null;
  select a.* into card from public.accounts a
  where a.id = new.account_id and a.household_id = new.household_id;
  if card.closing_day is null then
    return new;
  end if;
  -- Two tabs with one purchase: the second waits, and finds it.
  perform pg_advisory_xact_lock(hashtextextended('installments of ' || new.household_id, 0));
  name := private.purchase_name(new.description, new.installment_number, new.total_installments);
  charge_month := date_trunc(
    'month', coalesce(new.statement_month, private.statement_month(new.date, card.closing_day))::timestamp
  )::date;
  first := private.months_later(charge_month, 1 - new.installment_number);

  found_id := private.purchase_of_charge(card, new, private.fold_name(name), charge_month);
  if found_id is null then
    insert into public.installment_purchases (
      household_id, user_id, account_id, description, folded_name, amount, total_installments, first_month
    )
    values (
      new.household_id, new.user_id, new.account_id, name, private.fold_name(name), new.amount,
      new.total_installments, first
    )
    returning id into found_id;
  else
    select min(t.installment_number) into lowest
    from public.transactions t
    where t.purchase_id = found_id;
    -- A purchase whose charges were all removed begins again, and an earlier charge changes nothing unasked.
    if lowest is null then
      update public.installment_purchases p
      set amount = new.amount, first_month = first, expected_from = null,
        ended_at = null
      where p.id = found_id;
    elsif new.installment_number < lowest then
      update public.installment_purchases p
      set expected_from = case when lowest < p.total_installments
        then greatest(p.expected_from, lowest + 1) end
      where p.id = found_id and p.expected_from is not null;
    end if;
    -- One that is paid early stays in the statement of its day.
    if new.statement_month is null and not private.is_paid_early(new.description) then
      select private.months_later(p.first_month, new.installment_number - 1)
      into new.statement_month
      from public.installment_purchases p
      where p.id = found_id;
    end if;
  end if;
  new.purchase_id := found_id;
  return new;
end
$$;
create trigger link_installment_of_inserts before insert on public.transactions
  for each row when (
    new.installment_number is not null and new.account_id is not null and new.type = 'expense'
  )
  execute function private.link_installment();
create trigger link_installment_of_updates before update of account_id on public.transactions
  for each row when (
    new.installment_number is not null and new.account_id is not null and new.type = 'expense'
  )
  execute function private.link_installment();

-- Lets the installments after these charges be expected, unless the user has ended them.
create function private.expect_rest(p_transaction_ids uuid[]) returns void
  language sql security definer set search_path = ''
as $$
  update public.installment_purchases p
  set expected_from = least(p.expected_from, t.number + 1)
  from (
    select t.purchase_id, min(t.installment_number) as number
    from public.transactions t
    where t.household_id = private.household_id() and private.may_write() and t.id = any (p_transaction_ids)
      and t.installment_number < t.total_installments
    group by t.purchase_id
  ) as t
  where p.id = t.purchase_id and p.household_id = private.household_id() and p.ended_at is null
$$;
grant execute on function private.expect_rest(uuid[]) to authenticated;

-- Returns the day of an expected charge: the day of the month in the period of its statement.
create function private.charge_day(p_month date, p_day integer, p_closing_day integer) returns date
  language sql immutable set search_path = ''
as $$
  select least(m.month + p_day - 1, private.months_later(m.month, 1) - 1)
  from (
    select private.months_later(p_month, case when p_day <= p_closing_day then 0 else -1 end) as month
  ) as m
$$;
grant execute on function private.charge_day(date, integer, integer) to authenticated, service_role;

-- Returns the installments that are still to come. All they say follows from the charges that are there, so that the
-- order in which these arrived makes no difference. The parts are those of the first charge, whose amounts may differ by
-- the odd centavos.
create function public.expected_charges()
  returns table (
    purchase_id uuid,
    account_id uuid,
    statement_month date,
    installment_number integer,
    total_installments integer,
    description text,
    category text,
    parts jsonb,
    amount numeric,
    date date
  )
  language sql stable security invoker set search_path = ''
as $$
  select
    p.id, p.account_id, s.month, n.number, p.total_installments, p.description, c.category, c.parts, c.amount,
    private.charge_day(s.month, c.day, a.closing_day)
  from public.installment_purchases p
  join public.accounts a on a.id = p.account_id and a.household_id = p.household_id
  cross join lateral (
    select
      min(t.installment_number) as first,
      array_agg(t.installment_number) as numbers,
      (array_agg(t.category order by t.installment_number, t.id))[1] as category,
      (array_agg(t.parts order by t.installment_number, t.id))[1] as parts,
      -- The first installment may have the odd centavos.
      (array_agg(t.amount order by t.installment_number desc, t.id))[1] as amount,
      max(extract(day from t.date))::integer as day
    from public.transactions t
    where t.household_id = (select private.household_id()) and t.purchase_id = p.id
  ) as c
  cross join lateral generate_series(
    greatest(p.expected_from, c.first + 1), p.total_installments
  ) as n (number)
  cross join lateral (
    select private.months_later(p.first_month, n.number - 1) as month
  ) as s
  where p.household_id = (select private.household_id()) and p.expected_from is not null
    and p.ended_at is null and c.first is not null and n.number <> all (c.numbers)
$$;
grant execute on function public.expected_charges() to authenticated, service_role;

-- The total of each category in each month. The database transaction that changes transactions updates it, so
-- that the cost of sums and lists of categories grows with the months, not with the rows.
create table public.month_totals (
  household_id uuid not null references public.households (id) on delete cascade,
  -- The month's first day.
  month date not null,
  -- The type of the category: a refund lowers the expenses.
  type text not null,
  category text not null,
  total numeric not null,
  -- The transactions that name the category, in a part too, and those whose first part does: the latter add up to all of a month.
  transaction_count bigint not null,
  row_count bigint not null,
  primary key (household_id, month, type, category)
);
alter table public.month_totals enable row level security;
create policy "own month totals" on public.month_totals for select to authenticated
  using (household_id = (select private.household_id()));
grant select on public.month_totals to authenticated, service_role;

-- Runs once per statement, whatever its number of rows. A definer, because users may not write the totals.
create function private.follow_transactions() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  gained public.month_totals[];
  lost public.month_totals[];
begin
  if tg_op = 'TRUNCATE' then
    delete from public.month_totals;
    return null;
  end if;
  if tg_op <> 'DELETE' then
    gained := array(
      select row(n.*)::public.month_totals
      from (
        select t.household_id, private.month_of(t.date), t.category_type, p.category,
          sum(private.category_amount(t.type, t.category_type, p.amount)), count(*), count(*) filter (where p.is_first)
        from new_rows t cross join lateral private.parts_of(t.category, t.amount, t.parts) as p
        group by 1, 2, 3, 4
      ) as n
    );
  end if;
  if tg_op <> 'INSERT' then
    lost := array(
      select row(o.*)::public.month_totals
      from (
        select t.household_id, private.month_of(t.date), t.category_type, p.category,
          -sum(private.category_amount(t.type, t.category_type, p.amount)), -count(*), -count(*) filter (where p.is_first)
        from old_rows t cross join lateral private.parts_of(t.category, t.amount, t.parts) as p
        group by 1, 2, 3, 4
      ) as o
    );
  end if;

  -- Sorted, so that concurrent writers cannot deadlock. A user who is being deleted has no row in auth.users
  -- any more, and the totals are deleted with it.
  insert into public.month_totals as t (household_id, month, type, category, total, transaction_count, row_count)
  select c.household_id, c.month, c.type, c.category, sum(c.total), sum(c.transaction_count), sum(c.row_count)
  from unnest(gained || lost) as c
  where exists (select from public.households h where h.id = c.household_id)
  group by 1, 2, 3, 4
  having sum(c.total) <> 0 or sum(c.transaction_count) <> 0 or sum(c.row_count) <> 0
  order by 1, 2, 3, 4
  on conflict (household_id, month, type, category) do update
    set total = t.total + excluded.total,
      transaction_count = t.transaction_count + excluded.transaction_count,
      row_count = t.row_count + excluded.row_count;

  delete from public.month_totals t
  using unnest(lost) as l
  where (t.household_id, t.month, t.type, t.category) = (l.household_id, l.month, l.type, l.category)
    and t.transaction_count = 0;
  return null;
end
$$;
call private.follow_statements('public.transactions', 'follow_transactions');
create trigger follow_truncate after truncate on public.transactions
  for each statement execute function private.follow_transactions();

-- Returns the month totals that differ from the sums of the transactions: none, unless something has bypassed
-- the triggers. A user sees its own, the service role everyone's.
create function public.month_totals_drift()
  returns table (
    household_id uuid,
    month date,
    type text,
    category text,
    stored_total numeric,
    actual_total numeric,
    stored_count bigint,
    actual_count bigint
  )
  language sql stable security invoker set search_path = ''
as $$
  with actual as (
    select t.household_id, private.month_of(t.date) as month, t.type, t.category, sum(t.amount) as total,
      count(*) as transaction_count, count(*) filter (where t.is_first) as row_count
    from private.categorized_amounts t
    group by 1, 2, 3, 4
  )
  select household_id, month, type, category, m.total, a.total, m.transaction_count, a.transaction_count
  from public.month_totals m
  full join actual a using (household_id, month, type, category)
  where (m.total, m.transaction_count, m.row_count) is distinct from (a.total, a.transaction_count, a.row_count)
  order by 1, 2, 3, 4
$$;
grant execute on function public.month_totals_drift() to authenticated, service_role;

-- The change of each account in each month. The database transaction that changes transactions or transfers
-- updates it, so that the cost of a balance grows with the months, not with the rows.
create table public.account_totals (
  household_id uuid not null,
  account_id uuid not null,
  -- The month's first day. The charges of a card are in the month of their statement.
  month date not null,
  -- Income minus expenses.
  total numeric not null,
  -- Received minus sent transfers.
  transferred numeric not null,
  entry_count bigint not null,
  primary key (household_id, account_id, month),
  constraint account_totals_account_fkey foreign key (account_id, household_id)
    references public.accounts (id, household_id) on delete cascade
);
alter table public.account_totals enable row level security;
create policy "own account totals" on public.account_totals for select to authenticated
  using (household_id = (select private.household_id()));
grant select on public.account_totals to authenticated, service_role;

-- Adds changes to the totals. Sorted, so that concurrent writers cannot deadlock. The totals of a deleted
-- account are deleted with it.
create function private.add_to_account_totals(changes public.account_totals[]) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if cardinality(changes) = 0 then
    return;
  end if;
  insert into public.account_totals as t (
    household_id, account_id, month, total, transferred, entry_count
  )
  select c.household_id, c.account_id, c.month, sum(c.total), sum(c.transferred), sum(c.entry_count)
  from unnest(changes) as c
  where exists (select from public.accounts a where a.id = c.account_id and a.household_id = c.household_id)
  group by 1, 2, 3
  having sum(c.total) <> 0 or sum(c.transferred) <> 0 or sum(c.entry_count) <> 0
  order by 1, 2, 3
  on conflict (household_id, account_id, month) do update
    set total = t.total + excluded.total,
      transferred = t.transferred + excluded.transferred,
      entry_count = t.entry_count + excluded.entry_count;
  delete from public.account_totals t
  using unnest(changes) as c
  where (t.household_id, t.account_id, t.month) = (c.household_id, c.account_id, c.month)
    and t.entry_count = 0;
end
$$;

-- Runs once per statement, whatever its number of rows. Does nothing for rows without an account.
create function private.follow_account_transactions() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  changes public.account_totals[] := '{}';
begin
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select row(n.*)::public.account_totals
      from (
        select household_id, account_id, coalesce(statement_month, private.month_of(date)),
          sum(case type when 'income' then amount else -amount end), 0, count(*)
        from new_rows
        where account_id is not null
        group by 1, 2, 3
      ) as n
    );
  end if;
  if tg_op <> 'INSERT' then
    changes := changes || array(
      select row(o.*)::public.account_totals
      from (
        select household_id, account_id, coalesce(statement_month, private.month_of(date)),
          -sum(case type when 'income' then amount else -amount end), 0, -count(*)
        from old_rows
        where account_id is not null
        group by 1, 2, 3
      ) as o
    );
  end if;
  perform private.add_to_account_totals(changes);
  return null;
end
$$;

-- Returns what a transfer adds to both of its accounts. It has no search path of its own, so that a query can inline it.
create function private.sides_of_transfer(p_from uuid, p_to uuid, p_amount numeric)
  returns table (account_id uuid, amount numeric)
  language sql immutable
begin atomic
  values (p_from, -p_amount), (p_to, p_amount);
end;

create function private.follow_account_transfers() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  changes public.account_totals[] := '{}';
begin
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select row(t.household_id, side.account_id, private.month_of(t.date), 0, side.amount, 1)::public.account_totals
      from new_rows t, private.sides_of_transfer(t.from_account_id, t.to_account_id, t.amount) as side
    );
  end if;
  if tg_op <> 'INSERT' then
    changes := changes || array(
      select row(t.household_id, side.account_id, private.month_of(t.date), 0, -side.amount, -1)::public.account_totals
      from old_rows t, private.sides_of_transfer(t.from_account_id, t.to_account_id, t.amount) as side
    );
  end if;
  perform private.add_to_account_totals(changes);
  return null;
end
$$;

-- Counts the rows of the other table again: only the owner of the tables can truncate one.
create function private.recount_accounts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.account_totals;
  perform private.add_to_account_totals(
    array(
      select row(
        household_id, account_id, coalesce(statement_month, private.month_of(date)),
        case type when 'income' then amount else -amount end, 0, 1
      )::public.account_totals
      from public.transactions
      where account_id is not null
    ) || array(
      select row(t.household_id, side.account_id, private.month_of(t.date), 0, side.amount, 1)::public.account_totals
      from public.transfers t, private.sides_of_transfer(t.from_account_id, t.to_account_id, t.amount) as side
    )
  );
  return null;
end
$$;

call private.follow_statements('public.transactions', 'follow_account_transactions');
create trigger follow_account_truncate after truncate on public.transactions
  for each statement execute function private.recount_accounts();
call private.follow_statements('public.transfers', 'follow_account_transfers');
create trigger follow_transfer_truncate after truncate on public.transfers
  for each statement execute function private.recount_accounts();

-- Returns the balance of each account, and the number of its transactions and transfers.
create function public.account_balances()
  returns table (account_id uuid, balance numeric, entry_count bigint)
  language sql stable security invoker set search_path = ''
as $$
  select
    a.id,
    a.opening_balance + coalesce(sum(t.total + t.transferred), 0),
    coalesce(sum(t.entry_count), 0)::bigint
  from public.accounts a
  left join public.account_totals t on t.account_id = a.id and t.household_id = a.household_id
  where a.household_id = (select private.household_id())
  group by a.id
$$;
grant execute on function public.account_balances() to authenticated, service_role;

-- Returns the totals of each card's statements, the money that the card received in each month, and the charges that
-- are still expected in each statement.
create function public.statement_totals()
  returns table (account_id uuid, month date, total numeric, received numeric, expected numeric)
  language sql stable security invoker set search_path = ''
as $$
  select s.account_id, s.month, sum(s.total), sum(s.received), sum(s.expected)
  from (
    select t.account_id, t.month, -t.total as total, t.transferred as received, 0 as expected
    from public.accounts a
    join public.account_totals t on t.account_id = a.id and t.household_id = a.household_id
    where a.household_id = (select private.household_id()) and a.kind = 'credit-card'
    union all
    select e.account_id, e.statement_month, 0, 0, e.amount from public.expected_charges() as e
  ) as s
  group by 1, 2
  order by 1, 2
$$;
grant execute on function public.statement_totals() to authenticated, service_role;

-- Returns the statements of a user's cards, archived ones included: their totals with the opening debt, what the card received in their
-- months, and the days on which they are due.
create function private.card_statements(p_household_id uuid)
  returns table (card public.accounts, month date, total numeric, received numeric, due date)
  language sql stable security invoker set search_path = ''
as $$
  select
    a, x.month, sum(x.total), sum(x.received),
    -- A shorter month has its last day instead.
    least(
      private.months_later(x.month, (a.due_day <= a.closing_day)::integer) + a.due_day - 1,
      private.months_later(x.month, (a.due_day <= a.closing_day)::integer + 1) - 1
    )
  from public.accounts a
  cross join lateral (
    select t.month, -t.total, t.transferred
    from public.account_totals t
    where t.household_id = a.household_id and t.account_id = a.id
    union all
    select private.statement_month(a.opening_date, a.closing_day), -a.opening_balance, 0
    where a.opening_balance <> 0
  ) as x (month, total, received)
  where a.household_id = p_household_id and a.kind = 'credit-card'
  group by a.id, x.month
$$;
grant execute on function private.card_statements(uuid) to authenticated;

-- Returns the account totals that differ from the sums of the rows: none, unless something has bypassed the
-- triggers. A user sees its own, the service role everyone's.
create function public.account_totals_drift()
  returns table (
    household_id uuid,
    account_id uuid,
    month date,
    stored_total numeric,
    actual_total numeric,
    stored_count bigint,
    actual_count bigint
  )
  language sql stable security invoker set search_path = ''
as $$
  with entries as (
    select household_id, account_id, coalesce(statement_month, private.month_of(date)) as month,
      case type when 'income' then amount else -amount end as amount
    from public.transactions
    where account_id is not null
    union all
    select household_id, from_account_id, private.month_of(date), -amount from public.transfers
    union all
    select household_id, to_account_id, private.month_of(date), amount from public.transfers
  ),
  actual as (
    select household_id, account_id, month, sum(amount) as total, count(*) as entry_count
    from entries
    group by 1, 2, 3
  )
  select household_id, account_id, month, t.total + t.transferred, a.total, t.entry_count, a.entry_count
  from public.account_totals t
  full join actual a using (household_id, account_id, month)
  where (t.total + t.transferred, t.entry_count) is distinct from (a.total, a.entry_count)
  order by 1, 2, 3
$$;
grant execute on function public.account_totals_drift() to authenticated, service_role;

-- Sums over all rows of a user. The database computes them because a client receives 1,000 rows at most.

-- Returns one row of figures for the home screen, on the user's own day.
create function public.home_figures(p_today date)
  returns table (
    accumulated numeric,
    spent_today numeric,
    income_last_7_days numeric,
    month_balance numeric,
    month_income numeric,
    month_expenses numeric,
    -- The sum of all limits of categories, and what these spent in the month.
    monthly_limits numeric,
    limited_expenses numeric,
    next_debt_id uuid,
    next_debt_name text,
    next_debt_amount numeric,
    next_debt_due_date date,
    last_transaction_id uuid,
    last_transaction_type text,
    last_transaction_description text,
    last_transaction_category text,
    last_transaction_amount numeric,
    last_transaction_date date
  )
  language sql volatile security invoker set search_path = ''
as $$
  select public.ensure_occurrences(p_today);

  select
    months.accumulated, days.spent_today, days.income_last_7_days,
    months.income - months.expenses, months.income, months.expenses,
    limited.limits, limited.expenses,
    debt.id, debt.name, debt.amount, debt.due_date,
    last.id, last.type, last.description, last.category, last.amount, last.date
  from (
    select
      coalesce(sum(case m.type when 'income' then m.total else -m.total end), 0) as accumulated,
      coalesce(sum(m.total) filter (where m.type = 'income' and m.month = private.month_of(p_today)), 0)
        as income,
      coalesce(sum(m.total) filter (where m.type = 'expense' and m.month = private.month_of(p_today)), 0)
        as expenses
    from public.month_totals m
    where m.household_id = (select private.household_id())
  ) as months
  cross join (
    select coalesce(sum(c.monthly_limit), 0) as limits, coalesce(sum(m.total), 0) as expenses
    from public.categories c
    left join public.month_totals m
      on m.household_id = c.household_id and m.type = c.type and m.category = c.name
      and m.month = private.month_of(p_today)
    where c.household_id = (select private.household_id()) and c.type = 'expense' and c.monthly_limit > 0
  ) as limited
  cross join (
    select
      coalesce(sum(t.amount) filter (where t.category_type = 'expense' and t.date = p_today), 0)
        as spent_today,
      coalesce(sum(t.amount) filter (where t.category_type = 'income'), 0) as income_last_7_days
    from (
      select date, category_type, private.category_amount(type, category_type, amount) as amount
      from public.transactions
      where household_id = (select private.household_id()) and date between p_today - 6 and p_today
    ) as t
  ) as days
  left join lateral (
    select d.id, d.name, d.amount, d.due_date
    from public.debts d
    where d.household_id = (select private.household_id()) and not d.is_paid and d.status <> 'archived'
    order by d.due_date, d.id
    limit 1
  ) as debt on true
  left join lateral (
    select t.id, t.type, t.description, t.category, t.amount, t.date
    from public.transactions t
    where t.household_id = (select private.household_id())
    order by t.date desc, t.id desc
    limit 1
  ) as last on true
$$;
grant execute on function public.home_figures(date) to authenticated, service_role;

-- Returns what each category received or spent in a month. A saved category without transactions has zero, a
-- name without a saved category has nulls.
create function public.month_report(p_month date)
  returns table (
    type text,
    category text,
    total numeric,
    transaction_count bigint,
    category_id uuid,
    icon text,
    color text,
    monthly_limit numeric
  )
  language sql stable security invoker set search_path = ''
as $$
  select
    coalesce(t.type, c.type),
    coalesce(t.category, c.name),
    coalesce(t.total, 0),
    coalesce(t.transaction_count, 0),
    c.id, c.icon, c.color, c.monthly_limit
  from (
    select * from public.month_totals
    where household_id = (select private.household_id()) and month = private.month_of(p_month)
  ) as t
  full join (
    select * from public.categories where household_id = (select private.household_id())
  ) as c on c.type = t.type and c.name = t.category
  order by 1, 3 desc, 2
$$;
grant execute on function public.month_report(date) to authenticated, service_role;

-- Returns every category that the user's transactions name, deleted ones included.
create function public.transaction_categories()
  returns table (type text, category text)
  language sql stable security invoker set search_path = ''
as $$
  select distinct m.type, m.category
  from public.month_totals m
  where m.household_id = (select private.household_id())
  order by 1, 2
$$;
grant execute on function public.transaction_categories() to authenticated, service_role;

-- Returns the income and expenses of each month in a range. Months without transactions are left out.
create function public.month_balances(p_first date, p_last date)
  returns table (month date, income numeric, expenses numeric)
  language sql stable security invoker set search_path = ''
as $$
  select
    m.month,
    coalesce(sum(m.total) filter (where m.type = 'income'), 0),
    coalesce(sum(m.total) filter (where m.type = 'expense'), 0)
  from public.month_totals m
  where m.household_id = (select private.household_id())
    and m.month between private.month_of(p_first) and p_last
  group by m.month
  order by m.month
$$;
grant execute on function public.month_balances(date, date) to authenticated, service_role;

-- Returns the totals of the transactions that the filters of the history admit. The month totals have them, unless a filter needs the
-- rows. The arguments that `transactions_with` has too mean the same, and with a category its part counts.
create function public.transaction_totals(
  p_type text default null,
  p_category text default null,
  -- Any day of the month.
  p_month date default null,
  p_text text default null,
  p_account_id uuid default null,
  p_without_account boolean default false,
  p_author_id uuid default null,
  p_amount_from numeric default null,
  p_amount_below numeric default null,
  -- Those of authors whose account is deleted.
  p_without_author boolean default false,
  p_tag text default null,
  -- A period, both days included.
  p_from date default null,
  p_to date default null
)
  returns table (income numeric, expenses numeric, transaction_count bigint)
  language plpgsql stable security invoker set search_path = ''
  -- A plan for each call: it reads the rows of the month or account alone, and tests no filter that the call lacks.
  set plan_cache_mode = force_custom_plan
as $$
begin
  return query
  select
    coalesce(sum(s.total) filter (where s.type = 'income'), 0),
    coalesce(sum(s.total) filter (where s.type = 'expense'), 0),
    coalesce(sum(s.transaction_count), 0)::bigint
  from (
    select m.type, m.total, case when p_category is null then m.row_count else m.transaction_count end as transaction_count
    from public.month_totals m
    where p_text is null and p_account_id is null and not p_without_account and p_author_id is null
      and not p_without_author and p_tag is null and p_from is null and p_to is null
      and m.household_id = (select private.household_id())
      and (p_type is null or m.type = p_type)
      and (p_category is null or m.category = p_category)
      and (p_month is null or m.month = private.month_of(p_month))
    union all
    select t.category_type, private.category_amount(t.type, t.category_type, t.amount), 1
    -- Only a filter by category reads the parts, one of the last columns: to get there takes a tenth of a search.
    from (
      select type, category_type, amount, date, account_id, user_id
      from public.transactions_with(null, p_tag, p_text, p_amount_from, p_amount_below)
      where p_category is null
      union all
      select a.type, a.category_type, p.amount, a.date, a.account_id, a.user_id
      from public.transactions_with(p_category, p_tag, p_text, p_amount_from, p_amount_below) as a
      cross join lateral private.parts_of(a.category, a.amount, a.parts) as p
      where p_category is not null and p.category = p_category
    ) as t
    where (
        p_text is not null or p_account_id is not null or p_without_account or p_author_id is not null
        or p_without_author or p_tag is not null or p_from is not null or p_to is not null
      )
      and (p_account_id is null or t.account_id = p_account_id)
      and (not p_without_account or t.account_id is null)
      and (p_author_id is null or t.user_id = p_author_id)
      and (not p_without_author or t.user_id is null)
      and (p_type is null or t.category_type = p_type)
      and (
        p_month is null
        or t.date >= private.month_of(p_month)
        and t.date < (private.month_of(p_month) + interval '1 month')::date
      )
      and (p_from is null or t.date >= p_from)
      and (p_to is null or t.date <= p_to)
  ) as s;
end
$$;
grant execute on function public.transaction_totals(
  text, text, date, text, uuid, boolean, uuid, numeric, numeric, boolean, text, date, date
)
  to authenticated, service_role;

-- Incomes that the user expects on a day, such as both halves of the year-end bonus. They are no transactions:
-- only the forecast counts them, from today on.
create table public.expected_incomes (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
  description text not null
    constraint expected_incomes_description_check check (
      char_length(description) <= 100 and description ~ '\S'
    ),
  amount numeric(14, 2) not null
    constraint expected_incomes_amount_check check (amount > 0 and amount <= 999999999.99),
  date date not null
    constraint expected_incomes_date_check check (date between '1900-01-01' and '2999-12-31'),
  created_at timestamptz not null default now()
    constraint expected_incomes_created_at_check
      check (created_at between '1900-01-01' and '2999-12-31')
);
create index expected_incomes_household_id_date_idx on public.expected_incomes (household_id, date, id);
call private.share_rows('public.expected_incomes');
grant select, delete, update (description, amount, date)
  on public.expected_incomes to authenticated;

-- Saves the incomes of a form and deletes the incomes that the user has removed from it, together.
create function public.save_expected_incomes(
  p_idempotency_key uuid,
  p_revision integer,
  p_incomes jsonb,
  p_removed uuid[] default '{}'
)
  returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  household constant uuid := private.household_id();
begin
  if not private.starts_save(p_idempotency_key, p_revision, p_incomes, 'array') then
    return;
  end if;
  delete from public.expected_incomes where household_id = household and id = any (p_removed);
  insert into public.expected_incomes (id, user_id, description, amount, date)
  select i.id, private.user_id(), i.description, i.amount, i.date
  from jsonb_to_recordset(private.at_most(1000, p_incomes)) as i (
    id uuid, description text, amount numeric, date date
  )
  on conflict (id) do update
    set description = excluded.description, amount = excluded.amount, date = excluded.date;
end
$$;
grant execute on function public.save_expected_incomes(uuid, integer, jsonb, uuid[]) to authenticated;

-- Returns the data of the 90-day forecast as one value, because lists of rows end at 1,000. Sums come from the
-- totals, so that it costs the same however many transactions there are.
create function public.forecast(p_today date) returns jsonb
  language sql volatile security invoker set search_path = ''
as $$
  select public.ensure_occurrences(p_today);

  select jsonb_build_object(
    'accumulated', (
      select coalesce(sum(case m.type when 'income' then m.total else -m.total end), 0)
      from public.month_totals m
      where m.household_id = (select private.household_id())
    ),
    -- Null without an account that is neither a card nor archived.
    'account_balance', (
      select sum(a.opening_balance + coalesce(t.total, 0))
      from public.accounts a
      left join lateral (
        select sum(x.total + x.transferred) as total
        from public.account_totals x
        where x.account_id = a.id and x.household_id = a.household_id
      ) as t on true
      where a.household_id = (select private.household_id()) and a.kind <> 'credit-card' and a.archived_at is null
    ),
    'debts', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', d.id, 'name', d.name, 'amount', d.amount, 'date', d.due_date,
            'is_expected', d.is_expected
          )
          order by d.due_date, d.id
        )
        from (
          select id::text, name, amount, due_date, false as is_expected
          from public.debts
          where household_id = (select private.household_id()) and not is_paid and status <> 'archived'
            and due_date <= p_today + 90
          union all
          -- The occurrences of fixed debts that are not debts yet.
          select (c.series).id || '/' || c.month, (c.series).name, (c.series).amount, c.due, true
          from private.months_to_come(p_today, p_today + 90) as c
        ) as d
      ),
      '[]'
    ),
    'cards', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', a.id, 'name', a.name, 'opening_balance', a.opening_balance,
            'opening_date', a.opening_date, 'closing_day', a.closing_day, 'due_day', a.due_day,
            'months', coalesce(t.months, '[]')
          )
          order by a.id
        )
        from public.accounts a
        left join lateral (
          select jsonb_agg(
            jsonb_build_object(
              'month', x.month, 'total', x.total, 'received', x.received, 'expected', x.expected
            )
          ) as months
          from public.statement_totals() as x
          where x.account_id = a.id
        ) as t on true
        where a.household_id = (select private.household_id()) and a.kind = 'credit-card'
      ),
      '[]'
    ),
    -- The latest income of each series, which is off when that one is not recurring.
    'recurring_incomes', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', s.id, 'name', s.description, 'amount', s.amount, 'date', s.date,
            -- The newest days of the series, which tell whether it comes at the end of each month.
            'days', (
              select jsonb_agg(r.date order by r.date desc)
              from (
                select o.date
                from public.transactions o
                where o.household_id = (select private.household_id()) and o.series_id = s.series_id
                  and o.is_recurring
                order by o.date desc, o.id desc
                limit 6
              ) as r
            ),
            -- The next days of a rule; null for every month on the same day.
            'next_days', case when s.repetition is not null then (
              select coalesce(jsonb_agg(r.day order by r.day), '[]')
              from private.rule_days(
                s.repetition,
                greatest(p_today, s.date + private.least_days_between(s.repetition)),
                p_today + 90
              ) as r (day)
            ) end
          )
          order by s.id
        )
        from (
          select distinct on (t.series_id) t.*
          from public.transactions t
          where t.household_id = (select private.household_id()) and t.series_id is not null
          order by t.series_id, t.date desc, t.id desc
        ) as s
        where s.is_recurring
      ),
      '[]'
    ),
    'expected_incomes', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', e.id, 'name', e.description, 'amount', e.amount, 'date', e.date
          )
          order by e.date, e.id
        )
        from public.expected_incomes e
        where e.household_id = (select private.household_id())
      ),
      '[]'
    )
  )
$$;
grant execute on function public.forecast(date) to authenticated, service_role;

-- Statements of banks that a user has imported, each as a batch that can be undone.
create table public.imports (
  id uuid primary key,
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
  file_name text not null
    constraint imports_file_name_check check (char_length(file_name) between 1 and 255),
  layout text not null
    constraint imports_layout_check check (char_length(layout) between 1 and 50),
  -- The number of added transactions, and of rows that were merged with typed ones.
  added_count integer not null default 0
    constraint imports_added_count_check check (added_count between 0 and 1000000),
  merged_count integer not null default 0
    constraint imports_merged_count_check check (merged_count between 0 and 1000000),
  created_at timestamptz not null default now()
    constraint imports_created_at_check check (created_at between '1900-01-01' and '2999-12-31'),
  account_id uuid,
  -- The origin of the file, such as the account's number: it proposes the account of the next file.
  source text
    constraint imports_source_check check (char_length(source) between 1 and 300),
  -- The statement of a card that the file is: the first day of the month in which it closes.
  statement_month date
    constraint imports_statement_month_check check (
      statement_month >= '1890-01-01' and statement_month <= '3010-12-31'
      and extract(day from statement_month) = 1
    ),
  -- The accounts and categories that the import has created: an undo deletes those that nothing uses.
  created_accounts uuid[] not null default '{}'
    constraint imports_created_accounts_check check (cardinality(created_accounts) <= 200),
  created_categories uuid[] not null default '{}'
    constraint imports_created_categories_check check (cardinality(created_categories) <= 500),
  constraint imports_id_household_id_key unique (id, household_id),
  constraint imports_account_fkey foreign key (account_id, household_id)
    references public.accounts (id, household_id) on delete set null (account_id)
);
create index imports_household_id_created_at_idx on public.imports (household_id, created_at desc, id);
create index imports_source_idx on public.imports (household_id, source, created_at desc)
  where source is not null;
create index imports_account_id_idx on public.imports (account_id, household_id)
  where account_id is not null;
call private.share_rows('public.imports');
grant select, delete, update (added_count, merged_count)
  on public.imports to authenticated;

-- The transaction that each row of a statement became. A row outlives its transaction, so that a deleted
-- transaction is not imported again: `transaction_id` is no foreign key.
create table public.imported_rows (
  household_id uuid not null default private.household_id(),
  user_id uuid default private.user_id(),
  import_id uuid not null,
  position integer not null
    constraint imported_rows_position_check check (position between 0 and 1000000),
  -- Identifies the row in every statement that contains it. The client creates it.
  row_key text not null
    constraint imported_rows_row_key_check check (char_length(row_key) between 1 and 700),
  transaction_id uuid not null,
  is_merged boolean not null default false,
  -- The imported values, which show whether a transaction was edited. A merged one is never deleted with its batch.
  type text
    constraint imported_rows_type_check check (type in ('income', 'expense')),
  amount numeric(14, 2)
    constraint imported_rows_amount_check check (amount between 0.01 and 999999999.99),
  description text
    constraint imported_rows_description_check check (char_length(description) <= 100),
  category text
    constraint imported_rows_category_check check (char_length(category) <= 100),
  date date
    constraint imported_rows_date_check check (date between '1900-01-01' and '2999-12-31'),
  -- The other account of a row that is a transfer. `transaction_id` is the transfer then.
  transfer_account_id uuid,
  -- The transaction of the other account that the transfer has replaced, with its values.
  replaced jsonb
    constraint imported_rows_replaced_check check (
      jsonb_typeof(replaced) = 'object' and octet_length(replaced::text) <= 12000
    ),
  -- The import gave a merged transaction its account.
  assigned_account boolean not null default false,
  -- The type of the category, if it is not that of the row: a refund has the category of an expense.
  category_type text
    constraint imported_rows_category_type_check check (
      category_type is null or category_type = 'expense' and type = 'income'
    ),
  -- The user chose the category in the preview, so that no rule changes it later.
  is_category_chosen boolean not null default false,
  -- The account of a row whose file has several.
  account_id uuid,
  -- The parts of the transaction, divided by the user in the preview, by the file or by a rule.
  parts jsonb
    constraint imported_rows_parts_check check (private.is_divided(parts, amount)),
  -- The tags that the file or a rule has given the transaction, and the note of the file.
  tags text[]
    constraint imported_rows_tags_check check (cardinality(tags) between 1 and 10),
  note text
    constraint imported_rows_note_check check (char_length(note) <= 500 and note ~ '\S'),
  -- The debt that the row has paid. The row is merged with the expense of the payment.
  debt_id uuid,
  primary key (import_id, position),
  -- The primary key finds the rows of an import.
  constraint imported_rows_import_fkey foreign key (import_id, household_id)
    references public.imports (id, household_id) on delete cascade,
  constraint imported_rows_account_fkey foreign key (account_id, household_id)
    references public.accounts (id, household_id) on delete set null (account_id)
);
create index imported_rows_account_id_idx on public.imported_rows (account_id, household_id)
  where account_id is not null;
create index imported_rows_row_key_idx on public.imported_rows (household_id, row_key);
create index imported_rows_transaction_id_idx
  on public.imported_rows (household_id, transaction_id);
call private.share_rows('public.imported_rows');
-- An undone transfer leaves the row of the other account a transaction of its own, and a rule changes the category of
-- earlier rows.
grant select, update (is_merged, transfer_account_id, replaced, category, category_type, debt_id, parts, tags)
  on public.imported_rows to authenticated;

-- Rows that wait for the rest of their import: one request has no room for all of them.
create table public.import_parts (
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
  import_id uuid not null,
  part integer not null
    constraint import_parts_part_check check (part between 0 and 49),
  rows jsonb not null
    constraint import_parts_rows_check check (jsonb_array_length(rows) <= 5000),
  created_at timestamptz not null default now()
    constraint import_parts_created_at_check
      check (created_at between '1900-01-01' and '2999-12-31'),
  -- The size of the rows as text.
  bytes bigint generated always as (octet_length(rows::text)) stored,
  primary key (household_id, import_id, part)
);
call private.share_rows('public.import_parts');
grant select, delete, update (rows, created_at) on public.import_parts to authenticated;

-- The largest import has 125,000 rows of about 300 bytes. A user stores no more than that: backups and disks are finite. The policy
-- hides the parts of others.
create function private.limit_import_parts() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
begin
  if (
    select sum(p.bytes) from public.import_parts p where p.household_id = (select private.household_id())
  ) > 64000000 then
    raise exception 'the rows that wait for their import are too large' using errcode = 'TS003';
  end if;
  return null;
end
$$;
create trigger limit_import_parts after insert or update of rows on public.import_parts
  for each statement execute function private.limit_import_parts();

-- Stores a part of the rows of an import, up to 5,000. It may be sent again.
create function public.stage_import_rows(p_import_id uuid, p_part integer, p_rows jsonb)
  returns void
  language sql volatile security invoker set search_path = ''
as $$
  -- Parts of imports that were never finished.
  delete from public.import_parts
  where household_id = private.household_id() and created_at < now() - interval '1 day';
  insert into public.import_parts (import_id, part, rows)
  values (p_import_id, p_part, p_rows)
  on conflict (household_id, import_id, part) do update set rows = excluded.rows, created_at = now();
$$;
grant execute on function public.stage_import_rows(uuid, integer, jsonb) to authenticated;

-- Which rows of a statement are stored already, or may be. A preview asks this before the import. Each function takes the rows of
-- which it is asked, with their indexes, and gives each five candidates at most, the nearest day first: the app chooses.

-- A row of a statement as it is compared. To parse it from JSON once for each comparison would take most of the time.
create type private.sent_row as (index integer, type text, amount numeric, date date);

-- Returns the keys that imported rows of an account have, whether the transaction or transfer of one is still there, and the statements
-- of a card that its imports are, if all of them say so.
create function private.imported_keys(p_keys text[], p_account_id uuid)
  returns table (row_key text, is_stored boolean, months date[])
  language sql stable security invoker set search_path = ''
as $$
  select
    i.row_key, bool_or(t.id is not null or f.id is not null),
    case when bool_and(b.statement_month is not null) then array_agg(distinct b.statement_month) end
  from unnest(p_keys) as k (row_key)
  join public.imported_rows i on i.household_id = (select private.household_id()) and i.row_key = k.row_key
  join public.imports b on b.id = i.import_id and b.household_id = (select private.household_id())
  left join public.transactions t
    on t.household_id = (select private.household_id()) and t.id = i.transaction_id
  left join public.transfers f on f.household_id = (select private.household_id()) and f.id = i.transaction_id
  where p_account_id is null or b.account_id is null
    -- A row may have been stored in another account than that of its file.
    or p_account_id in (b.account_id, i.account_id)
    -- The number of the account in the key, or an id that no two banks share, already tells.
    or i.row_key ~ '^(\||ofx [^|])'
  group by i.row_key
$$;
grant execute on function private.imported_keys(text[], uuid) to authenticated;

create function private.is_card(p_account_id uuid) returns boolean
  language sql stable security invoker set search_path = ''
as $$
  select exists (
    select from public.accounts a
    where a.id = p_account_id and a.household_id = (select private.household_id()) and a.kind = 'credit-card'
  )
$$;
grant execute on function private.is_card(uuid) to authenticated;

-- Returns the typed transactions that a row may be. Each day gives as many candidates as the answer takes: a thousand equal rows and
-- a thousand equal transactions would make a million pairs.
create function private.similar_transactions(p_rows private.sent_row[], p_account_id uuid)
  returns table (index integer, id uuid, description text, date date, is_payment boolean)
  language sql stable security invoker set search_path = ''
as $$
  with sent as materialized (
    select * from unnest(p_rows) as r
  ),
  typed as materialized (
    select t.*, row_number() over (partition by t.type, t.amount, t.date order by t.id) as rank
    from public.transactions t
    where t.household_id = (select private.household_id())
      and t.date >= (select min(date) - 3 from sent) and t.date <= (select max(date) + 3 from sent)
      and (p_account_id is null or t.account_id is null or t.account_id = p_account_id)
      -- A card would make a refund of an income, which is none.
      and (
        t.type = 'expense' or t.category_type = 'expense' or not (select private.is_card(p_account_id))
      )
      and not exists (
        select from public.imported_rows i
        where i.household_id = (select private.household_id()) and i.transaction_id = t.id
      )
  ),
  alike as (
    select
      r.index, t.id, t.description, t.date, t.debt_id is not null as is_payment,
      row_number() over (partition by r.index order by abs(t.date - r.date), t.id) as place
    from sent r
    cross join generate_series(-3, 3) as days
    join typed t on (t.type, t.amount, t.date) = (r.type, r.amount, r.date + days) and t.rank <= 5
  )
  select index, id, description, date, is_payment from alike where place <= 5 order by index, place
$$;
grant execute on function private.similar_transactions(private.sent_row[], uuid) to authenticated;

-- Returns the rows of other files that a row may be, whose ids or texts differ: up to twenty, because the app compares their texts.
create function private.similar_imported_rows(p_rows private.sent_row[], p_keys text[], p_account_id uuid)
  returns table (
    index integer, id uuid, row_key text, description text, date date, source text, layout text,
    account_id uuid, is_stored boolean
  )
  language sql stable security invoker set search_path = ''
as $$
  with sent as materialized (
    select * from unnest(p_rows) as r
  ),
  filed as materialized (
    select
      i.*, b.source, b.layout, coalesce(b.account_id, i.account_id) as file_account_id,
      t.id is not null or f.id is not null as is_stored,
      row_number() over (
        partition by i.type, i.amount, i.date order by i.row_key, i.transaction_id
      ) as rank
    from public.imported_rows i
    join public.imports b on b.id = i.import_id and b.household_id = (select private.household_id())
    left join public.transactions t
      on t.household_id = (select private.household_id()) and t.id = i.transaction_id
    left join public.transfers f on f.household_id = (select private.household_id()) and f.id = i.transaction_id
    where i.household_id = (select private.household_id())
      and i.date >= (select min(date) - 3 from sent) and i.date <= (select max(date) + 3 from sent)
      and (
        p_account_id is null or coalesce(i.account_id, b.account_id) is null
        or p_account_id in (b.account_id, i.account_id)
      )
      and not exists (select from unnest(p_keys) as k (row_key) where k.row_key = i.row_key)
  ),
  alike as (
    select
      r.index, f.*,
      row_number() over (
        partition by r.index order by abs(f.date - r.date), f.row_key, f.transaction_id
      ) as place
    from sent r
    cross join generate_series(-3, 3) as days
    join filed f on (f.type, f.amount, f.date) = (r.type, r.amount, r.date + days) and f.rank <= 20
  )
  select
    index, transaction_id, row_key, description, date, source, layout, file_account_id, is_stored
  from alike
  where place <= 20
  order by index, place
$$;
grant execute on function private.similar_imported_rows(private.sent_row[], text[], uuid) to authenticated;

-- Returns the transfers of an account that a row may be, unless a row of that account is one already.
create function private.similar_transfers(p_rows private.sent_row[], p_account_id uuid)
  returns table (index integer, id uuid, account_id uuid, date date)
  language sql stable security invoker set search_path = ''
as $$
  with sent as materialized (
    select * from unnest(p_rows) as r
  ),
  moved as materialized (
    select f.id, f.amount, f.date, side.type, side.other,
      row_number() over (partition by side.type, f.amount, f.date order by f.id) as rank
    from public.transfers f
    cross join lateral (
      values
        ('expense', f.from_account_id, f.to_account_id),
        ('income', f.to_account_id, f.from_account_id)
    ) as side (type, own, other)
    where f.household_id = (select private.household_id()) and side.own = p_account_id
      and f.date >= (select min(date) - 3 from sent) and f.date <= (select max(date) + 3 from sent)
      and not exists (
        select from public.imported_rows i
        join public.imports b on b.id = i.import_id and b.household_id = (select private.household_id())
        where i.household_id = (select private.household_id()) and i.transaction_id = f.id
          and coalesce(i.account_id, b.account_id) = p_account_id
      )
  ),
  alike as (
    select
      r.index, f.id, f.other, f.date,
      row_number() over (partition by r.index order by abs(f.date - r.date), f.id) as place
    from sent r
    cross join generate_series(-3, 3) as days
    join moved f on (f.type, f.amount, f.date) = (r.type, r.amount, r.date + days) and f.rank <= 5
  )
  select index, id, other, date from alike where place <= 5 order by index, place
$$;
grant execute on function private.similar_transfers(private.sent_row[], uuid) to authenticated;

-- Returns the transactions of other accounts that may be the other side of a transfer. Money leaves no card, except for purchases.
-- A refund comes from a shop.
create function private.transfer_counterparts(p_rows private.sent_row[], p_account_id uuid)
  returns table (index integer, id uuid, description text, date date, account_id uuid)
  language sql stable security invoker set search_path = ''
as $$
  with sent as materialized (
    select * from unnest(p_rows) as r
  ),
  others as materialized (
    select t.*, row_number() over (partition by t.type, t.amount, t.date order by t.id) as rank
    from public.transactions t
    join public.accounts a on a.id = t.account_id and a.household_id = (select private.household_id())
    where t.household_id = (select private.household_id()) and t.account_id <> p_account_id
      and t.date >= (select min(date) - 3 from sent) and t.date <= (select max(date) + 3 from sent)
      and t.debt_id is null and t.total_installments is null and t.category_type = t.type
      and case t.type
        when 'expense' then a.kind <> 'credit-card' else not (select private.is_card(p_account_id))
      end
  ),
  alike as (
    select
      r.index, t.id, t.description, t.date, t.account_id,
      row_number() over (partition by r.index order by abs(t.date - r.date), t.id) as place
    from sent r
    cross join generate_series(-3, 3) as days
    join others t
      on t.type <> r.type and (t.amount, t.date) = (r.amount, r.date + days) and t.rank <= 5
  )
  select index, id, description, date, account_id from alike where place <= 5 order by index, place
$$;
grant execute on function private.transfer_counterparts(private.sent_row[], uuid) to authenticated;

-- Returns the open debts that a row may pay, up to two weeks early or six weeks late.
create function private.payable_debts(p_rows private.sent_row[])
  returns table (index integer, id uuid, name text, institution text, date date)
  language sql stable security invoker set search_path = ''
as $$
  select index, id, name, institution, due_date
  from (
    select
      r.index, d.*,
      row_number() over (partition by r.index order by abs(d.due_date - r.date), d.id) as place
    from unnest(p_rows) as r
    join public.debts d
      on d.household_id = (select private.household_id()) and d.amount = r.amount
      and not d.is_paid and d.status <> 'archived'
      and d.due_date >= r.date - 45 and d.due_date <= r.date + 15
    where r.type = 'expense'
  ) as owed
  where place <= 5
  order by index, place
$$;
grant execute on function private.payable_debts(private.sent_row[]) to authenticated;

-- Returns the bills of cards that an expense may pay, since they sum up to its amount: the imported bills of cards without an account,
-- and the statements of the other cards. A card pays no bill of its own.
create function private.payable_bills(p_rows private.sent_row[], p_account_id uuid)
  returns table (index integer, account_id uuid, name text, date date)
  language sql stable security invoker set search_path = ''
as $$
  with sent as materialized (
    select *
    from unnest(p_rows) as r
    where r.type = 'expense'
  ),
  bills as materialized (
    select
      null::uuid as account_id, b.file_name as name, max(i.date) as date, 5 as days_before,
      60 as days_after, sum(private.category_amount(t.type, t.category_type, t.amount)) as amount
    from public.imports b
    join public.imported_rows i on i.household_id = b.household_id and i.import_id = b.id
    left join public.transactions t
      on t.household_id = b.household_id and t.id = i.transaction_id and t.category_type = 'expense'
    where b.household_id = (select private.household_id()) and b.account_id is null and b.layout like '%-card'
    group by b.id
    union all
    select (s.card).id, (s.card).name, s.due, 45, 45, s.total
    from private.card_statements((select private.household_id())) as s
    where (s.card).id is distinct from p_account_id
  )
  -- Equal rows have equal bills: each day of an amount is compared once.
  select r.index, p.account_id, p.name, p.bill_date
  from sent r
  join (
    select
      r.amount, r.date, b.account_id, b.name, b.date as bill_date,
      row_number() over (
        partition by r.amount, r.date order by abs(b.date - r.date), b.name, b.date
      ) as place
    from (select distinct amount, date from sent) as r
    join bills b
      on b.amount = r.amount and r.date between b.date - b.days_before and b.date + b.days_after
  ) as p on p.amount = r.amount and p.date = r.date and p.place <= 5
  order by r.index, p.place
$$;
grant execute on function private.payable_bills(private.sent_row[], uuid) to authenticated;

-- Compares rows of a statement with the stored ones. Returns one value, because lists of rows end at 1,000: the indexes of `known`
-- rows, of rows whose transaction was `deleted`, and for each other row what has its type and amount and is at most three days
-- apart: typed transactions (`similar`), rows of other files (`imported`), and the `debts` that it may pay. With an account, also its
-- `transfers` that may be a row, and the `counterparts` of a transfer. The `months` of `billed` rows are all statements that had the
-- known row: on another bill, it is another purchase. `bills` are those of cards that a row may pay.
-- Without statistics of `p_rows`, nested loops would compare each row with each stored one. Their high price in
-- the other plans would make PostgreSQL compile the query for seconds.
create function public.match_import_rows(p_rows jsonb, p_account_id uuid default null)
  returns jsonb
  language sql stable security invoker set search_path = '' set enable_nestloop = off set jit = off
as $$
  with sent as materialized (
    select r.ordinality::integer - 1 as index, r.row_key, r.type, r.amount, r.date
    from rows from (
      jsonb_to_recordset(private.at_most(5000, p_rows)) as (
        row_key text, type text, amount numeric, date date
      )
    ) with ordinality as r
  ),
  linked as materialized (
    select s.index, k.is_stored, k.months
    from sent s
    join private.imported_keys(array(select row_key from sent), p_account_id) as k using (row_key)
  ),
  unknown as materialized (
    select array_agg((s.index, s.type, s.amount, s.date)::private.sent_row) as rows,
      array(select row_key from sent) as keys
    from sent s
    where not exists (select from linked l where l.index = s.index)
  )
  select jsonb_build_object(
    'known', coalesce((select jsonb_agg(index) from linked where is_stored), '[]'),
    'deleted', coalesce((select jsonb_agg(index) from linked where not is_stored), '[]'),
    'billed', (
      select coalesce(jsonb_agg(jsonb_build_object('index', index, 'months', months)), '[]')
      from linked
      where is_stored and months is not null
    ),
    'bills', (
      select coalesce(jsonb_agg(x), '[]')
      from private.payable_bills(
        array(select (s.index, s.type, s.amount, s.date)::private.sent_row from sent s), p_account_id
      ) as x
    ),
    'similar', (
      select coalesce(jsonb_agg(x), '[]') from private.similar_transactions(u.rows, p_account_id) as x
    ),
    'imported', (
      select coalesce(jsonb_agg(x), '[]')
      from private.similar_imported_rows(u.rows, u.keys, p_account_id) as x
    ),
    'debts', (select coalesce(jsonb_agg(x), '[]') from private.payable_debts(u.rows) as x),
    'transfers', (
      select coalesce(jsonb_agg(x), '[]') from private.similar_transfers(u.rows, p_account_id) as x
    ),
    'counterparts', (
      select coalesce(jsonb_agg(x), '[]') from private.transfer_counterparts(u.rows, p_account_id) as x
    )
  )
  from unknown u
$$;
grant execute on function public.match_import_rows(jsonb, uuid) to authenticated;

-- Returns the installments of a card's statement, each once for every purchase to which it may belong.
create function private.purchases_of_rows(p_account_id uuid, p_rows jsonb)
  returns table (
    index integer, amount numeric, number integer, total integer, is_early boolean, id uuid,
    months integer, difference numeric
  )
  language sql stable security invoker set search_path = ''
as $$
  select
    r.ordinality::integer - 1, r.amount, r.number, r.total, e.is_early, f.id, f.months,
    f.difference
  from rows from (
    jsonb_to_recordset(private.at_most(5000, p_rows)) as (
      description text, amount numeric, date date, statement_month date, number integer,
      total integer
    )
  ) with ordinality as r
  join public.accounts a on a.id = p_account_id and a.household_id = (select private.household_id())
  cross join lateral (select private.is_paid_early(r.description)) as e (is_early)
  left join lateral private.similar_purchases(
    a, private.fold_name(private.purchase_name(r.description, r.number, r.total)), r.number,
    r.total, r.amount, r.date,
    private.month_of(
      coalesce(r.statement_month, private.statement_month(r.date, a.closing_day))
    ),
    e.is_early
  ) as f on true
  where a.closing_day is not null and r.total between 2 and 60 and r.number between 1 and r.total
    and r.date between '1900-01-01' and '2999-12-31'
$$;
grant execute on function private.purchases_of_rows(uuid, jsonb) to authenticated;

-- Compares installments of a card with its purchases, before they are stored. Returns one value, because lists of rows
-- end at 1,000: the transactions that were `typed` for a row and came with no file, the indexes of rows that continue a `series`, of
-- which charges are stored, and the installments after a row that can be `offered` to be expected: those that are neither
-- there, expected nor ended. None follows one that is paid early.
create function public.match_installments(p_account_id uuid, p_rows jsonb)
  returns jsonb
  language sql stable security invoker set search_path = ''
as $$
  with sent as materialized (
    select * from private.purchases_of_rows(p_account_id, p_rows)
  ),
  typed as (
    select
      f.index, t.id, t.description, t.date,
      row_number() over (partition by f.index order by f.months, f.difference, t.id) as place
    from sent f
    join public.transactions t
      on t.household_id = (select private.household_id()) and t.purchase_id = f.id
      and t.installment_number = f.number and abs(t.amount - f.amount) <= 0.05
    where not exists (
      select from public.imported_rows i
      where i.household_id = (select private.household_id()) and i.transaction_id = t.id
    )
  ),
  -- The purchase that the row will belong to.
  chosen as (
    select distinct on (f.index) f.index, f.id
    from sent f
    where f.id is not null and not exists (
      select from public.transactions t
      where t.household_id = (select private.household_id()) and t.purchase_id = f.id
        and t.installment_number = f.number
        and exists (
          select from public.imported_rows i
          where i.household_id = (select private.household_id()) and i.transaction_id = t.id
        )
    )
    order by f.index, f.months, f.difference, f.id
  ),
  offered as (
    select s.index, jsonb_agg(n.number order by n.number) as numbers
    from (select distinct index, number, total from sent where not is_early) as s
    left join chosen c on c.index = s.index
    left join lateral (
      select array_agg(t.installment_number) as numbers, min(t.installment_number) as first
      from public.transactions t
      where t.household_id = (select private.household_id()) and t.purchase_id = c.id
    ) as there on true
    left join public.installment_purchases p on p.id = c.id and there.first is not null
    cross join lateral generate_series(s.number + 1, s.total) as n (number)
    where p.ended_at is null
      and (p.expected_from is null or n.number < greatest(p.expected_from, there.first + 1))
      and (there.numbers is null or n.number <> all (there.numbers))
    group by s.index
  )
  select jsonb_build_object(
    'typed', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'index', index, 'id', id, 'description', description, 'date', date
          )
          order by index, place
        )
        from typed
        where place <= 5
      ),
      '[]'
    ),
    'series', coalesce(
      (
        select jsonb_agg(c.index order by c.index)
        from chosen c
        where exists (
          select from public.transactions t
          where t.household_id = (select private.household_id()) and t.purchase_id = c.id
        )
      ),
      '[]'
    ),
    'offered', coalesce(
      (
        select jsonb_agg(jsonb_build_object('index', index, 'numbers', numbers) order by index)
        from offered
      ),
      '[]'
    )
  )
$$;
grant execute on function public.match_installments(uuid, jsonb) to authenticated;

-- An import of staged rows, and its undo.

-- Returns the staged rows that are installments.
create function private.staged_installments(p_import_id uuid)
  returns table (
    "position" integer, installment_number integer, total_installments integer, expects_rest boolean
  )
  language sql stable security invoker set search_path = ''
as $$
  select
    p.part * 5000 + r.ordinality::integer, r.installment_number, r.total_installments,
    coalesce(r.expects_rest, false)
  from public.import_parts p
  cross join lateral rows from (
    jsonb_to_recordset(p.rows) as (
      installment_number integer, total_installments integer, expects_rest boolean
    )
  ) with ordinality as r
  where p.household_id = (select private.household_id()) and p.import_id = p_import_id
    and r.total_installments is not null
$$;
grant execute on function private.staged_installments(uuid) to authenticated;

-- Writes the account that an import has given to payments, or has taken from them, to the records of these payments: it is
-- no edit.
create function private.record_payment_accounts(p_import_id uuid) returns void
  language sql volatile security invoker set search_path = ''
as $$
  update public.debts d
  set payment_record = jsonb_set(
    d.payment_record, '{expense}',
    (d.payment_record -> 'expense') || jsonb_build_object(
      'account_id', t.account_id, 'statement_month', t.statement_month
    )
  )
  from public.imported_rows i
  join public.transactions t on t.household_id = i.household_id and t.id = i.transaction_id
  where i.household_id = (select private.household_id()) and i.import_id = p_import_id and i.assigned_account
    and d.household_id = i.household_id and d.id = t.debt_id and d.payment_record ? 'expense'
$$;
grant execute on function private.record_payment_accounts(uuid) to authenticated;

-- Gives merged transactions the account and the statement of the file.
create function private.give_account_to_merged(p_import public.imports) returns void
  language sql volatile security invoker set search_path = ''
as $$
  update public.transactions t
  set account_id = coalesce(i.account_id, p_import.account_id),
    statement_month = p_import.statement_month
  from public.imported_rows i
  where i.household_id = p_import.household_id and i.import_id = p_import.id and i.assigned_account
    and t.household_id = p_import.household_id and t.id = i.transaction_id;
  select private.record_payment_accounts(p_import.id)
$$;
grant execute on function private.give_account_to_merged(public.imports) to authenticated;

-- Creates the accounts of an import, and returns the new ids. An earlier import of the same file, or another tab, may have created one.
create function private.create_import_accounts(p_accounts jsonb) returns uuid[]
  language sql volatile security invoker set search_path = ''
as $$
  with created as (
    insert into public.accounts (
      id, name, kind, opening_balance, opening_date, color, closing_day, due_day
    )
    select
      a.id, a.name, a.kind, coalesce(a.opening_balance, 0), coalesce(a.opening_date, current_date),
      a.color, a.closing_day, a.due_day
    from jsonb_to_recordset(private.at_most(200, p_accounts)) as a (
      id uuid, name text, kind text, opening_balance numeric, opening_date date, color text,
      closing_day integer, due_day integer
    )
    on conflict (id) do nothing
    returning id
  )
  select coalesce(array_agg(id), '{}') from created
$$;
grant execute on function private.create_import_accounts(jsonb) to authenticated;

create function private.create_import_categories(p_categories jsonb) returns uuid[]
  language sql volatile security invoker set search_path = ''
as $$
  with created as (
    insert into public.categories (id, name, type, icon, color)
    select c.id, c.name, c.type, c.icon, c.color
    from jsonb_to_recordset(private.at_most(500, p_categories)) as c (
      id uuid, name text, type text, icon text, color text
    )
    on conflict do nothing
    returning id
  )
  select coalesce(array_agg(id), '{}') from created
$$;
grant execute on function private.create_import_categories(jsonb) to authenticated;

-- Stores the staged rows, each with the id of the transaction or transfer that it becomes. It leaves out a row that was imported in the
-- meantime, unless `is_repeat` says that the user wants it again.
create function private.store_imported_rows(p_import public.imports) returns void
  language sql volatile security invoker set search_path = ''
as $$
  with sent as materialized (
    select distinct on (r.row_key)
      p.part * 5000 + r.ordinality::integer as position, r.*
    from public.import_parts p
    cross join lateral rows from (
      jsonb_to_recordset(p.rows) as (
        row_key text, type text, amount numeric, description text, category text, date date,
        merge_id uuid, transfer_account_id uuid, counterpart_id uuid, is_repeat boolean, category_type text,
        is_category_chosen boolean, account_id uuid, debt_id uuid, parts jsonb, tags text[], note text
      )
    ) with ordinality as r
    where p.household_id = p_import.household_id and p.import_id = p_import.id
    order by r.row_key, 1
  ),
  stored as materialized (
    select k.row_key
    from private.imported_keys(
      array(select row_key from sent where is_repeat is not true), p_import.account_id
    ) as k
    where k.is_stored
  )
  insert into public.imported_rows (
    user_id, import_id, position, row_key, transaction_id, is_merged, type, amount, description,
    category, date, transfer_account_id, replaced, assigned_account, category_type,
    is_category_chosen, account_id, debt_id, parts, tags, note
  )
  select
    p_import.user_id, p_import.id, s.position, s.row_key,
    -- The ids follow the order of the file, as those of typed transactions follow time. A transfer
    -- takes the id of the transaction that it replaces: what the other statement says still holds.
    coalesce(
      s.merge_id, s.counterpart_id,
      (left(p_import.id::text, 24) || lpad(to_hex(s.position), 12, '0'))::uuid
    ),
    s.merge_id is not null or s.debt_id is not null, s.type, s.amount, s.description, s.category, s.date,
    s.transfer_account_id,
    (
      select to_jsonb(t) - 'household_id' || jsonb_build_object(
        'was_imported', exists (
          select from public.imported_rows i where i.household_id = t.household_id and i.transaction_id = t.id
        )
      )
      from public.transactions t
      where t.id = s.counterpart_id and t.household_id = p_import.household_id
        and t.account_id = s.transfer_account_id and t.amount = s.amount and t.type <> s.type
        and t.debt_id is null and t.total_installments is null
    ),
    coalesce(s.account_id, p_import.account_id) is not null and exists (
      select from public.transactions t
      where t.id = s.merge_id and t.household_id = p_import.household_id and t.account_id is null
    ),
    nullif(s.category_type, s.type), coalesce(s.is_category_chosen, false), s.account_id, s.debt_id, s.parts,
    s.tags, s.note
  from sent s
  where not exists (select from stored where stored.row_key = s.row_key)
$$;
grant execute on function private.store_imported_rows(public.imports) to authenticated;

-- Pays the debts that rows name, as pay_debt does.
create function private.pay_imported_debts(p_import public.imports, p_today date) returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  pays public.imported_rows;
begin
  for pays in
    select i.* from public.imported_rows i
    where i.household_id = p_import.household_id and i.import_id = p_import.id and i.debt_id is not null
    order by i.position
  loop
    if not exists (
      select from public.debts d
      where d.id = pays.debt_id and d.household_id = p_import.household_id and not d.is_paid
    ) then
      raise exception 'a debt to pay has changed' using errcode = 'TS002';
    end if;
    perform public.pay_debt(
      p_debt_id => pays.debt_id, p_transaction_id => pays.transaction_id,
      p_today => p_today, p_now => least(now(), pays.date + time '12:00'),
      p_account_id => coalesce(pays.account_id, p_import.account_id), p_paid_amount => pays.amount,
      p_date => pays.date
    );
  end loop;
end
$$;
grant execute on function private.pay_imported_debts(public.imports, date) to authenticated;

-- Returns whether a merged or replaced transaction was changed, deleted or taken by another row since the preview. A transfer belongs
-- to one row of each of its two accounts.
create function private.has_outdated_merge(p_import public.imports) returns boolean
  language sql stable security invoker set search_path = ''
as $$
  with rows_of_import as (
    select i.*, coalesce(i.account_id, p_import.account_id) as own_account_id,
      f.id is not null as is_transfer,
      i.type = 'expense' and f.from_account_id = coalesce(i.account_id, p_import.account_id)
        or i.type = 'income' and f.to_account_id = coalesce(i.account_id, p_import.account_id)
        as is_side_of_transfer
    from public.imported_rows i
    left join public.transfers f on f.household_id = i.household_id and f.id = i.transaction_id
    where i.household_id = p_import.household_id and i.import_id = p_import.id
  )
  select exists (
    select from rows_of_import i
    where i.is_merged and i.is_side_of_transfer is not true
      and not exists (
        select from public.transactions t
        where t.household_id = i.household_id and t.id = i.transaction_id and t.type = i.type
          and (i.own_account_id is null or t.account_id is null or t.account_id = i.own_account_id)
          and (
            t.type = 'expense' or t.category_type = 'expense'
            or not private.is_card(i.own_account_id)
          )
      )
      or (i.is_merged or i.transfer_account_id is not null) and exists (
        select from public.imported_rows o
        join public.imports b on b.id = o.import_id and b.household_id = o.household_id
        where o.household_id = i.household_id and o.transaction_id = i.transaction_id
          and (o.import_id, o.position) <> (i.import_id, i.position)
          and (
            coalesce(o.account_id, b.account_id) is not distinct from i.own_account_id
            or not i.is_transfer and i.replaced is null
          )
      )
      or not i.is_merged and i.replaced is null
        and left(i.transaction_id::text, 24) <> left(p_import.id::text, 24)
  )
$$;
grant execute on function private.has_outdated_merge(public.imports) to authenticated;

-- Returns the name of the member who has imported the staged rows of an import before the caller.
create function private.earlier_importer(p_import_id uuid) returns text
  language sql stable security invoker set search_path = ''
as $$
  select private.name_of_other(
    (
      select i.user_id
      from public.import_parts p
      cross join lateral jsonb_to_recordset(p.rows) as r (row_key text)
      join public.imported_rows i on i.household_id = p.household_id and i.row_key = r.row_key
      where p.household_id = (select private.household_id()) and p.import_id = p_import_id
        and i.import_id <> p_import_id
      limit 1
    )
  )
$$;
grant execute on function private.earlier_importer(uuid) to authenticated;

-- Makes transfers of the rows that are some, in place of the transactions of the other account.
create function private.add_imported_transfers(p_import public.imports) returns void
  language sql volatile security invoker set search_path = ''
as $$
  delete from public.transactions t
  using public.imported_rows i
  where i.household_id = p_import.household_id and i.import_id = p_import.id and i.replaced is not null
    and t.household_id = p_import.household_id and t.id = i.transaction_id;
  insert into public.transfers (id, user_id, from_account_id, to_account_id, amount, date)
  select
    i.transaction_id, p_import.user_id,
    case i.type when 'expense' then a.own else i.transfer_account_id end,
    case i.type when 'expense' then i.transfer_account_id else a.own end,
    i.amount, i.date
  from public.imported_rows i
  cross join lateral (select coalesce(i.account_id, p_import.account_id)) as a (own)
  where i.household_id = p_import.household_id and i.import_id = p_import.id and not i.is_merged
    and i.transfer_account_id is not null
$$;
grant execute on function private.add_imported_transfers(public.imports) to authenticated;

-- Makes transactions of the other rows. `expects_rest` lets the installments after a row be expected. Incomes join their series.
create function private.add_imported_transactions(p_import public.imports) returns void
  language sql volatile security invoker set search_path = ''
as $$
  insert into public.transactions (
    id, user_id, type, amount, description, category, date, account_id, statement_month,
    category_type, installment_number, total_installments, parts, tags, note
  )
  select
    i.transaction_id, p_import.user_id, i.type, i.amount, i.description, i.category, i.date,
    coalesce(i.account_id, p_import.account_id), p_import.statement_month,
    coalesce(i.category_type, i.type), s.installment_number, s.total_installments, i.parts,
    i.tags, i.note
  from public.imported_rows i
  left join private.staged_installments(p_import.id) as s on s.position = i.position
  where i.household_id = p_import.household_id and i.import_id = p_import.id and not i.is_merged
    and i.transfer_account_id is null
  -- An installment that is paid early says less about its purchase than the others of the file.
  order by s.position is not null and private.is_paid_early(i.description), i.position;
  select private.expect_rest(
    array(
      select i.transaction_id
      from public.imported_rows i
      join private.staged_installments(p_import.id) as s on s.position = i.position
      where i.household_id = p_import.household_id and i.import_id = p_import.id and s.expects_rest
    )
  );
  -- An income on a card is a refund, parts have the present names of their categories, and tags one spelling. An edit is what differs from that.
  update public.imported_rows i
  set category = t.category, category_type = nullif(t.category_type, t.type), parts = t.parts, tags = t.tags
  from public.transactions t
  where i.household_id = p_import.household_id and i.import_id = p_import.id and not i.is_merged
    and t.household_id = p_import.household_id and t.id = i.transaction_id
    and (
      i.type = 'income' and i.category_type is null and t.category_type = 'expense' or i.parts is not null
      or i.tags is not null
    );
  select private.join_series(
    array(
      select i.transaction_id from public.imported_rows i
      where i.household_id = p_import.household_id and i.import_id = p_import.id and i.type = 'income'
        and not i.is_merged
    )
  )
$$;
grant execute on function private.add_imported_transactions(public.imports) to authenticated;

-- Imports the staged rows: all of them or none, and once, however often it is sent. Rows that are all imported in the meantime are
-- rejected with 409 and the name of the other member who did. The 125,000 rows of the largest file take more
-- than the 8 seconds of other requests. `p_parts` is the number of parts: a lost one must not go unnoticed. `p_statement_month` is the
-- statement of the card to which the purchases belong, whatever their days, and `p_today` the day of the user, for debts.
-- `merge_id` of a row names the typed transaction or the transfer that it is, `transfer_account_id` makes it a transfer, and
-- `counterpart_id` names the transaction of that account that the transfer replaces. `account_id` is the account of the row, where it
-- is not that of the statement: an account that exists, or one of `p_accounts`, which are created with the import, as `p_categories`
-- are. Stored rows are found by joins: in an empty database, which has no statistics, nested loops would compare each row with each
-- added one. JIT compilation costs half a second per import.
create function public.import_transactions(
  p_import_id uuid, p_file_name text, p_layout text, p_parts integer, p_account_id uuid default null,
  p_source text default null, p_statement_month date default null, p_accounts jsonb default '[]',
  p_categories jsonb default '[]', p_today date default current_date
)
  returns public.imports
  language plpgsql security invoker set search_path = '' set enable_nestloop = off set jit = off
  set statement_timeout = '60s'
as $$
declare
  household constant uuid := (select private.household_id());
  result public.imports;
begin
  -- Two tabs with one statement: the second waits, and finds its rows imported.
  perform pg_advisory_xact_lock(hashtextextended('imports of ' || household, 0));
  select * into result from public.imports where id = p_import_id and household_id = household;
  if found then
    return result;
  end if;
  if p_parts is distinct from (
    select count(*) from public.import_parts where household_id = household and import_id = p_import_id
  ) then
    raise exception 'parts of the import are missing' using errcode = 'TS002';
  end if;
  insert into public.imports (
    id, file_name, layout, account_id, source, statement_month, created_accounts, created_categories
  )
  values (
    p_import_id, p_file_name, p_layout, p_account_id, p_source, p_statement_month,
    private.create_import_accounts(p_accounts), private.create_import_categories(p_categories)
  )
  returning * into result;
  perform private.store_imported_rows(result);
  if not exists (
      select from public.imported_rows where household_id = household and import_id = p_import_id
    )
    and exists (
      select from public.import_parts
      where household_id = household and import_id = p_import_id and rows <> '[]'
    )
  then
    raise exception 'the rows are imported already'
      using errcode = 'PT409', detail = private.earlier_importer(p_import_id);
  end if;
  perform private.pay_imported_debts(result, p_today);
  if private.has_outdated_merge(result) then
    raise exception 'a transaction to merge with has changed' using errcode = 'TS002';
  end if;
  perform private.add_imported_transfers(result);
  perform private.give_account_to_merged(result);
  perform private.add_imported_transactions(result);
  update public.imports
  set (added_count, merged_count) = (
    select
      count(*) filter (where not i.is_merged or i.debt_id is not null),
      count(*) filter (where i.is_merged and i.debt_id is null)
    from public.imported_rows i
    where i.household_id = household and i.import_id = p_import_id
  )
  where id = p_import_id and household_id = household
  returning * into result;
  delete from public.import_parts where household_id = household and import_id = p_import_id;
  return result;
end
$$;
grant execute
  on function public.import_transactions(
    uuid, text, text, integer, uuid, text, date, jsonb, jsonb, date
  )
  to authenticated;

-- Returns the transactions of a batch that were edited since, or have a receipt. A renamed category is no edit. An edited transfer
-- is among them, as a transaction of the statement's account, and the edited payment of a debt.
create function public.edited_import_rows(p_import_id uuid)
  returns setof public.transactions
  language sql stable security invoker set search_path = ''
as $$
  select e.*
  from (
    select t.*
    from public.imported_rows i
    join public.imports b on b.id = i.import_id and b.household_id = i.household_id
    join public.transactions t on t.household_id = i.household_id and t.id = i.transaction_id
    where i.household_id = (select private.household_id()) and i.import_id = p_import_id and not i.is_merged
      and i.transfer_account_id is null
      and (
        (t.amount, t.description, t.date, t.account_id, t.category_type)
          is distinct from (
            i.amount, i.description, i.date, coalesce(i.account_id, b.account_id),
            coalesce(i.category_type, i.type)
          )
        or t.note is distinct from i.note or t.tags is distinct from i.tags
        or exists (select from public.receipts r where r.transaction_id = t.id)
        -- The income that joined a series by itself is not the first of it.
        or t.is_recurring and t.series_id = t.id
        or (t.category <> i.category or t.parts is distinct from i.parts) and exists (
          select from public.categories c
          where c.household_id = i.household_id and c.type = t.category_type and c.name = i.category
        )
      )
    union all
    select t.*
    from public.imported_rows i
    join public.debts d on d.household_id = i.household_id and d.id = i.debt_id
    join public.transactions t
      on t.household_id = i.household_id and t.id = i.transaction_id and t.debt_id = d.id
    where i.household_id = (select private.household_id()) and i.import_id = p_import_id
      and (
        private.is_payment_edited(t, d) or t.note is not null and t.note is distinct from i.note
        or exists (select from public.receipts r where r.transaction_id = t.id)
      )
    union all
    select r.*
    from public.imported_rows i
    join public.imports b on b.id = i.import_id and b.household_id = i.household_id
    join public.transfers f on f.household_id = i.household_id and f.id = i.transaction_id
    cross join lateral jsonb_populate_record(
      null::public.transactions,
      jsonb_build_object(
        'id', f.id, 'household_id', f.household_id, 'type', i.type, 'amount', f.amount,
        'description', 'Transferência', 'category', i.category, 'date', f.date,
        'is_recurring', false, 'created_at', f.created_at
      )
    ) as r
    where i.household_id = (select private.household_id()) and i.import_id = p_import_id and not i.is_merged
      and i.transfer_account_id is not null
      and (f.amount, f.date, f.from_account_id, f.to_account_id) is distinct from (
        i.amount, i.date,
        case i.type
          when 'expense' then coalesce(i.account_id, b.account_id) else i.transfer_account_id
        end,
        case i.type
          when 'expense' then i.transfer_account_id else coalesce(i.account_id, b.account_id)
        end
      )
  ) as e
  order by e.date desc, e.id desc
$$;
grant execute on function public.edited_import_rows(uuid) to authenticated;

-- Reopens the debts that rows of a batch have paid. An edited payment goes, any other leaves the bank's row, which goes with the
-- others.
create function private.reopen_imported_debts(
  p_import_id uuid, p_kept_ids uuid[], p_today date, out removed integer, out reopened integer
)
  language plpgsql security invoker set search_path = ''
as $$
declare
  household constant uuid := (select private.household_id());
  pays record;
begin
  removed := 0;
  reopened := 0;
  for pays in
    select i.debt_id, t.id, private.is_payment_edited(t, d) as is_edited
    from public.imported_rows i
    join public.debts d on d.household_id = household and d.id = i.debt_id
    join public.transactions t on t.household_id = household and t.id = i.transaction_id and t.debt_id = d.id
    where i.household_id = household and i.import_id = p_import_id and t.id <> all (p_kept_ids)
  loop
    if pays.is_edited then
      delete from public.transactions where id = pays.id;
      removed := removed + 1;
    end if;
    perform public.undo_payment(pays.debt_id, p_today);
    reopened := reopened + 1;
  end loop;
end
$$;
grant execute on function private.reopen_imported_debts(uuid, uuid[], date) to authenticated;

-- Makes the other sides of deleted transfers transactions again: the replaced one, unless its own import is undone, or the row of
-- another statement. A definer, because the rows keep their authors.
create function private.restore_other_sides(p_import_id uuid, p_transfer_ids uuid[]) returns void
  language sql volatile security definer set search_path = ''
as $$
  select private.may_write();
  insert into public.transactions (
    id, user_id, type, amount, description, category, date, is_recurring, created_at,
    idempotency_key, account_id, statement_month, category_type, parts, tags, note
  )
  select
    i.transaction_id, private.author_of_restored(i.replaced), r.type, r.amount, r.description, r.category, r.date,
    coalesce(r.is_recurring, false), coalesce(r.created_at, now()), r.idempotency_key, a.id,
    r.statement_month, coalesce(r.category_type, r.type), r.parts, r.tags, r.note
  from public.imported_rows i
  cross join lateral jsonb_populate_record(null::public.transactions, i.replaced) as r
  left join public.accounts a on a.id = r.account_id and a.household_id = (select private.household_id())
  where i.household_id = (select private.household_id()) and i.import_id = p_import_id and i.transaction_id = any (p_transfer_ids)
    and i.replaced is not null
    and (
      i.replaced -> 'was_imported' is distinct from 'true'
      or exists (
        select from public.imported_rows o
        where o.household_id = (select private.household_id()) and o.transaction_id = i.transaction_id
          and o.import_id <> p_import_id
      )
    );
  insert into public.transactions (
    id, user_id, type, amount, description, category, date, account_id, statement_month,
    category_type, parts, tags, note
  )
  select
    i.transaction_id, i.user_id, i.type, i.amount, i.description, i.category, i.date,
    coalesce(i.account_id, b.account_id), b.statement_month, coalesce(i.category_type, i.type), i.parts,
    i.tags, i.note
  from public.imported_rows i
  join public.imports b on b.id = i.import_id and b.household_id = (select private.household_id())
  where i.household_id = (select private.household_id()) and i.import_id <> p_import_id
    and (i.is_merged or i.transfer_account_id is not null)
    and i.transaction_id = any (p_transfer_ids);
  update public.imported_rows i
  set is_merged = false, transfer_account_id = null, replaced = null
  where i.household_id = (select private.household_id()) and i.import_id <> p_import_id
    and (i.is_merged or i.transfer_account_id is not null)
    and i.transaction_id = any (p_transfer_ids)
$$;
grant execute on function private.restore_other_sides(uuid, uuid[]) to authenticated;

-- Deletes the accounts and categories that an import has created, where nothing uses them. Returns the names of the other accounts.
create function private.delete_created(p_import public.imports) returns text[]
  language plpgsql security invoker set search_path = ''
as $$
declare
  created uuid;
begin
  -- Foreign keys keep an account that something uses. These tables would lose their rows or their account instead.
  foreach created in array coalesce(p_import.created_accounts, '{}') loop
    begin
      delete from public.accounts a
      where a.household_id = p_import.household_id and a.id = created
        and not exists (
          select from public.imports b where b.household_id = p_import.household_id and b.account_id = a.id
        )
        and not exists (
          select from public.imported_rows r where r.household_id = p_import.household_id and r.account_id = a.id
        )
        and not exists (
          select from public.import_rules r where r.household_id = p_import.household_id and r.account_id = a.id
        );
    exception
      when foreign_key_violation then
        null;
    end;
  end loop;
  -- A limit is a decision of the user about the category.
  delete from public.categories c
  where c.household_id = p_import.household_id and c.id = any (p_import.created_categories) and c.monthly_limit is null
    and not exists (
      select from public.transactions t
      where t.household_id = p_import.household_id and t.category_type = c.type
        and (t.category = c.name or t.parts @> jsonb_build_array(jsonb_build_object('category', c.name)))
    )
    and not exists (
      select from public.import_rules r
      where r.household_id = p_import.household_id
        and (r.category = c.name or r.shares @> jsonb_build_array(jsonb_build_object('category', c.name)))
    );
  return array(
    select a.name from public.accounts a
    where a.household_id = p_import.household_id and a.id = any (p_import.created_accounts)
    order by a.name
  );
end
$$;
grant execute on function private.delete_created(public.imports) to authenticated;

-- Removes a batch with its transactions and transfers, and restores the transactions that transfers have
-- replaced. Debts that its rows have paid are open again. Typed transactions that it was merged with stay, and so do edited ones if
-- p_keep_edited. Accounts and categories that the import created go where nothing else uses them. Returns the number of
-- `removed` transactions and transfers and of `reopened` debts, and the names of the `kept` accounts.
create function public.undo_import(
  p_import_id uuid,
  p_keep_edited boolean default true,
  p_today date default current_date
)
  returns jsonb
  language plpgsql security invoker set search_path = '' set statement_timeout = '60s'
as $$
declare
  household constant uuid := (select private.household_id());
  kept_ids uuid[] := '{}';
  transfer_ids uuid[];
  debts record;
  removed bigint;
  undone public.imports;
begin
  perform pg_advisory_xact_lock(hashtextextended('imports of ' || household, 0));
  if p_keep_edited then
    kept_ids := array(select e.id from public.edited_import_rows(p_import_id) as e);
  end if;
  debts := private.reopen_imported_debts(p_import_id, kept_ids, p_today);
  delete from public.transactions t
  using public.imported_rows i
  where i.household_id = household and i.import_id = p_import_id
    -- The expense of a debt that is deleted since.
    and (not i.is_merged or i.debt_id is not null and t.debt_id is null)
    and i.transfer_account_id is null and t.household_id = household and t.id = i.transaction_id
    and t.id <> all (kept_ids);
  get diagnostics removed = row_count;
  with deleted as (
    delete from public.transfers f
    using public.imported_rows i
    where i.household_id = household and i.import_id = p_import_id and not i.is_merged
      and f.household_id = household and f.id = i.transaction_id
      -- Without the other account, a later statement has shown the row to be one side of a transfer.
      and (i.transfer_account_id is null or f.id <> all (kept_ids))
    returning f.id
  )
  select coalesce(array_agg(id), '{}') into transfer_ids from deleted;
  perform private.restore_other_sides(p_import_id, transfer_ids);

  update public.transactions t
  set account_id = null
  from public.imported_rows i
  join public.imports b on b.id = i.import_id and b.household_id = household
  where i.household_id = household and i.import_id = p_import_id and i.assigned_account
    and t.household_id = household and t.id = i.transaction_id
    and t.account_id = coalesce(i.account_id, b.account_id);
  perform private.record_payment_accounts(p_import_id);
  delete from public.imports where household_id = household and id = p_import_id returning * into undone;
  return jsonb_build_object(
    'removed', removed + debts.removed + cardinality(transfer_ids), 'reopened', debts.reopened,
    'kept', private.delete_created(undone)
  );
end
$$;
grant execute on function public.undo_import(uuid, boolean, date) to authenticated;

-- Rules that give a transaction its category, and tags, by its description. The first that applies decides.
create table public.import_rules (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
  position integer not null default 0
    constraint import_rules_position_check check (position between 0 and 1000000),
  match text not null default 'contains'
    constraint import_rules_match_check check (match in ('contains', 'equals')),
  text text not null
    constraint import_rules_text_check check (char_length(text) <= 100 and text ~ '\S'),
  -- Rules without a type apply to income and expenses.
  type text
    constraint import_rules_type_check check (type in ('income', 'expense')),
  category text not null
    constraint import_rules_category_check check (
      char_length(category) <= 100 and category ~ '\S'
    ),
  -- A rule that divides: `[{"category": "Mercado", "percent": 60}, …]`. `category` is that of the first share.
  shares jsonb
    constraint import_rules_shares_check check (private.are_shares(shares)),
  -- The tags that it adds.
  tags text[]
    constraint import_rules_tags_check check (cardinality(tags) between 1 and 10),
  created_at timestamptz not null default now()
    constraint import_rules_created_at_check
      check (created_at between '1900-01-01' and '2999-12-31'),
  -- Rules without an account apply to all.
  account_id uuid,
  constraint import_rules_account_fkey foreign key (account_id, household_id)
    references public.accounts (id, household_id) on delete cascade
);
create index import_rules_household_id_position_idx
  on public.import_rules (household_id, position, created_at, id);
create index import_rules_account_id_idx on public.import_rules (account_id, household_id)
  where account_id is not null;
call private.share_rows('public.import_rules');
-- PostgREST writes the key too when it saves a row again. Nothing refers to the key of a rule: to change it gives its user no
-- more than to delete the rule and insert it again.
grant select, delete, update (id, position, match, text, type, category, account_id, shares, tags)
  on public.import_rules to authenticated;

create trigger use_known_tags before insert or update of tags, household_id on public.import_rules
  for each row when (new.tags is not null)
  execute function private.use_known_tags();

-- Returns the present name of a category of a rule. A rule without a type means a category of either type.
create function private.current_category_of_rule(p_household_id uuid, p_type text, p_name text) returns text
  language sql stable security invoker set search_path = ''
return case
  when p_type is not null then private.current_category(p_household_id, p_type, p_name)
  when exists (
    select from public.categories c where c.household_id = p_household_id and c.name = p_name
  ) then p_name
  else private.current_category(
    p_household_id, 'income', private.current_category(p_household_id, 'expense', p_name)
  )
end;
grant execute on function private.current_category_of_rule(uuid, text, text) to authenticated, service_role;

-- Stores the present names of categories that have been renamed since the form of the rule was opened. Another category instead of
-- the first share replaces the shares.
create function private.use_current_category_of_rule() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
declare
  share jsonb;
begin
  if tg_op = 'UPDATE' and new.shares = old.shares and new.category <> old.category then
    new.shares := null;
  end if;
  if jsonb_typeof(new.shares) = 'array' then
    for share in select * from jsonb_array_elements(new.shares) loop
      new.shares := private.renamed_parts(
        new.shares, share ->> 'category',
        private.current_category_of_rule(new.household_id, new.type, share ->> 'category'), 'percent'
      );
    end loop;
    new.category := coalesce(new.shares -> 0 ->> 'category', new.category);
    new.shares := private.several(new.shares);
  end if;
  new.category := private.current_category_of_rule(new.household_id, new.type, new.category);
  return new;
end
$$;
create trigger use_current_category before insert or update of category, type, shares on public.import_rules
  for each row execute function private.use_current_category_of_rule();

-- Puts the rules into an order. Rules that are not named stay after the named ones.
create function public.order_import_rules(p_ids uuid[]) returns void
  language sql security invoker set search_path = ''
as $$
  with named as (
    select item.id, min(item.place) as place
    from unnest(private.at_most_ids(10000, p_ids)) with ordinality as item (id, place)
    group by item.id
  )
  update public.import_rules r
  set position = coalesce(n.place, cardinality(p_ids) + 1)
  from public.import_rules own
  left join named n on n.id = own.id
  where own.id = r.id and r.household_id = (select private.household_id())
$$;
grant execute on function public.order_import_rules(uuid[]) to authenticated;

-- Tells whether a rule applies to a transaction. `p_folded` is its folded text.
create function private.rule_applies(
  p_rule public.import_rules, p_folded text, p_transaction public.transactions
)
  returns boolean
  language sql immutable
return (p_rule.type is null or p_rule.type = p_transaction.category_type)
  and (p_rule.account_id is null or p_rule.account_id = p_transaction.account_id)
  and case p_rule.match
    when 'equals' then p_transaction.folded_description = p_folded
    else strpos(p_transaction.folded_description, p_folded) > 0
  end;
grant execute on function private.rule_applies(public.import_rules, text, public.transactions)
  to authenticated, service_role;

-- Returns the types for which all categories of a rule exist.
create function private.types_of_rule(p_rule public.import_rules) returns text[]
  language sql stable security invoker set search_path = ''
return array(
  select of_type
  from unnest(array['income', 'expense']) as of_type
  where not exists (
    select from private.parts_of(p_rule.category, 0, p_rule.shares) as s
    where not exists (
      select from public.categories c
      where c.household_id = (select private.household_id()) and c.type = of_type and c.name = s.category
    )
  )
);
grant execute on function private.types_of_rule(public.import_rules) to authenticated, service_role;

-- Returns the transactions to which a rule would give another category, other parts or more tags: it is the first that applies, and its
-- categories exist for their type. `imported_category` is null where the user typed the transaction or chose its category since. A renamed
-- category is no choice.
create function private.rule_changes(p_rule_id uuid)
  returns table (
    id uuid, new_category text, new_parts jsonb, new_tags text[], imported_category text, imported_parts jsonb,
    imported_tags text[]
  )
  language sql stable security invoker set search_path = ''
as $$
  with rules as materialized (
    select
      r as rule, public.fold_text(r.text) as folded, private.types_of_rule(r) as types,
      row_number() over (order by r.position, r.created_at, r.id) as place
    from public.import_rules r
    where r.household_id = (select private.household_id())
  )
  select t.id, coalesce(n.category, (r.rule).category), n.parts, g.tags, i.category, i.parts, i.tags
  from rules r
  join public.transactions t
    on t.household_id = (select private.household_id()) and private.rule_applies(r.rule, r.folded, t)
  -- Kept apart by the offset: to call the function for each row of a rule without shares takes ten times as long.
  left join lateral (
    select d.* from private.shared_parts((r.rule).category, (r.rule).shares, t.amount) as d
    where (r.rule).shares is not null offset 0
  ) as n on true
  cross join lateral (
    -- A transaction has ten at most.
    select (
      t.tags || nullif(array(
        select tag from unnest((r.rule).tags) as tag where tag <> all (coalesce(t.tags, '{}'))
      ), '{}')
    )[:10] as tags
  ) as g
  left join public.imported_rows i
    on i.household_id = (select private.household_id()) and i.transaction_id = t.id and not i.is_merged
    and i.transfer_account_id is null and not i.is_category_chosen
    and t.category_type = coalesce(i.category_type, i.type)
    and (
      t.category = i.category and t.parts is not distinct from i.parts
      or not exists (
        select from public.categories c
        where c.household_id = (select private.household_id()) and c.type = t.category_type
          and c.name = i.category
      )
    )
  where (r.rule).id = p_rule_id and t.category_type = any (r.types)
    and (t.category, t.parts, t.tags) is distinct from (coalesce(n.category, (r.rule).category), n.parts, g.tags)
    and not exists (
      select from rules earlier
      where earlier.place < r.place and private.rule_applies(earlier.rule, earlier.folded, t)
        and t.category_type = any (earlier.types)
    )
$$;
grant execute on function private.rule_changes(uuid) to authenticated;

-- Returns what apply_import_rule would change: the number of transactions, the first of them, and the number of those that
-- are left out.
create function public.preview_import_rule(p_rule_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
as $$
  with changes as materialized (
    select * from private.rule_changes(p_rule_id)
  )
  select jsonb_build_object(
    'count', (select count(*) from changes where imported_category is not null),
    'left_out', (select count(*) from changes where imported_category is null),
    'first', coalesce(
      (
        select jsonb_agg(to_jsonb(f) order by f.date desc, f.id desc)
        from (
          select t.*
          from changes c
          join public.transactions t on t.household_id = (select private.household_id()) and t.id = c.id
          where c.imported_category is not null
          order by t.date desc, t.id desc
          limit 5
        ) as f
      ),
      '[]'
    )
  )
$$;
grant execute on function public.preview_import_rule(uuid) to authenticated;

-- Gives the newest 2,000 imported transactions of a rule its category or its shares, and its tags, as if their import had. Answers like the other
-- changes of many transactions.
create function public.apply_import_rule(p_rule_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
as $$
  -- The policies are asked only where a row changes.
  select private.may_write();
  with found as materialized (
    select t.id, t.category, t.parts, t.tags, c.new_category, c.new_parts, c.new_tags, c.imported_category,
      c.imported_parts, c.imported_tags
    from private.rule_changes(p_rule_id) as c
    join public.transactions t on t.household_id = (select private.household_id()) and t.id = c.id
    where c.imported_category is not null
    order by t.date desc, t.id desc
    limit 2000
    for update of t
  ),
  changed as (
    update public.transactions t
    set category = f.new_category, parts = f.new_parts, tags = f.new_tags
    from found f
    where t.id = f.id
    returning t.id, t.xmin::text as version, f.category, f.parts, f.tags, f.imported_category, f.imported_parts,
      f.imported_tags
  ),
  imported as (
    update public.imported_rows i
    set category = f.new_category, parts = f.new_parts, tags = f.new_tags
    from found f
    where i.household_id = (select private.household_id()) and i.transaction_id = f.id and not i.is_merged
  )
  select jsonb_build_object(
    'found', (select count(*) from found),
    'undo', coalesce((select jsonb_agg(to_jsonb(c)) from changed c), '[]')
  )
$$;
grant execute on function public.apply_import_rule(uuid) to authenticated;

-- Returns what folded descriptions of one shop have in common: no digits, so no days and ids, no marks, spaces and place of a
-- parcela. `descriptionKey` of the import does the same. Plain replacements, because a regular expression takes forty times as long.
create function private.description_key(p_folded_description text) returns text
  language sql immutable parallel safe set search_path = ''
return replace(
  replace(
    replace(
      translate(p_folded_description, E' \t\n\r\f\u000b\u00a00123456789∗/.,:;-–*#()_|+''"&@!?=', ''),
      'parcelade', ''
    ),
    'parcela', ''
  ),
  'parc', ''
);
grant execute on function private.description_key(text) to authenticated, service_role;

-- Returns for each description key the categories that transactions of that description got last, as far as the
-- user still has them: one of expenses and one of income, last by day, then by creation. A row that an import gave "Outros" for want of a
-- better category tells nothing. One value, because lists of rows end at 1,000.
create function public.last_categories(p_keys jsonb) returns jsonb
  language sql stable security invoker set search_path = '' set enable_nestloop = off set jit = off
as $$
  with sent as materialized (
    select k.key, min(k.ordinality)::integer - 1 as index
    from jsonb_array_elements_text(private.at_most(5000, p_keys)) with ordinality as k (key, ordinality)
    where k.key <> ''
    group by k.key
  ),
  unknown as materialized (
    select i.transaction_id
    from public.imported_rows i
    where i.household_id = (select private.household_id()) and i.category = 'Outros' and not i.is_merged
      and not i.is_category_chosen
  ),
  used as (
    select distinct on (s.index, t.category_type) s.index, t.category_type, t.category
    from public.transactions t
    join sent s on s.key = private.description_key(t.folded_description)
    join public.categories c
      on c.household_id = (select private.household_id()) and c.type = t.category_type
        and c.name = t.category
    left join unknown u on u.transaction_id = t.id and t.category = 'Outros'
    where t.household_id = (select private.household_id()) and u.transaction_id is null
    order by s.index, t.category_type, t.date desc, t.created_at desc, t.id desc
  )
  select coalesce(
    jsonb_agg(jsonb_build_object('index', index, 'type', category_type, 'category', category)), '[]'
  )
  from used
$$;
grant execute on function public.last_categories(jsonb) to authenticated;

-- Changes of many transactions at once. Each returns the number of transactions that it has `found`, and the rows by which
-- restore_transactions undoes it: the columns as they were, with the `version` of a changed row, which every later update
-- replaces.

-- Gives transactions another category, or divides each by percents.
create function public.set_transactions_category(p_ids uuid[], p_category text default '', p_shares jsonb default null)
  returns jsonb
  language sql volatile security invoker set search_path = ''
as $$
  select private.at_most_ids(500, p_ids);
  with found as materialized (
    select t.id, t.category, t.parts, n.category as new_category, n.parts as new_parts
    from public.transactions t
    cross join lateral private.shared_parts(p_category, private.valid_shares(p_shares), t.amount) as n
    where t.household_id = (select private.household_id()) and t.id = any (p_ids)
    order by t.id
    for update of t
  ),
  changed as (
    update public.transactions t
    set category = f.new_category, parts = f.new_parts
    from found f
    where t.id = f.id and (f.category, f.parts) is distinct from (f.new_category, f.new_parts)
    returning t.id, t.xmin::text as version, f.category, f.parts
  )
  select jsonb_build_object(
    'found', (select count(*) from found),
    'undo', coalesce((select jsonb_agg(to_jsonb(c)) from changed c), '[]')
  )
$$;
grant execute on function public.set_transactions_category(uuid[], text, jsonb) to authenticated;

-- Moves transactions to an account, or out of every account. Triggers find the statements and purchases of a card, and make
-- an income a refund there. With p_as_income the refunds among them are incomes outside of cards: in a category of
-- incomes with the same name, or else in "Outros".
create function public.move_transactions(
  p_ids uuid[], p_account_id uuid default null, p_as_income boolean default false
)
  returns jsonb
  language sql volatile security invoker set search_path = ''
as $$
  select private.at_most_ids(500, p_ids);
  with found as materialized (
    select t.id, t.account_id, t.statement_month, t.purchase_id, t.category, t.category_type,
      t.is_recurring, t.parts
    from public.transactions t
    where t.household_id = (select private.household_id()) and t.id = any (p_ids)
    order by t.id
    for update
  ),
  changed as (
    update public.transactions t
    set account_id = p_account_id,
      category_type = case when p_as_income then t.type else t.category_type end,
      category = case
        when p_as_income and t.type <> t.category_type and not exists (
          select from public.categories c
          where c.household_id = t.household_id and c.type = t.type and c.name = t.category
        ) then 'Outros'
        else t.category
      end
    from found f
    where t.id = f.id and f.account_id is distinct from p_account_id
    returning t.id, t.xmin::text as version, f.account_id, f.statement_month, f.purchase_id, f.category,
      f.category_type, f.is_recurring, f.parts
  )
  select jsonb_build_object(
    'found', (select count(*) from found),
    'undo', coalesce((select jsonb_agg(to_jsonb(c)) from changed c), '[]')
  )
$$;
grant execute on function public.move_transactions(uuid[], uuid, boolean) to authenticated;

-- Changes the amount, description, category, day or account of transactions, such as the charges of a purchase. Each row
-- has an id and the columns to change.
create function public.edit_transactions(p_rows jsonb) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
as $$
declare
  answer jsonb;
begin
  if jsonb_typeof(p_rows) is distinct from 'array'
    or jsonb_path_exists(p_rows, 'strict $[*] ? (@.type() != "object")')
  then
    raise exception 'p_rows must hold transactions' using errcode = '22023';
  end if;
  perform private.at_most(500, p_rows);
  with found as materialized (
    select t.*, r.item
    from jsonb_array_elements(p_rows) as r (item)
    join public.transactions t
      on t.id = (r.item ->> 'id')::uuid and t.household_id = (select private.household_id())
    order by t.id
    for update of t
  ),
  changed as (
    update public.transactions t
    set amount = e.amount, description = e.description, category = e.category, date = e.date,
      account_id = e.account_id, parts = e.parts, tags = e.tags, note = e.note
    from found f
    cross join lateral (
      select
        coalesce((f.item ->> 'amount')::numeric(14, 2), f.amount) as amount,
        coalesce(f.item ->> 'description', f.description) as description,
        coalesce(f.item ->> 'category', f.category) as category,
        coalesce((f.item ->> 'date')::date, f.date) as date,
        case when f.item ? 'account_id' then (f.item ->> 'account_id')::uuid else f.account_id end
          as account_id,
        case when f.item ? 'parts' then nullif(f.item -> 'parts', 'null') else f.parts end as parts,
        case when f.item ? 'tags' then w.tags else f.tags end as tags,
        case when f.item ? 'note' then w.note else f.note end as note
      from jsonb_to_record(f.item) as w (tags text[], note text)
    ) as e
    where t.id = f.id
      and (t.amount, t.description, t.category, t.date, t.account_id, t.parts, t.tags, t.note) is distinct from
        (e.amount, e.description, e.category, e.date, e.account_id, e.parts, e.tags, e.note)
    returning t.id, t.xmin::text as version, f.amount, f.description, f.category, f.date,
      f.account_id, f.statement_month, f.purchase_id, f.category_type, f.is_recurring, f.parts, f.tags, f.note
  )
  select jsonb_build_object(
    'found', (select count(*) from found),
    'undo', coalesce((select jsonb_agg(to_jsonb(c)) from changed c), '[]')
  )
  into answer;
  return answer;
end
$$;
grant execute on function public.edit_transactions(jsonb) to authenticated;

-- Adds tags to transactions and removes others. One that would have more than ten is rejected, and so are all.
create function public.tag_transactions(p_ids uuid[], p_add text[], p_remove text[]) returns jsonb
  language sql volatile security invoker set search_path = ''
as $$
  select private.at_most_ids(500, p_ids);
  with found as materialized (
    select t.id, t.tags, n.tags as new_tags
    from public.transactions t
    cross join lateral (
      select array_agg(tag) as tags
      from (
        select tag from unnest(t.tags) as tag
        where public.fold_text(tag) not in (select public.fold_text(r) from unnest(p_remove) as r)
        union all
        select tag from unnest(p_add) as tag
        where public.fold_text(tag) not in (select public.fold_text(r) from unnest(t.tags) as r)
      ) as rest
    ) as n
    where t.household_id = (select private.household_id()) and t.id = any (p_ids)
    order by t.id
    for update of t
  ),
  changed as (
    update public.transactions t
    set tags = f.new_tags
    from found f
    where t.id = f.id and f.new_tags is distinct from f.tags
    returning t.id, t.xmin::text as version, f.tags
  )
  select jsonb_build_object(
    'found', (select count(*) from found),
    'undo', coalesce((select jsonb_agg(to_jsonb(c)) from changed c), '[]')
  )
$$;
grant execute on function public.tag_transactions(uuid[], text[], text[]) to authenticated;

-- Deletes transactions. The debts that they have paid stay paid.
create function public.delete_transactions(p_ids uuid[]) returns jsonb
  language sql volatile security invoker set search_path = ''
as $$
  select private.at_most_ids(500, p_ids);
  with deleted as (
    delete from public.transactions t
    where t.household_id = (select private.household_id()) and t.id = any (p_ids)
    returning *
  )
  select jsonb_build_object(
    'found', count(*), 'undo', coalesce(jsonb_agg(to_jsonb(d)), '[]')
  )
  from deleted d
$$;
grant execute on function public.delete_transactions(uuid[]) to authenticated;

-- Undoes one of these changes. It leaves a transaction alone that was changed or deleted since, and the payment of a debt that is
-- open again or paid by another expense. Returns the number of transactions that are as they were, a renamed category with its
-- present name. Repeating it changes nothing. A definer, because the rows keep their authors.
create function public.restore_transactions(p_rows jsonb) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  household constant uuid := private.household_id();
  changed public.transactions[];
begin
  if jsonb_typeof(p_rows) is distinct from 'array'
    or jsonb_path_exists(p_rows, 'strict $[*] ? (@.type() != "object")')
  then
    raise exception 'p_rows must hold transactions' using errcode = '22023';
  end if;
  perform private.at_most(2000, p_rows), private.may_write();

  -- A changed row is inserted again, because the update of an account finds a purchase, which may be an equal one.
  with deleted as (
    delete from public.transactions t
    using jsonb_to_recordset(p_rows) as r (id uuid, version text)
    where t.household_id = household and t.id = r.id and t.xmin::text = r.version
    returning t as transaction
  )
  select array_agg(d.transaction) into changed from deleted d;
  insert into public.transactions
  select restored.*
  from jsonb_array_elements(p_rows) as r
  left join unnest(changed) as c on c.id = (r ->> 'id')::uuid
  left join public.debts d on d.id = (r ->> 'debt_id')::uuid and d.household_id = household
  cross join lateral jsonb_populate_record(
    c,
    r || jsonb_build_object(
      'household_id', household,
      'user_id', case when c.id is null then private.author_of_restored(r) else c.user_id end,
      'debt_id', coalesce(d.id, c.debt_id)
    )
  ) as restored
  where c.id is not null
    or r ->> 'version' is null and (
      d.id is null
      or d.is_paid and not exists (select from public.transactions t where t.debt_id = d.id)
    )
  on conflict (id) do nothing;
  -- A rule has changed the imported category too.
  update public.imported_rows i
  set category = r.imported_category, parts = r.imported_parts, tags = r.imported_tags
  from jsonb_to_recordset(p_rows) as r (
    id uuid, imported_category text, imported_parts jsonb, imported_tags text[]
  )
  where r.imported_category is not null and i.household_id = household and i.transaction_id = r.id
    and not i.is_merged and r.id in (select c.id from unnest(changed) as c);
  return (
    select count(*)
    from jsonb_array_elements(p_rows) as r
    join public.transactions t on t.household_id = household and t.id = (r ->> 'id')::uuid
    where to_jsonb(t) @> (
        r - array[
          'version', 'debt_id', 'imported_category', 'imported_parts', 'imported_tags', 'household_id', 'user_id',
          'category', 'purchase_id'
        ]
      )
      -- A list contains each of its parts.
      and (not r ? 'tags' or coalesce(to_jsonb(t.tags), 'null') = r -> 'tags')
      and (
        not r ? 'category'
        or t.category in (
          r ->> 'category', private.current_category(household, t.category_type, r ->> 'category')
        )
      )
  );
end
$$;
grant execute on function public.restore_transactions(jsonb) to authenticated;

-- Pots set money of an account aside in mind only: no balance, total or report reads these tables.
create table public.pots (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
  name text not null
    constraint pots_name_check check (char_length(name) <= 100 and name ~ '\S'),
  -- Null for a pot without an end: no plan follows from one of the two alone.
  target numeric(14, 2)
    constraint pots_target_check check (target > 0 and target <= 999999999.99),
  due_date date
    constraint pots_due_date_check check (due_date between '1900-01-01' and '2999-12-31'),
  -- The day of the user's calendar on which saving began: the plan is a straight line from here to the target.
  start_date date not null default current_date
    constraint pots_start_date_check check (start_date between '1900-01-01' and '2999-12-31'),
  account_id uuid not null,
  created_at timestamptz not null default now()
    constraint pots_created_at_check check (created_at between '1900-01-01' and '2999-12-31'),
  -- An account with pots can be archived, not deleted.
  constraint pots_account_fkey foreign key (account_id, household_id)
    references public.accounts (id, household_id),
  -- The target of foreign keys with two columns, so that no user can name another user's pot.
  constraint pots_id_household_id_key unique (id, household_id)
);
create index pots_household_id_idx on public.pots (household_id, id);
create index pots_account_id_idx on public.pots (account_id, household_id);
call private.share_rows('public.pots');
grant select, delete, update (name, target, due_date, account_id)
  on public.pots to authenticated;

-- A card has no money to set aside.
create trigger reject_card before insert or update of account_id on public.pots
  for each row execute function private.reject_card('account_id', 'a pot cannot be on a card');

-- Money put into a pot (above zero) or taken out of it. No constraint limits the sum, because a restore stores
-- the rows in any order: the forms do.
create table public.pot_moves (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
  pot_id uuid not null,
  amount numeric(14, 2) not null
    constraint pot_moves_amount_check check (
      amount <> 0 and amount between -999999999.99 and 999999999.99
    ),
  date date not null
    constraint pot_moves_date_check check (date between '1900-01-01' and '2999-12-31'),
  created_at timestamptz not null default now()
    constraint pot_moves_created_at_check check (created_at between '1900-01-01' and '2999-12-31'),
  constraint pot_moves_pot_fkey foreign key (pot_id, household_id)
    references public.pots (id, household_id) on delete cascade
);
create index pot_moves_household_id_idx on public.pot_moves (household_id, id);
create index pot_moves_pot_id_idx on public.pot_moves (pot_id, household_id, date desc, id desc);
call private.share_rows('public.pot_moves');
grant select, delete, update (amount, date) on public.pot_moves to authenticated;

-- Returns the pots with the sums of all their moves, and the amounts of the newest 50 of each by id: a device that
-- adds the moves which it has not sent yet knows by them which ones the sum has already. The household reads the pots
-- in pages, by id.
create function public.list_pots()
  returns table (
    id uuid,
    name text,
    target numeric,
    due_date date,
    start_date date,
    account_id uuid,
    saved numeric,
    move_count bigint,
    newest_moves jsonb
  )
  language sql stable security invoker set search_path = ''
as $$
  select
    p.id, p.name, p.target, p.due_date, p.start_date, p.account_id,
    coalesce(m.saved, 0), coalesce(m.move_count, 0), coalesce(m.newest_moves, '{}')
  from public.pots p
  left join (
    select
      n.pot_id, sum(n.amount) as saved, count(*) as move_count,
      jsonb_object_agg(n.id, n.amount) filter (where n.place <= 50) as newest_moves
    from (
      select pot_id, id, amount, row_number() over (partition by pot_id order by id desc) as place
      from public.pot_moves
      where household_id = (select private.household_id())
    ) as n
    group by n.pot_id
  ) as m on m.pot_id = p.id
  where p.household_id = (select private.household_id())
$$;
grant execute on function public.list_pots() to authenticated;

create function public.save_pot(p_idempotency_key uuid, p_revision integer, p_pot jsonb)
  returns jsonb
  language sql volatile security invoker set search_path = ''
as $$
  select private.save_row(
    'public.pots', p_idempotency_key, p_revision, p_pot,
    'name, target, due_date, account_id', 'start_date'
  )
$$;
grant execute on function public.save_pot(uuid, integer, jsonb) to authenticated;

-- A move never changes its pot.
create function public.save_pot_move(p_idempotency_key uuid, p_revision integer, p_move jsonb)
  returns jsonb
  language sql volatile security invoker set search_path = ''
as $$
  select private.save_row(
    'public.pot_moves', p_idempotency_key, p_revision, p_move, 'amount, date', 'pot_id'
  )
$$;
grant execute on function public.save_pot_move(uuid, integer, jsonb) to authenticated;

-- Edits of one row that several people may make at the same time.

-- Changes the named columns of a row: the later change of a column holds. Returns what `private.replace_columns` does: null for a row
-- that is gone.
create function public.edit_row(p_table text, p_id uuid, p_changes jsonb, p_seen jsonb) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
as $$
declare
  -- The same edit of the same device may be sent again.
  key constant uuid := md5(concat_ws(' ', private.session_id(), p_table, p_id, p_changes, p_seen))::uuid;
  answer jsonb;
begin
  if p_table not in (select t.name from private.household_tables() as t where not t.is_derived) then
    raise exception 'p_table must be a table of the household' using errcode = '22023';
  end if;
  if jsonb_typeof(p_changes) is distinct from 'object' then
    raise exception 'p_changes must be an object' using errcode = '22023';
  end if;
  perform private.may_write();
  answer := private.replace_columns(format('public.%I', p_table)::regclass, p_id, p_changes, p_seen, key);
  if answer -> 'replaced' <> '{}' then
    perform private.remember_answer(key, answer);
  end if;
  return answer;
end
$$;
grant execute on function public.edit_row(text, uuid, jsonb, jsonb) to authenticated;

-- Stores a row again that was deleted, by the columns that p_row names. It keeps its id and its author. Repeating it changes nothing. A definer, because policies reject rows of another author.
create function public.restore_deleted(p_table text, p_row jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  stored constant jsonb := p_row || jsonb_build_object(
    'household_id', private.household_id(), 'user_id', private.author_of_restored(p_row)
  );
  is_stored boolean;
begin
  perform private.may_write();
  if p_table not in (select t.name from private.household_tables() as t where not t.is_derived) then
    raise exception 'p_table must be a table of the household' using errcode = '22023';
  end if;
  execute (
    select format(
      'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)
      on conflict (id) do nothing',
      p_table, string_agg(quote_ident(a.attname), ', ')
    )
    from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', p_table)::regclass and a.attnum > 0 and not a.attisdropped
      and stored ? a.attname
  )
  using stored;
  -- A row that was taken along into another household keeps its id there.
  execute format('select exists (select from public.%I where id = $1 and household_id = $2)', p_table)
  into is_stored using (p_row ->> 'id')::uuid, private.household_id();
  if not is_stored then
    raise exception 'the row is in another household' using errcode = '23505';
  end if;
end
$$;
grant execute on function public.restore_deleted(text, jsonb) to authenticated;

-- Returns the household of the caller that has a row with one of these ids, the one of the request first, or null: an address that was
-- copied from the app names rows and no household.
create function public.household_of(p_ids uuid[]) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select r.household_id
  from (
    select household_id from public.accounts where id = any (p_ids)
    union all
    select household_id from public.debts where id = any (p_ids)
    union all
    select household_id from public.transactions where id = any (p_ids)
    union all
    select household_id from public.pots where id = any (p_ids)
  ) as r
  where (select private.household_id()) is not null and private.at_most_ids(20, p_ids) is not null
    and r.household_id in (select h.id from public.list_households() as h)
  order by r.household_id <> (select private.household_id())
  limit 1
$$;
grant execute on function public.household_of(uuid[]) to authenticated;

-- The data of an account as a whole: the restore of an export, and the deletion of the account.

-- Returns the tables of an export, in the order in which their rows can be restored. `links` names the columns
-- that a restored row loses if the export lacks the row that they refer to, with the table of that row. Reminders are left out:
-- a subscription belongs to a browser and its session, and a restore must not begin to send e-mails.
create function private.account_tables() returns table (name text, links jsonb)
  language sql immutable set search_path = ''
as $$
  values
    ('categories', '{}'::jsonb),
    ('accounts', '{}'),
    ('debt_series', '{}'),
    ('debts', '{"series_id": "debt_series"}'),
    ('installment_purchases', '{}'),
    (
      'transactions',
      '{"debt_id": "debts", "account_id": "accounts", "purchase_id": "installment_purchases"}'
    ),
    ('transfers', '{}'),
    ('pots', '{}'),
    ('pot_moves', '{}'),
    ('receipts', '{}'),
    ('expected_incomes', '{}'),
    ('dismissed_repetitions', '{}'),
    ('imports', '{"account_id": "accounts"}'),
    ('import_rules', '{"account_id": "accounts"}'),
    ('imported_rows', '{"account_id": "accounts"}')
$$;
grant execute on function private.account_tables() to authenticated;

-- Returns the names of these tables, so that an export has those that the app of the user does not know. Stable: a plan has
-- the value of an immutable function without arguments, and a later request of another role would not be checked.
create function public.export_tables() returns text[]
  language sql stable security invoker set search_path = ''
as $$
  select array_agg(t.name order by t.position)
  from (select name, row_number() over () as position from private.account_tables()) as t
  where (select private.require_second_step())
$$;
grant execute on function public.export_tables() to authenticated;

-- Returns SQL for the id under which a restore stores a row of one of these tables: a row of another household keeps its own, so that
-- the restored one gets a new id, which follows from both. Once it has that, it keeps it, also when the other row is gone.
create function private.restored_id(p_tables text[], p_id text) returns text
  language sql immutable set search_path = ''
as $$
  select format(
    'case when %s then %s else %s end',
    string_agg(
      format(
        'exists (
          select from public.%I o where o.id in (%s, %s) and (o.household_id <> $2 or o.id <> %2$s)
        )',
        name, p_id, n.id
      ),
      ' or '
    ),
    n.id, p_id
  )
  from unnest(p_tables) as name
  cross join lateral (select format('md5($2::text || %s)::uuid', p_id)) as n (id)
  group by n.id
$$;

-- Returns a list or JSON of a restored row with the ids under which a restore stores the rows that it names.
create function private.with_restored_ids(p_text text, p_household_id uuid) returns text
  language plpgsql stable security invoker set search_path = ''
as $$
declare
  former uuid;
  restored uuid;
begin
  for former in
    select distinct m[1]::uuid
    from regexp_matches(p_text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') as m
  loop
    execute 'select ' || private.restored_id(array['accounts', 'categories', 'debts'], '$1')
    into restored
    using former, p_household_id;
    p_text := replace(p_text, former::text, restored::text);
  end loop;
  return p_text;
end
$$;

-- Returns how many rows of an export the household has already in one of its tables. A definer, because policies hide the rows of
-- other households. Ids cannot be guessed.
create function public.compare_rows(p_table text, p_ids uuid[])
  returns table (known bigint)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_table not in (select t.name from private.account_tables() as t where t.name <> 'imported_rows') then
    raise exception 'there is no such table in an export' using errcode = '22023';
  end if;
  return query execute format(
    'select count(*) from unnest($1) as r (id)
    where exists (select from public.%I t where t.household_id = $2 and t.id = %s)',
    p_table, private.restored_id(array[p_table], 'r.id')
  )
  using private.at_most_ids(50000, p_ids), private.household_id();
end
$$;
grant execute on function public.compare_rows(text, uuid[]) to authenticated;

-- Returns the tables that a column names rows of, by its foreign key or else by its name.
create function private.tables_of_column(p_table regclass, p_column name) returns text[]
  language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select array[f.relname::text]
      from pg_catalog.pg_constraint c
      join pg_catalog.pg_class f on f.oid = c.confrelid and f.relname <> 'households'
      join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.conrelid = p_table and c.contype = 'f' and a.attname = p_column
      limit 1
    ),
    case p_column
      when 'debt_id' then array['debts']
      when 'parent_debt_id' then array['debts']
      when 'transfer_account_id' then array['accounts']
      when 'series_id' then array['transactions']
      when 'transaction_id' then array['transactions', 'transfers']
    end
  )
$$;

-- Stores rows of one table, and returns the indexes of the rows that the table rejects. It stores all columns that
-- the rows name and the table has, and keeps rows that exist. A definer, because the rows keep their authors.
create function private.restore_rows(p_table text, p_links jsonb, p_rows jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  household constant uuid := private.household_id();
  statement text;
  item record;
  rejected jsonb := '[]';
begin
  perform private.require_owner();
  select format(
    'insert into public.%1$I (%2$s)
    select %3$s from jsonb_populate_recordset(null::public.%1$I, $1) as r
    on conflict do nothing',
    p_table,
    string_agg(quote_ident(a.attname), ', '),
    string_agg(
      case
        when a.attname = 'household_id' then '$2'
        when a.attname = 'id' then private.restored_id(array[p_table], 'r.id')
        when p_links ? a.attname then format(
          '(select l.id from public.%I l where l.household_id = $2 and l.id = %s%s)',
          p_links ->> a.attname,
          private.restored_id(array[p_links ->> a.attname], format('r.%I', a.attname)),
          -- A payment that was undone since the export is an expense like any other.
          case p_links ->> a.attname when 'debts' then ' and l.is_paid' end
        )
        when t.names is not null then private.restored_id(t.names, format('r.%I', a.attname))
        when a.atttypid in ('jsonb'::regtype, 'uuid[]'::regtype) then format(
          'private.with_restored_ids(r.%I::text, $2)::%s', a.attname, a.atttypid::regtype
        )
        else format('r.%I', a.attname)
      end,
      ', '
    )
  )
  into statement
  from pg_catalog.pg_attribute a
  cross join lateral (select private.tables_of_column(a.attrelid, a.attname)) as t (names)
  where a.attrelid = format('public.%I', p_table)::regclass and a.attnum > 0 and not a.attisdropped
    and (
      -- A row without an id would get another one at each repeat.
      a.attname in ('id', 'household_id')
      or a.attname in (
        select key from jsonb_array_elements(p_rows) as entry, jsonb_object_keys(entry) as key
      )
    );
  begin
    execute statement using p_rows, household;
    return rejected;
  exception
    when data_exception or integrity_constraint_violation or program_limit_exceeded then
      null;
  end;
  -- The table rejects a row or a value, so the rows are stored one by one.
  for item in
    select entry.value, entry.ordinality
    from jsonb_array_elements(p_rows) with ordinality as entry
  loop
    begin
      execute statement using jsonb_build_array(item.value), household;
    exception
      when data_exception or integrity_constraint_violation or program_limit_exceeded then
        rejected := rejected || to_jsonb(item.ordinality - 1);
    end;
  end loop;
  return rejected;
end
$$;
grant execute on function private.restore_rows(text, jsonb, jsonb) to authenticated;

-- Restores rows of an export into the household, by the name of their table. The rows keep their ids, or get others that follow from
-- them where another household has those, so that a repeated request adds nothing. They keep those authors who are members; the
-- caller is the author of the others. Takes 1,000 rows. Returns the indexes of the rejected rows by table.
create function public.restore_account(p_tables jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
  household constant uuid := private.household_id();
  table_name text;
  links jsonb;
  rows jsonb;
  indexes jsonb;
  rejected jsonb := '{}';
begin
  perform private.may_write(), private.require_owner();
  if (
    select sum(jsonb_array_length(value))
    from jsonb_each(p_tables)
    where key <> 'profile' and jsonb_typeof(value) = 'array'
  ) > 1000 then
    raise exception 'more than 1000 rows' using errcode = 'TS003';
  end if;
  -- A new household has at most the default categories. The export replaces them, so that its own are restored
  -- with their ids and deleted ones stay deleted.
  if p_tables ? 'profile'
    and not exists (select from public.transactions where household_id = household)
    and not exists (select from public.debts where household_id = household)
  then
    delete from public.categories c
    using public.households h
    where h.id = household and c.household_id = household and c.monthly_limit is null
      and c.created_at >= h.default_categories_at
      and c.created_at < h.default_categories_at + interval '12 milliseconds'
      and c.id::text not in (
        select item ->> 'id' from jsonb_array_elements(p_tables -> 'categories') as item
        where item ->> 'id' is not null
      );
    -- A profile is the person's, whatever household the rows go into.
    if household = caller then
      update public.profiles
      set name = r.name, has_completed_onboarding = r.has_completed_onboarding
      from jsonb_populate_record(null::public.profiles, p_tables -> 'profile') as r
      where public.profiles.id = caller;
      perform public.save_profile_photo(p_tables -> 'profile' ->> 'image');
    end if;
  end if;

  for table_name, links in select t.name, t.links from private.account_tables() as t where p_tables ? t.name loop
    rows := p_tables -> table_name;
    if jsonb_typeof(rows) <> 'array'
      or jsonb_path_exists(rows, 'strict $[*] ? (@.type() != "object")')
    then
      raise exception '% must be a list of rows', table_name using errcode = '22023';
    end if;
    select coalesce(
      jsonb_agg(
        row - 'household_id'
        || jsonb_build_object('user_id', private.author_of_restored(row))
      ),
      '[]'
    )
    into rows
    from jsonb_array_elements(rows) as row;
    indexes := private.restore_rows(table_name, links, rows);
    if indexes <> '[]' then
      rejected := rejected || jsonb_build_object(table_name, indexes);
    end if;
  end loop;
  return rejected;
end
$$;
grant execute on function public.restore_account(jsonb) to authenticated;

-- Stores the household of an example and pays its debts, as a user would have done until p_today. p_tables is that of
-- restore_account, p_people are invented members of the household, which only the example has. Returns the rejected rows.
create function public.make_example(
  p_tables jsonb, p_payments jsonb, p_today date, p_people jsonb default '[]'
)
  returns jsonb
  language plpgsql security invoker set search_path = ''
as $$
declare
  rejected jsonb;
  noon constant timestamptz := (p_today + time '12:00') at time zone 'America/Sao_Paulo';
  paid record;
begin
  perform private.add_example_people(p_people);
  rejected := public.restore_account(p_tables);
  for paid in
    select *
    from jsonb_to_recordset(private.at_most(500, p_payments)) as p (
      debt_id uuid, transaction_id uuid, account_id uuid, date date
    )
    order by p.date, p.transaction_id
  loop
    perform public.pay_debt(
      p_debt_id => paid.debt_id, p_transaction_id => paid.transaction_id, p_today => p_today,
      p_now => (paid.date + time '12:00') at time zone 'America/Sao_Paulo',
      p_account_id => paid.account_id, p_date => paid.date
    );
  end loop;
  perform public.archive_old_debts(noon, 'America/Sao_Paulo');
  return rejected;
end
$$;
grant execute on function public.make_example(jsonb, jsonb, date, jsonb) to authenticated;

-- Returns whether a table exists and the current role may delete from it.
create function private.can_delete_from(p_table text) returns boolean
  language sql stable set search_path = ''
as $$
  select coalesce(has_table_privilege(to_regclass(p_table), 'delete'), false)
$$;

-- Deletes a user with everything of theirs. Auth's own tables differ between projects and versions: the user is deleted
-- even if one is missing or out of reach. For functions of the owner only.
create function private.delete_user(p_id uuid) returns void
  language plpgsql security invoker set search_path = ''
as $$
begin
  delete from auth.users where id = p_id;
  -- These have no foreign key to the user.
  if private.can_delete_from('auth.flow_state') then
    delete from auth.flow_state where user_id = p_id;
  end if;
  if private.can_delete_from('auth.refresh_tokens') then
    delete from auth.refresh_tokens where user_id::text = p_id::text;
  end if;
  if private.can_delete_from('auth.audit_log_entries') then
    delete from auth.audit_log_entries where payload ->> 'actor_id' = p_id::text;
  end if;
end
$$;

-- Deletes the caller's account with everything in it. A definer, because only the owner may delete from
-- auth.users. TS009 for the last owner of a household with others, which needs another owner first: the details are its id and name.
create function public.delete_account() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
  owned jsonb;
begin
  if caller is null then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  perform private.require_second_step();
  select jsonb_build_object('id', h.id, 'name', h.name) into owned
  from public.household_members m
  join public.households h on h.id = m.household_id and h.user_id is null
  where m.user_id = caller and m.role = 'owner' and m.left_at is null
    and private.member_count(h.id) > 1
    and not exists (
      select from public.household_members o
      where o.household_id = h.id and o.user_id <> caller and o.role = 'owner' and o.left_at is null
    )
  limit 1;
  if owned is not null then
    raise exception 'the household needs an owner' using errcode = 'TS009', detail = owned::text;
  end if;
  perform private.delete_user(caller);
end
$$;
grant execute on function public.delete_account() to authenticated;

-- Deletes the caller if it is the user of an example, and returns whether it is. A page may show an example while another tab has
-- signed in to an account.
create function public.leave_example() returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
begin
  if not exists (select from auth.users where id = caller and is_anonymous) then
    return false;
  end if;
  perform private.delete_user(caller);
  return true;
end
$$;
grant execute on function public.leave_example() to authenticated;

-- Deletes the users without an e-mail whose example is older than a day or whose page was closed three hours ago, the oldest
-- first and five at most, and returns how many those were: a household has hundreds of rows, and a visitor waits meanwhile.
create function private.delete_old_examples() returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  old uuid;
  deleted integer := 0;
begin
  for old in
    select id from auth.users
    where is_anonymous and (
      created_at < now() - interval '1 day'
      -- A page that is open renews its session each hour.
      or created_at < now() - interval '3 hours' and not exists (
        select from auth.sessions s
        where s.user_id = users.id
          and greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC')
            > now() - interval '3 hours'
      )
    )
    order by created_at
    limit 5
    -- Two visitors who come at once do not wait for each other.
    for update skip locked
  loop
    perform private.delete_user(old);
    deleted := deleted + 1;
  end loop;
  return deleted;
end
$$;

-- Each new example clears away older ones, also where no job does. Their failure keeps no visitor out, and a copy of users from
-- another database, which are older, deletes none of them.
create function private.follow_example() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.created_at > now() - interval '5 minutes' then
    begin
      perform private.delete_old_examples();
    exception
      when others then
        raise warning 'old examples are still there: %', sqlerrm;
    end;
  end if;
  return null;
end
$$;
create trigger follow_example after insert on auth.users
  for each row when (new.is_anonymous) execute function private.follow_example();

-- Reminders of debts and card statements, by push message and by e-mail. `reminder-sender/` sends them; the functions below
-- decide who gets which message. Settings belong to a person and a household, subscriptions to a device.

create table public.reminder_settings (
  user_id uuid not null default private.user_id() references auth.users (id) on delete cascade,
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  -- Null sends no e-mail. Weekly is Monday.
  email_frequency text
    constraint reminder_settings_email_frequency_check check (email_frequency in ('daily', 'weekly')),
  hour integer not null default 8
    constraint reminder_settings_hour_check check (hour between 0 and 23),
  time_zone text not null default 'America/Sao_Paulo'
    constraint reminder_settings_time_zone_check check (char_length(time_zone) between 1 and 64),
  -- Whether messages have names and amounts, which a locked screen or a shared mailbox shows to others.
  shows_details boolean not null default false,
  primary key (user_id, household_id)
);
create index reminder_settings_household_id_idx on public.reminder_settings (household_id);
alter table public.reminder_settings enable row level security;
create policy "own settings in the household" on public.reminder_settings for select to authenticated
  using (user_id = (select private.user_id()) and household_id = (select private.household_id()));
create trigger add_household before insert on public.reminder_settings
  for each row when (new.household_id is null) execute function private.set_household();
grant all on public.reminder_settings to service_role;
grant select on public.reminder_settings to authenticated;

-- Push subscriptions of browsers. Their session ends them, too.
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default private.user_id() references auth.users (id) on delete cascade,
  -- No foreign key: hosted projects own that table.
  session_id uuid not null,
  -- The sender refuses `http:` unless its operator names the origin.
  endpoint text not null unique
    constraint push_subscriptions_endpoint_check check (
      char_length(endpoint) <= 2000 and endpoint ~ '^https?://[!-~]+$'
    ),
  -- The browser's public key of 65 bytes and its secret of 16 bytes, in base64url.
  p256dh text not null
    constraint push_subscriptions_p256dh_check check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null
    constraint push_subscriptions_auth_check check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now()
);
create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id);
call private.guard_rows('public.push_subscriptions');
grant select, delete on public.push_subscriptions to authenticated;

-- The tables of the schema `private` have no policies: only their owner, as which the sender connects, reads them.

-- The sender: one row. Its keys are beside the subscriptions, which are bound to them, so that a backup has both.
create table private.reminder_sender (
  is_only boolean primary key default true
    constraint reminder_sender_is_only_check check (is_only),
  public_key text not null,
  private_key text not null,
  sends_mail boolean not null
);
alter table private.reminder_sender enable row level security;

-- The tokens of links that end e-mails without a sign-in. No client may read them.
create table private.unsubscribe_tokens (
  user_id uuid primary key references auth.users (id) on delete cascade,
  token uuid not null unique default gen_random_uuid()
);
alter table private.unsubscribe_tokens enable row level security;

-- The messages of the last days: one a day on each channel.
create table private.sent_reminders (
  user_id uuid not null references auth.users (id) on delete cascade,
  channel text not null
    constraint sent_reminders_channel_check check (channel in ('push', 'email')),
  day date not null,
  primary key (user_id, channel, day)
);
alter table private.sent_reminders enable row level security;

-- Messages to send: one for each device, or an e-mail. The contents follow from the rows at the moment of sending.
create table private.reminder_deliveries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  channel text not null,
  day date not null,
  -- Null for an e-mail.
  subscription_id uuid references public.push_subscriptions (id) on delete cascade,
  next_attempt_at timestamptz not null,
  give_up_at timestamptz not null,
  attempts integer not null default 0
);
alter table private.reminder_deliveries enable row level security;
create index reminder_deliveries_user_id_idx on private.reminder_deliveries (user_id);
create index reminder_deliveries_subscription_id_idx on private.reminder_deliveries (subscription_id);
create index reminder_deliveries_next_attempt_at_idx on private.reminder_deliveries (next_attempt_at);

-- Returns whether PostgreSQL knows a time zone by its name. It would also take rules such as `ABC+3`.
create function private.is_time_zone(p_name text) returns boolean
  language plpgsql stable set search_path = ''
as $$
begin
  perform now() at time zone p_name;
  return coalesce(p_name ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$', false);
exception
  when others then
    return false;
end
$$;
grant execute on function private.is_time_zone(text) to authenticated, service_role;

-- Saves the caller's settings for the household.
create function public.save_reminder_settings(
  p_email_frequency text, p_hour integer, p_time_zone text, p_shows_details boolean
)
  returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if char_length(p_time_zone) > 64 or not private.is_time_zone(p_time_zone) then
    raise exception 'p_time_zone must be a time zone' using errcode = '22023';
  end if;
  insert into public.reminder_settings (
    user_id, household_id, email_frequency, hour, time_zone, shows_details
  )
  values (
    private.user_id(), private.household_id(), p_email_frequency, p_hour, p_time_zone, p_shows_details
  )
  on conflict (user_id, household_id) do update
    set email_frequency = excluded.email_frequency, hour = excluded.hour,
      time_zone = excluded.time_zone, shows_details = excluded.shows_details;
end
$$;
grant execute on function public.save_reminder_settings(text, integer, text, boolean) to authenticated;

-- Stores the subscription of the caller's browser, and the ten newest at most. A browser has one subscription, whoever
-- is signed in: the row of another user is taken over, who would otherwise get messages on a device of others.
create function public.save_push_subscription(p_endpoint text, p_p256dh text, p_auth text)
  returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
begin
  insert into public.push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
  values (caller, private.session_id(), p_endpoint, p_p256dh, p_auth)
  on conflict (endpoint) do update
    set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
      auth = excluded.auth, created_at = clock_timestamp();
  delete from public.push_subscriptions
  where user_id = caller and id not in (
    select p.id from public.push_subscriptions p
    where p.user_id = caller
    order by p.created_at desc, p.endpoint = p_endpoint desc, p.id
    limit 10
  );
end
$$;
grant execute on function public.save_push_subscription(text, text, text) to authenticated;

-- Returns the key that browsers subscribe with, which is null until a sender has run, and whether it sends e-mails.
create function public.reminder_sender() returns table (public_key text, sends_mail boolean)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.user_id();
  return query
    select s.public_key, coalesce(s.sends_mail, false)
    from (values (true)) as one (is_only)
    left join private.reminder_sender s on s.is_only;
end
$$;
grant execute on function public.reminder_sender() to authenticated;

-- The functions below are the sender's. No role of the data API may execute them.

-- Returns the unpaid statements of a household's cards that are due up to a day, archived cards included. Payments cover the
-- oldest statement first, and so does what a statement has too much of refunds.
create function private.unpaid_statements(p_household_id uuid, p_last date)
  returns table (name text, amount numeric, due date)
  language sql stable set search_path = ''
as $$
  select (s.card).name, least(s.total, s.owed), s.due
  from (
    select
      t.*,
      sum(greatest(t.total, 0)) over (partition by (t.card).id order by t.month)
        - sum(t.received - least(t.total, 0)) over (partition by (t.card).id) as owed
    from private.card_statements(p_household_id) as t
  ) as s
  where s.total > 0 and s.owed > 0 and s.due <= p_last
$$;

-- Returns the unpaid debts of a household that are due up to a day, with the occurrences of fixed debts that no device has
-- created yet, the unpaid statements of cards, and the cards whose statements close in a range of days.
create function private.due_items(
  p_household_id uuid, p_last date, p_first_closing date, p_last_closing date
)
  returns table (kind text, name text, amount numeric, due date)
  language sql stable set search_path = ''
as $$
  select 'debt', d.name, d.amount, d.due_date
  from public.debts d
  where d.household_id = p_household_id and not d.is_paid and d.status <> 'archived' and d.due_date <= p_last
  union all
  select 'debt', (m.series).name, (m.series).amount, m.due
  from private.months_to_come_of(
    p_household_id, (p_last - interval '10 years')::date, p_last
  ) as m
  union all
  select 'unpaid-statement', s.name, s.amount, s.due
  from private.unpaid_statements(p_household_id, p_last) as s
  union all
  select 'statement', a.name, null, c.day
  from public.accounts a
  cross join generate_series(0, p_last_closing - p_first_closing) as n (days)
  cross join lateral (select p_first_closing + n.days) as c (day)
  where a.household_id = p_household_id and a.kind = 'credit-card' and a.archived_at is null
    -- A shorter month closes on its last day.
    and c.day = least(
      private.month_of(c.day) + a.closing_day - 1,
      private.months_later(private.month_of(c.day), 1) - 1
    )
$$;

-- Returns the households that a user is reminded of on a channel and a day, with the user's settings for each. Weekly is Monday.
create function private.reminded_households(p_user_id uuid, p_channel text, p_day date)
  returns table (household_id uuid, name text, is_weekly boolean, shows_details boolean)
  language sql stable set search_path = ''
as $$
  select h.id, h.name, p_channel = 'email' and r.email_frequency = 'weekly', coalesce(r.shows_details, false)
  from public.households h
  left join public.reminder_settings r on r.user_id = p_user_id and r.household_id = h.id
  where (
      h.id = p_user_id
      or h.id in (
        select m.household_id from public.household_members m
        where m.user_id = p_user_id and m.left_at is null
      )
    )
    and (
      p_channel = 'push' or r.email_frequency = 'daily'
      or r.email_frequency = 'weekly' and extract(isodow from p_day) = 1
    )
$$;

-- Returns what a message of a day is about: a weekly one looks as far as Sunday, all others until tomorrow.
create function private.reminder_items(p_user_id uuid, p_channel text, p_day date)
  returns table (
    kind text, name text, amount numeric, due date, household_id uuid, household text, shows_details boolean
  )
  language sql stable set search_path = ''
as $$
  select i.*, h.household_id, h.name, h.shows_details
  from private.reminded_households(p_user_id, p_channel, p_day) as h
  cross join lateral private.due_items(
    h.household_id,
    p_day + case when h.is_weekly then 6 else 1 end,
    p_day + case when h.is_weekly then 0 else 1 end,
    p_day + case when h.is_weekly then 6 else 1 end
  ) as i
$$;

-- Returns the next 100 messages whose moment has come within the last hour, in the order of users and channels, whether
-- anything is due or not: that depends on the rows of a household, which may be many. A user has one message a day on each channel:
-- the first moment of their households counts.
create function private.reminders_to_plan(
  p_now timestamptz, p_sends_mail boolean, p_after_user uuid, p_after_channel text
)
  returns table (user_id uuid, channel text, day date, moment timestamptz)
  language sql stable set search_path = ''
as $$
  with zones as materialized (
    select n.name, case when private.is_time_zone(n.name) then n.name else 'America/Sao_Paulo' end as zone
    from (select distinct time_zone from public.reminder_settings) as n (name)
  ),
  people as (
    select p.user_id, 'push' as channel, r.hour, r.time_zone, false as is_weekly
    from (select distinct user_id from public.push_subscriptions) as p
    cross join lateral (
      select p.user_id as household_id
      union
      select m.household_id from public.household_members m
      where m.user_id = p.user_id and m.left_at is null
    ) as h
    left join public.reminder_settings r on r.user_id = p.user_id and r.household_id = h.household_id
    union all
    select r.user_id, 'email', r.hour, r.time_zone, r.email_frequency = 'weekly'
    from public.reminder_settings r
    where p_sends_mail and r.email_frequency is not null and (
      r.household_id = r.user_id
      or exists (
        select from public.household_members m
        where m.household_id = r.household_id and m.user_id = r.user_id and m.left_at is null
      )
    )
  )
  select p.user_id, p.channel, d.day, min(m.moment)
  from people p
  left join zones z on z.name = p.time_zone
  cross join lateral (
    select coalesce(z.zone, 'America/Sao_Paulo'), coalesce(p.hour, 8)
  ) as s (zone, hour)
  cross join lateral (values (0), (1)) as n (days)
  cross join lateral (select (p_now at time zone s.zone)::date - n.days) as d (day)
  cross join lateral (
    select (d.day + make_interval(hours => s.hour)) at time zone s.zone
  ) as m (moment)
  where (p_after_user is null or (p.user_id, p.channel) > (p_after_user, p_after_channel))
    and m.moment > p_now - interval '1 hour' and m.moment <= p_now
    and (not p.is_weekly or extract(isodow from d.day) = 1)
    and not exists (
      select from private.sent_reminders t
      where t.user_id = p.user_id and t.channel = p.channel and t.day = d.day
    )
  group by p.user_id, p.channel, d.day
  order by p.user_id, p.channel
  limit 100
$$;

-- Queues those of some messages that have anything to tell. A user who has nothing due gets no message, and may get one
-- within the hour. Of two senders at once, one queues a message.
create function private.plan_reminders(p_now timestamptz, p_reminders jsonb) returns void
  language sql volatile set search_path = ''
as $$
  with due as (
    select r.*
    from jsonb_to_recordset(p_reminders) as r (
      user_id uuid, channel text, day date, moment timestamptz
    )
    where exists (select from private.reminder_items(r.user_id, r.channel, r.day))
  ),
  sent as (
    insert into private.sent_reminders (user_id, channel, day)
    select user_id, channel, day from due
    on conflict do nothing
    returning user_id, channel, day
  )
  insert into private.reminder_deliveries (
    user_id, channel, day, subscription_id, next_attempt_at, give_up_at
  )
  select
    s.user_id, s.channel, s.day, p.id, p_now,
    case when s.channel = 'push' then d.moment else p_now end + interval '1 hour'
  from sent s
  join due d on d.user_id = s.user_id and d.channel = s.channel and d.day = s.day
  left join public.push_subscriptions p on p.user_id = s.user_id and s.channel = 'push'
$$;

-- Deletes what no message will need again. A device that is signed out gets nothing.
create function private.clear_reminders(p_now timestamptz) returns void
  language sql volatile set search_path = ''
as $$
  delete from private.sent_reminders where day < p_now::date - 7;
  delete from public.push_subscriptions p
  where not exists (
    select from auth.sessions s
    where s.id = p.session_id and s.user_id = p.user_id
      and (s.not_after is null or s.not_after > p_now)
  );
$$;

-- Takes up to 100 messages out of the queue whose time has come: those that were not tried before first, and of each user one
-- after the other. Another sender skips them, and a sender that is killed loses a message rather than doubling it.
create function private.claim_reminders(p_now timestamptz)
  returns table (
    user_id uuid,
    channel text,
    day date,
    -- The end of the day in the user's time zone.
    ends_at timestamptz,
    subscription_id uuid,
    give_up_at timestamptz,
    attempts integer,
    endpoint text,
    p256dh text,
    auth text,
    email text,
    unsubscribe_token uuid,
    is_weekly boolean,
    has_several_households boolean
  )
  language plpgsql volatile set search_path = ''
as $$
#variable_conflict use_column
begin
  insert into private.unsubscribe_tokens (user_id)
  select distinct d.user_id from private.reminder_deliveries d where d.channel = 'email'
  on conflict do nothing;
  return query
  with turns as (
    select d.id, d.attempts > 0 as is_late, d.next_attempt_at,
      row_number() over (partition by d.user_id, d.attempts > 0 order by d.next_attempt_at, d.id) as turn
    from private.reminder_deliveries d
    where d.next_attempt_at <= p_now
  ),
  next as materialized (
    select d.id from private.reminder_deliveries d
    where d.id in (
      select t.id from turns t order by t.is_late, t.turn, t.next_attempt_at, t.id limit 100
    )
    for update skip locked
  ),
  popped as (
    delete from private.reminder_deliveries d using next where d.id = next.id returning d.*
  )
  select
    d.user_id, d.channel, d.day,
    (d.day + 1)::timestamp at time zone case
      when private.is_time_zone(r.time_zone) then r.time_zone else 'America/Sao_Paulo'
    end,
    d.subscription_id, d.give_up_at, d.attempts, p.endpoint, p.p256dh, p.auth, u.email::text, t.token,
    coalesce(h.is_weekly, false),
    exists (
      select from public.household_members m
      where m.user_id = d.user_id and m.household_id <> d.user_id and m.left_at is null
    )
  from popped d
  join auth.users u on u.id = d.user_id
  left join lateral (
    select s.time_zone from public.reminder_settings s
    where s.user_id = d.user_id
    order by s.household_id = d.user_id desc, s.household_id
    limit 1
  ) as r on true
  -- Another user may have taken the browser over.
  left join public.push_subscriptions p on p.id = d.subscription_id and p.user_id = d.user_id
  left join private.unsubscribe_tokens t on t.user_id = d.user_id
  cross join lateral (
    select count(*), bool_and(h.is_weekly)
    from private.reminded_households(d.user_id, d.channel, d.day) as h
  ) as h (count, is_weekly)
  where d.give_up_at > p_now
    and case
      when d.channel = 'push' then p.id is not null
      -- Unsubscribed meanwhile, or an address that no one has confirmed.
      else h.count > 0 and u.email <> '' and u.email_confirmed_at is not null
    end;
end
$$;

-- Queues a message again that could not be sent, unless its time is over before.
create function private.retry_reminder(
  p_user_id uuid,
  p_channel text,
  p_day date,
  p_subscription_id uuid,
  p_next_attempt_at timestamptz,
  p_give_up_at timestamptz,
  p_attempts integer
)
  returns boolean
  language plpgsql volatile set search_path = ''
as $$
begin
  if p_next_attempt_at >= p_give_up_at then
    return false;
  end if;
  insert into private.reminder_deliveries (
    user_id, channel, day, subscription_id, next_attempt_at, give_up_at, attempts
  )
  values (p_user_id, p_channel, p_day, p_subscription_id, p_next_attempt_at, p_give_up_at, p_attempts);
  return true;
exception
  -- The account or the subscription is gone.
  when foreign_key_violation then
    return false;
end
$$;

-- Ends the e-mails of the user who has this token. The answer is the same for an unknown one.
create function private.unsubscribe(p_token uuid) returns void
  language sql volatile set search_path = ''
as $$
  update public.reminder_settings r
  set email_frequency = null
  from private.unsubscribe_tokens t
  where t.token = p_token and r.user_id = t.user_id
$$;

-- What has changed in a household with several members, so that their devices ask again for it. Only names of tables are told. A
-- household with one member costs nothing.

create table public.household_changes (
  household_id uuid not null references public.households (id) on delete cascade,
  -- The database transaction. Several commit in another order than they begin: a reader goes on at the oldest that is not over.
  revision xid8 not null default pg_current_xact_id(),
  table_name text not null,
  changed_at timestamptz not null default now(),
  primary key (household_id, revision, table_name)
);
alter table public.household_changes enable row level security;
grant all on public.household_changes to service_role;

-- Stores and announces a change. The server that listens on the channel tells the members who are connected.
create function private.announce_change(p_household_id uuid, p_table text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.household_changes (household_id, table_name)
  select h.id, p_table from public.households h where h.id = p_household_id
  on conflict do nothing;
  -- Devices that were away for longer ask for everything.
  if random() < 0.01 then
    delete from public.household_changes
    where household_id = p_household_id and changed_at < now() - interval '2 days';
  end if;
  perform pg_notify('household_changes', p_household_id || ' ' || p_table);
end
$$;

-- Announces a statement of a request in a household with several members, which `private.household_id()` has found out.
create function private.announce_statement() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('tostao.is_shared', true) = 'true' then
    perform private.announce_change(private.household_id(), tg_table_name);
  end if;
  return null;
end
$$;

-- Announces who is in a household, and follows whether its members share one.
create function private.announce_members() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := coalesce(new.user_id, old.user_id);
begin
  perform private.announce_change(coalesce(new.household_id, old.household_id), 'household_members');
  update public.profiles
  set shares_household = exists (
    select from public.household_members m
    join public.households h on h.id = m.household_id and h.user_id is null
    where m.user_id = member and m.left_at is null
  )
  where id = member;
  return null;
end
$$;
create trigger announce_members after insert or update or delete on public.household_members
  for each row execute function private.announce_members();

create function private.announce_name() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce_change(new.id, 'household_members');
  return null;
end
$$;
create trigger announce_name after update of name on public.households
  for each row execute function private.announce_name();

-- The name and the photo of a person are shown to those with whom they share a household.
create function private.announce_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce_change(m.household_id, 'household_members')
  from public.household_members m
  where m.user_id = new.id and m.left_at is null;
  return null;
end
$$;
create trigger announce_profile after update of name, photo_version on public.profiles
  for each row execute function private.announce_profile();

do $$
declare
  table_name text;
begin
  -- The others serve one request each.
  for table_name in
    select t.name from private.household_tables() as t
    where not t.is_derived and t.name not in ('form_saves', 'import_parts')
  loop
    execute format(
      'create trigger announce_statement after insert or update or delete on public.%I
      for each %s execute function private.announce_statement()',
      -- Each deletion of a transaction runs a statement on its receipts, which has no rows as a rule.
      table_name, case table_name when 'receipts' then 'row' else 'statement' end
    );
  end loop;
end
$$;

-- Returns the revision of the household, and the tables that have changed since an earlier one: null where that is not known any
-- more, as after the restore of a backup. Without one it names the changes of the last 30 seconds, which a page that has just been
-- loaded may have missed.
create function public.changes_since(p_revision text default null)
  returns table (revision text, tables text[])
  language sql stable security definer set search_path = ''
as $$
  select
    s.oldest::text,
    case when p_revision is null or p_revision::xid8 <= s.oldest then array(
      select distinct c.table_name from public.household_changes c
      where c.household_id = (select private.household_id())
        and (
          c.revision >= p_revision::xid8
          or p_revision is null and c.changed_at > now() - interval '30 seconds'
        )
      order by 1
    ) end
  from pg_snapshot_xmin(pg_current_snapshot()) as s (oldest)
  where (select private.household_id()) is not null
$$;
grant execute on function public.changes_since(text) to authenticated;

-- How many rows a household may store, and how many of those that are personal a user: disks and backups are finite. No honest person meets these numbers. A visitor of the
-- example has no account that could be blocked, and is deleted a day later.

-- Returns the quotas of each table that users write: of a household or user, and of a visitor.
create function private.row_quotas() returns table (name text, of_user integer, of_visitor integer)
  language sql immutable set search_path = ''
as $$
  values
    ('accounts', 1000, 100),
    ('categories', 1000, 300),
    ('debt_series', 1000, 100),
    ('debts', 50000, 300),
    ('dismissed_repetitions', 10000, 1000),
    ('expected_incomes', 5000, 300),
    ('form_saves', 300000, 3000),
    ('import_parts', 500, 10),
    ('import_rules', 5000, 300),
    ('imported_rows', 500000, 3000),
    ('imports', 10000, 100),
    ('installment_purchases', 20000, 1000),
    ('pot_moves', 50000, 1000),
    ('pots', 1000, 100),
    ('profile_photos', 1, 0),
    -- The function that stores one deletes all but ten afterwards.
    ('push_subscriptions', 20, 0),
    -- Their bytes have a limit, too (receipts.sql).
    ('receipts', 20000, 3),
    ('reminder_settings', 21, 0),
    ('tags', 1000, 300),
    ('transactions', 300000, 3000),
    ('transfers', 100000, 3000)
$$;

-- Ends a statement after which its household, or its user for a personal table, has more rows than the quota: TS005 for a user, TS006
-- for a visitor. Runs once per statement. A definer, because the policies would be evaluated for each counted row. Statements outside of requests, such as
-- those of a restored backup, have no quota.
create function private.limit_rows() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
  is_shared constant boolean := tg_argv[0] = 'household_id';
  quota integer;
  is_visitor boolean;
  added bigint;
  stored bigint;
begin
  if caller is null then
    return null;
  end if;
  select u.is_anonymous, case when u.is_anonymous then q.of_visitor else q.of_user end
  into is_visitor, quota
  from auth.users u, private.row_quotas() as q
  where u.id = caller and q.name = tg_table_name;
  select count(*) into added from new_rows;
  -- To count 100,000 rows costs more than to insert one. A large quota may be exceeded by one percent or so: a statement counts
  -- always if it adds a hundredth of the quota, and else as rarely as it adds less. A counter would be a row that all
  -- statements of a user wait for.
  if added = 0 or quota > 10000 and random() * quota > added * 100.0 then
    return null;
  end if;
  execute format(
    'select count(*) from (select from public.%I where %I = $1 limit $2) as r', tg_table_name, tg_argv[0]
  )
  into stored using case when is_shared then private.household_id() else caller end, quota + 1;
  if stored > quota then
    if is_visitor then
      raise exception 'a visitor has too many rows in %', tg_table_name using errcode = 'TS006';
    end if;
    raise exception 'too many rows in %', tg_table_name using errcode = 'TS005';
  end if;
  return null;
end
$$;

do $$
declare
  quota record;
begin
  for quota in
    select q.name, q.name in (select t.name from private.household_tables() as t) as is_shared
    from private.row_quotas() as q
  loop
    execute format(
      'create trigger limit_rows after insert on public.%I
      referencing new table as new_rows for each statement execute function private.limit_rows(%L)',
      quota.name, case when quota.is_shared then 'household_id' else 'user_id' end
    );
  end loop;
end
$$;
-- A browser's subscription passes to the user who is signed in there.
create trigger limit_rows_of_updates after update on public.push_subscriptions
  referencing new table as new_rows for each statement execute function private.limit_rows('user_id');
