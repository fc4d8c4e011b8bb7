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
