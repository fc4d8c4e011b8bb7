set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.at_most(p_max integer, p_items jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(p_items) = 'array' and jsonb_array_length(p_items) > p_max then
    raise exception 'more than % items', p_max using errcode = '54000';
  end if;
  return p_items;
end
$function$;

CREATE OR REPLACE FUNCTION private.at_most_ids(p_max integer, p_ids uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if cardinality(p_ids) > p_max then
    raise exception 'more than % items', p_max using errcode = '54000';
  end if;
  return p_ids;
end
$function$;

CREATE OR REPLACE FUNCTION public.compare_rows(p_table text, p_ids uuid[])
 RETURNS TABLE(known bigint, has_foreign boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.user_id();
begin
  if p_table not in (select t.name from private.account_tables() as t where t.name <> 'imported_rows') then
    raise exception 'there is no such table in an export' using errcode = '22023';
  end if;
  return query execute format(
    'select count(*) filter (where user_id = $1), coalesce(bool_or(user_id <> $1), false)
    from public.%I where id = any ($2)', p_table
  )
  using caller, private.at_most_ids(50000, p_ids);
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
    where b.account_id is null or p_account_id is null or b.account_id = p_account_id
      -- The number of the account in the key, or an id that no two banks share, already tells.
      or i.row_key ~ '^(\||ofx [^|])'
    group by s.index
  ),
  unknown as materialized (
    select s.* from sent s where not exists (select from linked l where l.index = s.index)
  ),
  near as materialized (
    select t.id, t.type, t.amount, t.date, t.description, t.account_id, t.debt_id,
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
      b.account_id, t.id is not null or f.id is not null as is_stored,
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
      and (p_account_id is null or b.account_id is null or b.account_id = p_account_id)
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
          and b.account_id = p_account_id
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
  -- Money leaves no card, except for purchases.
  others as materialized (
    select t.id, t.description, t.amount, t.date, t.account_id,
      case t.type when 'income' then 'expense' else 'income' end as type,
      row_number() over (partition by t.type, t.amount, t.date order by t.id) as rank
    from near t
    join public.accounts a on a.id = t.account_id and a.user_id = (select private.user_id())
    where t.account_id <> p_account_id and t.debt_id is null and t.total_installments is null
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

CREATE OR REPLACE FUNCTION public.order_import_rules(p_ids uuid[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with named as (
    select item.id, min(item.place) as place
    from unnest(private.at_most_ids(10000, p_ids)) with ordinality as item (id, place)
    group by item.id
  )
  update public.import_rules r
  set position = coalesce(n.place, cardinality(p_ids) + 1)
  from public.import_rules own
  left join named n on n.id = own.id
  where own.id = r.id and r.user_id = (select private.user_id())
$function$;

CREATE OR REPLACE FUNCTION public.restore_account(p_tables jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.user_id();
  table_name text;
  links jsonb;
  rows jsonb;
  is_part boolean;
  ids uuid[];
  indexes jsonb;
  rejected jsonb := '{}';
begin
  if (
    select sum(jsonb_array_length(value))
    from jsonb_each(p_tables)
    where key <> 'profile' and jsonb_typeof(value) = 'array'
  ) > 1000 then
    raise exception 'more than 1000 rows' using errcode = '54000';
  end if;
  -- A new account has at most the default categories. The export replaces them, so that its own are restored
  -- with their ids and deleted ones stay deleted.
  if p_tables ? 'profile'
    and not exists (select from public.transactions where user_id = caller)
    and not exists (select from public.debts where user_id = caller)
  then
    delete from public.categories c
    using public.profiles p
    where p.id = caller and c.user_id = caller and c.monthly_limit is null
      and c.created_at >= p.default_categories_at
      and c.created_at < p.default_categories_at + interval '12 milliseconds'
      and c.id::text not in (
        select item ->> 'id' from jsonb_array_elements(p_tables -> 'categories') as item
        where item ->> 'id' is not null
      );
    update public.profiles
    set name = r.name, image = r.image, has_completed_onboarding = r.has_completed_onboarding
    from jsonb_populate_record(null::public.profiles, p_tables -> 'profile') as r
    where public.profiles.id = caller;
  end if;

  for table_name, links in select t.name, t.links from private.account_tables() as t where p_tables ? t.name loop
    rows := p_tables -> table_name;
    if jsonb_typeof(rows) <> 'array'
      or jsonb_path_exists(rows, 'strict $[*] ? (@.type() != "object")')
    then
      raise exception '% must be a list of rows', table_name using errcode = '22023';
    end if;
    -- Unreadable owners would reject rows that get another one.
    select coalesce(jsonb_agg(row - 'user_id'), '[]') into rows from jsonb_array_elements(rows) as row;
    -- The rows of an import have no id of their own. PostgreSQL reads an id whatever its punctuation.
    is_part := table_name = 'imported_rows';
    select array_agg(distinct item.digits::uuid) into ids
    from (
      select regexp_replace(
        row ->> case when is_part then 'import_id' else 'id' end, '[^0-9a-fA-F]', '', 'g'
      )
      from jsonb_array_elements(rows) as row
    ) as item (digits)
    where length(item.digits) = 32;
    if (
      select c.has_foreign
      from public.compare_rows(case when is_part then 'imports' else table_name end, ids) as c
    ) then
      raise exception 'the rows belong to another account' using errcode = 'PT411';
    end if;
    indexes := private.restore_rows(table_name, links, rows);
    if indexes <> '[]' then
      rejected := rejected || jsonb_build_object(table_name, indexes);
    end if;
  end loop;
  return rejected;
end
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

  update public.transactions
  set debt_id = (deleted ->> 'id')::uuid
  from jsonb_array_elements(p_debts) as deleted
  where transactions.user_id = caller
    and transactions.id = (deleted ->> 'payment_id')::uuid
    and transactions.debt_id is null;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_expected_incomes(p_idempotency_key uuid, p_revision integer, p_incomes jsonb, p_removed uuid[] DEFAULT '{}'::uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.user_id();
begin
  if jsonb_typeof(p_incomes) is distinct from 'array' then
    raise exception 'p_incomes must be an array' using errcode = '22023';
  end if;
  if not public.claim_form_save(p_idempotency_key, p_revision) then
    return;
  end if;
  delete from public.expected_incomes where user_id = caller and id = any (p_removed);
  insert into public.expected_incomes (id, user_id, description, amount, date)
  select i.id, caller, i.description, i.amount, i.date
  from jsonb_to_recordset(private.at_most(1000, p_incomes)) as i (
    id uuid, description text, amount numeric, date date
  )
  on conflict (id) do update
    set description = excluded.description, amount = excluded.amount, date = excluded.date;
end
$function$;

REVOKE ALL ON FUNCTION "private"."at_most"(integer, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."at_most"(integer, jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."at_most"(integer, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "private"."at_most_ids"(integer, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."at_most_ids"(integer, uuid[]) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."at_most_ids"(integer, uuid[]) TO "service_role";
