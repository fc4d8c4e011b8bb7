set local check_function_bodies = off;

DROP FUNCTION "public"."import_transactions"(uuid, text, text, integer, uuid, text, date);

ALTER TABLE "public"."imported_rows" ADD COLUMN "is_category_chosen" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."imported_rows" ADD COLUMN "account_id" uuid;

ALTER TABLE "public"."imports" ADD COLUMN "created_accounts" uuid[] NOT NULL DEFAULT '{}'::uuid[];

ALTER TABLE "public"."imports" ADD COLUMN "created_categories" uuid[] NOT NULL DEFAULT '{}'::uuid[];

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
    ('imported_rows', '{"account_id": "accounts"}')
$function$;

CREATE OR REPLACE FUNCTION private.description_key(p_folded_description text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN replace(replace(replace(translate(p_folded_description, ' 	
 0123456789∗/.,:;-–*#()_|+''"&@!?='::text, ''::text), 'parcelade'::text, ''::text), 'parcela'::text, ''::text), 'parc'::text, ''::text);

CREATE OR REPLACE FUNCTION private.rule_applies(p_rule public.import_rules, p_folded text, p_transaction public.transactions)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((((p_rule).type IS NULL) OR ((p_rule).type = (p_transaction).category_type)) AND (((p_rule).account_id IS NULL) OR ((p_rule).account_id = (p_transaction).account_id)) AND CASE (p_rule).match WHEN 'equals'::text THEN ((p_transaction).folded_description = p_folded) ELSE (strpos((p_transaction).folded_description, p_folded) > 0) END);

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
    )
$function$;

CREATE OR REPLACE FUNCTION public.apply_import_rule(p_rule_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with found as materialized (
    select t.id, t.category, c.new_category, c.imported_category
    from private.rule_changes(p_rule_id) as c
    join public.transactions t on t.user_id = (select private.user_id()) and t.id = c.id
    where c.imported_category is not null
    order by t.date desc, t.id desc
    limit 2000
    for update of t
  ),
  changed as (
    update public.transactions t
    set category = f.new_category
    from found f
    where t.id = f.id
    returning t.id, t.xmin::text as version, f.category, f.imported_category
  ),
  imported as (
    update public.imported_rows i
    set category = f.new_category
    from found f
    where i.user_id = (select private.user_id()) and i.transaction_id = f.id and not i.is_merged
  )
  select jsonb_build_object(
    'found', (select count(*) from found),
    'undo', coalesce((select jsonb_agg(to_jsonb(c)) from changed c), '[]')
  )
$function$;

CREATE OR REPLACE FUNCTION public.delete_transactions(p_ids uuid[])
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.at_most_ids(500, p_ids);
  with deleted as (
    delete from public.transactions t
    where t.user_id = (select private.user_id()) and t.id = any (p_ids)
    returning *
  )
  select jsonb_build_object(
    'found', count(*), 'undo', coalesce(jsonb_agg(to_jsonb(d)), '[]')
  )
  from deleted d
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
        (t.amount, t.description, t.date, t.is_recurring, t.account_id, t.category_type)
          is distinct from (
            i.amount, i.description, i.date, false, coalesce(i.account_id, b.account_id),
            coalesce(i.category_type, i.type)
          )
        or t.category <> i.category and exists (
          select from public.categories c
          where c.user_id = i.user_id and c.type = t.category_type and c.name = i.category
        )
      )
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

CREATE OR REPLACE FUNCTION public.import_transactions(p_import_id uuid, p_file_name text, p_layout text, p_parts integer, p_account_id uuid DEFAULT NULL::uuid, p_source text DEFAULT NULL::text, p_statement_month date DEFAULT NULL::date, p_accounts jsonb DEFAULT '[]'::jsonb, p_categories jsonb DEFAULT '[]'::jsonb)
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
        is_category_chosen boolean, account_id uuid
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
    is_category_chosen, account_id
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
    coalesce(s.account_id, p_account_id) is not null and exists (
      select from public.transactions t
      where t.id = s.merge_id and t.user_id = caller and t.account_id is null
    ),
    nullif(s.category_type, s.type), coalesce(s.is_category_chosen, false), s.account_id
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
                coalesce(i.account_id, p_account_id) is null or t.account_id is null
                or t.account_id = coalesce(i.account_id, p_account_id)
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

CREATE OR REPLACE FUNCTION public.last_categories(p_keys jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_nestloop TO 'off'
 SET jit TO 'off'
AS $function$
  with sent as materialized (
    select k.key, min(k.ordinality)::integer - 1 as index
    from jsonb_array_elements_text(private.at_most(5000, p_keys)) with ordinality as k (key, ordinality)
    where k.key <> ''
    group by k.key
  ),
  unknown as materialized (
    select i.transaction_id
    from public.imported_rows i
    where i.user_id = (select private.user_id()) and i.category = 'Outros' and not i.is_merged
      and not i.is_category_chosen
  ),
  used as (
    select distinct on (s.index, t.category_type) s.index, t.category_type, t.category
    from public.transactions t
    join sent s on s.key = private.description_key(t.folded_description)
    join public.categories c
      on c.user_id = (select private.user_id()) and c.type = t.category_type
        and c.name = t.category
    left join unknown u on u.transaction_id = t.id and t.category = 'Outros'
    where t.user_id = (select private.user_id()) and u.transaction_id is null
    order by s.index, t.category_type, t.date desc, t.created_at desc, t.id desc
  )
  select coalesce(
    jsonb_agg(jsonb_build_object('index', index, 'type', category_type, 'category', category)), '[]'
  )
  from used
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

CREATE OR REPLACE FUNCTION public.move_transactions(p_ids uuid[], p_account_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.at_most_ids(500, p_ids);
  with found as materialized (
    select t.id, t.account_id, t.statement_month, t.purchase_id
    from public.transactions t
    where t.user_id = (select private.user_id()) and t.id = any (p_ids)
    order by t.id
    for update
  ),
  changed as (
    update public.transactions t
    set account_id = p_account_id
    from found f
    where t.id = f.id and f.account_id is distinct from p_account_id
    returning t.id, t.xmin::text as version, f.account_id, f.statement_month, f.purchase_id
  )
  select jsonb_build_object(
    'found', (select count(*) from found),
    'undo', coalesce((select jsonb_agg(to_jsonb(c)) from changed c), '[]')
  )
$function$;

CREATE OR REPLACE FUNCTION public.preview_import_rule(p_rule_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with changes as materialized (
    select * from private.rule_changes(p_rule_id)
  )
  select jsonb_build_object(
    'count', (select count(*) from changes where imported_category is not null),
    'left_out', (select count(*) from changes where imported_category is null),
    'first', coalesce(
      (
        select jsonb_agg(to_jsonb(f) order by f.date desc, f.id desc)
        from (
          select t.*
          from changes c
          join public.transactions t on t.user_id = (select private.user_id()) and t.id = c.id
          where c.imported_category is not null
          order by t.date desc, t.id desc
          limit 5
        ) as f
      ),
      '[]'
    )
  )
$function$;

CREATE OR REPLACE FUNCTION public.restore_transactions(p_rows jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.user_id();
  changed public.transactions[];
begin
  if jsonb_typeof(p_rows) is distinct from 'array'
    or jsonb_path_exists(p_rows, 'strict $[*] ? (@.type() != "object")')
  then
    raise exception 'p_rows must hold transactions' using errcode = '22023';
  end if;
  perform private.at_most(2000, p_rows);

  -- A changed row is inserted again, because the update of an account finds a purchase, which may be an equal one.
  with deleted as (
    delete from public.transactions t
    using jsonb_to_recordset(p_rows) as r (id uuid, version text)
    where t.user_id = caller and t.id = r.id and t.xmin::text = r.version
    returning t as transaction
  )
  select array_agg(d.transaction) into changed from deleted d;
  insert into public.transactions
  select restored.*
  from jsonb_array_elements(p_rows) as r
  left join unnest(changed) as c on c.id = (r ->> 'id')::uuid
  left join public.debts d on d.id = (r ->> 'debt_id')::uuid and d.user_id = caller
  cross join lateral jsonb_populate_record(
    c, r || jsonb_build_object('user_id', caller, 'debt_id', coalesce(d.id, c.debt_id))
  ) as restored
  where c.id is not null
    or r ->> 'version' is null and (
      d.id is null
      or d.is_paid and not exists (select from public.transactions t where t.debt_id = d.id)
    )
  on conflict (id) do nothing;
  -- A rule has changed the imported category too.
  update public.imported_rows i
  set category = r.imported_category
  from jsonb_to_recordset(p_rows) as r (id uuid, imported_category text)
  where r.imported_category is not null and i.user_id = caller and i.transaction_id = r.id
    and not i.is_merged and r.id in (select c.id from unnest(changed) as c);
  return (
    select count(*)
    from jsonb_array_elements(p_rows) as r
    join public.transactions t on t.user_id = caller and t.id = (r ->> 'id')::uuid
    where to_jsonb(t) @> (r - array['version', 'debt_id', 'imported_category'])
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.set_transactions_category(p_ids uuid[], p_category text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.at_most_ids(500, p_ids);
  with found as materialized (
    select t.id, t.category
    from public.transactions t
    where t.user_id = (select private.user_id()) and t.id = any (p_ids)
    order by t.id
    for update
  ),
  changed as (
    update public.transactions t
    set category = p_category
    from found f
    where t.id = f.id and f.category <> p_category
    returning t.id, t.xmin::text as version, f.category
  )
  select jsonb_build_object(
    'found', (select count(*) from found),
    'undo', coalesce((select jsonb_agg(to_jsonb(c)) from changed c), '[]')
  )
$function$;

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
  undone public.imports;
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
  delete from public.imports where user_id = caller and id = p_import_id returning * into undone;
  delete from public.accounts a
  where a.user_id = caller and a.id = any (undone.created_accounts)
    and not exists (
      select from public.transactions t where t.user_id = caller and t.account_id = a.id
    )
    and not exists (
      select from public.transfers f
      where f.user_id = caller and a.id in (f.from_account_id, f.to_account_id)
    )
    and not exists (
      select from public.imports b where b.user_id = caller and b.account_id = a.id
    )
    and not exists (
      select from public.import_rules r where r.user_id = caller and r.account_id = a.id
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
  return removed;
end
$function$;

ALTER TABLE "public"."imported_rows" ADD CONSTRAINT "imported_rows_account_fkey" FOREIGN KEY (account_id, user_id) REFERENCES public.accounts(id, user_id) ON DELETE SET NULL (account_id);

ALTER TABLE "public"."imports" ADD CONSTRAINT "imports_created_accounts_check" CHECK ((cardinality(created_accounts) <= 200));

ALTER TABLE "public"."imports" ADD CONSTRAINT "imports_created_categories_check" CHECK ((cardinality(created_categories) <= 500));

CREATE INDEX imported_rows_account_id_idx ON public.imported_rows USING btree (account_id, user_id) WHERE (account_id IS NOT NULL);

REVOKE ALL ON FUNCTION "private"."description_key"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."description_key"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."description_key"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."rule_applies"(public.import_rules, text, public.transactions) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rule_applies"(public.import_rules, text, public.transactions) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."rule_applies"(public.import_rules, text, public.transactions) TO "service_role";

REVOKE ALL ON FUNCTION "private"."rule_changes"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rule_changes"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."apply_import_rule"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."apply_import_rule"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."delete_transactions"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."delete_transactions"(uuid[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."import_transactions"(uuid, text, text, integer, uuid, text, date, jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."import_transactions"(uuid, text, text, integer, uuid, text, date, jsonb, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."last_categories"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."last_categories"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."move_transactions"(uuid[], uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."move_transactions"(uuid[], uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."preview_import_rule"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."preview_import_rule"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."restore_transactions"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."restore_transactions"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."set_transactions_category"(uuid[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_transactions_category"(uuid[], text) TO "authenticated";

REVOKE ALL ("category") ON TABLE "public"."imported_rows" FROM "authenticated";

GRANT UPDATE ("category") ON TABLE "public"."imported_rows" TO "authenticated";
