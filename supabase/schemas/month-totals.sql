-- The total of each category in each month. The database transaction that changes transactions updates it, so
-- that the cost of sums and lists of categories grows with the months, not with the rows.
create table public.month_totals (
  household_id uuid not null references public.households (id) on delete cascade,
  -- The month's first day.
  month date not null,
  -- The type of the category: a refund lowers the expenses.
  type text not null,
  category text not null,
  total numeric not null,
  -- The transactions that name the category, in a part too, and those whose first part does: the latter add up to all of a month.
  transaction_count bigint not null,
  row_count bigint not null,
  primary key (household_id, month, type, category)
);
alter table public.month_totals enable row level security;
create policy "own month totals" on public.month_totals for select to authenticated
  using (household_id = (select private.household_id()));
grant select on public.month_totals to authenticated, service_role;

-- Runs once per statement, whatever its number of rows. A definer, because users may not write the totals.
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
        select t.household_id, private.month_of(t.date), t.category_type, p.category,
          sum(private.category_amount(t.type, t.category_type, p.amount)), count(*), count(*) filter (where p.is_first)
        from new_rows t cross join lateral private.parts_of(t.category, t.amount, t.parts) as p
        group by 1, 2, 3, 4
      ) as n
    );
  end if;
  if tg_op <> 'INSERT' then
    lost := array(
      select row(o.*)::public.month_totals
      from (
        select t.household_id, private.month_of(t.date), t.category_type, p.category,
          -sum(private.category_amount(t.type, t.category_type, p.amount)), -count(*), -count(*) filter (where p.is_first)
        from old_rows t cross join lateral private.parts_of(t.category, t.amount, t.parts) as p
        group by 1, 2, 3, 4
      ) as o
    );
  end if;

  -- Sorted, so that concurrent writers cannot deadlock. A user who is being deleted has no row in auth.users
  -- any more, and the totals are deleted with it.
  insert into public.month_totals as t (household_id, month, type, category, total, transaction_count, row_count)
  select c.household_id, c.month, c.type, c.category, sum(c.total), sum(c.transaction_count), sum(c.row_count)
  from unnest(gained || lost) as c
  where exists (select from public.households h where h.id = c.household_id)
  group by 1, 2, 3, 4
  having sum(c.total) <> 0 or sum(c.transaction_count) <> 0 or sum(c.row_count) <> 0
  order by 1, 2, 3, 4
  on conflict (household_id, month, type, category) do update
    set total = t.total + excluded.total,
      transaction_count = t.transaction_count + excluded.transaction_count,
      row_count = t.row_count + excluded.row_count;

  delete from public.month_totals t
  using unnest(lost) as l
  where (t.household_id, t.month, t.type, t.category) = (l.household_id, l.month, l.type, l.category)
    and t.transaction_count = 0;
  return null;
end
$$;
call private.follow_statements('public.transactions', 'follow_transactions');
create trigger follow_truncate after truncate on public.transactions
  for each statement execute function private.follow_transactions();

-- Returns the month totals that differ from the sums of the transactions: none, unless something has bypassed
-- the triggers. A user sees its own, the service role everyone's.
create function public.month_totals_drift()
  returns table (
    household_id uuid,
    month date,
    type text,
    category text,
    stored_total numeric,
    actual_total numeric,
    stored_count bigint,
    actual_count bigint
  )
  language sql stable security invoker set search_path = ''
as $$
  with actual as (
    select t.household_id, private.month_of(t.date) as month, t.type, t.category, sum(t.amount) as total,
      count(*) as transaction_count, count(*) filter (where t.is_first) as row_count
    from private.categorized_amounts t
    group by 1, 2, 3, 4
  )
  select household_id, month, type, category, m.total, a.total, m.transaction_count, a.transaction_count
  from public.month_totals m
  full join actual a using (household_id, month, type, category)
  where (m.total, m.transaction_count, m.row_count) is distinct from (a.total, a.transaction_count, a.row_count)
  order by 1, 2, 3, 4
$$;
grant execute on function public.month_totals_drift() to authenticated, service_role;
