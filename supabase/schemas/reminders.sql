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
