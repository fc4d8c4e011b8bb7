set local check_function_bodies = off;

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
