-- The history filters by account. The month totals do not know accounts, so the rows of one are summed.
drop function public.transaction_totals(text, text, date, text, text);
create function public.transaction_totals(
  p_type text default null,
  p_category text default null,
  -- Any day of the month.
  p_month date default null,
  p_pattern text default null,
  -- A text that the description contains, whatever its accents and case.
  p_text text default null,
  p_account_id uuid default null
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
    where p_text is null and p_pattern is null and p_account_id is null
      and m.user_id = (select auth.uid())
      and (p_type is null or m.type = p_type)
      and (p_category is null or m.category = p_category)
      and (p_month is null or m.month = date_trunc('month', p_month::timestamp)::date)
    union all
    select t.type, t.amount, 1
    from public.transactions t
    where (p_text is not null or p_pattern is not null or p_account_id is not null)
      and t.user_id = (select auth.uid())
      and (p_account_id is null or t.account_id = p_account_id)
      and (p_type is null or t.type = p_type)
      and (p_category is null or t.category = p_category)
      and (
        p_month is null
        or t.date >= date_trunc('month', p_month::timestamp)::date
        and t.date < (date_trunc('month', p_month::timestamp) + interval '1 month')::date
      )
      and (
        p_text is null and p_pattern is null
        or strpos(
          public.fold_text(t.description),
          (select public.fold_text(coalesce(
            left(p_text, 1000),
            regexp_replace(left(p_pattern, 4000), '\\(.)|\[(.)[^]]*\]', '\1\2', 'g')
          )))
        ) > 0
      )
  ) as s
$$;
revoke execute on function public.transaction_totals(text, text, date, text, text, uuid)
  from public, anon, authenticated;
grant execute on function public.transaction_totals(text, text, date, text, text, uuid)
  to authenticated, service_role;
