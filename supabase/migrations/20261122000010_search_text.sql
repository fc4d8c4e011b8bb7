-- The history is searched by plain text. A regular expression of a user could run for hours.

-- A text as it is searched: without accents and surrounding spaces, in lower case. The asterisk
-- becomes its look-alike, because the data API reads it as a wildcard. The body is parsed here and
-- needs no search path, so that a query can inline it.
create function public.fold_text(p_text text) returns text
  language sql immutable parallel safe
return lower(translate(
    btrim(p_text, E' \t\n\r\f\v\u00a0'),
    'áàâãäÁÀÂÃÄéèêëÉÈÊËíìîïÍÌÎÏóòôõöÓÒÔÕÖúùûüÚÙÛÜçÇñÑ*',
    'aaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuuccnn∗'
  ));

-- A computed column: the data API filters by it like by any other.
create function public.search_text(p_transaction public.transactions) returns text
  language sql immutable parallel safe
return public.fold_text((p_transaction).description);

-- Releases before this migration send `p_pattern`: a pattern that they made of a plain text, with
-- a class of letters for each letter that can have an accent, and a backslash before each symbol.
drop function public.transaction_totals(text, text, date, text);
create function public.transaction_totals(
  p_type text default null,
  p_category text default null,
  -- Any day of the month.
  p_month date default null,
  p_pattern text default null,
  -- A text that the description contains, whatever its accents and case.
  p_text text default null
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
    where p_text is null and p_pattern is null
      and m.user_id = (select auth.uid())
      and (p_type is null or m.type = p_type)
      and (p_category is null or m.category = p_category)
      and (p_month is null or m.month = date_trunc('month', p_month::timestamp)::date)
    union all
    select t.type, t.amount, 1
    from public.transactions t
    where (p_text is not null or p_pattern is not null)
      and t.user_id = (select auth.uid())
      and (p_type is null or t.type = p_type)
      and (p_category is null or t.category = p_category)
      and (
        p_month is null
        or t.date >= date_trunc('month', p_month::timestamp)::date
        and t.date < (date_trunc('month', p_month::timestamp) + interval '1 month')::date
      )
      and strpos(
        public.fold_text(t.description),
        (select public.fold_text(coalesce(
          left(p_text, 1000),
          regexp_replace(left(p_pattern, 4000), '\\(.)|\[(.)[^]]*\]', '\1\2', 'g')
        )))
      ) > 0
  ) as s
$$;

revoke execute on function public.fold_text(text) from public, anon;
revoke execute on function public.search_text(public.transactions) from public, anon;
grant execute on function public.fold_text(text) to authenticated, service_role;
grant execute on function public.search_text(public.transactions) to authenticated, service_role;
revoke execute on function public.transaction_totals(text, text, date, text, text)
  from public, anon, authenticated;
grant execute on function public.transaction_totals(text, text, date, text, text)
  to authenticated, service_role;
