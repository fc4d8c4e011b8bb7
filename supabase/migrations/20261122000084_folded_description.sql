-- A search compares all descriptions of its user. Folding them takes thirty times as long as comparing.
alter table public.transactions add column folded_description text not null
  generated always as (public.fold_text(description)) stored;
-- Not generated for good: the undo of a deletion writes whole rows back, and no row may name the value of
-- a generated column.
alter table public.transactions alter column folded_description drop expression;
alter table public.transactions alter column folded_description set default '';

create function private.fold_description() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.folded_description := public.fold_text(new.description);
  return new;
end
$$;
create trigger fold_description
  before insert or update of description, folded_description on public.transactions
  for each row execute function private.fold_description();
revoke execute on function private.fold_description() from public, anon, authenticated;

create or replace function public.search_text(p_transaction public.transactions) returns text
  language sql immutable parallel safe
return (p_transaction).folded_description;

create or replace function public.transaction_totals(
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
          t.folded_description,
          (select public.fold_text(coalesce(
            left(p_text, 1000),
            regexp_replace(left(p_pattern, 4000), '\\(.)|\[(.)[^]]*\]', '\1\2', 'g')
          )))
        ) > 0
      )
  ) as s
$$;
