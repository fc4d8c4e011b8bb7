-- What the transactions that a list's filters let in add up to. Without a text to search for, the
-- month totals know it already; a text must be looked for in the rows themselves.
create function public.transaction_totals(
  p_type text default null,
  p_category text default null,
  -- Any day of the month.
  p_month date default null,
  -- A regular expression for the description, whatever its case.
  p_pattern text default null
)
  returns table (income numeric, expenses numeric, transaction_count bigint)
  language sql stable security invoker set search_path = ''
as $$
  select
    coalesce(sum(s.total) filter (where s.type = 'income'), 0),
    coalesce(sum(s.total) filter (where s.type = 'expense'), 0),
    coalesce(sum(s.transaction_count), 0)::bigint
  from (
    select m.type, m.total, m.transaction_count
    from public.month_totals m
    where p_pattern is null
      and m.user_id = (select auth.uid())
      and (p_type is null or m.type = p_type)
      and (p_category is null or m.category = p_category)
      and (p_month is null or m.month = date_trunc('month', p_month::timestamp)::date)
    union all
    select t.type, t.amount, 1
    from public.transactions t
    where p_pattern is not null
      and t.user_id = (select auth.uid())
      and (p_type is null or t.type = p_type)
      and (p_category is null or t.category = p_category)
      and (
        p_month is null
        or t.date >= date_trunc('month', p_month::timestamp)::date
        and t.date < (date_trunc('month', p_month::timestamp) + interval '1 month')::date
      )
      and t.description ~* p_pattern
  ) as s
$$;

revoke execute on function public.transaction_totals(text, text, date, text)
  from public, anon, authenticated;
grant execute on function public.transaction_totals(text, text, date, text)
  to authenticated, service_role;
