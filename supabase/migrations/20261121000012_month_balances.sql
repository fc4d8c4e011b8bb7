-- What came in and went out in each month of a range; months without transactions are left out.
create function public.month_balances(p_first date, p_last date)
  returns table (month date, income numeric, expenses numeric)
  language sql stable security invoker set search_path = ''
as $$
  select
    m.month,
    coalesce(sum(m.total) filter (where m.type = 'income'), 0),
    coalesce(sum(m.total) filter (where m.type = 'expense'), 0)
  from public.month_totals m
  where m.user_id = (select auth.uid())
    and m.month between date_trunc('month', p_first::timestamp)::date and p_last
  group by m.month
  order by m.month
$$;

revoke execute on function public.month_balances(date, date) from public, anon, authenticated;
grant execute on function public.month_balances(date, date) to authenticated, service_role;
