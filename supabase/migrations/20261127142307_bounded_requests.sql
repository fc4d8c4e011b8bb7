set local check_function_bodies = off;

DROP INDEX "public"."import_rules_account_id_idx";

DROP INDEX "public"."imports_account_id_idx";

DROP INDEX "public"."transfers_from_account_id_idx";

DROP INDEX "public"."transfers_to_account_id_idx";

ALTER TABLE "public"."import_parts" ADD COLUMN "bytes" bigint GENERATED ALWAYS AS (octet_length((rows)::text)) STORED;

CREATE OR REPLACE FUNCTION private.at_most(p_max integer, p_items jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(p_items) = 'array' and jsonb_array_length(p_items) > p_max then
    raise exception 'more than % items', p_max using errcode = 'TS003';
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
    raise exception 'more than % items', p_max using errcode = 'TS003';
  end if;
  return p_ids;
end
$function$;

CREATE OR REPLACE FUNCTION private.limit_import_parts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if (
    select sum(p.bytes) from public.import_parts p where p.user_id = (select private.user_id())
  ) > 64000000 then
    raise exception 'the rows that wait for their import are too large' using errcode = 'TS003';
  end if;
  return null;
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

CREATE OR REPLACE FUNCTION public.delete_category(p_category_id uuid, p_move_to text DEFAULT NULL::text)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '60s'
AS $function$
declare
  caller constant uuid := private.user_id();
  deleted public.categories;
  moved bigint := 0;
begin
  delete from public.categories
  where id = p_category_id and user_id = caller
  returning * into deleted;
  -- Deleted already, as after a lost answer.
  if deleted.id is null or p_move_to is null then
    return 0;
  end if;
  -- Locked, so that a concurrent request can neither delete nor rename the destination meanwhile.
  perform from public.categories c
  where c.user_id = caller and c.type = deleted.type and c.name = p_move_to
  for share;
  if not found then
    raise exception 'The category to move to does not exist' using errcode = 'PT410';
  end if;
  update public.transactions
  set category = p_move_to
  where user_id = caller and type = deleted.type and category = deleted.name;
  get diagnostics moved = row_count;
  return moved;
end
$function$;

CREATE OR REPLACE FUNCTION public.fold_text(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN CASE WHEN (octet_length(p_text) = length(p_text)) THEN replace(lower(btrim(p_text, ' 	
'::text)), '*'::text, '∗'::text) ELSE lower(translate(btrim(p_text, ' 	
 '::text), 'áàâãäÁÀÂÃÄéèêëÉÈÊËíìîïÍÌÎÏóòôõöÓÒÔÕÖúùûüÚÙÛÜçÇñÑ*'::text, 'aaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuuccnn∗'::text)) END;

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
    id, user_id, type, amount, description, category, date, account_id, statement_month
  )
  select
    i.transaction_id, caller, i.type, i.amount, i.description, i.category, i.date, p_account_id,
    p_statement_month
  from public.imported_rows i
  where i.user_id = caller and i.import_id = p_import_id and not i.is_merged
    and i.transfer_account_id is null
  order by i.position;
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
    raise exception 'more than 1000 rows' using errcode = 'TS003';
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
      raise exception 'the rows belong to another account' using errcode = 'TS001';
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

CREATE OR REPLACE FUNCTION public.search_text(p_transaction public.transactions)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (p_transaction).folded_description;

CREATE OR REPLACE FUNCTION public.undo_import(p_import_id uuid, p_keep_edited boolean DEFAULT true)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '60s'
AS $function$
declare
  caller constant uuid := private.user_id();
  kept_ids uuid[] := '{}';
  transfer_ids uuid[];
  removed bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('imports of ' || caller, 0));
  if p_keep_edited then
    select coalesce(array_agg(e.id), '{}') into kept_ids
    from public.edited_import_rows(p_import_id) as e;
  end if;

  with deleted as (
    delete from public.transactions t
    using public.imported_rows i
    where i.user_id = caller and i.import_id = p_import_id and not i.is_merged
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
  removed := removed + cardinality(transfer_ids);

  -- The other side is a transaction again: the replaced one, unless its own import is undone, or
  -- the row of another statement.
  insert into public.transactions (
    id, user_id, type, amount, description, category, date, is_recurring, created_at,
    idempotency_key, account_id, statement_month
  )
  select
    i.transaction_id, caller, r.type, r.amount, r.description, r.category, r.date,
    coalesce(r.is_recurring, false), coalesce(r.created_at, now()), r.idempotency_key, a.id,
    r.statement_month
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
    id, user_id, type, amount, description, category, date, account_id, statement_month
  )
  select
    i.transaction_id, caller, i.type, i.amount, i.description, i.category, i.date, b.account_id,
    b.statement_month
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
    and t.user_id = caller and t.id = i.transaction_id and t.account_id = b.account_id;
  delete from public.imports where user_id = caller and id = p_import_id;
  return removed;
end
$function$;

CREATE OR REPLACE FUNCTION public.update_category(p_category_id uuid, p_changes jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '60s'
AS $function$
begin
  if jsonb_typeof(p_changes) is distinct from 'object' then
    raise exception 'p_changes must be an object' using errcode = '22023';
  end if;
  update public.categories as c
  set
    name = case when p_changes ? 'name' then n.name else c.name end,
    icon = case when p_changes ? 'icon' then n.icon else c.icon end,
    color = case when p_changes ? 'color' then n.color else c.color end,
    monthly_limit = case
      when p_changes ? 'monthly_limit' then n.monthly_limit else c.monthly_limit
    end
  from jsonb_populate_record(null::public.categories, p_changes) as n
  where c.id = p_category_id and c.user_id = (select private.user_id());
  return found;
end
$function$;

CREATE INDEX import_rules_account_id_idx ON public.import_rules USING btree (account_id, user_id) WHERE (account_id IS NOT NULL);

CREATE INDEX imports_account_id_idx ON public.imports USING btree (account_id, user_id) WHERE (account_id IS NOT NULL);

CREATE INDEX transfers_from_account_id_idx ON public.transfers USING btree (from_account_id, user_id);

CREATE INDEX transfers_to_account_id_idx ON public.transfers USING btree (to_account_id, user_id);

CREATE TRIGGER limit_import_parts AFTER INSERT OR UPDATE OF rows ON public.import_parts FOR EACH STATEMENT EXECUTE FUNCTION private.limit_import_parts();

REVOKE ALL ON FUNCTION "private"."at_most"(integer, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."at_most"(integer, jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."at_most"(integer, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "private"."at_most_ids"(integer, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."at_most_ids"(integer, uuid[]) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."at_most_ids"(integer, uuid[]) TO "service_role";

REVOKE ALL ON FUNCTION "private"."limit_import_parts"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."update_category"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."update_category"(uuid, jsonb) TO "authenticated";
