set local check_function_bodies = off;

DROP FUNCTION "public"."delete_debts"(uuid[]);

DROP FUNCTION "public"."pay_debt"(uuid, uuid, date, timestamp with time zone, numeric, uuid);

DROP FUNCTION "public"."statement_totals"();

CREATE TABLE "public"."debt_series" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "name" text NOT NULL, "institution" text NOT NULL DEFAULT ''::text, "amount" numeric(14,2) NOT NULL, "type" text NOT NULL DEFAULT 'other'::text, "icon" text NOT NULL DEFAULT 'CreditCard'::text, "color" text NOT NULL DEFAULT 'bg-primary'::text, "day" integer NOT NULL, "month_offset" integer NOT NULL DEFAULT 0, "made_through" date NOT NULL, "ended_at" timestamp with time zone, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "debt_series_amount_check" CHECK (((amount > (0)::numeric) AND (amount <= 999999999.99))), CONSTRAINT "debt_series_color_check" CHECK (((char_length(color) >= 1) AND (char_length(color) <= 50))), CONSTRAINT "debt_series_created_at_check" CHECK (((created_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2999-12-31 00:00:00+00'::timestamp with time zone))), CONSTRAINT "debt_series_day_check" CHECK (((day >= 1) AND (day <= 31))), CONSTRAINT "debt_series_ended_at_check" CHECK (((ended_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (ended_at <= '2999-12-31 00:00:00+00'::timestamp with time zone))), CONSTRAINT "debt_series_icon_check" CHECK (((char_length(icon) >= 1) AND (char_length(icon) <= 50))), CONSTRAINT "debt_series_institution_check" CHECK ((char_length(institution) <= 100)), CONSTRAINT "debt_series_made_through_check" CHECK (((made_through >= '1800-01-01'::date) AND (made_through <= '3100-12-31'::date) AND (EXTRACT(day FROM made_through) = (1)::numeric))), CONSTRAINT "debt_series_month_offset_check" CHECK (((month_offset >= '-1200'::integer) AND (month_offset <= 1200))), CONSTRAINT "debt_series_name_check" CHECK (((char_length(name) <= 100) AND (name ~ '\S'::text))), CONSTRAINT "debt_series_pkey" PRIMARY KEY (id), CONSTRAINT "debt_series_type_check" CHECK ((type = ANY (ARRAY['credit-card'::text, 'loan'::text, 'financing'::text, 'other'::text, 'Recorrente'::text]))), "user_id" uuid NOT NULL DEFAULT private.user_id(), CONSTRAINT "debt_series_id_user_id_key" UNIQUE (id, user_id));

ALTER TABLE "public"."debt_series" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."dismissed_repetitions" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "text" text NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "dismissed_repetitions_created_at_check" CHECK (((created_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2999-12-31 00:00:00+00'::timestamp with time zone))), CONSTRAINT "dismissed_repetitions_pkey" PRIMARY KEY (id), CONSTRAINT "dismissed_repetitions_text_check" CHECK (((char_length(text) <= 222) AND (text ~ '\S'::text))), "user_id" uuid NOT NULL DEFAULT private.user_id(), CONSTRAINT "dismissed_repetitions_user_id_text_key" UNIQUE (user_id, text));

ALTER TABLE "public"."dismissed_repetitions" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."installment_purchases" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "account_id" uuid NOT NULL, "description" text NOT NULL, "folded_name" text NOT NULL, "amount" numeric(14,2) NOT NULL, "total_installments" integer NOT NULL, "first_month" date NOT NULL, "expected_from" integer, "ended_at" timestamp with time zone, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "installment_purchases_amount_check" CHECK (((amount > (0)::numeric) AND (amount <= 999999999.99))), CONSTRAINT "installment_purchases_created_at_check" CHECK (((created_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2999-12-31 00:00:00+00'::timestamp with time zone))), CONSTRAINT "installment_purchases_description_check" CHECK (((char_length(description) <= 111) AND (description ~ '\S'::text))), CONSTRAINT "installment_purchases_ended_at_check" CHECK (((ended_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (ended_at <= '2999-12-31 00:00:00+00'::timestamp with time zone))), CONSTRAINT "installment_purchases_expected_from_check" CHECK (((expected_from >= 2) AND (expected_from <= total_installments))), CONSTRAINT "installment_purchases_first_month_check" CHECK (((first_month >= '1885-01-01'::date) AND (first_month <= '3010-12-31'::date) AND (EXTRACT(day FROM first_month) = (1)::numeric))), CONSTRAINT "installment_purchases_folded_name_check" CHECK ((char_length(folded_name) <= 111)), CONSTRAINT "installment_purchases_pkey" PRIMARY KEY (id), CONSTRAINT "installment_purchases_total_check" CHECK (((total_installments >= 2) AND (total_installments <= 60))), "user_id" uuid NOT NULL DEFAULT private.user_id(), CONSTRAINT "installment_purchases_id_user_id_key" UNIQUE (id, user_id));

ALTER TABLE "public"."installment_purchases" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."debts" ADD COLUMN "series_id" uuid;

ALTER TABLE "public"."debts" ADD COLUMN "series_month" date;

ALTER TABLE "public"."debts" ADD COLUMN "payment_record" jsonb;

ALTER TABLE "public"."transactions" ADD COLUMN "purchase_id" uuid;

CREATE OR REPLACE FUNCTION private.account_tables()
 RETURNS TABLE(name text, links jsonb)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
    ('expected_incomes', '{}'),
    ('dismissed_repetitions', '{}'),
    ('imports', '{"account_id": "accounts"}'),
    ('import_rules', '{"account_id": "accounts"}'),
    ('imported_rows', '{}')
$function$;

CREATE OR REPLACE FUNCTION private.begin_debt_series(p_today date)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with typed as materialized (
    select d.*, t.name as folded_name, t.institution as folded_institution, t.month,
      row_number() over (
        partition by t.name, t.institution, t.month order by d.created_at, d.id
      ) as place
    from public.debts d
    cross join lateral (
      select public.fold_text(d.name), public.fold_text(d.institution), private.month_of(d.due_date)
    ) as t (name, institution, month)
    where d.user_id = (select private.user_id())
      and d.is_fixed and d.total_installments is null and d.series_id is null
  ),
  -- Whole series only: their other debts would begin another one.
  beginning as materialized (
    select *
    from (
      select *, dense_rank() over (order by folded_name, folded_institution, place) as rank
      from typed
    ) as ranked
    where rank <= 1000
  ),
  newest as materialized (
    select distinct on (folded_name, folded_institution, place)
      *,
      gen_random_uuid() as new_series_id,
      -- 30/11 after 31/10 is the end of the month.
      case
        when due_date + 1 = private.months_later(month, 1)
          then max(extract(day from due_date)) over (partition by folded_name, folded_institution, place)
        else extract(day from due_date)
      end as day
    from beginning
    order by folded_name, folded_institution, place, month desc
  ),
  begun as (
    insert into public.debt_series (
      id, user_id, name, institution, amount, type, icon, color, day, made_through
    )
    select
      new_series_id, user_id, name, institution, amount, type, icon, color, day,
      case
        when is_paid and (paid_at < p_today - interval '1 month' or status = 'archived')
          then greatest(month, ended.last_month, private.months_later(private.month_of(p_today), -1))
        else greatest(month, ended.last_month)
      end
    from newest
    -- A debt that was switched off and on again has left the series that has its later months.
    cross join lateral (
      select max(d.series_month)
      from public.debt_series s
      join public.debts d on d.series_id = s.id
      where s.user_id = newest.user_id and s.ended_at is not null
        and public.fold_text(s.name) = folded_name
        and public.fold_text(s.institution) = folded_institution
    ) as ended (last_month)
  ),
  changed as (
    update public.debts
    set series_id = newest.new_series_id, series_month = beginning.month
    from beginning
    join newest using (folded_name, folded_institution, place)
    where debts.id = beginning.id
    returning 1
  )
  select count(*)::integer from changed
$function$;

CREATE OR REPLACE FUNCTION private.charge_day(p_month date, p_day integer, p_closing_day integer)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select least(m.month + p_day - 1, private.months_later(m.month, 1) - 1)
  from (
    select private.months_later(p_month, case when p_day <= p_closing_day then 0 else -1 end) as month
  ) as m
$function$;

CREATE OR REPLACE FUNCTION private.debt_status(p_due date, p_today date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((p_due - p_today) <= 0) THEN 'overdue'::text WHEN ((p_due - p_today) <= 7) THEN 'warning'::text ELSE 'normal'::text END;

CREATE OR REPLACE FUNCTION private.end_debt_series()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.debt_series set ended_at = coalesce(ended_at, now()) where id = new.series_id;
  delete from public.debts
  using public.debt_series s
  where debts.series_id = new.series_id and s.id = new.series_id
    and debts.series_month > new.series_month and private.is_as_made(debts, s);
  update public.debts set series_id = null, series_month = null where id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.expect_rest(p_transaction_ids uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.installment_purchases p
  set expected_from = least(p.expected_from, t.number + 1)
  from (
    select t.purchase_id, min(t.installment_number) as number
    from public.transactions t
    where t.user_id = private.user_id() and t.id = any (p_transaction_ids)
      and t.installment_number < t.total_installments
    group by t.purchase_id
  ) as t
  where p.id = t.purchase_id and p.user_id = private.user_id() and p.ended_at is null
$function$;

CREATE OR REPLACE FUNCTION private.fold_name(p_name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  folded constant text := public.fold_text(p_name);
begin
  return coalesce(nullif(btrim(regexp_replace(folded, '[^a-z0-9]+', ' ', 'g')), ''), folded);
end
$function$;

CREATE OR REPLACE FUNCTION private.is_as_made(p_debt public.debts, p_series public.debt_series)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select not (p_debt).is_paid and (p_debt).payment_code is null and (p_debt).status <> 'archived'
    and ((p_debt).name, (p_debt).institution, (p_debt).amount, (p_debt).type)
      = ((p_series).name, (p_series).institution, (p_series).amount, (p_series).type)
    and (p_debt).due_date = private.occurrence_day(p_series, (p_debt).series_month)
$function$;

CREATE OR REPLACE FUNCTION private.link_installment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_nestloop TO 'on'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  card public.accounts;
  name text;
  charge_month date;
  first date;
  candidate uuid;
  found_id uuid;
  lowest integer;
begin
  if tg_op = 'UPDATE' and new.account_id = old.account_id and old.purchase_id is not null then
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
  -- A restored charge keeps its purchase.
  if tg_op = 'INSERT' and new.purchase_id is not null and exists (
    select from public.installment_purchases p
    where p.id = new.purchase_id and p.user_id = new.user_id
  ) then
    return new;
  end if;
  new.purchase_id := null;
  select a.* into card from public.accounts a
  where a.id = new.account_id and a.user_id = new.user_id;
  if card.closing_day is null then
    return new;
  end if;
  -- Two tabs with one purchase: the second waits, and finds it.
  perform pg_advisory_xact_lock(hashtextextended('installments of ' || new.user_id, 0));
  name := private.purchase_name(new.description, new.installment_number, new.total_installments);
  charge_month := date_trunc(
    'month', coalesce(new.statement_month, private.statement_month(new.date, card.closing_day))::timestamp
  )::date;
  first := private.months_later(charge_month, 1 - new.installment_number);

  for candidate in
    select s.id
    from (
      select f.*, 0 as place
      from private.similar_purchases(
        card, private.fold_name(name), new.installment_number, new.total_installments, new.amount,
        new.date, charge_month
      ) as f
      union all
      -- The bank may repeat the day of the purchase in each statement.
      select f.*, 1
      from private.similar_purchases(
        card, private.fold_name(name), 1, new.total_installments, new.amount, new.date, charge_month
      ) as f
      where new.statement_month is null and f.months = 0
    ) as s
    order by s.months, s.place, s.difference, s.id
  loop
    if not exists (
      select from public.transactions t
      where t.purchase_id = candidate and t.installment_number = new.installment_number
    ) then
      found_id := candidate;
      exit;
    end if;
  end loop;

  if found_id is null then
    insert into public.installment_purchases (
      user_id, account_id, description, folded_name, amount, total_installments, first_month
    )
    values (
      new.user_id, new.account_id, name, private.fold_name(name), new.amount,
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
    if new.statement_month is null then
      select private.months_later(p.first_month, new.installment_number - 1)
      into new.statement_month
      from public.installment_purchases p
      where p.id = found_id;
    end if;
  end if;
  new.purchase_id := found_id;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.lock_before_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.lock_debt_series();
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.lock_debt_series()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select pg_advisory_xact_lock(hashtextextended('debt series ' || private.user_id()::text, 0))
$function$;

CREATE OR REPLACE FUNCTION private.missing_occurrences(p_today date)
 RETURNS TABLE(series public.debt_series, months integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_bitmapscan TO 'off'
AS $function$
  select s, least(n.months, 120)
  from public.debt_series s
  cross join lateral (
    select greatest(0, private.months_between(s.made_through, p_today) - s.month_offset)
  ) as begun (months)
  cross join lateral (
    -- The month of p_today may have begun without being due.
    select begun.months - (
      begun.months > 0
      and private.occurrence_day(s, private.months_later(s.made_through, begun.months)) > p_today
    )::integer
  ) as due (months)
  cross join lateral (
    select due.months + case
      when due.months > 0 then 1
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
  ) as n (months)
  where s.user_id = (select private.user_id()) and s.ended_at is null and n.months > 0
    and s.made_through < '2999-12-01'
$function$;

CREATE OR REPLACE FUNCTION private.months_between(p_from date, p_to date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((EXTRACT(year FROM p_to) - EXTRACT(year FROM p_from)) * (12)::numeric) + EXTRACT(month FROM p_to)) - EXTRACT(month FROM p_from)))::integer;

CREATE OR REPLACE FUNCTION private.months_later(p_month date, p_months integer)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((p_month + ((p_months)::double precision * '1 mon'::interval)))::date;

CREATE OR REPLACE FUNCTION private.months_to_come(p_today date, p_last date)
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
  where s.user_id = (select private.user_id()) and s.ended_at is null
    and d.due > p_today and d.due <= p_last
$function$;

CREATE OR REPLACE FUNCTION private.occurrence_day(p_series public.debt_series, p_month date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN LEAST(((private.months_later(p_month, (p_series).month_offset) + (p_series).day) - 1), (private.months_later(p_month, ((p_series).month_offset + 1)) - 1));

CREATE OR REPLACE FUNCTION private.payment_values(p_expense public.transactions)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'amount', (p_expense).amount, 'description', (p_expense).description,
    'category', (p_expense).category, 'date', (p_expense).date, 'type', (p_expense).type,
    'is_recurring', (p_expense).is_recurring, 'account_id', (p_expense).account_id,
    'statement_month', (p_expense).statement_month
  )
$function$;

CREATE OR REPLACE FUNCTION private.purchase_day(p_date date, p_statement_month date, p_number integer, p_closing_day integer)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when private.months_between(private.statement_month(p_date, p_closing_day), p_statement_month)
      = p_number - 1
    then p_date
    else private.months_later(p_date, 1 - p_number)
  end
$function$;

CREATE OR REPLACE FUNCTION private.purchase_name(p_description text, p_number integer, p_total integer)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  installment constant text := format(
    '[\s(*#–-]*(?:\mparc(?:ela)?s?\.?\s*)?(?<![\d/])0*%s\s*(?:/|de)\s*0*%s(?![\d/])\)?', p_number, p_total
  );
  name constant text := btrim(
    regexp_replace(regexp_replace(p_description, installment, ' ', 'i'), '\s+', ' ', 'g')
  );
begin
  return coalesce(nullif(name, ''), p_description);
end
$function$;

CREATE OR REPLACE FUNCTION private.similar_purchases(p_card public.accounts, p_folded_name text, p_number integer, p_total integer, p_amount numeric, p_date date, p_statement_month date)
 RETURNS TABLE(id uuid, months integer, difference numeric)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_nestloop TO 'on'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
begin
  return query
  select s.id, s.months, s.difference
  from (
    select
      p.id, abs(p.amount - p_amount) as difference,
      abs(private.months_between(p.first_month, p_statement_month) - (p_number - 1)) as months
    from public.installment_purchases p
    where p.user_id = p_card.user_id and p.account_id = p_card.id
      and p.folded_name = p_folded_name and p.total_installments = p_total
  ) as s
  where s.months <= 1
    and (
      s.difference <= 0.05
      or exists (
        select from public.transactions t
        where t.purchase_id = s.id
          and abs(t.amount - p_amount) <= 0.05
      )
    )
    and (
      s.months = 0
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
$function$;

CREATE OR REPLACE FUNCTION private.staged_installments(p_import_id uuid)
 RETURNS TABLE("position" integer, installment_number integer, total_installments integer, expects_rest boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    p.part * 5000 + r.ordinality::integer, r.installment_number, r.total_installments,
    coalesce(r.expects_rest, false)
  from public.import_parts p
  cross join lateral rows from (
    jsonb_to_recordset(p.rows) as (
      installment_number integer, total_installments integer, expects_rest boolean
    )
  ) with ordinality as r
  where p.user_id = (select private.user_id()) and p.import_id = p_import_id
    and r.total_installments is not null
$function$;

CREATE OR REPLACE FUNCTION public.delete_debts(p_ids uuid[], p_end_series boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.user_id();
  ids uuid[] := p_ids;
  ended uuid[] := '{}';
  deleted jsonb;
begin
  perform private.lock_debt_series();
  if p_end_series then
    with ending as (
      update public.debt_series s
      set ended_at = now()
      from public.debts d
      where d.user_id = caller and d.id = any (p_ids) and s.id = d.series_id and s.ended_at is null
      returning s.id
    )
    select coalesce(array_agg(id), '{}') into ended from ending;
    ids := ids || array(
      select later.id
      from public.debts d
      join public.debt_series s on s.id = d.series_id
      join public.debts later
        on later.series_id = d.series_id and later.series_month > d.series_month
      where d.user_id = caller and d.id = any (p_ids) and private.is_as_made(later, s)
    );
  end if;
  -- One snapshot for both: it reads the payments before the foreign key releases them.
  with payments as (
    select id, debt_id from public.transactions
    where user_id = caller and debt_id = any (ids)
  ),
  deleted_debts as (
    delete from public.debts
    where user_id = caller and id = any (ids)
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
$function$;

CREATE OR REPLACE FUNCTION public.edit_occurrences(p_debt_id uuid, p_changes jsonb, p_today date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.user_id();
  shared constant text[] := '{name,institution,amount,due_date,type,icon}';
  debt public.debts;
  edited public.debts;
  series public.debt_series;
  is_moved boolean;
begin
  if jsonb_typeof(p_changes) is distinct from 'object'
    or exists (
      select from jsonb_object_keys(p_changes) as key where key <> all (shared || '{payment_code}'::text[])
    )
  then
    raise exception 'p_changes must hold columns of a debt' using errcode = '22023';
  end if;
  perform private.lock_debt_series();
  perform public.ensure_occurrences(p_today);
  select * into debt from public.debts where id = p_debt_id and user_id = caller for update;
  if not found then
    raise exception 'there is no such debt' using errcode = 'PT404';
  end if;
  edited := jsonb_populate_record(debt, p_changes);
  is_moved := edited.due_date is distinct from debt.due_date;
  update public.debts
  set name = edited.name, institution = edited.institution, amount = edited.amount,
    due_date = edited.due_date, type = edited.type, icon = edited.icon,
    payment_code = edited.payment_code,
    status = case
      when is_moved and status <> 'archived' then private.debt_status(edited.due_date, p_today)
      else status
    end
  where id = debt.id;
  if debt.series_id is null then
    return;
  end if;
  update public.debt_series
  set
    name = case when p_changes ? 'name' then edited.name else name end,
    institution = case when p_changes ? 'institution' then edited.institution else institution end,
    amount = case when p_changes ? 'amount' then edited.amount else amount end,
    type = case when p_changes ? 'type' then edited.type else type end,
    icon = case when p_changes ? 'icon' then edited.icon else icon end,
    day = case when is_moved then extract(day from edited.due_date) else day end,
    month_offset = case
      when is_moved then private.months_between(debt.series_month, edited.due_date)
      else month_offset
    end
  where id = debt.series_id
  returning * into series;
  update public.debts
  set
    name = case when p_changes ? 'name' then edited.name else name end,
    institution = case when p_changes ? 'institution' then edited.institution else institution end,
    amount = case when p_changes ? 'amount' then edited.amount else amount end,
    type = case when p_changes ? 'type' then edited.type else type end,
    icon = case when p_changes ? 'icon' then edited.icon else icon end,
    due_date = case
      when is_moved then private.occurrence_day(series, series_month) else due_date
    end,
    status = case
      when is_moved and status <> 'archived'
        then private.debt_status(private.occurrence_day(series, series_month), p_today)
      else status
    end
  where series_id = debt.series_id and not is_paid and id <> debt.id and due_date > debt.due_date;
end
$function$;

CREATE OR REPLACE FUNCTION public.ensure_occurrences(p_today date)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  begun integer;
  made integer;
begin
  if p_today is null or p_today not between '1900-01-01' and '2999-12-31' then
    raise exception 'p_today must be a day' using errcode = '22023';
  end if;
  if not exists (
      select from public.debts
      where user_id = (select private.user_id())
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
      select (m.series).*, m.months,
        sum(m.months) over (order by m.months, (m.series).id) - m.months as months_before
      from private.missing_occurrences(p_today) as m
    ) as m
    where months_before < 3000
  ),
  made_through as (
    update public.debt_series
    set made_through = private.months_later(missing.made_through, missing.months)
    from missing
    where debt_series.id = missing.id
  ),
  occurrences as (
    insert into public.debts (
      user_id, name, institution, amount, due_date, type, icon, color, status, is_fixed, series_id,
      series_month
    )
    select
      s.user_id, s.name, s.institution, s.amount, d.due, s.type, s.icon, s.color,
      private.debt_status(d.due, p_today), true, s.id, m.month
    from missing
    join public.debt_series s on s.id = missing.id
    cross join lateral generate_series(1, missing.months) as n (months)
    cross join lateral (select private.months_later(missing.made_through, n.months)) as m (month)
    cross join lateral (select private.occurrence_day(s, m.month)) as d (due)
    where d.due between '1900-01-01' and '2999-12-31'
    on conflict (series_id, series_month) do nothing
    returning 1
  )
  select count(*) into made from occurrences;
  return begun + made;
end
$function$;

CREATE OR REPLACE FUNCTION public.expected_charges()
 RETURNS TABLE(purchase_id uuid, account_id uuid, statement_month date, installment_number integer, total_installments integer, description text, category text, amount numeric, date date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    p.id, p.account_id, s.month, n.number, p.total_installments, p.description, c.category, c.amount,
    private.charge_day(s.month, c.day, a.closing_day)
  from public.installment_purchases p
  join public.accounts a on a.id = p.account_id and a.user_id = p.user_id
  cross join lateral (
    select
      min(t.installment_number) as first,
      array_agg(t.installment_number) as numbers,
      (array_agg(t.category order by t.installment_number, t.id))[1] as category,
      -- The first installment may have the odd centavos.
      (array_agg(t.amount order by t.installment_number desc, t.id))[1] as amount,
      max(extract(day from t.date))::integer as day
    from public.transactions t
    where t.user_id = (select private.user_id()) and t.purchase_id = p.id
  ) as c
  cross join lateral generate_series(
    greatest(p.expected_from, c.first + 1), p.total_installments
  ) as n (number)
  cross join lateral (
    select private.months_later(p.first_month, n.number - 1) as month
  ) as s
  where p.user_id = (select private.user_id()) and p.expected_from is not null
    and p.ended_at is null and c.first is not null and n.number <> all (c.numbers)
$function$;

CREATE OR REPLACE FUNCTION public.forecast(p_today date)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select public.ensure_occurrences(p_today);

  select jsonb_build_object(
    'accumulated', (
      select coalesce(sum(case m.type when 'income' then m.total else -m.total end), 0)
      from public.month_totals m
      where m.user_id = (select private.user_id())
    ),
    -- Null without an account that is neither a card nor archived.
    'account_balance', (
      select sum(a.opening_balance + coalesce(t.total, 0))
      from public.accounts a
      left join lateral (
        select sum(x.total + x.transferred) as total
        from public.account_totals x
        where x.account_id = a.id and x.user_id = a.user_id
      ) as t on true
      where a.user_id = (select private.user_id()) and a.kind <> 'credit-card' and a.archived_at is null
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
          where user_id = (select private.user_id()) and not is_paid and status <> 'archived'
            and due_date <= p_today + 90
          union all
          -- The months of fixed debts that are not debts yet.
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
        where a.user_id = (select private.user_id()) and a.kind = 'credit-card' and a.archived_at is null
      ),
      '[]'
    ),
    -- The latest of each series, that is of a category and a description. A series is switched off
    -- when its latest income is not recurring.
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
                where o.user_id = (select private.user_id()) and o.type = 'income' and o.is_recurring
                  and o.category = s.category and o.folded_description = s.folded_description
                order by o.date desc, o.id desc
                limit 6
              ) as r
            )
          )
          order by s.id
        )
        from (
          select distinct on (t.category, t.folded_description) t.*
          from public.transactions t
          where t.user_id = (select private.user_id()) and t.type = 'income' and t.is_recurring
          order by t.category, t.folded_description, t.date desc, t.id desc
        ) as s
        where not exists (
          select from public.transactions o
          where o.user_id = (select private.user_id()) and o.category_type = 'income' and o.category = s.category
            and (o.date, o.id) > (s.date, s.id) and not o.is_recurring
            and o.folded_description = s.folded_description
        )
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
        where e.user_id = (select private.user_id())
      ),
      '[]'
    )
  )
$function$;

CREATE OR REPLACE FUNCTION public.home_figures(p_today date)
 RETURNS TABLE(accumulated numeric, spent_today numeric, income_last_7_days numeric, month_balance numeric, next_debt_id uuid, next_debt_name text, next_debt_amount numeric, next_debt_due_date date, last_transaction_id uuid, last_transaction_type text, last_transaction_description text, last_transaction_category text, last_transaction_amount numeric, last_transaction_date date)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select public.ensure_occurrences(p_today);

  select
    months.accumulated, days.spent_today, days.income_last_7_days, months.month_balance,
    debt.id, debt.name, debt.amount, debt.due_date,
    last.id, last.type, last.description, last.category, last.amount, last.date
  from (
    select
      coalesce(sum(case m.type when 'income' then m.total else -m.total end), 0) as accumulated,
      coalesce(
        sum(case m.type when 'income' then m.total else -m.total end) filter (
          where m.month = private.month_of(p_today)
        ),
        0
      ) as month_balance
    from public.month_totals m
    where m.user_id = (select private.user_id())
  ) as months
  cross join (
    select
      coalesce(sum(t.amount) filter (where t.category_type = 'expense' and t.date = p_today), 0)
        as spent_today,
      coalesce(sum(t.amount) filter (where t.category_type = 'income'), 0) as income_last_7_days
    from (
      select date, category_type, private.category_amount(type, category_type, amount) as amount
      from public.transactions
      where user_id = (select private.user_id()) and date between p_today - 6 and p_today
    ) as t
  ) as days
  left join lateral (
    select d.id, d.name, d.amount, d.due_date
    from public.debts d
    where d.user_id = (select private.user_id()) and not d.is_paid and d.status <> 'archived'
    order by d.due_date, d.id
    limit 1
  ) as debt on true
  left join lateral (
    select t.id, t.type, t.description, t.category, t.amount, t.date
    from public.transactions t
    where t.user_id = (select private.user_id())
    order by t.date desc, t.id desc
    limit 1
  ) as last on true
$function$;

CREATE OR REPLACE FUNCTION public.import_transactions(p_import_id uuid, p_file_name text, p_layout text, p_parts integer, p_account_id uuid DEFAULT NULL::uuid, p_source text DEFAULT NULL::text, p_statement_month date DEFAULT NULL::date)
 RETURNS public.imports
 LANGUAGE plpgsql
 SET search_path TO ''
 SET enable_nestloop TO 'off'
 SET jit TO 'off'
 SET statement_timeout TO '60s'
AS $function$
declare
  caller constant uuid := private.user_id();
  result public.imports;
begin
  -- Two tabs with one statement: the second waits, and finds its rows imported.
  perform pg_advisory_xact_lock(hashtextextended('imports of ' || caller, 0));
  select * into result from public.imports where id = p_import_id and user_id = caller;
  if found then
    return result;
  end if;
  if p_parts is distinct from (
    select count(*) from public.import_parts where user_id = caller and import_id = p_import_id
  ) then
    raise exception 'parts of the import are missing' using errcode = 'TS002';
  end if;
  insert into public.imports (
    id, user_id, file_name, layout, account_id, source, statement_month
  )
  values (
    p_import_id, caller, p_file_name, p_layout, p_account_id, p_source, p_statement_month
  );

  with sent as materialized (
    select distinct on (r.row_key)
      p.part * 5000 + r.ordinality::integer as position, r.*
    from public.import_parts p
    cross join lateral rows from (
      jsonb_to_recordset(p.rows) as (
        row_key text, type text, amount numeric, description text, category text, date date,
        merge_id uuid, transfer_account_id uuid, twin_id uuid, is_repeat boolean, category_type text
      )
    ) with ordinality as r
    where p.user_id = caller and p.import_id = p_import_id
    order by r.row_key, 1
  ),
  stored as materialized (
    select i.row_key
    from sent s
    join public.imported_rows i on i.user_id = caller and i.row_key = s.row_key
    join public.imports b on b.user_id = caller and b.id = i.import_id
    left join public.transactions t on t.user_id = caller and t.id = i.transaction_id
    left join public.transfers f on f.user_id = caller and f.id = i.transaction_id
    where s.is_repeat is not true and (t.id is not null or f.id is not null)
      -- The number of the account in the key, or an id that no two banks share, already tells.
      and (
        b.account_id is null or p_account_id is null or b.account_id = p_account_id
        or i.row_key ~ '^(\||ofx [^|])'
      )
  )
  insert into public.imported_rows (
    user_id, import_id, position, row_key, transaction_id, is_merged, type, amount, description,
    category, date, transfer_account_id, replaced, assigned_account, category_type
  )
  select
    caller, p_import_id, s.position, s.row_key,
    -- The ids follow the order of the file, as those of typed transactions follow time. A transfer
    -- takes the id of the transaction that it replaces: what the other statement says still holds.
    coalesce(
      s.merge_id, s.twin_id,
      (left(p_import_id::text, 24) || lpad(to_hex(s.position), 12, '0'))::uuid
    ),
    s.merge_id is not null, s.type, s.amount, s.description, s.category, s.date,
    s.transfer_account_id,
    (
      select to_jsonb(t) - 'user_id' || jsonb_build_object(
        'was_imported', exists (
          select from public.imported_rows i where i.user_id = caller and i.transaction_id = t.id
        )
      )
      from public.transactions t
      where t.id = s.twin_id and t.user_id = caller and t.account_id = s.transfer_account_id
        and t.amount = s.amount and t.type <> s.type
        and t.debt_id is null and t.total_installments is null
    ),
    p_account_id is not null and exists (
      select from public.transactions t
      where t.id = s.merge_id and t.user_id = caller and t.account_id is null
    ),
    nullif(s.category_type, s.type)
  from sent s
  where not exists (select from stored where stored.row_key = s.row_key);

  -- A merged or replaced transaction that was changed, deleted or taken by another row since the
  -- preview. A transfer belongs to one row of each of its two accounts.
  if exists (
    select from public.imported_rows i
    where i.user_id = caller and i.import_id = p_import_id
      and (
        i.is_merged
          and not exists (
            select from public.transactions t
            where t.user_id = caller and t.id = i.transaction_id and t.type = i.type
              and (
                p_account_id is null or t.account_id is null or t.account_id = p_account_id
              )
          )
          and not exists (
            select from public.transfers f
            where f.user_id = caller and f.id = i.transaction_id
              and p_account_id = case i.type
                when 'expense' then f.from_account_id else f.to_account_id
              end
          )
        or exists (
          select from public.imported_rows o
          join public.imports b on b.id = o.import_id and b.user_id = caller
          where (i.is_merged or i.transfer_account_id is not null) and o.user_id = caller
            and o.transaction_id = i.transaction_id
            and (o.import_id, o.position) <> (i.import_id, i.position)
            and (
              b.account_id is not distinct from p_account_id
              or not exists (
                select from public.transfers f
                where f.user_id = caller and f.id = i.transaction_id
              )
              and i.replaced is null
            )
        )
      )
  )
    or exists (
      select from public.imported_rows i
      where i.user_id = caller and i.import_id = p_import_id and i.replaced is null
        and not i.is_merged
        and left(i.transaction_id::text, 24) <> left(p_import_id::text, 24)
    )
  then
    raise exception 'a transaction to merge with has changed' using errcode = 'TS002';
  end if;

  delete from public.transactions t
  using public.imported_rows i
  where i.user_id = caller and i.import_id = p_import_id and i.replaced is not null
    and t.user_id = caller and t.id = i.transaction_id;
  insert into public.transfers (id, user_id, from_account_id, to_account_id, amount, date)
  select
    i.transaction_id, caller,
    case i.type when 'expense' then p_account_id else i.transfer_account_id end,
    case i.type when 'expense' then i.transfer_account_id else p_account_id end,
    i.amount, i.date
  from public.imported_rows i
  where i.user_id = caller and i.import_id = p_import_id and not i.is_merged
    and i.transfer_account_id is not null;
  insert into public.transactions (
    id, user_id, type, amount, description, category, date, account_id, statement_month,
    category_type, installment_number, total_installments
  )
  select
    i.transaction_id, caller, i.type, i.amount, i.description, i.category, i.date, p_account_id,
    p_statement_month, coalesce(i.category_type, i.type), s.installment_number, s.total_installments
  from public.imported_rows i
  left join private.staged_installments(p_import_id) as s on s.position = i.position
  where i.user_id = caller and i.import_id = p_import_id and not i.is_merged
    and i.transfer_account_id is null
  order by i.position;
  perform private.expect_rest(
    array(
      select i.transaction_id
      from public.imported_rows i
      join private.staged_installments(p_import_id) as s on s.position = i.position
      where i.user_id = caller and i.import_id = p_import_id and s.expects_rest
    )
  );
  update public.transactions t
  set account_id = p_account_id, statement_month = p_statement_month
  from public.imported_rows i
  where i.user_id = caller and i.import_id = p_import_id and i.assigned_account
    and t.user_id = caller and t.id = i.transaction_id;

  update public.imports
  set (added_count, merged_count) = (
    select count(*) filter (where not i.is_merged), count(*) filter (where i.is_merged)
    from public.imported_rows i
    where i.user_id = caller and i.import_id = p_import_id
  )
  where id = p_import_id and user_id = caller
  returning * into result;
  delete from public.import_parts where user_id = caller and import_id = p_import_id;
  return result;
end
$function$;

CREATE OR REPLACE FUNCTION public.match_installments(p_account_id uuid, p_rows jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with sent as materialized (
    select
      r.ordinality::integer - 1 as index, r.amount, r.number, r.total, f.id, f.months, f.difference
    from rows from (
      jsonb_to_recordset(private.at_most(5000, p_rows)) as (
        description text, amount numeric, date date, statement_month date, number integer,
        total integer
      )
    ) with ordinality as r
    join public.accounts a on a.id = p_account_id and a.user_id = (select private.user_id())
    left join lateral private.similar_purchases(
      a, private.fold_name(private.purchase_name(r.description, r.number, r.total)), r.number,
      r.total, r.amount, r.date,
      private.month_of(
        coalesce(r.statement_month, private.statement_month(r.date, a.closing_day))
      )
    ) as f on true
    where a.closing_day is not null and r.total between 2 and 60 and r.number between 1 and r.total
      and r.date between '1900-01-01' and '2999-12-31'
  ),
  typed as (
    select
      f.index, t.id, t.description, t.date,
      row_number() over (partition by f.index order by f.months, f.difference, t.id) as place
    from sent f
    join public.transactions t
      on t.user_id = (select private.user_id()) and t.purchase_id = f.id
      and t.installment_number = f.number and abs(t.amount - f.amount) <= 0.05
    where not exists (
      select from public.imported_rows i
      where i.user_id = (select private.user_id()) and i.transaction_id = t.id
    )
  ),
  -- The purchase that the row will belong to.
  chosen as (
    select distinct on (f.index) f.index, f.id
    from sent f
    where f.id is not null and not exists (
      select from public.transactions t
      where t.user_id = (select private.user_id()) and t.purchase_id = f.id
        and t.installment_number = f.number
        and exists (
          select from public.imported_rows i
          where i.user_id = (select private.user_id()) and i.transaction_id = t.id
        )
    )
    order by f.index, f.months, f.difference, f.id
  ),
  offered as (
    select s.index, jsonb_agg(n.number order by n.number) as numbers
    from (select distinct index, number, total from sent) as s
    left join chosen c on c.index = s.index
    left join lateral (
      select array_agg(t.installment_number) as numbers, min(t.installment_number) as first
      from public.transactions t
      where t.user_id = (select private.user_id()) and t.purchase_id = c.id
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
    'offered', coalesce(
      (
        select jsonb_agg(jsonb_build_object('index', index, 'numbers', numbers) order by index)
        from offered
      ),
      '[]'
    )
  )
$function$;

CREATE OR REPLACE FUNCTION public.pay_debt(p_debt_id uuid, p_transaction_id uuid, p_today date, p_now timestamp with time zone DEFAULT now(), p_amount numeric DEFAULT NULL::numeric, p_account_id uuid DEFAULT NULL::uuid, p_paid_amount numeric DEFAULT NULL::numeric, p_date date DEFAULT NULL::date, p_for_next boolean DEFAULT false)
 RETURNS public.transactions
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.user_id();
  debt public.debts;
  series public.debt_series;
  payment public.transactions;
  later jsonb := '[]';
  made jsonb;
begin
  perform private.lock_debt_series();
  perform public.ensure_occurrences(p_today);
  select * into debt from public.debts
  where id = p_debt_id and user_id = caller
  for update;
  if not found then
    raise exception 'there is no such debt' using errcode = 'PT404';
  end if;
  select * into payment from public.transactions where debt_id = p_debt_id;
  if found and payment.id = p_transaction_id and debt.is_paid then
    return payment;
  end if;
  if found or debt.is_paid then
    raise exception 'the debt is already paid' using errcode = 'PT409';
  end if;
  if debt.amount <> p_amount then
    raise exception 'the amount has changed' using errcode = 'PT412';
  end if;
  if p_date > p_today then
    raise exception 'p_date must not be later than p_today' using errcode = '22023';
  end if;
  insert into public.transactions (
    id, user_id, amount, description, category, date, type, is_recurring, debt_id, account_id
  )
  values (
    p_transaction_id, debt.user_id, coalesce(p_paid_amount, debt.amount),
    'Pagamento: ' || debt.name, 'Dívidas', coalesce(p_date, p_today), 'expense', false, debt.id,
    p_account_id
  )
  returning * into payment;
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
    'series_amount', case when p_for_next then series.amount end,
    'later', later || case when p_for_next then made else '[]' end,
    'made', made
  )
  where id = debt.id;
  return payment;
end
$function$;

CREATE OR REPLACE FUNCTION public.repeating_expenses(p_today date)
 RETURNS TABLE(folded_description text, description text, amount numeric, days date[])
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with expenses as (
    select t.folded_description, t.description, t.amount, t.date,
      row_number() over newest_first as place,
      lag(t.date) over newest_first - t.date as days_between
    from public.transactions t
    where t.user_id = (select private.user_id()) and t.type = 'expense'
      and t.date between p_today - (41 + 2 * 34) and p_today
      and t.category <> 'Dívidas' and not t.is_recurring and t.total_installments is null
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
      where r.user_id = (select private.user_id()) and r.text = e.folded_description
    )
    and not exists (
      select from public.debts d
      where d.user_id = (select private.user_id()) and d.is_fixed and not d.is_paid
        and public.fold_text(d.name) = e.folded_description
    )
  group by e.folded_description
  having count(*) = 3
    and bool_and(e.place = 1 or e.days_between between 27 and 34)
    and max(e.amount) <= 1.1 * min(e.amount)
    and max(e.date) >= p_today - 41
  order by 1
$function$;

CREATE OR REPLACE FUNCTION public.restore_debts(p_debts jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.user_id();
begin
  if jsonb_typeof(p_debts) is distinct from 'array'
    or jsonb_path_exists(p_debts, 'strict $[*] ? (@.type() != "object")')
  then
    raise exception 'p_debts must hold debts' using errcode = '22023';
  end if;

  perform private.lock_debt_series();
  insert into public.debts
  select debt.*
  from
    jsonb_array_elements(private.at_most(10000, p_debts)) as deleted,
    jsonb_populate_record(
      null::public.debts, deleted || jsonb_build_object('user_id', caller)
    ) as debt
  on conflict (id) do nothing;

  if exists (
    select from jsonb_array_elements(p_debts) as deleted
    where not exists (
      select from public.debts where id = (deleted ->> 'id')::uuid and user_id = caller
    )
  ) then
    raise exception 'an id is taken' using errcode = '23505';
  end if;

  update public.debt_series
  set ended_at = null
  where user_id = caller
    and id in (
      select (deleted ->> 'series_id')::uuid
      from jsonb_array_elements(p_debts) as deleted
      where deleted ->> 'ended_series' = 'true'
    );
  update public.transactions
  set debt_id = (deleted ->> 'id')::uuid
  from jsonb_array_elements(p_debts) as deleted
  where transactions.user_id = caller
    and transactions.id = (deleted ->> 'payment_id')::uuid
    and transactions.debt_id is null;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_entry(p_idempotency_key uuid, p_revision integer, p_transactions jsonb DEFAULT NULL::jsonb, p_debts jsonb DEFAULT NULL::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.user_id();
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
  where user_id = caller and idempotency_key = p_idempotency_key and debt_id is null;
  replaced := array(
    select id from public.debts
    where user_id = caller and idempotency_key = p_idempotency_key and not is_paid
  );
  if cardinality(replaced) > 0 then
    perform public.delete_debts(replaced, true);
  end if;

  if p_transactions is not null then
    insert into public.transactions
    select t.*
    from jsonb_array_elements(rows) as item,
      jsonb_populate_record(
        null::public.transactions,
        '{"is_recurring": false}' || jsonb_strip_nulls(item) || form
          || '{"debt_id": null, "purchase_id": null}'
      ) as t
    on conflict (id) do nothing;
    select count(distinct t.id) into stored
    from jsonb_array_elements(rows) as item
    join public.transactions t on t.user_id = caller and t.id = (item ->> 'id')::uuid;
    perform private.expect_rest(
      array(
        select (item ->> 'id')::uuid from jsonb_array_elements(rows) as item
        where item -> 'expects_rest' = 'true'
      )
    );
  else
    insert into public.debts
    select d.*
    from jsonb_array_elements(rows) as item,
      jsonb_populate_record(
        null::public.debts,
        '{
          "institution": "", "type": "other", "icon": "CreditCard", "color": "bg-primary",
          "status": "pending", "is_fixed": false
        }' || jsonb_strip_nulls(item) || form || '{"is_paid": false, "paid_at": null}'
      ) as d
    on conflict (id) do nothing;
    select count(distinct d.id) into stored
    from jsonb_array_elements(rows) as item
    join public.debts d on d.user_id = caller and d.id = (item ->> 'id')::uuid;
  end if;
  if stored <> jsonb_array_length(rows) then
    raise exception 'an id is taken' using errcode = '23505';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.statement_totals()
 RETURNS TABLE(account_id uuid, month date, total numeric, received numeric, expected numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select s.account_id, s.month, sum(s.total), sum(s.received), sum(s.expected)
  from (
    select t.account_id, t.month, -t.total as total, t.transferred as received, 0 as expected
    from public.accounts a
    join public.account_totals t on t.account_id = a.id and t.user_id = a.user_id
    where a.user_id = (select private.user_id()) and a.kind = 'credit-card'
    union all
    select e.account_id, e.statement_month, 0, 0, e.amount from public.expected_charges() as e
  ) as s
  group by 1, 2
  order by 1, 2
$function$;

CREATE OR REPLACE FUNCTION public.unarchive_debts(p_ids uuid[], p_today date, p_now timestamp with time zone DEFAULT now())
 RETURNS SETOF public.debts
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.debts
  set
    unarchived_at = p_now,
    status = private.debt_status(due_date, p_today)
  where user_id = (select private.user_id()) and id = any (p_ids) and status = 'archived'
  returning *
$function$;

CREATE OR REPLACE FUNCTION public.undo_payment(p_debt_id uuid, p_today date, p_transaction_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.user_id();
  debt public.debts;
  expense public.transactions;
begin
  perform private.lock_debt_series();
  select * into debt from public.debts
  where id = p_debt_id and user_id = caller
  for update;
  if not found then
    raise exception 'there is no such debt' using errcode = 'PT404';
  end if;
  if not debt.is_paid then
    return;
  end if;
  select * into expense from public.transactions where debt_id = debt.id for update;
  if expense.id <> p_transaction_id then
    raise exception 'another expense pays the debt' using errcode = 'PT409';
  end if;
  -- The record has a payment that pay_debt has made since it keeps one. Others have the values of the debt.
  if expense.id is not null and not private.payment_values(expense) @> coalesce(
    debt.payment_record -> 'expense',
    jsonb_build_object(
      'amount', debt.amount, 'description', 'Pagamento: ' || debt.name, 'category', 'Dívidas'
    )
  ) then
    raise exception 'the expense has been edited' using errcode = 'TS004';
  end if;
  delete from public.transactions where id = expense.id;
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
  set made_through = private.months_later(s.made_through, -1)
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
$function$;

ALTER TABLE "public"."debts" ADD CONSTRAINT "debts_payment_record_check" CHECK (((jsonb_typeof(payment_record) = 'object'::text) AND (octet_length((payment_record)::text) <= 100000)));

ALTER TABLE "public"."debts" ADD CONSTRAINT "debts_series_check" CHECK (((series_id IS NULL) OR (series_month IS NOT NULL)));

ALTER TABLE "public"."debts" ADD CONSTRAINT "debts_series_id_series_month_key" UNIQUE (series_id, series_month);

ALTER TABLE "public"."debts" ADD CONSTRAINT "debts_series_month_check" CHECK (((series_month >= '1800-01-01'::date) AND (series_month <= '3100-12-31'::date) AND (EXTRACT(day FROM series_month) = (1)::numeric)));

CREATE INDEX debts_without_series_idx ON public.debts USING btree (user_id) WHERE (is_fixed AND (total_installments IS NULL) AND (series_id IS NULL));

CREATE INDEX transactions_purchase_id_idx ON public.transactions USING btree (purchase_id, user_id) WHERE (purchase_id IS NOT NULL);

CREATE TRIGGER end_debt_series AFTER UPDATE OF is_fixed ON public.debts FOR EACH ROW WHEN ((old.is_fixed AND (NOT new.is_fixed) AND (new.series_id IS NOT NULL))) EXECUTE FUNCTION private.end_debt_series();

CREATE TRIGGER lock_before_end BEFORE UPDATE OF is_fixed ON public.debts FOR EACH STATEMENT EXECUTE FUNCTION private.lock_before_end();

CREATE TRIGGER link_installment_of_inserts BEFORE INSERT ON public.transactions FOR EACH ROW WHEN (((new.installment_number IS NOT NULL) AND (new.account_id IS NOT NULL) AND (new.type = 'expense'::text))) EXECUTE FUNCTION private.link_installment();

CREATE TRIGGER link_installment_of_updates BEFORE UPDATE OF account_id ON public.transactions FOR EACH ROW WHEN (((new.installment_number IS NOT NULL) AND (new.account_id IS NOT NULL) AND (new.type = 'expense'::text))) EXECUTE FUNCTION private.link_installment();

REVOKE ALL ON FUNCTION "private"."begin_debt_series"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."begin_debt_series"(date) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."begin_debt_series"(date) TO "service_role";

REVOKE ALL ON FUNCTION "private"."charge_day"(date, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."charge_day"(date, integer, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."charge_day"(date, integer, integer) TO "service_role";

REVOKE ALL ON FUNCTION "private"."debt_status"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."debt_status"(date, date) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."debt_status"(date, date) TO "service_role";

REVOKE ALL ON FUNCTION "private"."end_debt_series"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."expect_rest"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."expect_rest"(uuid[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."fold_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fold_name"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."fold_name"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."is_as_made"(public.debts, public.debt_series) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_as_made"(public.debts, public.debt_series) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."is_as_made"(public.debts, public.debt_series) TO "service_role";

REVOKE ALL ON FUNCTION "private"."link_installment"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lock_before_end"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lock_debt_series"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_debt_series"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."lock_debt_series"() TO "service_role";

REVOKE ALL ON FUNCTION "private"."missing_occurrences"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."missing_occurrences"(date) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."missing_occurrences"(date) TO "service_role";

REVOKE ALL ON FUNCTION "private"."months_between"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."months_between"(date, date) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."months_between"(date, date) TO "service_role";

REVOKE ALL ON FUNCTION "private"."months_later"(date, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."months_later"(date, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."months_later"(date, integer) TO "service_role";

REVOKE ALL ON FUNCTION "private"."months_to_come"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."months_to_come"(date, date) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."months_to_come"(date, date) TO "service_role";

REVOKE ALL ON FUNCTION "private"."occurrence_day"(public.debt_series, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."occurrence_day"(public.debt_series, date) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."occurrence_day"(public.debt_series, date) TO "service_role";

REVOKE ALL ON FUNCTION "private"."payment_values"(public.transactions) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."payment_values"(public.transactions) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."payment_values"(public.transactions) TO "service_role";

REVOKE ALL ON FUNCTION "private"."purchase_day"(date, date, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."purchase_day"(date, date, integer, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."purchase_day"(date, date, integer, integer) TO "service_role";

REVOKE ALL ON FUNCTION "private"."purchase_name"(text, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."purchase_name"(text, integer, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."purchase_name"(text, integer, integer) TO "service_role";

REVOKE ALL ON FUNCTION "private"."similar_purchases"(public.accounts, text, integer, integer, numeric, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."similar_purchases"(public.accounts, text, integer, integer, numeric, date, date) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."similar_purchases"(public.accounts, text, integer, integer, numeric, date, date) TO "service_role";

REVOKE ALL ON FUNCTION "private"."staged_installments"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."staged_installments"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."statement_month"(date, integer) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."statement_month"(date, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."statement_month"(date, integer) FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."statement_month"(date, integer) TO "service_role";

REVOKE ALL ON FUNCTION "public"."delete_debts"(uuid[], boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."delete_debts"(uuid[], boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."delete_debts"(uuid[], boolean) TO "service_role";

REVOKE ALL ON FUNCTION "public"."edit_occurrences"(uuid, jsonb, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."edit_occurrences"(uuid, jsonb, date) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."edit_occurrences"(uuid, jsonb, date) TO "service_role";

REVOKE ALL ON FUNCTION "public"."ensure_occurrences"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."ensure_occurrences"(date) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."ensure_occurrences"(date) TO "service_role";

REVOKE ALL ON FUNCTION "public"."expected_charges"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."expected_charges"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."expected_charges"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."match_installments"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."match_installments"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."pay_debt"(uuid, uuid, date, timestamp with time zone, numeric, uuid, numeric, date, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."pay_debt"(uuid, uuid, date, timestamp with time zone, numeric, uuid, numeric, date, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."pay_debt"(uuid, uuid, date, timestamp with time zone, numeric, uuid, numeric, date, boolean) TO "service_role";

REVOKE ALL ON FUNCTION "public"."repeating_expenses"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."repeating_expenses"(date) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."repeating_expenses"(date) TO "service_role";

REVOKE ALL ON FUNCTION "public"."statement_totals"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."statement_totals"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."statement_totals"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."undo_payment"(uuid, date, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."undo_payment"(uuid, date, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."undo_payment"(uuid, date, uuid) TO "service_role";

GRANT UPDATE ("amount") ON TABLE "public"."debt_series" TO "authenticated";

GRANT UPDATE ("color") ON TABLE "public"."debt_series" TO "authenticated";

GRANT UPDATE ("day") ON TABLE "public"."debt_series" TO "authenticated";

GRANT UPDATE ("ended_at") ON TABLE "public"."debt_series" TO "authenticated";

GRANT UPDATE ("icon") ON TABLE "public"."debt_series" TO "authenticated";

GRANT UPDATE ("institution") ON TABLE "public"."debt_series" TO "authenticated";

GRANT UPDATE ("made_through") ON TABLE "public"."debt_series" TO "authenticated";

GRANT UPDATE ("month_offset") ON TABLE "public"."debt_series" TO "authenticated";

GRANT UPDATE ("name") ON TABLE "public"."debt_series" TO "authenticated";

GRANT UPDATE ("type") ON TABLE "public"."debt_series" TO "authenticated";

GRANT DELETE, INSERT, SELECT ON TABLE "public"."debt_series" TO "authenticated";

GRANT ALL ON TABLE "public"."debt_series" TO "service_role";

REVOKE ALL ("payment_record") ON TABLE "public"."debts" FROM "authenticated";

GRANT UPDATE ("payment_record") ON TABLE "public"."debts" TO "authenticated";

REVOKE ALL ("series_id") ON TABLE "public"."debts" FROM "authenticated";

GRANT UPDATE ("series_id") ON TABLE "public"."debts" TO "authenticated";

REVOKE ALL ("series_month") ON TABLE "public"."debts" FROM "authenticated";

GRANT UPDATE ("series_month") ON TABLE "public"."debts" TO "authenticated";

GRANT DELETE, INSERT, SELECT ON TABLE "public"."dismissed_repetitions" TO "authenticated";

GRANT ALL ON TABLE "public"."dismissed_repetitions" TO "service_role";

GRANT UPDATE ("ended_at") ON TABLE "public"."installment_purchases" TO "authenticated";

GRANT DELETE, INSERT, SELECT ON TABLE "public"."installment_purchases" TO "authenticated";

GRANT ALL ON TABLE "public"."installment_purchases" TO "service_role";

ALTER TABLE "public"."debt_series" ADD CONSTRAINT "debt_series_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "public"."debts" ADD CONSTRAINT "debts_series_fkey" FOREIGN KEY (series_id, user_id) REFERENCES public.debt_series(id, user_id) ON DELETE SET NULL (series_id);

CREATE INDEX debt_series_user_id_idx ON public.debt_series USING btree (user_id) WHERE (ended_at IS NULL);

CREATE POLICY "own debt series" ON "public"."debt_series" FOR ALL TO "authenticated" USING ((( SELECT private.user_id() AS user_id) = user_id)) WITH CHECK ((( SELECT private.user_id() AS user_id) = user_id));

ALTER TABLE "public"."dismissed_repetitions" ADD CONSTRAINT "dismissed_repetitions_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE POLICY "own dismissed repetitions" ON "public"."dismissed_repetitions" FOR ALL TO "authenticated" USING ((( SELECT private.user_id() AS user_id) = user_id)) WITH CHECK ((( SELECT private.user_id() AS user_id) = user_id));

ALTER TABLE "public"."installment_purchases" ADD CONSTRAINT "installment_purchases_account_fkey" FOREIGN KEY (account_id, user_id) REFERENCES public.accounts(id, user_id) ON DELETE CASCADE;

ALTER TABLE "public"."installment_purchases" ADD CONSTRAINT "installment_purchases_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "public"."transactions" ADD CONSTRAINT "transactions_purchase_fkey" FOREIGN KEY (purchase_id, user_id) REFERENCES public.installment_purchases(id, user_id) ON DELETE SET NULL (purchase_id);

CREATE INDEX installment_purchases_account_id_idx ON public.installment_purchases USING btree (user_id, account_id, folded_name, total_installments);

CREATE POLICY "own installment purchases" ON "public"."installment_purchases" FOR ALL TO "authenticated" USING ((( SELECT private.user_id() AS user_id) = user_id)) WITH CHECK ((( SELECT private.user_id() AS user_id) = user_id));

-- The installments that are stored already.
update public.transactions set account_id = account_id
where installment_number is not null and account_id is not null and type = 'expense';
