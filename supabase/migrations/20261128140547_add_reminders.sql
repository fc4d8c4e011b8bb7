set local check_function_bodies = off;

CREATE TABLE "private"."reminder_deliveries" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "user_id" uuid NOT NULL, "channel" text NOT NULL, "day" date NOT NULL, "subscription_id" uuid, "next_attempt_at" timestamp with time zone NOT NULL, "give_up_at" timestamp with time zone NOT NULL, "attempts" integer NOT NULL DEFAULT 0, CONSTRAINT "reminder_deliveries_pkey" PRIMARY KEY (id));

ALTER TABLE "private"."reminder_deliveries" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."reminder_sender" ("is_only" boolean NOT NULL DEFAULT true, "public_key" text NOT NULL, "private_key" text NOT NULL, "sends_mail" boolean NOT NULL, CONSTRAINT "reminder_sender_is_only_check" CHECK (is_only), CONSTRAINT "reminder_sender_pkey" PRIMARY KEY (is_only));

ALTER TABLE "private"."reminder_sender" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."sent_reminders" ("user_id" uuid NOT NULL, "channel" text NOT NULL, "day" date NOT NULL, CONSTRAINT "sent_reminders_channel_check" CHECK ((channel = ANY (ARRAY['push'::text, 'email'::text]))), CONSTRAINT "sent_reminders_pkey" PRIMARY KEY (user_id, channel, day));

ALTER TABLE "private"."sent_reminders" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."unsubscribe_tokens" ("user_id" uuid NOT NULL, "token" uuid NOT NULL DEFAULT gen_random_uuid(), CONSTRAINT "unsubscribe_tokens_pkey" PRIMARY KEY (user_id), CONSTRAINT "unsubscribe_tokens_token_key" UNIQUE (token));

ALTER TABLE "private"."unsubscribe_tokens" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."push_subscriptions" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "session_id" uuid NOT NULL, "endpoint" text NOT NULL, "p256dh" text NOT NULL, "auth" text NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "push_subscriptions_auth_check" CHECK ((auth ~ '^[A-Za-z0-9_-]{22}$'::text)), CONSTRAINT "push_subscriptions_endpoint_check" CHECK (((char_length(endpoint) <= 2000) AND (endpoint ~ '^https?://[!-~]+$'::text))), CONSTRAINT "push_subscriptions_endpoint_key" UNIQUE (endpoint), CONSTRAINT "push_subscriptions_p256dh_check" CHECK ((p256dh ~ '^[A-Za-z0-9_-]{87}$'::text)), CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY (id), "user_id" uuid NOT NULL DEFAULT private.user_id());

ALTER TABLE "public"."push_subscriptions" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."reminder_settings" ("email_frequency" text, "hour" integer NOT NULL DEFAULT 8, "time_zone" text NOT NULL DEFAULT 'America/Sao_Paulo'::text, "shows_details" boolean NOT NULL DEFAULT false, CONSTRAINT "reminder_settings_email_frequency_check" CHECK ((email_frequency = ANY (ARRAY['daily'::text, 'weekly'::text]))), CONSTRAINT "reminder_settings_hour_check" CHECK (((hour >= 0) AND (hour <= 23))), CONSTRAINT "reminder_settings_time_zone_check" CHECK (((char_length(time_zone) >= 1) AND (char_length(time_zone) <= 64))), "user_id" uuid NOT NULL DEFAULT private.user_id(), CONSTRAINT "reminder_settings_pkey" PRIMARY KEY (user_id));

ALTER TABLE "public"."reminder_settings" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.claim_reminders(p_now timestamp with time zone)
 RETURNS TABLE(user_id uuid, channel text, day date, ends_at timestamp with time zone, subscription_id uuid, give_up_at timestamp with time zone, attempts integer, endpoint text, p256dh text, auth text, email text, unsubscribe_token uuid, is_weekly boolean, shows_details boolean, items jsonb)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  insert into private.unsubscribe_tokens (user_id)
  select distinct d.user_id from private.reminder_deliveries d where d.channel = 'email'
  on conflict do nothing;
  return query
  with next as materialized (
    select d.id from private.reminder_deliveries d
    where d.next_attempt_at <= p_now
    order by d.next_attempt_at
    limit 100
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
    w.is_weekly, coalesce(r.shows_details, false),
    (
      select jsonb_agg(to_jsonb(i) order by i.due, i.kind, i.name)
      from private.reminder_items(d.user_id, d.day, w.is_weekly) as i
    )
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

CREATE OR REPLACE FUNCTION private.due_items(p_user_id uuid, p_last date, p_first_closing date, p_last_closing date)
 RETURNS TABLE(kind text, name text, amount numeric, due date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select 'debt', d.name, d.amount, d.due_date
  from public.debts d
  where d.user_id = p_user_id and not d.is_paid and d.status <> 'archived' and d.due_date <= p_last
  union all
  select 'debt', (m.series).name, (m.series).amount, m.due
  from private.months_to_come_of(
    p_user_id, (p_last - interval '10 years')::date, p_last
  ) as m
  union all
  select 'statement', a.name, null, c.day
  from public.accounts a
  cross join generate_series(0, p_last_closing - p_first_closing) as n (days)
  cross join lateral (select p_first_closing + n.days) as c (day)
  where a.user_id = p_user_id and a.kind = 'credit-card' and a.archived_at is null
    -- A shorter month closes on its last day.
    and c.day = least(
      private.month_of(c.day) + a.closing_day - 1,
      private.months_later(private.month_of(c.day), 1) - 1
    )
$function$;

CREATE OR REPLACE FUNCTION private.is_time_zone(p_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform now() at time zone p_name;
  return coalesce(p_name ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$', false);
exception
  when others then
    return false;
end
$function$;

CREATE OR REPLACE FUNCTION private.months_to_come(p_today date, p_last date)
 RETURNS TABLE(series public.debt_series, month date, due date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select m.series, m.month, m.due
  from private.months_to_come_of((select private.user_id()), p_today, p_last) as m
$function$;

CREATE OR REPLACE FUNCTION private.months_to_come_of(p_user_id uuid, p_today date, p_last date)
 RETURNS TABLE(series public.debt_series, month date, due date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select s, m.month, d.due
  from public.debt_series s
  cross join lateral generate_series(
    greatest(1, private.months_between(s.made_through, p_today) - s.month_offset),
    private.months_between(s.made_through, p_last) - s.month_offset
  ) as n (months)
  cross join lateral (select private.months_later(s.made_through, n.months)) as m (month)
  cross join lateral (select private.occurrence_day(s, m.month)) as d (due)
  where s.user_id = p_user_id and s.ended_at is null
    and d.due > p_today and d.due <= p_last
$function$;

CREATE OR REPLACE FUNCTION private.plan_reminders(p_now timestamp with time zone, p_sends_mail boolean)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  planned integer;
begin
  delete from private.sent_reminders where day < p_now::date - 7;
  -- A device that is signed out gets nothing.
  delete from public.push_subscriptions p
  where not exists (
    select from auth.sessions s
    where s.id = p.session_id and s.user_id = p.user_id
      and (s.not_after is null or s.not_after > p_now)
  );
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
  ),
  due as (
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
    where m.moment > p_now - interval '1 hour' and m.moment <= p_now
      and (not p.is_weekly or extract(isodow from d.day) = 1)
      and not exists (
        select from private.sent_reminders t
        where t.user_id = p.user_id and t.channel = p.channel and t.day = d.day
      )
      and exists (select from private.reminder_items(p.user_id, d.day, p.is_weekly))
    limit 100
  ),
  sent as (
    -- Two senders at once plan one message.
    insert into private.sent_reminders (user_id, channel, day)
    select user_id, channel, day from due
    on conflict do nothing
    returning user_id, channel, day
  ),
  queued as (
    insert into private.reminder_deliveries (
      user_id, channel, day, subscription_id, next_attempt_at, give_up_at
    )
    select
      s.user_id, s.channel, s.day, p.id, p_now,
      case when s.channel = 'push' then d.moment else p_now end + interval '1 hour'
    from sent s
    join due d on d.user_id = s.user_id and d.channel = s.channel and d.day = s.day
    left join public.push_subscriptions p on p.user_id = s.user_id and s.channel = 'push'
  )
  select count(*) into planned from sent;
  return planned;
end
$function$;

CREATE OR REPLACE FUNCTION private.reminder_items(p_user_id uuid, p_day date, p_is_weekly boolean)
 RETURNS TABLE(kind text, name text, amount numeric, due date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select i.*
  from private.due_items(
    p_user_id,
    p_day + case when p_is_weekly then 6 else 1 end,
    p_day + case when p_is_weekly then 0 else 1 end,
    p_day + case when p_is_weekly then 6 else 1 end
  ) as i
$function$;

CREATE OR REPLACE FUNCTION private.retry_reminder(p_user_id uuid, p_channel text, p_day date, p_subscription_id uuid, p_next_attempt_at timestamp with time zone, p_give_up_at timestamp with time zone, p_attempts integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.session_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid
$function$;

CREATE OR REPLACE FUNCTION private.unsubscribe(p_token uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.reminder_settings r
  set email_frequency = null
  from private.unsubscribe_tokens t
  where t.token = p_token and r.user_id = t.user_id
$function$;

CREATE OR REPLACE FUNCTION public.reminder_sender()
 RETURNS TABLE(public_key text, sends_mail boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.user_id();
  return query
    select s.public_key, coalesce(s.sends_mail, false)
    from (values (true)) as one (is_only)
    left join private.reminder_sender s on s.is_only;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_push_subscription(p_endpoint text, p_p256dh text, p_auth text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.save_reminder_settings(p_email_frequency text, p_hour integer, p_time_zone text, p_shows_details boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.user_id();
begin
  if char_length(p_time_zone) > 64 or not private.is_time_zone(p_time_zone) then
    raise exception 'p_time_zone must be a time zone' using errcode = '22023';
  end if;
  insert into public.reminder_settings (user_id, email_frequency, hour, time_zone, shows_details)
  values (caller, p_email_frequency, p_hour, p_time_zone, p_shows_details)
  on conflict (user_id) do update
    set email_frequency = excluded.email_frequency, hour = excluded.hour,
      time_zone = excluded.time_zone, shows_details = excluded.shows_details;
end
$function$;

ALTER TABLE "private"."reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."sent_reminders" ADD CONSTRAINT "sent_reminders_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."unsubscribe_tokens" ADD CONSTRAINT "unsubscribe_tokens_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_subscription_id_fkey" FOREIGN KEY (subscription_id) REFERENCES public.push_subscriptions(id) ON DELETE CASCADE;

CREATE INDEX reminder_deliveries_next_attempt_at_idx ON private.reminder_deliveries USING btree (next_attempt_at);

CREATE INDEX reminder_deliveries_subscription_id_idx ON private.reminder_deliveries USING btree (subscription_id);

CREATE INDEX reminder_deliveries_user_id_idx ON private.reminder_deliveries USING btree (user_id);

REVOKE ALL ON FUNCTION "private"."claim_reminders"(timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."due_items"(uuid, date, date, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_time_zone"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_time_zone"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."is_time_zone"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."months_to_come_of"(uuid, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."months_to_come_of"(uuid, date, date) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."months_to_come_of"(uuid, date, date) TO "service_role";

REVOKE ALL ON FUNCTION "private"."plan_reminders"(timestamp with time zone, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."reminder_items"(uuid, date, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."retry_reminder"(uuid, text, date, uuid, timestamp with time zone, timestamp with time zone, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."session_id"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."session_id"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."session_id"() TO "service_role";

REVOKE ALL ON FUNCTION "private"."unsubscribe"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."reminder_sender"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."reminder_sender"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."save_push_subscription"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_push_subscription"(text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."save_reminder_settings"(text, integer, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_reminder_settings"(text, integer, text, boolean) TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."push_subscriptions" TO "authenticated";

GRANT ALL ON TABLE "public"."push_subscriptions" TO "service_role";

GRANT SELECT ON TABLE "public"."reminder_settings" TO "authenticated";

GRANT ALL ON TABLE "public"."reminder_settings" TO "service_role";

ALTER TABLE "public"."push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX push_subscriptions_user_id_idx ON public.push_subscriptions USING btree (user_id);

CREATE POLICY "own push subscriptions" ON "public"."push_subscriptions" FOR ALL TO "authenticated" USING ((( SELECT private.user_id() AS user_id) = user_id)) WITH CHECK ((( SELECT private.user_id() AS user_id) = user_id));

ALTER TABLE "public"."reminder_settings" ADD CONSTRAINT "reminder_settings_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE POLICY "own reminder settings" ON "public"."reminder_settings" FOR ALL TO "authenticated" USING ((( SELECT private.user_id() AS user_id) = user_id)) WITH CHECK ((( SELECT private.user_id() AS user_id) = user_id));
