set local check_function_bodies = off;

DROP FUNCTION "private"."claim_reminders"(timestamp with time zone);

DROP FUNCTION "private"."plan_reminders"(timestamp with time zone, boolean);

CREATE OR REPLACE FUNCTION private.claim_reminders(p_now timestamp with time zone)
 RETURNS TABLE(user_id uuid, channel text, day date, ends_at timestamp with time zone, subscription_id uuid, give_up_at timestamp with time zone, attempts integer, endpoint text, p256dh text, auth text, email text, unsubscribe_token uuid, is_weekly boolean, shows_details boolean)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
    w.is_weekly, coalesce(r.shows_details, false)
  from popped d
  join auth.users u on u.id = d.user_id
  left join public.reminder_settings r on r.user_id = d.user_id
  -- Another user may have taken the browser over.
  left join public.push_subscriptions p on p.id = d.subscription_id and p.user_id = d.user_id
  left join private.unsubscribe_tokens t on t.user_id = d.user_id
  cross join lateral (
    select d.channel = 'email' and r.email_frequency = 'weekly'
  ) as w (is_weekly)
  where d.give_up_at > p_now
    and case
      when d.channel = 'push' then p.id is not null
      -- Unsubscribed meanwhile, or an address that no one has confirmed.
      else r.email_frequency is not null and u.email <> '' and u.email_confirmed_at is not null
    end;
end
$function$;

CREATE OR REPLACE FUNCTION private.clear_reminders(p_now timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.sent_reminders where day < p_now::date - 7;
  delete from public.push_subscriptions p
  where not exists (
    select from auth.sessions s
    where s.id = p.session_id and s.user_id = p.user_id
      and (s.not_after is null or s.not_after > p_now)
  );
$function$;

CREATE OR REPLACE FUNCTION private.delete_old_examples()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.plan_reminders(p_now timestamp with time zone, p_reminders jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with due as (
    select r.*
    from jsonb_to_recordset(p_reminders) as r (
      user_id uuid, channel text, is_weekly boolean, day date, moment timestamptz
    )
    where exists (select from private.reminder_items(r.user_id, r.day, r.is_weekly))
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
$function$;

CREATE OR REPLACE FUNCTION private.reminders_to_plan(p_now timestamp with time zone, p_sends_mail boolean, p_after_user uuid, p_after_channel text)
 RETURNS TABLE(user_id uuid, channel text, is_weekly boolean, day date, moment timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with zones as materialized (
    select n.name, case when private.is_time_zone(n.name) then n.name else 'America/Sao_Paulo' end as zone
    from (select distinct time_zone from public.reminder_settings) as n (name)
  ),
  people as (
    select distinct p.user_id, 'push' as channel, false as is_weekly
    from public.push_subscriptions p
    union all
    select r.user_id, 'email', r.email_frequency = 'weekly'
    from public.reminder_settings r
    where p_sends_mail and r.email_frequency is not null
  )
  select p.user_id, p.channel, p.is_weekly, d.day, m.moment
  from people p
  left join public.reminder_settings r on r.user_id = p.user_id
  left join zones z on z.name = r.time_zone
  cross join lateral (
    select coalesce(z.zone, 'America/Sao_Paulo'), coalesce(r.hour, 8)
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
  order by p.user_id, p.channel
  limit 100
$function$;

REVOKE ALL ON FUNCTION "private"."claim_reminders"(timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."clear_reminders"(timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."plan_reminders"(timestamp with time zone, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."reminders_to_plan"(timestamp with time zone, boolean, uuid, text) FROM PUBLIC;
