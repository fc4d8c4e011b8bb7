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
