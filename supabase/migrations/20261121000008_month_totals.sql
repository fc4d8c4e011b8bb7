-- What each category received or spent in each month, kept in step with the transactions by the
-- same database transaction that changes them: sums and lists of categories over all of a user's
-- rows then cost what the months cost, not what the rows do.

create table public.month_totals (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The month's first day.
  month date not null,
  type text not null,
  category text not null,
  total numeric not null,
  transaction_count bigint not null,
  primary key (user_id, month, type, category)
);

revoke all on public.month_totals from public, anon, authenticated, service_role;
alter table public.month_totals enable row level security;
create policy "own month totals" on public.month_totals for select to authenticated
  using ((select auth.uid()) = user_id);
grant select on public.month_totals to authenticated, service_role;

-- Once a statement, whatever its number of rows. It runs as its owner: nobody else may write here.
create function private.follow_transactions() returns trigger
  language plpgsql security definer set search_path = ''
as $$
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
        select user_id, date_trunc('month', date::timestamp)::date, type, category,
          sum(amount), count(*)
        from new_rows
        group by 1, 2, 3, 4
      ) as n
    );
  end if;
  if tg_op <> 'INSERT' then
    lost := array(
      select row(o.*)::public.month_totals
      from (
        select user_id, date_trunc('month', date::timestamp)::date, type, category,
          -sum(amount), -count(*)
        from old_rows
        group by 1, 2, 3, 4
      ) as o
    );
  end if;

  -- In one order, so that two writers wait for each other and never in a circle. An account that
  -- is being deleted has no row in auth.users any more, and its totals go with it.
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
$$;

revoke execute on function private.follow_transactions() from public, anon, authenticated;

create trigger follow_inserts after insert on public.transactions
  referencing new table as new_rows
  for each statement execute function private.follow_transactions();
create trigger follow_updates after update on public.transactions
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.follow_transactions();
create trigger follow_deletes after delete on public.transactions
  referencing old table as old_rows
  for each statement execute function private.follow_transactions();
create trigger follow_truncate after truncate on public.transactions
  for each statement execute function private.follow_transactions();

-- Making the triggers has locked out every writer until this is committed.
insert into public.month_totals (user_id, month, type, category, total, transaction_count)
select user_id, date_trunc('month', date::timestamp)::date, type, category, sum(amount), count(*)
from public.transactions
group by 1, 2, 3, 4;

create or replace function public.home_figures(p_today date)
  returns table (
    accumulated numeric,
    spent_today numeric,
    income_last_7_days numeric,
    month_balance numeric,
    next_debt_id uuid,
    next_debt_name text,
    next_debt_amount numeric,
    next_debt_due_date date,
    last_transaction_id uuid,
    last_transaction_type text,
    last_transaction_description text,
    last_transaction_category text,
    last_transaction_amount numeric,
    last_transaction_date date
  )
  language sql stable security invoker set search_path = ''
as $$
  select
    months.accumulated, days.spent_today, days.income_last_7_days, months.month_balance,
    debt.id, debt.name, debt.amount, debt.due_date,
    last.id, last.type, last.description, last.category, last.amount, last.date
  from (
    select
      coalesce(sum(case m.type when 'income' then m.total else -m.total end), 0) as accumulated,
      coalesce(
        sum(case m.type when 'income' then m.total else -m.total end) filter (
          where m.month = date_trunc('month', p_today::timestamp)::date
        ),
        0
      ) as month_balance
    from public.month_totals m
    where m.user_id = (select auth.uid())
  ) as months
  cross join (
    select
      coalesce(sum(t.amount) filter (where t.type = 'expense' and t.date = p_today), 0)
        as spent_today,
      coalesce(sum(t.amount) filter (where t.type = 'income'), 0) as income_last_7_days
    from public.transactions t
    where t.user_id = (select auth.uid()) and t.date between p_today - 6 and p_today
  ) as days
  left join lateral (
    select d.id, d.name, d.amount, d.due_date
    from public.debts d
    where d.user_id = (select auth.uid()) and not d.is_paid and d.status <> 'archived'
    order by d.due_date, d.id
    limit 1
  ) as debt on true
  left join lateral (
    select t.id, t.type, t.description, t.category, t.amount, t.date
    from public.transactions t
    where t.user_id = (select auth.uid())
    order by t.date desc, t.id desc
    limit 1
  ) as last on true
$$;

create or replace function public.month_report(p_month date)
  returns table (
    type text,
    category text,
    total numeric,
    transaction_count bigint,
    category_id uuid,
    icon text,
    color text,
    monthly_limit numeric
  )
  language sql stable security invoker set search_path = ''
as $$
  select
    coalesce(t.type, c.type),
    coalesce(t.category, c.name),
    coalesce(t.total, 0),
    coalesce(t.transaction_count, 0),
    c.id, c.icon, c.color, c.monthly_limit
  from (
    select * from public.month_totals
    where user_id = (select auth.uid()) and month = date_trunc('month', p_month::timestamp)::date
  ) as t
  full join (
    select * from public.categories where user_id = (select auth.uid())
  ) as c on c.type = t.type and c.name = t.category
  order by 1, 3 desc, 2
$$;

create or replace function public.transaction_categories()
  returns table (type text, category text)
  language sql stable security invoker set search_path = ''
as $$
  select distinct m.type, m.category
  from public.month_totals m
  where m.user_id = (select auth.uid())
  order by 1, 2
$$;
