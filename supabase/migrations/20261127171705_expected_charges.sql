set local check_function_bodies = off;

DROP FUNCTION "public"."statement_totals"();

CREATE TABLE "public"."installment_purchases" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "account_id" uuid NOT NULL, "description" text NOT NULL, "folded_name" text NOT NULL, "amount" numeric(14,2) NOT NULL, "total_installments" integer NOT NULL, "first_month" date NOT NULL, "expected_from" integer, "ended_at" timestamp with time zone, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "installment_purchases_amount_check" CHECK (((amount > (0)::numeric) AND (amount <= 999999999.99))), CONSTRAINT "installment_purchases_created_at_check" CHECK (((created_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2999-12-31 00:00:00+00'::timestamp with time zone))), CONSTRAINT "installment_purchases_description_check" CHECK (((char_length(description) <= 111) AND (description ~ '\S'::text))), CONSTRAINT "installment_purchases_ended_at_check" CHECK (((ended_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (ended_at <= '2999-12-31 00:00:00+00'::timestamp with time zone))), CONSTRAINT "installment_purchases_expected_from_check" CHECK (((expected_from >= 2) AND (expected_from <= total_installments))), CONSTRAINT "installment_purchases_first_month_check" CHECK (((first_month >= '1885-01-01'::date) AND (first_month <= '3010-12-31'::date) AND (EXTRACT(day FROM first_month) = (1)::numeric))), CONSTRAINT "installment_purchases_folded_name_check" CHECK ((char_length(folded_name) <= 111)), CONSTRAINT "installment_purchases_pkey" PRIMARY KEY (id), CONSTRAINT "installment_purchases_total_check" CHECK (((total_installments >= 2) AND (total_installments <= 60))), "user_id" uuid NOT NULL DEFAULT private.user_id(), CONSTRAINT "installment_purchases_id_user_id_key" UNIQUE (id, user_id));

ALTER TABLE "public"."installment_purchases" ENABLE ROW LEVEL SECURITY;

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
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    nullif(btrim(regexp_replace(public.fold_text(p_name), '[^a-z0-9]+', ' ', 'g')), ''),
    public.fold_text(p_name)
  )
$function$;

CREATE OR REPLACE FUNCTION private.link_installment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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

  select s.id into found_id
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
  where not exists (
    select from public.transactions t
    where t.user_id = new.user_id and t.purchase_id = s.id
      and t.installment_number = new.installment_number
  )
  order by s.months, s.place, s.difference, s.id
  limit 1;

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
    where t.user_id = new.user_id and t.purchase_id = found_id;
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
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    nullif(
      btrim(
        regexp_replace(
          regexp_replace(
            p_description,
            format(
              '[\s(*#–-]*(?:\mparc(?:ela)?s?\.?\s*)?(?<![\d/])0*%s\s*(?:/|de)\s*0*%s(?![\d/])\)?',
              p_number, p_total
            ),
            ' ', 'i'
          ),
          '\s+', ' ', 'g'
        )
      ),
      ''
    ),
    p_description
  )
$function$;

CREATE OR REPLACE FUNCTION private.similar_purchases(p_card public.accounts, p_folded_name text, p_number integer, p_total integer, p_amount numeric, p_date date, p_statement_month date)
 RETURNS TABLE(id uuid, months integer, difference numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
        where t.user_id = p_card.user_id and t.purchase_id = s.id
          and abs(t.amount - p_amount) <= 0.05
      )
    )
    and (
      s.months = 0
      or exists (
        select from public.transactions t
        where t.user_id = p_card.user_id and t.purchase_id = s.id
          and abs(
            private.purchase_day(
              t.date, t.statement_month, t.installment_number, p_card.closing_day
            )
            - private.purchase_day(p_date, p_statement_month, p_number, p_card.closing_day)
          ) <= 3
      )
    )
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
          from private.months_to_come(p_today + 90) as c
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
          where o.user_id = (select private.user_id()) and o.type = 'income' and o.category = s.category
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
        merge_id uuid, transfer_account_id uuid, twin_id uuid, is_repeat boolean
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
    category, date, transfer_account_id, replaced, assigned_account
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
    )
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
    installment_number, total_installments
  )
  select
    i.transaction_id, caller, i.type, i.amount, i.description, i.category, i.date, p_account_id,
    p_statement_month, s.installment_number, s.total_installments
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
  delete from public.debts
  where user_id = caller and idempotency_key = p_idempotency_key and not is_paid;

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

CREATE INDEX transactions_purchase_id_idx ON public.transactions USING btree (purchase_id, user_id) WHERE (purchase_id IS NOT NULL);

CREATE TRIGGER link_installment_of_inserts BEFORE INSERT ON public.transactions FOR EACH ROW WHEN (((new.installment_number IS NOT NULL) AND (new.account_id IS NOT NULL) AND (new.type = 'expense'::text))) EXECUTE FUNCTION private.link_installment();

CREATE TRIGGER link_installment_of_updates BEFORE UPDATE OF account_id ON public.transactions FOR EACH ROW WHEN (((new.installment_number IS NOT NULL) AND (new.account_id IS NOT NULL) AND (new.type = 'expense'::text))) EXECUTE FUNCTION private.link_installment();

REVOKE ALL ON FUNCTION "private"."charge_day"(date, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."charge_day"(date, integer, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."charge_day"(date, integer, integer) TO "service_role";

REVOKE ALL ON FUNCTION "private"."expect_rest"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."expect_rest"(uuid[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."fold_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fold_name"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."fold_name"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."link_installment"() FROM PUBLIC;

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

REVOKE ALL ON FUNCTION "public"."expected_charges"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."expected_charges"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."expected_charges"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."match_installments"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."match_installments"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."statement_totals"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."statement_totals"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."statement_totals"() TO "service_role";

GRANT UPDATE ("ended_at") ON TABLE "public"."installment_purchases" TO "authenticated";

GRANT DELETE, INSERT, SELECT ON TABLE "public"."installment_purchases" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."installment_purchases" TO "service_role";

ALTER TABLE "public"."installment_purchases" ADD CONSTRAINT "installment_purchases_account_fkey" FOREIGN KEY (account_id, user_id) REFERENCES public.accounts(id, user_id) ON DELETE CASCADE;

ALTER TABLE "public"."installment_purchases" ADD CONSTRAINT "installment_purchases_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "public"."transactions" ADD CONSTRAINT "transactions_purchase_fkey" FOREIGN KEY (purchase_id, user_id) REFERENCES public.installment_purchases(id, user_id) ON DELETE SET NULL (purchase_id);

CREATE INDEX installment_purchases_account_id_idx ON public.installment_purchases USING btree (user_id, account_id, folded_name, total_installments);

CREATE POLICY "own installment purchases" ON "public"."installment_purchases" FOR ALL TO "authenticated" USING ((( SELECT private.user_id() AS user_id) = user_id)) WITH CHECK ((( SELECT private.user_id() AS user_id) = user_id));

-- The installments that are stored already.
update public.transactions set account_id = account_id
where installment_number is not null and account_id is not null and type = 'expense';
