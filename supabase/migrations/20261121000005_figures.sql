-- Sums are made here: no client can add up more rows than a page holds.

-- One row of figures for the home screen on the user's own day.
create function public.home_figures(p_today date)
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
    sums.*,
    debt.id, debt.name, debt.amount, debt.due_date,
    last.id, last.type, last.description, last.category, last.amount, last.date
  from (
    select
      coalesce(sum(case type when 'income' then amount else -amount end), 0),
      coalesce(sum(amount) filter (where type = 'expense' and date = p_today), 0),
      coalesce(
        sum(amount) filter (where type = 'income' and date between p_today - 6 and p_today), 0
      ),
      coalesce(
        sum(case type when 'income' then amount else -amount end) filter (
          where date >= date_trunc('month', p_today::timestamp)::date
            and date < (date_trunc('month', p_today::timestamp) + interval '1 month')::date
        ),
        0
      )
    from public.transactions
    where user_id = (select auth.uid())
  ) as sums
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

-- What each category received or spent in the month of p_month; saved categories without
-- transactions are there with zero, names without a saved category with nulls.
create function public.month_report(p_month date)
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
    select x.type, x.category, sum(x.amount) as total, count(*) as transaction_count
    from public.transactions x
    where x.user_id = (select auth.uid())
      and x.date >= date_trunc('month', p_month::timestamp)::date
      and x.date < (date_trunc('month', p_month::timestamp) + interval '1 month')::date
    group by x.type, x.category
  ) as t
  full join (
    select * from public.categories where user_id = (select auth.uid())
  ) as c on c.type = t.type and c.name = t.category
  order by 1, 3 desc, 2
$$;

revoke execute on function public.home_figures(date), public.month_report(date)
  from public, anon, authenticated;
grant execute on function public.home_figures(date), public.month_report(date)
  to authenticated, service_role;
