-- Access. Every object starts closed: a table grants what users may do and guards its rows by policies, a
-- function grants its callers. Hosted projects grant new objects to these roles by default.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- Functions that are not part of the data API.
create schema private;
grant usage on schema private to authenticated, service_role;

-- Returns the user of the request, or null for a request of the service role and outside of requests. The
-- token of a session that has ended, or of a user who is banned since, is valid until it expires: PostgREST answers PT401
-- with status 401, while a null would hide all rows, as if the data were gone.
create function private.user_id() returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  caller uuid;
begin
  if claims ->> 'role' is distinct from 'authenticated' then
    return null;
  end if;
  select s.user_id into caller
  from auth.sessions s
  join auth.users u on u.id = s.user_id
  where s.id = (claims ->> 'session_id')::uuid and s.user_id = (claims ->> 'sub')::uuid
    and (s.not_after is null or s.not_after > now())
    and (u.banned_until is null or u.banned_until <= now());
  if caller is null then
    raise exception 'the session has ended' using errcode = 'PT401';
  end if;
  return caller;
end
$$;
grant execute on function private.user_id() to authenticated, service_role;

-- Opens a table to requests of its rows' owners, and to the service role.
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
