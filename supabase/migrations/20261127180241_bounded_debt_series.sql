set local check_function_bodies = off;

DROP FUNCTION "private"."months_to_come"(date);

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

CREATE TRIGGER lock_before_end BEFORE UPDATE OF is_fixed ON public.debts FOR EACH STATEMENT EXECUTE FUNCTION private.lock_before_end();

REVOKE ALL ON FUNCTION "private"."lock_before_end"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."months_to_come"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."months_to_come"(date, date) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."months_to_come"(date, date) TO "service_role";
