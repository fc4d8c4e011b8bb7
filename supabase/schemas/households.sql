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
