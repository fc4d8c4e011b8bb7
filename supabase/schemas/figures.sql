-- Sums over all rows of a user. The database computes them because a client receives 1,000 rows at most.

-- Returns one row of figures for the home screen, on the user's own day.
create function public.home_figures(p_today date)
  returns table (
    accumulated numeric,
    spent_today numeric,
    income_last_7_days numeric,
    month_balance numeric,
    month_income numeric,
    month_expenses numeric,
    -- The sum of all limits of categories, and what these spent in the month.
    monthly_limits numeric,
    limited_expenses numeric,
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
  language sql volatile security invoker set search_path = ''
as $$
  select public.ensure_occurrences(p_today);

  select
    months.accumulated, days.spent_today, days.income_last_7_days,
    months.income - months.expenses, months.income, months.expenses,
    limited.limits, limited.expenses,
    debt.id, debt.name, debt.amount, debt.due_date,
    last.id, last.type, last.description, last.category, last.amount, last.date
  from (
    select
      coalesce(sum(case m.type when 'income' then m.total else -m.total end), 0) as accumulated,
      coalesce(sum(m.total) filter (where m.type = 'income' and m.month = private.month_of(p_today)), 0)
        as income,
      coalesce(sum(m.total) filter (where m.type = 'expense' and m.month = private.month_of(p_today)), 0)
        as expenses
    from public.month_totals m
    where m.household_id = (select private.household_id())
  ) as months
  cross join (
    select coalesce(sum(c.monthly_limit), 0) as limits, coalesce(sum(m.total), 0) as expenses
    from public.categories c
    left join public.month_totals m
      on m.household_id = c.household_id and m.type = c.type and m.category = c.name
      and m.month = private.month_of(p_today)
    where c.household_id = (select private.household_id()) and c.type = 'expense' and c.monthly_limit > 0
  ) as limited
  cross join (
    select
      coalesce(sum(t.amount) filter (where t.category_type = 'expense' and t.date = p_today), 0)
        as spent_today,
      coalesce(sum(t.amount) filter (where t.category_type = 'income'), 0) as income_last_7_days
    from (
      select date, category_type, private.category_amount(type, category_type, amount) as amount
      from public.transactions
      where household_id = (select private.household_id()) and date between p_today - 6 and p_today
    ) as t
  ) as days
  left join lateral (
    select d.id, d.name, d.amount, d.due_date
    from public.debts d
    where d.household_id = (select private.household_id()) and not d.is_paid and d.status <> 'archived'
    order by d.due_date, d.id
    limit 1
  ) as debt on true
  left join lateral (
    select t.id, t.type, t.description, t.category, t.amount, t.date
    from public.transactions t
    where t.household_id = (select private.household_id())
    order by t.date desc, t.id desc
    limit 1
  ) as last on true
$$;
grant execute on function public.home_figures(date) to authenticated, service_role;

-- Returns what each category received or spent in a month. A saved category without transactions has zero, a
-- name without a saved category has nulls.
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
    select * from public.month_totals
    where household_id = (select private.household_id()) and month = private.month_of(p_month)
  ) as t
  full join (
    select * from public.categories where household_id = (select private.household_id())
  ) as c on c.type = t.type and c.name = t.category
  order by 1, 3 desc, 2
$$;
grant execute on function public.month_report(date) to authenticated, service_role;

-- Returns every category that the user's transactions name, deleted ones included.
create function public.transaction_categories()
  returns table (type text, category text)
  language sql stable security invoker set search_path = ''
as $$
  select distinct m.type, m.category
  from public.month_totals m
  where m.household_id = (select private.household_id())
  order by 1, 2
$$;
grant execute on function public.transaction_categories() to authenticated, service_role;

-- Returns the income and expenses of each month in a range. Months without transactions are left out.
create function public.month_balances(p_first date, p_last date)
  returns table (month date, income numeric, expenses numeric)
  language sql stable security invoker set search_path = ''
as $$
  select
    m.month,
    coalesce(sum(m.total) filter (where m.type = 'income'), 0),
    coalesce(sum(m.total) filter (where m.type = 'expense'), 0)
  from public.month_totals m
  where m.household_id = (select private.household_id())
    and m.month between private.month_of(p_first) and p_last
  group by m.month
  order by m.month
$$;
grant execute on function public.month_balances(date, date) to authenticated, service_role;

-- Returns the totals of the transactions that the filters of the history admit. The month totals have them, unless a filter needs the
-- rows. The arguments that `transactions_with` has too mean the same, and with a category its part counts.
create function public.transaction_totals(
  p_type text default null,
  p_category text default null,
  -- Any day of the month.
  p_month date default null,
  p_text text default null,
  p_account_id uuid default null,
  p_without_account boolean default false,
  p_author_id uuid default null,
  p_amount_from numeric default null,
  p_amount_below numeric default null,
  -- Those of authors whose account is deleted.
  p_without_author boolean default false,
  p_tag text default null,
  -- A period, both days included.
  p_from date default null,
  p_to date default null
)
  returns table (income numeric, expenses numeric, transaction_count bigint)
  language plpgsql stable security invoker set search_path = ''
  -- A plan for each call: it reads the rows of the month or account alone, and tests no filter that the call lacks.
  set plan_cache_mode = force_custom_plan
as $$
begin
  return query
  select
    coalesce(sum(s.total) filter (where s.type = 'income'), 0),
    coalesce(sum(s.total) filter (where s.type = 'expense'), 0),
    coalesce(sum(s.transaction_count), 0)::bigint
  from (
    select m.type, m.total, case when p_category is null then m.row_count else m.transaction_count end as transaction_count
    from public.month_totals m
    where p_text is null and p_account_id is null and not p_without_account and p_author_id is null
      and not p_without_author and p_tag is null and p_from is null and p_to is null
      and m.household_id = (select private.household_id())
      and (p_type is null or m.type = p_type)
      and (p_category is null or m.category = p_category)
      and (p_month is null or m.month = private.month_of(p_month))
    union all
    select t.category_type, private.category_amount(t.type, t.category_type, t.amount), 1
    -- Only a filter by category reads the parts, one of the last columns: to get there takes a tenth of a search.
    from (
      select type, category_type, amount, date, account_id, user_id
      from public.transactions_with(null, p_tag, p_text, p_amount_from, p_amount_below)
      where p_category is null
      union all
      select a.type, a.category_type, p.amount, a.date, a.account_id, a.user_id
      from public.transactions_with(p_category, p_tag, p_text, p_amount_from, p_amount_below) as a
      cross join lateral private.parts_of(a.category, a.amount, a.parts) as p
      where p_category is not null and p.category = p_category
    ) as t
    where (
        p_text is not null or p_account_id is not null or p_without_account or p_author_id is not null
        or p_without_author or p_tag is not null or p_from is not null or p_to is not null
      )
      and (p_account_id is null or t.account_id = p_account_id)
      and (not p_without_account or t.account_id is null)
      and (p_author_id is null or t.user_id = p_author_id)
      and (not p_without_author or t.user_id is null)
      and (p_type is null or t.category_type = p_type)
      and (
        p_month is null
        or t.date >= private.month_of(p_month)
        and t.date < (private.month_of(p_month) + interval '1 month')::date
      )
      and (p_from is null or t.date >= p_from)
      and (p_to is null or t.date <= p_to)
  ) as s;
end
$$;
grant execute on function public.transaction_totals(
  text, text, date, text, uuid, boolean, uuid, numeric, numeric, boolean, text, date, date
)
  to authenticated, service_role;
