set local check_function_bodies = off;

DROP TRIGGER "rename_in_rules" ON "public"."categories";

DROP TRIGGER "rename_in_transactions" ON "public"."categories";

DROP TRIGGER "set_category_type" ON "public"."transactions";

DROP INDEX "public"."transactions_recurring_income_idx";

DROP FUNCTION "private"."rename_category_in_rules"();

DROP FUNCTION "private"."rename_category_in_transactions"();

DROP FUNCTION "public"."import_transactions"(uuid, text, text, integer, uuid, text, date, jsonb, jsonb);

DROP FUNCTION "public"."move_transactions"(uuid[], uuid);

DROP FUNCTION "public"."pay_debt"(uuid, uuid, date, timestamp with time zone, numeric, uuid, numeric, date, boolean);

DROP FUNCTION "public"."transaction_totals"(text, text, date, text, uuid);

DROP FUNCTION "public"."undo_import"(uuid, boolean);

ALTER TABLE "public"."categories" ADD COLUMN "former_names" jsonb NOT NULL DEFAULT '[]'::jsonb;

ALTER TABLE "public"."imported_rows" ADD COLUMN "debt_id" uuid;

ALTER TABLE "public"."transactions" ADD COLUMN "series_id" uuid;

CREATE OR REPLACE FUNCTION private.current_category(p_user_id uuid, p_type text, p_name text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (
      select c.name from public.categories c
      where c.user_id = p_user_id and c.type = p_type and c.former_names <> '[]'
        and c.former_names ? p_name
      limit 1
    ),
    p_name
  )
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
  select 'unpaid-statement', s.name, s.amount, s.due
  from private.unpaid_statements(p_user_id, p_last) as s
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

CREATE OR REPLACE FUNCTION private.follow_category_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.replace_category(new.user_id, new.type, old.name, new.name);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_payment_edited(p_expense public.transactions, p_debt public.debts)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select not private.payment_values(p_expense) @> coalesce(
    (p_debt).payment_record -> 'expense',
    jsonb_build_object(
      'amount', (p_debt).amount, 'description', 'Pagamento: ' || (p_debt).name,
      'category', private.current_category((p_debt).user_id, 'expense', 'Dívidas')
    )
  )
$function$;

CREATE OR REPLACE FUNCTION private.join_series(p_ids uuid[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.transactions t
  set is_recurring = true, series_id = latest.series_id
  from (
    select distinct on (s.series_id) s.*
    from public.transactions s
    where s.user_id = (select private.user_id()) and s.series_id is not null
    order by s.series_id, s.date desc, s.id desc
  ) as latest
  where t.user_id = (select private.user_id()) and t.id = any (p_ids) and t.series_id is null
    and t.type = 'income' and t.category_type = 'income'
    and latest.is_recurring and t.category = latest.category
    and t.folded_description = latest.folded_description
    -- A month may bring its income some days earlier than the last one.
    and t.date >= latest.date + 20
$function$;

CREATE OR REPLACE FUNCTION private.latest_names(p_names jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN jsonb_path_query_array(p_names, '$[0 to 49]'::jsonpath);

CREATE OR REPLACE FUNCTION private.record_payment_accounts(p_import_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.debts d
  set payment_record = jsonb_set(
    d.payment_record, '{expense}',
    (d.payment_record -> 'expense') || jsonb_build_object(
      'account_id', t.account_id, 'statement_month', t.statement_month
    )
  )
  from public.imported_rows i
  join public.transactions t on t.user_id = i.user_id and t.id = i.transaction_id
  where i.user_id = (select private.user_id()) and i.import_id = p_import_id and i.assigned_account
    and d.user_id = i.user_id and d.id = t.debt_id and d.payment_record ? 'expense'
$function$;

CREATE OR REPLACE FUNCTION private.replace_category(p_user_id uuid, p_type text, p_name text, p_new_name text)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  replaced bigint;
begin
  update public.transactions
  set category = p_new_name
  where user_id = p_user_id and category_type = p_type and category = p_name;
  get diagnostics replaced = row_count;
  update public.debts
  set payment_record = jsonb_set(payment_record, '{expense,category}', to_jsonb(p_new_name))
  where user_id = p_user_id and p_type = 'expense'
    and payment_record -> 'expense' ->> 'category' = p_name;
  update public.imported_rows
  set category = p_new_name
  where user_id = p_user_id and coalesce(category_type, type) = p_type and category = p_name;
  update public.import_rules
  set category = p_new_name
  where user_id = p_user_id and category = p_name
    and (
      type = p_type
      or type is null and not exists (
        select from public.categories c
        where c.user_id = p_user_id and c.type <> p_type and c.name = p_name
      )
    );
  return replaced;
end
$function$;

CREATE OR REPLACE FUNCTION private.rule_changes(p_rule_id uuid)
 RETURNS TABLE(id uuid, new_category text, imported_category text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with rules as materialized (
    select
      r as rule, public.fold_text(r.text) as folded,
      row_number() over (order by r.position, r.created_at, r.id) as place
    from public.import_rules r
    where r.user_id = (select private.user_id())
  )
  select t.id, (r.rule).category, i.category
  from rules r
  join public.transactions t
    on t.user_id = (select private.user_id()) and private.rule_applies(r.rule, r.folded, t)
  left join public.imported_rows i
    on i.user_id = (select private.user_id()) and i.transaction_id = t.id and not i.is_merged
    and i.transfer_account_id is null and not i.is_category_chosen
    and t.category_type = coalesce(i.category_type, i.type)
    and (
      t.category = i.category
      or not exists (
        select from public.categories c
        where c.user_id = (select private.user_id()) and c.type = t.category_type
          and c.name = i.category
      )
    )
  where (r.rule).id = p_rule_id and t.category <> (r.rule).category
    and exists (
      select from public.categories c
      where c.user_id = (select private.user_id()) and c.type = t.category_type
        and c.name = (r.rule).category
    )
    and not exists (
      select from rules earlier
      where earlier.place < r.place and private.rule_applies(earlier.rule, earlier.folded, t)
        and exists (
          select from public.categories c
          where c.user_id = (select private.user_id()) and c.type = t.category_type
            and c.name = (earlier.rule).category
        )
    )
$function$;

CREATE OR REPLACE FUNCTION private.set_category_type()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.type = 'income' and exists (
    select from public.accounts a
    where a.id = new.account_id and a.user_id = new.user_id and a.kind = 'credit-card'
  ) then
    if new.category_type is distinct from 'expense' and not exists (
      select from public.categories c
      where c.user_id = new.user_id and c.type = 'expense' and c.name = new.category
    ) and exists (
      select from public.categories c
      where c.user_id = new.user_id and c.type = 'income' and c.name = new.category
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
$function$;

CREATE OR REPLACE FUNCTION private.set_former_names()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.categories
  set former_names = former_names - new.name
  where user_id = new.user_id and type = new.type and id <> new.id
    and former_names <> '[]' and former_names ? new.name;
  if tg_op = 'UPDATE' then
    new.former_names := private.latest_names(
      jsonb_build_array(old.name) || (old.former_names - new.name - old.name)
    );
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_series()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.series_id := coalesce(
    (
      select t.series_id
      from public.transactions t
      where t.user_id = new.user_id and t.series_id is not null and t.id <> new.id
        and t.category = new.category and t.folded_description = new.folded_description
      order by t.date desc, t.id desc
      limit 1
    ),
    new.id
  );
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.unpaid_statements(p_user_id uuid, p_last date)
 RETURNS TABLE(name text, amount numeric, due date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with totals as (
    select a as card, x.month, sum(x.total) as total, sum(x.received) as received
    from public.accounts a
    cross join lateral (
      select t.month, -t.total, t.transferred
      from public.account_totals t
      where t.user_id = a.user_id and t.account_id = a.id
      union all
      select private.statement_month(a.opening_date, a.closing_day), -a.opening_balance, 0
      where a.opening_balance <> 0
    ) as x (month, total, received)
    where a.user_id = p_user_id and a.kind = 'credit-card'
    group by a.*, x.month
  ),
  settled as (
    select t.card, t.month, t.total,
      sum(greatest(t.total, 0)) over (partition by (t.card).id order by t.month)
        - sum(t.received - least(t.total, 0)) over (partition by (t.card).id) as owed
    from totals t
  )
  select (s.card).name, least(s.total, s.owed), d.day
  from settled s
  cross join lateral (
    select private.months_later(s.month, ((s.card).due_day <= (s.card).closing_day)::integer)
  ) as m (month)
  -- A shorter month has its last day instead.
  cross join lateral (
    select least(m.month + (s.card).due_day - 1, private.months_later(m.month, 1) - 1)
  ) as d (day)
  where s.total > 0 and s.owed > 0 and d.day <= p_last
$function$;

CREATE OR REPLACE FUNCTION private.use_current_category()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.category := private.current_category(new.user_id, new.category_type, new.category);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.use_current_category_of_rule()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.type is not null or not exists (
    select from public.categories c where c.user_id = new.user_id and c.name = new.category
  ) then
    new.category := private.current_category(new.user_id, coalesce(new.type, 'expense'), new.category);
    if new.type is null then
      new.category := private.current_category(new.user_id, 'income', new.category);
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_category(p_category_id uuid, p_move_to text DEFAULT NULL::text)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '60s'
AS $function$
declare
  caller constant uuid := private.user_id();
  deleted public.categories;
  destination text;
begin
  delete from public.categories
  where id = p_category_id and user_id = caller
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
  where c.user_id = caller and c.type = deleted.type
    and c.name = private.current_category(caller, deleted.type, p_move_to)
  returning c.name into destination;
  if not found then
    raise exception 'The category to move to does not exist' using errcode = 'PT410';
  end if;
  return private.replace_category(caller, deleted.type, deleted.name, destination);
end
$function$;

CREATE OR REPLACE FUNCTION public.edit_transactions(p_rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
      on t.id = (r.item ->> 'id')::uuid and t.user_id = (select private.user_id())
    order by t.id
    for update of t
  ),
  changed as (
    update public.transactions t
    set amount = e.amount, description = e.description, category = e.category, date = e.date,
      account_id = e.account_id
    from found f
    cross join lateral (
      select
        coalesce((f.item ->> 'amount')::numeric(14, 2), f.amount) as amount,
        coalesce(f.item ->> 'description', f.description) as description,
        coalesce(f.item ->> 'category', f.category) as category,
        coalesce((f.item ->> 'date')::date, f.date) as date,
        case when f.item ? 'account_id' then (f.item ->> 'account_id')::uuid else f.account_id end
          as account_id
    ) as e
    where t.id = f.id
      and (t.amount, t.description, t.category, t.date, t.account_id) is distinct from
        (e.amount, e.description, e.category, e.date, e.account_id)
    returning t.id, t.xmin::text as version, f.amount, f.description, f.category, f.date,
      f.account_id, f.statement_month, f.purchase_id, f.category_type, f.is_recurring
  )
  select jsonb_build_object(
    'found', (select count(*) from found),
    'undo', coalesce((select jsonb_agg(to_jsonb(c)) from changed c), '[]')
  )
  into answer;
  return answer;
end
$function$;

CREATE OR REPLACE FUNCTION public.edited_import_rows(p_import_id uuid)
 RETURNS SETOF public.transactions
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select e.*
  from (
    select t.*
    from public.imported_rows i
    join public.imports b on b.id = i.import_id and b.user_id = i.user_id
    join public.transactions t on t.user_id = i.user_id and t.id = i.transaction_id
    where i.user_id = (select private.user_id()) and i.import_id = p_import_id and not i.is_merged
      and i.transfer_account_id is null
      and (
        (t.amount, t.description, t.date, t.account_id, t.category_type)
          is distinct from (
            i.amount, i.description, i.date, coalesce(i.account_id, b.account_id),
            coalesce(i.category_type, i.type)
          )
        -- The income that joined a series by itself is not the first of it.
        or t.is_recurring and t.series_id = t.id
        or t.category <> i.category and exists (
          select from public.categories c
          where c.user_id = i.user_id and c.type = t.category_type and c.name = i.category
        )
      )
    union all
    select t.*
    from public.imported_rows i
    join public.debts d on d.user_id = i.user_id and d.id = i.debt_id
    join public.transactions t
      on t.user_id = i.user_id and t.id = i.transaction_id and t.debt_id = d.id
    where i.user_id = (select private.user_id()) and i.import_id = p_import_id
      and private.is_payment_edited(t, d)
    union all
    select r.*
    from public.imported_rows i
    join public.imports b on b.id = i.import_id and b.user_id = i.user_id
    join public.transfers f on f.user_id = i.user_id and f.id = i.transaction_id
    cross join lateral jsonb_populate_record(
      null::public.transactions,
      jsonb_build_object(
        'id', f.id, 'user_id', f.user_id, 'type', i.type, 'amount', f.amount,
        'description', 'Transferência', 'category', i.category, 'date', f.date,
        'is_recurring', false, 'created_at', f.created_at
      )
    ) as r
    where i.user_id = (select private.user_id()) and i.import_id = p_import_id and not i.is_merged
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
        where a.user_id = (select private.user_id()) and a.kind = 'credit-card'
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
                where o.user_id = (select private.user_id()) and o.series_id = s.series_id
                  and o.is_recurring
                order by o.date desc, o.id desc
                limit 6
              ) as r
            )
          )
          order by s.id
        )
        from (
          select distinct on (t.series_id) t.*
          from public.transactions t
          where t.user_id = (select private.user_id()) and t.series_id is not null
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
        where e.user_id = (select private.user_id())
      ),
      '[]'
    )
  )
$function$;

CREATE OR REPLACE FUNCTION public.import_transactions(p_import_id uuid, p_file_name text, p_layout text, p_parts integer, p_account_id uuid DEFAULT NULL::uuid, p_source text DEFAULT NULL::text, p_statement_month date DEFAULT NULL::date, p_accounts jsonb DEFAULT '[]'::jsonb, p_categories jsonb DEFAULT '[]'::jsonb, p_today date DEFAULT CURRENT_DATE)
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
  new_accounts uuid[];
  new_categories uuid[];
  pays record;
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
  -- An earlier import of the same file, or another tab, may have created one.
  with created as (
    insert into public.accounts (
      id, user_id, name, kind, opening_balance, opening_date, color, closing_day, due_day
    )
    select
      a.id, caller, a.name, a.kind, coalesce(a.opening_balance, 0),
      coalesce(a.opening_date, current_date), a.color, a.closing_day, a.due_day
    from jsonb_to_recordset(private.at_most(200, p_accounts)) as a (
      id uuid, name text, kind text, opening_balance numeric, opening_date date, color text,
      closing_day integer, due_day integer
    )
    on conflict (id) do nothing
    returning id
  )
  select coalesce(array_agg(id), '{}') into new_accounts from created;
  with created as (
    insert into public.categories (id, user_id, name, type, icon, color)
    select c.id, caller, c.name, c.type, c.icon, c.color
    from jsonb_to_recordset(private.at_most(500, p_categories)) as c (
      id uuid, name text, type text, icon text, color text
    )
    on conflict do nothing
    returning id
  )
  select coalesce(array_agg(id), '{}') into new_categories from created;
  insert into public.imports (
    id, user_id, file_name, layout, account_id, source, statement_month, created_accounts,
    created_categories
  )
  values (
    p_import_id, caller, p_file_name, p_layout, p_account_id, p_source, p_statement_month,
    new_accounts, new_categories
  );

  with sent as materialized (
    select distinct on (r.row_key)
      p.part * 5000 + r.ordinality::integer as position, r.*
    from public.import_parts p
    cross join lateral rows from (
      jsonb_to_recordset(p.rows) as (
        row_key text, type text, amount numeric, description text, category text, date date,
        merge_id uuid, transfer_account_id uuid, twin_id uuid, is_repeat boolean, category_type text,
        is_category_chosen boolean, account_id uuid, debt_id uuid
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
        b.account_id is null or p_account_id is null
        or p_account_id in (b.account_id, i.account_id)
        or i.row_key ~ '^(\||ofx [^|])'
      )
  )
  insert into public.imported_rows (
    user_id, import_id, position, row_key, transaction_id, is_merged, type, amount, description,
    category, date, transfer_account_id, replaced, assigned_account, category_type,
    is_category_chosen, account_id, debt_id
  )
  select
    caller, p_import_id, s.position, s.row_key,
    -- The ids follow the order of the file, as those of typed transactions follow time. A transfer
    -- takes the id of the transaction that it replaces: what the other statement says still holds.
    coalesce(
      s.merge_id, s.twin_id,
      (left(p_import_id::text, 24) || lpad(to_hex(s.position), 12, '0'))::uuid
    ),
    s.merge_id is not null or s.debt_id is not null, s.type, s.amount, s.description, s.category, s.date,
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
    coalesce(s.account_id, p_account_id) is not null and exists (
      select from public.transactions t
      where t.id = s.merge_id and t.user_id = caller and t.account_id is null
    ),
    nullif(s.category_type, s.type), coalesce(s.is_category_chosen, false), s.account_id, s.debt_id
  from sent s
  where not exists (select from stored where stored.row_key = s.row_key);

  for pays in
    select i.* from public.imported_rows i
    where i.user_id = caller and i.import_id = p_import_id and i.debt_id is not null
    order by i.position
  loop
    if not exists (
      select from public.debts d where d.id = pays.debt_id and d.user_id = caller and not d.is_paid
    ) then
      raise exception 'a debt to pay has changed' using errcode = 'TS002';
    end if;
    perform public.pay_debt(
      p_debt_id => pays.debt_id, p_transaction_id => pays.transaction_id,
      p_today => p_today, p_now => least(now(), pays.date + time '12:00'),
      p_account_id => coalesce(pays.account_id, p_account_id), p_paid_amount => pays.amount,
      p_date => pays.date
    );
  end loop;

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
                coalesce(i.account_id, p_account_id) is null or t.account_id is null
                or t.account_id = coalesce(i.account_id, p_account_id)
              )
              and (
                t.type = 'expense' or t.category_type = 'expense' or not exists (
                  select from public.accounts a
                  where a.id = coalesce(i.account_id, p_account_id) and a.user_id = caller
                    and a.kind = 'credit-card'
                )
              )
          )
          and not exists (
            select from public.transfers f
            where f.user_id = caller and f.id = i.transaction_id
              and coalesce(i.account_id, p_account_id) = case i.type
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
              coalesce(o.account_id, b.account_id)
                is not distinct from coalesce(i.account_id, p_account_id)
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
    case i.type
      when 'expense' then coalesce(i.account_id, p_account_id) else i.transfer_account_id
    end,
    case i.type
      when 'expense' then i.transfer_account_id else coalesce(i.account_id, p_account_id)
    end,
    i.amount, i.date
  from public.imported_rows i
  where i.user_id = caller and i.import_id = p_import_id and not i.is_merged
    and i.transfer_account_id is not null;
  insert into public.transactions (
    id, user_id, type, amount, description, category, date, account_id, statement_month,
    category_type, installment_number, total_installments
  )
  select
    i.transaction_id, caller, i.type, i.amount, i.description, i.category, i.date,
    coalesce(i.account_id, p_account_id), p_statement_month, coalesce(i.category_type, i.type), s.installment_number, s.total_installments
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
  set account_id = coalesce(i.account_id, p_account_id), statement_month = p_statement_month
  from public.imported_rows i
  where i.user_id = caller and i.import_id = p_import_id and i.assigned_account
    and t.user_id = caller and t.id = i.transaction_id;
  perform private.record_payment_accounts(p_import_id);
  -- An income on a card is a refund. An edit is what differs from that.
  update public.imported_rows i
  set category = t.category, category_type = 'expense'
  from public.transactions t
  where i.user_id = caller and i.import_id = p_import_id and not i.is_merged
    and i.type = 'income' and i.category_type is null
    and t.user_id = caller and t.id = i.transaction_id and t.category_type = 'expense';
  perform private.join_series(
    array(
      select i.transaction_id from public.imported_rows i
      where i.user_id = caller and i.import_id = p_import_id and i.type = 'income' and not i.is_merged
    )
  );

  update public.imports
  set (added_count, merged_count) = (
    select
      count(*) filter (where not i.is_merged or i.debt_id is not null),
      count(*) filter (where i.is_merged and i.debt_id is null)
    from public.imported_rows i
    where i.user_id = caller and i.import_id = p_import_id
  )
  where id = p_import_id and user_id = caller
  returning * into result;
  delete from public.import_parts where user_id = caller and import_id = p_import_id;
  return result;
end
$function$;

CREATE OR REPLACE FUNCTION public.make_example(p_tables jsonb, p_payments jsonb, p_today date)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  rejected jsonb;
  noon constant timestamptz := (p_today + time '12:00') at time zone 'America/Sao_Paulo';
  paid record;
begin
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
$function$;

CREATE OR REPLACE FUNCTION public.match_import_rows(p_rows jsonb, p_account_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_nestloop TO 'off'
 SET jit TO 'off'
AS $function$
  with sent as materialized (
    select r.ordinality::integer - 1 as index, r.row_key, r.type, r.amount, r.date
    from rows from (
      jsonb_to_recordset(private.at_most(5000, p_rows)) as (
        row_key text, type text, amount numeric, date date
      )
    ) with ordinality as r
  ),
  linked as materialized (
    select s.index, bool_or(t.id is not null or f.id is not null) as is_stored
    from sent s
    join public.imported_rows i on i.user_id = (select private.user_id()) and i.row_key = s.row_key
    join public.imports b on b.id = i.import_id and b.user_id = (select private.user_id())
    left join public.transactions t
      on t.user_id = (select private.user_id()) and t.id = i.transaction_id
    left join public.transfers f on f.user_id = (select private.user_id()) and f.id = i.transaction_id
    where p_account_id is null or b.account_id is null
      -- A row may have been stored in another account than that of its file.
      or p_account_id in (b.account_id, i.account_id)
      -- The number of the account in the key, or an id that no two banks share, already tells.
      or i.row_key ~ '^(\||ofx [^|])'
    group by s.index
  ),
  unknown as materialized (
    select s.* from sent s where not exists (select from linked l where l.index = s.index)
  ),
  near as materialized (
    select t.id, t.type, t.category_type, t.amount, t.date, t.description, t.account_id, t.debt_id,
      t.total_installments
    from public.transactions t
    where t.user_id = (select private.user_id())
      and t.date >= (select min(date) - 3 from sent)
      and t.date <= (select max(date) + 3 from sent)
  ),
  -- Each day gives as many candidates as the answer takes: a thousand equal rows and a thousand equal transactions would make a
  -- million pairs.
  typed as materialized (
    select t.*, row_number() over (partition by t.type, t.amount, t.date order by t.id) as rank
    from near t
    where (p_account_id is null or t.account_id is null or t.account_id = p_account_id)
      -- A card would make a refund of an income, which is none.
      and (
        t.type = 'expense' or t.category_type = 'expense' or not exists (
          select from public.accounts a
          where a.id = p_account_id and a.user_id = (select private.user_id())
            and a.kind = 'credit-card'
        )
      )
      and not exists (
        select from public.imported_rows i
        where i.user_id = (select private.user_id()) and i.transaction_id = t.id
      )
  ),
  alike as (
    select
      s.index, t.id, t.description, t.date, t.debt_id is not null as is_payment,
      row_number() over (partition by s.index order by abs(t.date - s.date), t.id) as place
    from unknown s
    cross join generate_series(-3, 3) as days
    join typed t on (t.type, t.amount, t.date) = (s.type, s.amount, s.date + days) and t.rank <= 5
  ),
  filed as materialized (
    select
      i.type, i.amount, i.date, i.transaction_id as id, i.row_key, i.description, b.source, b.layout,
      coalesce(b.account_id, i.account_id) as account_id, t.id is not null or f.id is not null as is_stored,
      row_number() over (
        partition by i.type, i.amount, i.date order by i.row_key, i.transaction_id
      ) as rank
    from public.imported_rows i
    join public.imports b on b.id = i.import_id and b.user_id = (select private.user_id())
    left join public.transactions t
      on t.user_id = (select private.user_id()) and t.id = i.transaction_id
    left join public.transfers f on f.user_id = (select private.user_id()) and f.id = i.transaction_id
    where i.user_id = (select private.user_id())
      and i.date >= (select min(date) - 3 from unknown)
      and i.date <= (select max(date) + 3 from unknown)
      and (
        p_account_id is null or coalesce(i.account_id, b.account_id) is null
        or p_account_id in (b.account_id, i.account_id)
      )
      and not exists (select from sent s where s.row_key = i.row_key)
  ),
  imported as (
    select
      s.index, f.id, f.row_key, f.description, f.date, f.source, f.layout, f.account_id, f.is_stored,
      row_number() over (partition by s.index order by abs(f.date - s.date), f.row_key, f.id) as place
    from unknown s
    cross join generate_series(-3, 3) as days
    join filed f on (f.type, f.amount, f.date) = (s.type, s.amount, s.date + days) and f.rank <= 20
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
    where f.user_id = (select private.user_id()) and side.own = p_account_id
      and f.date >= (select min(date) - 3 from sent)
      and f.date <= (select max(date) + 3 from sent)
      and not exists (
        select from public.imported_rows i
        join public.imports b on b.id = i.import_id and b.user_id = (select private.user_id())
        where i.user_id = (select private.user_id()) and i.transaction_id = f.id
          and coalesce(i.account_id, b.account_id) = p_account_id
      )
  ),
  transfers as (
    select
      s.index, f.id, f.other, f.date,
      row_number() over (partition by s.index order by abs(f.date - s.date), f.id) as place
    from unknown s
    cross join generate_series(-3, 3) as days
    join moved f on (f.type, f.amount, f.date) = (s.type, s.amount, s.date + days) and f.rank <= 5
  ),
  -- An open debt is paid up to two weeks early or six weeks late.
  owed as (
    select
      s.index, d.id, d.name, d.institution, d.due_date as date,
      row_number() over (partition by s.index order by abs(d.due_date - s.date), d.id) as place
    from unknown s
    join public.debts d
      on d.user_id = (select private.user_id()) and d.amount = s.amount
      and not d.is_paid and d.status <> 'archived'
      and d.due_date >= s.date - 45 and d.due_date <= s.date + 15
    where s.type = 'expense'
  ),
  -- Money leaves no card, except for purchases. A refund comes from a shop.
  others as materialized (
    select t.id, t.description, t.amount, t.date, t.account_id,
      case t.type when 'income' then 'expense' else 'income' end as type,
      row_number() over (partition by t.type, t.amount, t.date order by t.id) as rank
    from near t
    join public.accounts a on a.id = t.account_id and a.user_id = (select private.user_id())
    where t.account_id <> p_account_id and t.debt_id is null and t.total_installments is null
      and t.category_type = t.type
      and (
        case t.type
          when 'expense' then a.kind
          else (
            select o.kind from public.accounts o
            where o.id = p_account_id and o.user_id = (select private.user_id())
          )
        end
      ) <> 'credit-card'
  ),
  twins as (
    select
      s.index, t.id, t.description, t.date, t.account_id,
      row_number() over (partition by s.index order by abs(t.date - s.date), t.id) as place
    from unknown s
    cross join generate_series(-3, 3) as days
    join others t on (t.type, t.amount, t.date) = (s.type, s.amount, s.date + days) and t.rank <= 5
  )
  select jsonb_build_object(
    'known', coalesce((select jsonb_agg(index) from linked where is_stored), '[]'),
    'deleted', coalesce((select jsonb_agg(index) from linked where not is_stored), '[]'),
    'similar', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'index', index, 'id', id, 'description', description, 'date', date,
            'is_payment', is_payment
          )
        )
        from alike
        where place <= 5
      ),
      '[]'
    ),
    'imported', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'index', index, 'id', id, 'row_key', row_key, 'description', description, 'date', date,
            'source', source, 'layout', layout, 'account_id', account_id, 'is_stored', is_stored
          )
        )
        from imported
        where place <= 20
      ),
      '[]'
    ),
    'debts', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'index', index, 'id', id, 'name', name, 'institution', institution, 'date', date
          )
          order by index, place
        )
        from owed
        where place <= 5
      ),
      '[]'
    ),
    'transfers', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('index', index, 'id', id, 'account_id', other, 'date', date)
        )
        from transfers
        where place <= 5
      ),
      '[]'
    ),
    'twins', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'index', index, 'id', id, 'description', description, 'date', date,
            'account_id', account_id
          )
        )
        from twins
        where place <= 5
      ),
      '[]'
    )
  )
$function$;

CREATE OR REPLACE FUNCTION public.move_transactions(p_ids uuid[], p_account_id uuid DEFAULT NULL::uuid, p_as_income boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.at_most_ids(500, p_ids);
  with found as materialized (
    select t.id, t.account_id, t.statement_month, t.purchase_id, t.category, t.category_type,
      t.is_recurring
    from public.transactions t
    where t.user_id = (select private.user_id()) and t.id = any (p_ids)
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
          where c.user_id = t.user_id and c.type = t.type and c.name = t.category
        ) then 'Outros'
        else t.category
      end
    from found f
    where t.id = f.id and f.account_id is distinct from p_account_id
    returning t.id, t.xmin::text as version, f.account_id, f.statement_month, f.purchase_id, f.category,
      f.category_type, f.is_recurring
  )
  select jsonb_build_object(
    'found', (select count(*) from found),
    'undo', coalesce((select jsonb_agg(to_jsonb(c)) from changed c), '[]')
  )
$function$;

CREATE OR REPLACE FUNCTION public.pay_debt(p_debt_id uuid, p_transaction_id uuid, p_today date, p_now timestamp with time zone DEFAULT now(), p_amount numeric DEFAULT NULL::numeric, p_account_id uuid DEFAULT NULL::uuid, p_paid_amount numeric DEFAULT NULL::numeric, p_date date DEFAULT NULL::date, p_for_next boolean DEFAULT false, p_existing boolean DEFAULT false)
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
  if p_existing then
    update public.transactions
    set debt_id = debt.id
    where id = p_transaction_id and user_id = caller and type = 'expense' and debt_id is null
    returning * into payment;
    if not found then
      raise exception 'there is no such expense' using errcode = 'PT410';
    end if;
  else
    insert into public.transactions (
      id, user_id, amount, description, category, date, type, is_recurring, debt_id, account_id
    )
    values (
      p_transaction_id, debt.user_id, coalesce(p_paid_amount, debt.amount),
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
$function$;

CREATE OR REPLACE FUNCTION public.payments_of_debt(p_debt_id uuid, p_today date)
 RETURNS SETOF public.transactions
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select t.*
  from public.debts d
  join public.transactions t
    on t.user_id = d.user_id and t.amount = d.amount and t.type = 'expense'
    and t.date between greatest(d.due_date - 15, '1900-01-01') and least(d.due_date + 45, p_today)
    and t.debt_id is null and t.total_installments is null
  where d.id = p_debt_id and d.user_id = (select private.user_id()) and not d.is_paid
  order by
    strpos(t.folded_description, public.fold_text(d.name)) = 0, abs(t.date - d.due_date), t.id
  limit 5
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
      and t.debt_id is null
      -- The payment of a debt that was deleted since.
      and t.category <> (
        select private.current_category((select private.user_id()), 'expense', 'Dívidas')
      )
      and not t.is_recurring and t.total_installments is null
      and not exists (
        select from public.accounts a
        where a.user_id = (select private.user_id()) and a.id = t.account_id
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
          || '{"debt_id": null, "purchase_id": null, "series_id": null}'
      ) as t
    on conflict (id) do nothing;
    select count(distinct t.id) into stored
    from jsonb_array_elements(rows) as item
    join public.transactions t on t.user_id = caller and t.id = (item ->> 'id')::uuid;
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

CREATE OR REPLACE FUNCTION public.transaction_totals(p_type text DEFAULT NULL::text, p_category text DEFAULT NULL::text, p_month date DEFAULT NULL::date, p_text text DEFAULT NULL::text, p_account_id uuid DEFAULT NULL::uuid, p_without_account boolean DEFAULT false)
 RETURNS TABLE(income numeric, expenses numeric, transaction_count bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    coalesce(sum(s.total) filter (where s.type = 'income'), 0),
    coalesce(sum(s.total) filter (where s.type = 'expense'), 0),
    coalesce(sum(s.transaction_count), 0)::bigint
  from (
    select m.type, m.total, m.transaction_count
    from public.month_totals m
    where p_text is null and p_account_id is null and not p_without_account
      and m.user_id = (select private.user_id())
      and (p_type is null or m.type = p_type)
      and (p_category is null or m.category = p_category)
      and (p_month is null or m.month = private.month_of(p_month))
    union all
    select t.category_type, private.category_amount(t.type, t.category_type, t.amount), 1
    from public.transactions t
    where (p_text is not null or p_account_id is not null or p_without_account)
      and t.user_id = (select private.user_id())
      and (p_account_id is null or t.account_id = p_account_id)
      and (not p_without_account or t.account_id is null)
      and (p_type is null or t.category_type = p_type)
      and (p_category is null or t.category = p_category)
      and (
        p_month is null
        or t.date >= private.month_of(p_month)
        and t.date < (private.month_of(p_month) + interval '1 month')::date
      )
      and (
        p_text is null
        or strpos(t.folded_description, (select public.fold_text(left(p_text, 1000)))) > 0
      )
  ) as s
$function$;

CREATE OR REPLACE FUNCTION public.undo_import(p_import_id uuid, p_keep_edited boolean DEFAULT true, p_today date DEFAULT CURRENT_DATE)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '60s'
AS $function$
declare
  caller constant uuid := private.user_id();
  kept_ids uuid[] := '{}';
  transfer_ids uuid[];
  removed bigint;
  payments bigint := 0;
  reopened integer := 0;
  undone public.imports;
  pays record;
  created uuid;
  kept text[] := '{}';
begin
  perform pg_advisory_xact_lock(hashtextextended('imports of ' || caller, 0));
  if p_keep_edited then
    select coalesce(array_agg(e.id), '{}') into kept_ids
    from public.edited_import_rows(p_import_id) as e;
  end if;

  for pays in
    select i.debt_id, t.id, private.is_payment_edited(t, d) as is_edited
    from public.imported_rows i
    join public.debts d on d.user_id = caller and d.id = i.debt_id
    join public.transactions t on t.user_id = caller and t.id = i.transaction_id and t.debt_id = d.id
    where i.user_id = caller and i.import_id = p_import_id and t.id <> all (kept_ids)
  loop
    if pays.is_edited then
      delete from public.transactions where id = pays.id;
      payments := payments + 1;
    end if;
    -- It leaves the bank's row, which goes with the others.
    perform public.undo_payment(pays.debt_id, p_today);
    reopened := reopened + 1;
  end loop;
  with deleted as (
    delete from public.transactions t
    using public.imported_rows i
    where i.user_id = caller and i.import_id = p_import_id
      -- The expense of a debt that is deleted since.
      and (not i.is_merged or i.debt_id is not null and t.debt_id is null)
      and i.transfer_account_id is null and t.user_id = caller and t.id = i.transaction_id
      and t.id <> all (kept_ids)
    returning t.id
  )
  select count(*) into removed from deleted;
  with deleted as (
    delete from public.transfers f
    using public.imported_rows i
    where i.user_id = caller and i.import_id = p_import_id and not i.is_merged
      and i.transfer_account_id is not null and f.user_id = caller and f.id = i.transaction_id
      and f.id <> all (kept_ids)
    returning f.id
  )
  select coalesce(array_agg(id), '{}') into transfer_ids from deleted;
  -- A row of this batch that a later statement has shown to be one side of a transfer.
  with deleted as (
    delete from public.transfers f
    using public.imported_rows i
    where i.user_id = caller and i.import_id = p_import_id and not i.is_merged
      and i.transfer_account_id is null and f.user_id = caller and f.id = i.transaction_id
    returning f.id
  )
  select transfer_ids || coalesce(array_agg(id), '{}') into transfer_ids from deleted;
  removed := removed + payments + cardinality(transfer_ids);

  -- The other side is a transaction again: the replaced one, unless its own import is undone, or
  -- the row of another statement.
  insert into public.transactions (
    id, user_id, type, amount, description, category, date, is_recurring, created_at,
    idempotency_key, account_id, statement_month, category_type
  )
  select
    i.transaction_id, caller, r.type, r.amount, r.description, r.category, r.date,
    coalesce(r.is_recurring, false), coalesce(r.created_at, now()), r.idempotency_key, a.id,
    r.statement_month, coalesce(r.category_type, r.type)
  from public.imported_rows i
  cross join lateral jsonb_populate_record(null::public.transactions, i.replaced) as r
  left join public.accounts a on a.id = r.account_id and a.user_id = caller
  where i.user_id = caller and i.import_id = p_import_id and i.transaction_id = any (transfer_ids)
    and i.replaced is not null
    and (
      i.replaced -> 'was_imported' is distinct from 'true'
      or exists (
        select from public.imported_rows o
        where o.user_id = caller and o.transaction_id = i.transaction_id
          and o.import_id <> p_import_id
      )
    );
  insert into public.transactions (
    id, user_id, type, amount, description, category, date, account_id, statement_month,
    category_type
  )
  select
    i.transaction_id, caller, i.type, i.amount, i.description, i.category, i.date,
    coalesce(i.account_id, b.account_id), b.statement_month, coalesce(i.category_type, i.type)
  from public.imported_rows i
  join public.imports b on b.id = i.import_id and b.user_id = caller
  where i.user_id = caller and i.import_id <> p_import_id
    and (i.is_merged or i.transfer_account_id is not null)
    and i.transaction_id = any (transfer_ids);
  update public.imported_rows i
  set is_merged = false, transfer_account_id = null, replaced = null
  where i.user_id = caller and i.import_id <> p_import_id
    and (i.is_merged or i.transfer_account_id is not null)
    and i.transaction_id = any (transfer_ids);

  update public.transactions t
  set account_id = null
  from public.imported_rows i
  join public.imports b on b.id = i.import_id and b.user_id = caller
  where i.user_id = caller and i.import_id = p_import_id and i.assigned_account
    and t.user_id = caller and t.id = i.transaction_id
    and t.account_id = coalesce(i.account_id, b.account_id);
  perform private.record_payment_accounts(p_import_id);
  delete from public.imports where user_id = caller and id = p_import_id returning * into undone;
  -- Foreign keys keep an account that something uses. These tables would lose their rows or their account instead.
  foreach created in array coalesce(undone.created_accounts, '{}') loop
    begin
      delete from public.accounts a
      where a.user_id = caller and a.id = created
        and not exists (
          select from public.imports b where b.user_id = caller and b.account_id = a.id
        )
        and not exists (
          select from public.imported_rows r where r.user_id = caller and r.account_id = a.id
        )
        and not exists (
          select from public.import_rules r where r.user_id = caller and r.account_id = a.id
        );
    exception
      when foreign_key_violation then
        null;
    end;
  end loop;
  kept := array(
    select a.name from public.accounts a
    where a.user_id = caller and a.id = any (undone.created_accounts)
    order by a.name
  );
  -- A limit is a decision of the user about the category.
  delete from public.categories c
  where c.user_id = caller and c.id = any (undone.created_categories) and c.monthly_limit is null
    and not exists (
      select from public.transactions t
      where t.user_id = caller and t.category_type = c.type and t.category = c.name
    )
    and not exists (
      select from public.import_rules r where r.user_id = caller and r.category = c.name
    );
  return jsonb_build_object('removed', removed, 'reopened', reopened, 'kept', to_jsonb(kept));
end
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
  imported record;
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
  if debt.payment_record -> 'was_there' = 'true' then
    update public.transactions set debt_id = null where id = expense.id;
  elsif expense.id is not null and private.is_payment_edited(expense, debt) then
    raise exception 'the expense has been edited' using errcode = 'TS004';
  else
    select i.* into imported from public.imported_rows i
    where i.user_id = caller and i.transaction_id = expense.id and i.debt_id = debt.id;
    if found then
      update public.transactions
      set debt_id = null, description = imported.description, category = imported.category
      where id = expense.id;
      update public.imported_rows
      set is_merged = false, debt_id = null
      where import_id = imported.import_id and position = imported.position;
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

ALTER TABLE "public"."categories" ADD CONSTRAINT "categories_former_names_check" CHECK (((jsonb_typeof(former_names) = 'array'::text) AND (octet_length((former_names)::text) <= 30000)));

CREATE INDEX categories_former_names_idx ON public.categories USING btree (user_id, type) WHERE (former_names <> '[]'::jsonb);

CREATE INDEX transactions_series_id_idx ON public.transactions USING btree (user_id, series_id, date DESC, id DESC) WHERE (series_id IS NOT NULL);

CREATE TRIGGER follow_category_name AFTER UPDATE OF name ON public.categories FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION private.follow_category_name();

CREATE TRIGGER set_former_names_of_inserts BEFORE INSERT ON public.categories FOR EACH ROW EXECUTE FUNCTION private.set_former_names();

CREATE TRIGGER set_former_names_of_updates BEFORE UPDATE OF name ON public.categories FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION private.set_former_names();

CREATE TRIGGER use_current_category BEFORE INSERT OR UPDATE OF category, type ON public.import_rules FOR EACH ROW EXECUTE FUNCTION private.use_current_category_of_rule();

CREATE TRIGGER set_category_type BEFORE INSERT OR UPDATE OF account_id, type, category, category_type, is_recurring ON public.transactions FOR EACH ROW WHEN (((COALESCE(new.category_type, ''::text) = ''::text) OR ((new.type = 'income'::text) AND (new.account_id IS NOT NULL)))) EXECUTE FUNCTION private.set_category_type();

CREATE TRIGGER set_series BEFORE INSERT OR UPDATE OF is_recurring ON public.transactions FOR EACH ROW WHEN (((new.type = 'income'::text) AND new.is_recurring AND (new.series_id IS NULL))) EXECUTE FUNCTION private.set_series();

CREATE TRIGGER use_current_category BEFORE INSERT OR UPDATE OF category, category_type ON public.transactions FOR EACH ROW EXECUTE FUNCTION private.use_current_category();

REVOKE ALL ON FUNCTION "private"."current_category"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."current_category"(uuid, text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."current_category"(uuid, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."follow_category_name"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_payment_edited"(public.transactions, public.debts) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_payment_edited"(public.transactions, public.debts) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."is_payment_edited"(public.transactions, public.debts) TO "service_role";

REVOKE ALL ON FUNCTION "private"."join_series"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."join_series"(uuid[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."latest_names"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."latest_names"(jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."latest_names"(jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "private"."record_payment_accounts"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_payment_accounts"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."replace_category"(uuid, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."replace_category"(uuid, text, text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."replace_category"(uuid, text, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."set_former_names"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_series"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unpaid_statements"(uuid, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."use_current_category"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."use_current_category_of_rule"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."edit_transactions"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."edit_transactions"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."import_transactions"(uuid, text, text, integer, uuid, text, date, jsonb, jsonb, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."import_transactions"(uuid, text, text, integer, uuid, text, date, jsonb, jsonb, date) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."make_example"(jsonb, jsonb, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."make_example"(jsonb, jsonb, date) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."move_transactions"(uuid[], uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."move_transactions"(uuid[], uuid, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."pay_debt"(uuid, uuid, date, timestamp with time zone, numeric, uuid, numeric, date, boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."pay_debt"(uuid, uuid, date, timestamp with time zone, numeric, uuid, numeric, date, boolean, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."pay_debt"(uuid, uuid, date, timestamp with time zone, numeric, uuid, numeric, date, boolean, boolean) TO "service_role";

REVOKE ALL ON FUNCTION "public"."payments_of_debt"(uuid, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."payments_of_debt"(uuid, date) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."payments_of_debt"(uuid, date) TO "service_role";

REVOKE ALL ON FUNCTION "public"."transaction_totals"(text, text, date, text, uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."transaction_totals"(text, text, date, text, uuid, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."transaction_totals"(text, text, date, text, uuid, boolean) TO "service_role";

REVOKE ALL ON FUNCTION "public"."undo_import"(uuid, boolean, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."undo_import"(uuid, boolean, date) TO "authenticated";

REVOKE ALL ("former_names") ON TABLE "public"."categories" FROM "authenticated";

GRANT UPDATE ("former_names") ON TABLE "public"."categories" TO "authenticated";

REVOKE ALL ("category_type") ON TABLE "public"."imported_rows" FROM "authenticated";

GRANT UPDATE ("category_type") ON TABLE "public"."imported_rows" TO "authenticated";

REVOKE ALL ("debt_id") ON TABLE "public"."imported_rows" FROM "authenticated";

GRANT UPDATE ("debt_id") ON TABLE "public"."imported_rows" TO "authenticated";

REVOKE ALL ("series_id") ON TABLE "public"."transactions" FROM "authenticated";

GRANT UPDATE ("series_id") ON TABLE "public"."transactions" TO "authenticated";

-- Each recurring income gets its series, with the later ones that look alike: these have switched it off.
update public.transactions t
set series_id = s.id
from (
  select user_id, category, folded_description, min(date) as first,
    (array_agg(id order by date, id))[1] as id
  from public.transactions
  where type = 'income' and is_recurring
  group by 1, 2, 3
) as s
where t.user_id = s.user_id and t.type = 'income' and t.category_type = 'income'
  and t.category = s.category and t.folded_description = s.folded_description and t.date >= s.first;

-- Every income on a card is a refund.
update public.transactions t
set category_type = 'expense'
from public.accounts a
where a.id = t.account_id and a.kind = 'credit-card' and t.type = 'income'
  and t.category_type = 'income';
