set local check_function_bodies = off;

DROP INDEX "public"."transactions_user_id_category_idx";

ALTER TABLE "public"."imported_rows" ADD COLUMN "category_type" text;

-- Most rows are expenses: the default of a new column rewrites none of them.
ALTER TABLE "public"."transactions" ADD COLUMN "category_type" text NOT NULL DEFAULT 'expense';
ALTER TABLE "public"."transactions" ALTER COLUMN "category_type" SET DEFAULT ''::text;

-- Before the month totals read the column.
update public.transactions set category_type = 'income' where type = 'income';

CREATE OR REPLACE FUNCTION private.category_amount(p_type text, p_category_type text, p_amount numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (p_type = p_category_type) THEN p_amount ELSE (- p_amount) END;

CREATE OR REPLACE FUNCTION private.follow_transactions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gained public.month_totals[];
  lost public.month_totals[];
begin
  if tg_op = 'TRUNCATE' then
    delete from public.month_totals;
    return null;
  end if;
  if tg_op <> 'DELETE' then
    gained := array(
      select row(n.*)::public.month_totals
      from (
        select user_id, private.month_of(date), category_type, category,
          sum(private.category_amount(type, category_type, amount)), count(*)
        from new_rows
        group by 1, 2, 3, 4
      ) as n
    );
  end if;
  if tg_op <> 'INSERT' then
    lost := array(
      select row(o.*)::public.month_totals
      from (
        select user_id, private.month_of(date), category_type, category,
          -sum(private.category_amount(type, category_type, amount)), -count(*)
        from old_rows
        group by 1, 2, 3, 4
      ) as o
    );
  end if;

  -- Sorted, so that concurrent writers cannot deadlock. A user who is being deleted has no row in auth.users
  -- any more, and the totals are deleted with it.
  insert into public.month_totals as t (user_id, month, type, category, total, transaction_count)
  select c.user_id, c.month, c.type, c.category, sum(c.total), sum(c.transaction_count)
  from unnest(gained || lost) as c
  where exists (select from auth.users u where u.id = c.user_id)
  group by 1, 2, 3, 4
  having sum(c.total) <> 0 or sum(c.transaction_count) <> 0
  order by 1, 2, 3, 4
  on conflict (user_id, month, type, category) do update
    set total = t.total + excluded.total,
      transaction_count = t.transaction_count + excluded.transaction_count;

  delete from public.month_totals t
  using unnest(lost) as l
  where (t.user_id, t.month, t.type, t.category) = (l.user_id, l.month, l.type, l.category)
    and t.transaction_count = 0;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.rename_category_in_transactions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.transactions
  set category = new.name
  where user_id = new.user_id and category_type = new.type and category = old.name;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_category_type()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.category_type := new.type;
  if new.type = 'income' and not new.is_recurring
    and exists (
      select from public.accounts a
      where a.id = new.account_id and a.user_id = new.user_id and a.kind = 'credit-card'
    )
    and (
      select bool_and(c.type = 'expense') from public.categories c
      where c.user_id = new.user_id and c.name = new.category
    )
  then
    new.category_type := 'expense';
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
  where user_id = caller and category_type = deleted.type and category = deleted.name;
  get diagnostics moved = row_count;
  return moved;
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
        (t.amount, t.description, t.date, t.is_recurring, t.account_id, t.category_type)
          is distinct from (
            i.amount, i.description, i.date, false, b.account_id, coalesce(i.category_type, i.type)
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
        case i.type when 'expense' then b.account_id else i.transfer_account_id end,
        case i.type when 'expense' then i.transfer_account_id else b.account_id end
      )
  ) as e
  order by e.date desc, e.id desc
$function$;

CREATE OR REPLACE FUNCTION public.forecast(p_today date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
          jsonb_build_object('id', d.id, 'name', d.name, 'amount', d.amount, 'date', d.due_date)
          order by d.due_date, d.id
        )
        from public.debts d
        where d.user_id = (select private.user_id()) and not d.is_paid and d.status <> 'archived'
          and d.due_date <= p_today + 90
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
            jsonb_build_object('month', x.month, 'total', -x.total, 'received', x.transferred)
          ) as months
          from public.account_totals x
          where x.account_id = a.id and x.user_id = a.user_id
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
 STABLE
 SET search_path TO ''
AS $function$
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
    category_type
  )
  select
    i.transaction_id, caller, i.type, i.amount, i.description, i.category, i.date, p_account_id,
    p_statement_month, coalesce(i.category_type, i.type)
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

CREATE OR REPLACE FUNCTION public.month_totals_drift()
 RETURNS TABLE(user_id uuid, month date, type text, category text, stored_total numeric, actual_total numeric, stored_count bigint, actual_count bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with actual as (
    select t.user_id, private.month_of(t.date) as month, t.category_type as type, t.category,
      sum(private.category_amount(t.type, t.category_type, t.amount)) as total,
      count(*) as transaction_count
    from public.transactions t
    group by 1, 2, 3, 4
  )
  select user_id, month, type, category, m.total, a.total, m.transaction_count, a.transaction_count
  from public.month_totals m
  full join actual a using (user_id, month, type, category)
  where (m.total, m.transaction_count) is distinct from (a.total, a.transaction_count)
  order by 1, 2, 3, 4
$function$;

CREATE OR REPLACE FUNCTION public.transaction_totals(p_type text DEFAULT NULL::text, p_category text DEFAULT NULL::text, p_month date DEFAULT NULL::date, p_text text DEFAULT NULL::text, p_account_id uuid DEFAULT NULL::uuid)
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
    where p_text is null and p_account_id is null
      and m.user_id = (select private.user_id())
      and (p_type is null or m.type = p_type)
      and (p_category is null or m.category = p_category)
      and (p_month is null or m.month = private.month_of(p_month))
    union all
    select t.category_type, private.category_amount(t.type, t.category_type, t.amount), 1
    from public.transactions t
    where (p_text is not null or p_account_id is not null)
      and t.user_id = (select private.user_id())
      and (p_account_id is null or t.account_id = p_account_id)
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
    i.transaction_id, caller, i.type, i.amount, i.description, i.category, i.date, b.account_id,
    b.statement_month, coalesce(i.category_type, i.type)
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

-- The same rule as `set_category_type` for the incomes of earlier releases. The month totals follow.
with refunds as (
  update public.transactions t
  set category_type = 'expense'
  from public.accounts a
  where t.type = 'income' and not t.is_recurring
    and a.id = t.account_id and a.user_id = t.user_id and a.kind = 'credit-card'
    and (
      select bool_and(c.type = 'expense') from public.categories c
      where c.user_id = t.user_id and c.name = t.category
    )
  returning t.id, t.user_id
)
update public.imported_rows i
set category_type = 'expense'
from refunds r
where i.user_id = r.user_id and i.transaction_id = r.id and i.type = 'income';

ALTER TABLE "public"."imported_rows" ADD CONSTRAINT "imported_rows_category_type_check" CHECK (((category_type IS NULL) OR ((category_type = 'expense'::text) AND (type = 'income'::text))));

ALTER TABLE "public"."transactions" ADD CONSTRAINT "transactions_category_type_check" CHECK (((category_type = type) OR ((type = 'income'::text) AND (category_type = 'expense'::text) AND (NOT is_recurring))));

CREATE INDEX transactions_user_id_category_idx ON public.transactions USING btree (user_id, category_type, category, date DESC, id DESC);

CREATE TRIGGER set_category_type BEFORE INSERT ON public.transactions FOR EACH ROW WHEN ((COALESCE(new.category_type, ''::text) = ''::text)) EXECUTE FUNCTION private.set_category_type();

REVOKE ALL ON FUNCTION "private"."category_amount"(text, text, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."category_amount"(text, text, numeric) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."category_amount"(text, text, numeric) TO "service_role";

REVOKE ALL ON FUNCTION "private"."set_category_type"() FROM PUBLIC;

REVOKE ALL ("category_type") ON TABLE "public"."transactions" FROM "authenticated";

GRANT UPDATE ("category_type") ON TABLE "public"."transactions" TO "authenticated";
