-- The occurrences of fixed debts: a fixed debt without installments comes back. Each occurrence has a key: the first day of its
-- month, or the day of a rule. The expressions of days and keys have no search path of their own, so that a query can inline them.

-- Returns the due date of the occurrence with a key: a month that lacks the day has its last one instead.
create function private.occurrence_day(p_series public.debt_series, p_key date) returns date
  language sql immutable parallel safe
return case
  when (p_series).repetition is not null then p_key
  else least(
    private.months_later(p_key, (p_series).month_offset) + (p_series).day - 1,
    private.months_later(p_key, (p_series).month_offset + 1) - 1
  )
end;
grant execute on function private.occurrence_day(public.debt_series, date) to authenticated, service_role;

-- Returns the key that is some occurrences after another one.
create function private.later_key(p_rule jsonb, p_key date, p_steps integer) returns date
  language sql immutable parallel safe
return case
  when p_rule is null then private.months_later(p_key, p_steps)
  else private.rule_occurrence(p_rule, private.rule_index(p_rule, p_key) + p_steps)
end;
grant execute on function private.later_key(jsonb, date, integer) to authenticated, service_role;

-- Returns how many occurrences after the latest one of a series are due up to a day, as if it had no end.
create function private.steps_until(p_series public.debt_series, p_day date) returns integer
  language sql immutable parallel safe
return case
  when (p_series).repetition is not null
    then private.rule_index((p_series).repetition, p_day)
      - private.rule_index((p_series).repetition, (p_series).made_through)
  else (
    select n.months
      - (private.occurrence_day(p_series, private.months_later((p_series).made_through, n.months)) > p_day)::integer
    from (
      select private.months_between((p_series).made_through, p_day) - (p_series).month_offset
    ) as n (months)
  )
end;
grant execute on function private.steps_until(public.debt_series, date) to authenticated, service_role;

-- Returns how many occurrences a series still has; null for one without an end.
create function private.steps_left(p_series public.debt_series) returns integer
  language sql immutable parallel safe
return private.last_index((p_series).repetition)
  - private.rule_index((p_series).repetition, (p_series).made_through);
grant execute on function private.steps_left(public.debt_series) to authenticated, service_role;

-- Returns the occurrences after the latest one of each active series of a user that are due after one day and up to another.
create function private.months_to_come_of(p_household_id uuid, p_today date, p_last date)
  returns table (series public.debt_series, month date, due date)
  language sql stable security invoker set search_path = ''
as $$
  select s, k.key, private.occurrence_day(s, k.key)
  from public.debt_series s
  cross join lateral generate_series(
    greatest(0, private.steps_until(s, p_today)) + 1,
    least(private.steps_until(s, p_last), private.steps_left(s))
  ) as n (steps)
  cross join lateral (select private.later_key(s.repetition, s.made_through, n.steps)) as k (key)
  where s.household_id = p_household_id and s.ended_at is null
$$;
grant execute on function private.months_to_come_of(uuid, date, date) to authenticated, service_role;

-- Returns those occurrences of the household's series.
create function private.months_to_come(p_today date, p_last date)
  returns table (series public.debt_series, month date, due date)
  language sql stable security invoker set search_path = ''
as $$
  select m.series, m.month, m.due
  from private.months_to_come_of((select private.household_id()), p_today, p_last) as m
$$;
grant execute on function private.months_to_come(date, date) to authenticated, service_role;

-- Returns how many occurrences each active series lacks: those that are due, and the next one after an
-- occurrence that is due or paid. All others have earlier keys than the latest one, so that only the latest one tells.
-- 120 are made at once at most: a wrong clock must not fill the list.
create function private.missing_occurrences(p_today date)
  returns table (series public.debt_series, steps integer)
  language sql stable security invoker set search_path = ''
  -- Until new debts are counted, the planner would read all debts of the user for each series.
  set enable_bitmapscan = off
as $$
  select s, least(n.steps, private.steps_left(s), 120)
  from public.debt_series s
  cross join lateral (select greatest(0, private.steps_until(s, p_today))) as due (steps)
  cross join lateral (
    select due.steps + case
      when due.steps > 0 then 1
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
  ) as n (steps)
  where s.household_id = (select private.household_id()) and s.ended_at is null and n.steps > 0
    and coalesce(private.steps_left(s) > 0, true)
    and s.made_through < '2999-12-01'
$$;
grant execute on function private.missing_occurrences(date) to authenticated, service_role;

-- Lets one request at a time change the series of the household, until its database transaction ends. It comes before
-- the lock of any debt: otherwise two requests could wait for each other. Whoever may only view learns that first, also about a
-- debt that is gone, which no policy is asked about.
create function private.lock_debt_series() returns void
  language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('debt series ' || private.household_id()::text, 0))
  where private.may_write()
$$;
grant execute on function private.lock_debt_series() to authenticated, service_role;

-- Returns the columns that an occurrence takes from its series: those with the same name in both tables, but for keys.
create function private.columns_of_series() returns text[]
  language sql stable set search_path = ''
as $$
  select array_agg(s.attname::text order by s.attnum)
  from pg_catalog.pg_attribute s
  join pg_catalog.pg_attribute d using (attname)
  where s.attrelid = 'public.debt_series'::regclass and d.attrelid = 'public.debts'::regclass
    and s.attnum > 0 and not s.attisdropped
    and s.attname not in ('id', 'household_id', 'user_id', 'created_at')
$$;
grant execute on function private.columns_of_series() to authenticated, service_role;

-- Locks and returns a debt of the household. One that is gone is rejected with 404.
create function private.lock_debt(p_id uuid) returns public.debts
  language plpgsql volatile set search_path = ''
as $$
declare
  debt public.debts;
begin
  select * into debt from public.debts
  where id = p_id and household_id = private.household_id()
  for update;
  if not found then
    raise exception 'there is no such debt' using errcode = 'PT404';
  end if;
  return debt;
end
$$;
grant execute on function private.lock_debt(uuid) to authenticated, service_role;

-- Begins a series with each fixed debt that has none. Equal names of several months are one series, such as those of a user who
-- typed the debt every month, unless their rules differ. A debt that was paid more than a month ago comes back from this month on. Returns the number of
-- debts.
create function private.begin_debt_series(p_today date) returns integer
  language sql volatile security definer set search_path = ''
as $$
  with typed as materialized (
    select d.*, t.name as folded_name, t.institution as folded_institution, t.month,
      t.rule,
      row_number() over (
        partition by t.name, t.institution, t.rule, t.month order by d.created_at, d.id
      ) as place
    from public.debts d
    cross join lateral (
      select
        public.fold_text(d.name), public.fold_text(d.institution), coalesce(d.repetition, 'null'),
        case when d.repetition is null then private.month_of(d.due_date) else d.due_date end
    ) as t (name, institution, rule, month)
    where d.household_id = (select private.household_id())
      and d.is_fixed and d.total_installments is null and d.series_id is null
  ),
  -- Whole series only: their other debts would begin another one.
  beginning as materialized (
    select *
    from (
      select *, dense_rank() over (order by folded_name, folded_institution, rule, place) as rank
      from typed
    ) as ranked
    where rank <= 1000
  ),
  newest as materialized (
    select distinct on (folded_name, folded_institution, rule, place)
      *,
      gen_random_uuid() as new_series_id,
      -- 30/11 after 31/10 is the end of the month.
      case
        when due_date + 1 = private.months_later(month, 1)
          then max(extract(day from due_date)) over (partition by folded_name, folded_institution, rule, place)
        else extract(day from due_date)
      end as day
    from beginning
    order by folded_name, folded_institution, rule, place, month desc
  ),
  begun as (
    insert into public.debt_series
    select series.*
    from newest
    -- A debt that was switched off and on again has left the series that has its later months.
    cross join lateral (
      -- The ended one may have had a rule, whose keys are days.
      select case when newest.repetition is null then private.month_of(max(d.series_month)) else max(d.series_month) end
      from public.debt_series s
      join public.debts d on d.series_id = s.id
      where s.household_id = newest.household_id and s.ended_at is not null
        and public.fold_text(s.name) = folded_name
        and public.fold_text(s.institution) = folded_institution
    ) as ended (last_month)
    cross join lateral jsonb_populate_record(
      null::public.debt_series,
      to_jsonb(newest) || jsonb_build_object(
        'id', new_series_id, 'month_offset', 0, 'created_at', now(),
        'made_through', case
          when is_paid and (paid_at < p_today - interval '1 month' or status = 'archived')
            then greatest(month, ended.last_month, private.months_later(private.month_of(p_today), -1))
          else greatest(month, ended.last_month)
        end
      )
    ) as series
  ),
  changed as (
    update public.debts
    set series_id = newest.new_series_id, series_month = beginning.month
    from beginning
    join newest using (folded_name, folded_institution, rule, place)
    where debts.id = beginning.id
    returning 1
  )
  select count(*)::integer from changed
$$;
grant execute on function private.begin_debt_series(date) to authenticated, service_role;

-- Makes the occurrences that the household's fixed debts lack, so that each active series has every one that is due up to
-- p_today, and an open one after the last that is due or paid. Repeating it makes nothing more, unless thousands are
-- missing: a request begins 1,000 series and makes about 3,000 occurrences at most, those of the series that lack the
-- fewest first. Home must open whatever a household has stored. Returns the number of debts that it made or gave a month: none for
-- who may only view. A definer, because an occurrence has the author of its series.
create function public.ensure_occurrences(p_today date) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  begun integer;
  made integer;
  occurrences jsonb;
begin
  if p_today is null or p_today not between '1900-01-01' and '2999-12-31' then
    raise exception 'p_today must be a day' using errcode = '22023';
  end if;
  if private.is_viewer() or not exists (
      select from public.debts
      where household_id = (select private.household_id())
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
      select (m.series).*, m.steps,
        sum(m.steps) over (order by m.steps, (m.series).id) - m.steps as steps_before
      from private.missing_occurrences(p_today) as m
    ) as m
    where steps_before < 3000
  ),
  made_through as (
    update public.debt_series
    set made_through = private.later_key(missing.repetition, missing.made_through, missing.steps)
    from missing
    where debt_series.id = missing.id
  )
  select jsonb_agg(jsonb_build_object('series_id', s.id, 'series_month', k.key, 'due_date', d.due))
  into occurrences
  from missing
  join public.debt_series s on s.id = missing.id
  cross join lateral generate_series(1, missing.steps) as n (steps)
  cross join lateral (select private.later_key(s.repetition, missing.made_through, n.steps)) as k (key)
  cross join lateral (select private.occurrence_day(s, k.key)) as d (due)
  where d.due between '1900-01-01' and '2999-12-31';
  -- By the names of the columns, so that the others have their defaults.
  execute format(
    'insert into public.debts (household_id, user_id, series_id, series_month, due_date, status, is_fixed, %1$s)
    select s.household_id, s.user_id, s.id, o.series_month, o.due_date, private.debt_status(o.due_date, $2), true, %1$s
    from jsonb_to_recordset($1) as o (series_id uuid, series_month date, due_date date)
    join public.debt_series s on s.id = o.series_id
    on conflict (series_id, series_month) do nothing',
    array_to_string(private.columns_of_series(), ', ')
  )
  using coalesce(occurrences, '[]'), p_today;
  get diagnostics made = row_count;
  return begun + made;
end
$$;
grant execute on function public.ensure_occurrences(date) to authenticated, service_role;

-- Returns whether an occurrence is still as its series made it, but for its style.
create function private.is_as_made(p_debt public.debts, p_series public.debt_series) returns boolean
  language sql stable set search_path = ''
as $$
  select not (p_debt).is_paid and (p_debt).payment_code is null and (p_debt).status <> 'archived'
    and not exists (
      select from unnest(private.columns_of_series()) as name
      where name not in ('icon', 'color') and to_jsonb(p_debt) -> name <> to_jsonb(p_series) -> name
    )
    and (p_debt).due_date = private.occurrence_day(p_series, (p_debt).series_month)
$$;
grant execute on function private.is_as_made(public.debts, public.debt_series)
  to authenticated, service_role;

-- Ends the series of a debt that no longer repeats. The debt stays, and so do later occurrences that were paid or
-- changed. A definer: it writes for whoever may change the debt.
create function private.end_debt_series() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.debt_series set ended_at = coalesce(ended_at, now()) where id = new.series_id;
  delete from public.debts
  using public.debt_series s
  where debts.series_id = new.series_id and s.id = new.series_id
    and debts.series_month > new.series_month and private.is_as_made(debts, s);
  update public.debts set series_id = null, series_month = null, repetition = null where id = new.id;
  return null;
end
$$;
create trigger end_debt_series after update of is_fixed on public.debts
  for each row when (old.is_fixed and not new.is_fixed and new.series_id is not null)
  execute function private.end_debt_series();

-- Takes the lock before the statement locks a debt, because the end of its series locks others.
create function private.lock_before_end() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform private.lock_debt_series();
  return null;
end
$$;
create trigger lock_before_end before update of is_fixed on public.debts
  for each statement execute function private.lock_before_end();

-- Lets a debt begin another series, with another rule or another first day. The series ends before it: its later occurrences go, but for
-- those that were paid or changed. A definer, because the new series has the author of the former one.
create function private.split_series(p_debt_id uuid, p_due date, p_rule jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  due constant date := private.first_day(coalesce(p_rule, '{}'), p_due);
  rule jsonb;
  debt public.debts;
  former public.debt_series;
  began public.debt_series;
  own_day integer := extract(day from due);
begin
  perform private.assert_start(p_rule, due);
  select * into debt from public.debts
  where id = p_debt_id and household_id = private.household_id() and private.may_write();
  select * into former from public.debt_series where id = debt.series_id;
  -- The 28th that stands for the 31st.
  if due = private.occurrence_day(former, debt.series_month) then
    own_day := greatest(
      own_day, case when former.repetition is null then former.day else private.day_of_rule(former.repetition) end
    );
  end if;
  rule := private.started_rule(p_rule, due, own_day);
  began := former;
  began.id := gen_random_uuid();
  began.repetition := rule;
  began.day := own_day;
  began.month_offset := 0;
  began.made_through := case when rule is null then private.month_of(due) else due end;
  insert into public.debt_series select began.*;
  update public.debts
  set series_id = began.id, series_month = began.made_through, due_date = due, repetition = rule
  where id = debt.id;
  update public.debt_series set ended_at = coalesce(ended_at, now()) where id = former.id;
  delete from public.debts
  where series_id = former.id and series_month > debt.series_month and private.is_as_made(debts, former);
  delete from public.debt_series s
  where s.id = former.id and not exists (select from public.debts d where d.series_id = s.id);
end
$$;
grant execute on function private.split_series(uuid, date, jsonb) to authenticated, service_role;

-- Changes a fixed debt and all unpaid occurrences of its series that are due later, there or still to come.
-- p_changes has the columns to change. A payment code belongs to the debt alone, and so does the day of one that comes back on a working
-- day. Another rule, whose count includes the debt, or another day of a rule begins another series. A debt that is gone is rejected
-- with 404.
create function public.edit_occurrences(p_debt_id uuid, p_changes jsonb, p_today date) returns void
  language plpgsql volatile security invoker set search_path = ''
as $$
declare
  shared constant text[] := private.columns_of_series();
  columns text;
  debt public.debts;
  edited public.debts;
  series public.debt_series;
  later uuid[];
  rule jsonb;
  is_moved boolean;
  is_split boolean;
begin
  if jsonb_typeof(p_changes) is distinct from 'object'
    or exists (
      select from jsonb_object_keys(p_changes) as key
      where key <> all (shared || '{due_date,payment_code}'::text[])
    )
  then
    raise exception 'p_changes must hold columns of a debt' using errcode = '22023';
  end if;
  perform private.lock_debt_series();
  perform public.ensure_occurrences(p_today);
  debt := private.lock_debt(p_debt_id);
  edited := jsonb_populate_record(debt, p_changes);
  is_moved := edited.due_date is distinct from debt.due_date;
  is_split := edited.repetition is distinct from debt.repetition
    or is_moved and debt.repetition is not null and not debt.repetition ? 'working_day';
  update public.debts
  set due_date = edited.due_date, payment_code = edited.payment_code,
    status = case
      when is_moved and status <> 'archived' then private.debt_status(edited.due_date, p_today)
      else status
    end
  where id = debt.id;
  update public.debt_series
  set day = extract(day from edited.due_date),
    month_offset = private.months_between(debt.series_month, edited.due_date)
  where id = debt.series_id and is_moved and debt.repetition is null and not is_split;
  select * into series from public.debt_series where id = debt.series_id;
  later := array(
    select id from public.debts
    where series_id = debt.series_id and not is_paid and id <> debt.id and due_date > debt.due_date
  );
  update public.debts
  set due_date = private.occurrence_day(series, series_month),
    status = case
      when status <> 'archived'
        then private.debt_status(private.occurrence_day(series, series_month), p_today)
      else status
    end
  where is_moved and debt.repetition is null and not is_split and id = any (later);
  if is_split then
    rule := edited.repetition - 'start';
    if edited.repetition = debt.repetition and rule ? 'count' then
      rule := rule || jsonb_build_object(
        'count', (rule ->> 'count')::integer - private.rule_index(debt.repetition, debt.series_month)
      );
    end if;
    perform private.split_series(debt.id, edited.due_date, rule);
    series.id := (select series_id from public.debts where id = debt.id);
  end if;
  columns := (
    select string_agg(quote_ident(key), ', ') from jsonb_object_keys(p_changes) as key
    where key = any (shared) and key <> 'repetition'
  );
  if columns is not null then
    execute format(
      'update public.debts d
      set (%1$s) = (select %1$s from jsonb_populate_record(null::public.debts, $1))
      where d.id = any ($2)',
      columns
    )
    using p_changes, debt.id || later;
    execute format(
      'update public.debt_series
      set (%1$s) = (select %1$s from jsonb_populate_record(null::public.debt_series, $1))
      where id = $2',
      columns
    )
    using p_changes, series.id;
  end if;
  if is_split then
    perform public.ensure_occurrences(p_today);
  end if;
end
$$;
grant execute on function public.edit_occurrences(uuid, jsonb, date) to authenticated, service_role;
