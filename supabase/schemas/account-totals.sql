-- The change of each account in each month. The database transaction that changes transactions or transfers
-- updates it, so that the cost of a balance grows with the months, not with the rows.
create table public.account_totals (
  household_id uuid not null,
  account_id uuid not null,
  -- The month's first day. The charges of a card are in the month of their statement.
  month date not null,
  -- Income minus expenses.
  total numeric not null,
  -- Received minus sent transfers.
  transferred numeric not null,
  entry_count bigint not null,
  primary key (household_id, account_id, month),
  constraint account_totals_account_fkey foreign key (account_id, household_id)
    references public.accounts (id, household_id) on delete cascade
);
alter table public.account_totals enable row level security;
create policy "own account totals" on public.account_totals for select to authenticated
  using (household_id = (select private.household_id()));
grant select on public.account_totals to authenticated, service_role;

-- Adds changes to the totals. Sorted, so that concurrent writers cannot deadlock. The totals of a deleted
-- account are deleted with it.
create function private.add_to_account_totals(changes public.account_totals[]) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if cardinality(changes) = 0 then
    return;
  end if;
  insert into public.account_totals as t (
    household_id, account_id, month, total, transferred, entry_count
  )
  select c.household_id, c.account_id, c.month, sum(c.total), sum(c.transferred), sum(c.entry_count)
  from unnest(changes) as c
  where exists (select from public.accounts a where a.id = c.account_id and a.household_id = c.household_id)
  group by 1, 2, 3
  having sum(c.total) <> 0 or sum(c.transferred) <> 0 or sum(c.entry_count) <> 0
  order by 1, 2, 3
  on conflict (household_id, account_id, month) do update
    set total = t.total + excluded.total,
      transferred = t.transferred + excluded.transferred,
      entry_count = t.entry_count + excluded.entry_count;
  delete from public.account_totals t
  using unnest(changes) as c
  where (t.household_id, t.account_id, t.month) = (c.household_id, c.account_id, c.month)
    and t.entry_count = 0;
end
$$;

-- Runs once per statement, whatever its number of rows. Does nothing for rows without an account.
create function private.follow_account_transactions() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  changes public.account_totals[] := '{}';
begin
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select row(n.*)::public.account_totals
      from (
        select household_id, account_id, coalesce(statement_month, private.month_of(date)),
          sum(case type when 'income' then amount else -amount end), 0, count(*)
        from new_rows
        where account_id is not null
        group by 1, 2, 3
      ) as n
    );
  end if;
  if tg_op <> 'INSERT' then
    changes := changes || array(
      select row(o.*)::public.account_totals
      from (
        select household_id, account_id, coalesce(statement_month, private.month_of(date)),
          -sum(case type when 'income' then amount else -amount end), 0, -count(*)
        from old_rows
        where account_id is not null
        group by 1, 2, 3
      ) as o
    );
  end if;
  perform private.add_to_account_totals(changes);
  return null;
end
$$;

-- Returns what a transfer adds to both of its accounts. It has no search path of its own, so that a query can inline it.
create function private.sides_of_transfer(p_from uuid, p_to uuid, p_amount numeric)
  returns table (account_id uuid, amount numeric)
  language sql immutable
begin atomic
  values (p_from, -p_amount), (p_to, p_amount);
end;

create function private.follow_account_transfers() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  changes public.account_totals[] := '{}';
begin
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select row(t.household_id, side.account_id, private.month_of(t.date), 0, side.amount, 1)::public.account_totals
      from new_rows t, private.sides_of_transfer(t.from_account_id, t.to_account_id, t.amount) as side
    );
  end if;
  if tg_op <> 'INSERT' then
    changes := changes || array(
      select row(t.household_id, side.account_id, private.month_of(t.date), 0, -side.amount, -1)::public.account_totals
      from old_rows t, private.sides_of_transfer(t.from_account_id, t.to_account_id, t.amount) as side
    );
  end if;
  perform private.add_to_account_totals(changes);
  return null;
end
$$;

-- Counts the rows of the other table again: only the owner of the tables can truncate one.
create function private.recount_accounts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.account_totals;
  perform private.add_to_account_totals(
    array(
      select row(
        household_id, account_id, coalesce(statement_month, private.month_of(date)),
        case type when 'income' then amount else -amount end, 0, 1
      )::public.account_totals
      from public.transactions
      where account_id is not null
    ) || array(
      select row(t.household_id, side.account_id, private.month_of(t.date), 0, side.amount, 1)::public.account_totals
      from public.transfers t, private.sides_of_transfer(t.from_account_id, t.to_account_id, t.amount) as side
    )
  );
  return null;
end
$$;

call private.follow_statements('public.transactions', 'follow_account_transactions');
create trigger follow_account_truncate after truncate on public.transactions
  for each statement execute function private.recount_accounts();
call private.follow_statements('public.transfers', 'follow_account_transfers');
create trigger follow_transfer_truncate after truncate on public.transfers
  for each statement execute function private.recount_accounts();

-- Returns the balance of each account, and the number of its transactions and transfers.
create function public.account_balances()
  returns table (account_id uuid, balance numeric, entry_count bigint)
  language sql stable security invoker set search_path = ''
as $$
  select
    a.id,
    a.opening_balance + coalesce(sum(t.total + t.transferred), 0),
    coalesce(sum(t.entry_count), 0)::bigint
  from public.accounts a
  left join public.account_totals t on t.account_id = a.id and t.household_id = a.household_id
  where a.household_id = (select private.household_id())
  group by a.id
$$;
grant execute on function public.account_balances() to authenticated, service_role;

-- Returns the totals of each card's statements, the money that the card received in each month, and the charges that
-- are still expected in each statement.
create function public.statement_totals()
  returns table (account_id uuid, month date, total numeric, received numeric, expected numeric)
  language sql stable security invoker set search_path = ''
as $$
  select s.account_id, s.month, sum(s.total), sum(s.received), sum(s.expected)
  from (
    select t.account_id, t.month, -t.total as total, t.transferred as received, 0 as expected
    from public.accounts a
    join public.account_totals t on t.account_id = a.id and t.household_id = a.household_id
    where a.household_id = (select private.household_id()) and a.kind = 'credit-card'
    union all
    select e.account_id, e.statement_month, 0, 0, e.amount from public.expected_charges() as e
  ) as s
  group by 1, 2
  order by 1, 2
$$;
grant execute on function public.statement_totals() to authenticated, service_role;

-- Returns the statements of a user's cards, archived ones included: their totals with the opening debt, what the card received in their
-- months, and the days on which they are due.
create function private.card_statements(p_household_id uuid)
  returns table (card public.accounts, month date, total numeric, received numeric, due date)
  language sql stable security invoker set search_path = ''
as $$
  select
    a, x.month, sum(x.total), sum(x.received),
    -- A shorter month has its last day instead.
    least(
      private.months_later(x.month, (a.due_day <= a.closing_day)::integer) + a.due_day - 1,
      private.months_later(x.month, (a.due_day <= a.closing_day)::integer + 1) - 1
    )
  from public.accounts a
  cross join lateral (
    select t.month, -t.total, t.transferred
    from public.account_totals t
    where t.household_id = a.household_id and t.account_id = a.id
    union all
    select private.statement_month(a.opening_date, a.closing_day), -a.opening_balance, 0
    where a.opening_balance <> 0
  ) as x (month, total, received)
  where a.household_id = p_household_id and a.kind = 'credit-card'
  group by a.id, x.month
$$;
grant execute on function private.card_statements(uuid) to authenticated;

-- Returns the account totals that differ from the sums of the rows: none, unless something has bypassed the
-- triggers. A user sees its own, the service role everyone's.
create function public.account_totals_drift()
  returns table (
    household_id uuid,
    account_id uuid,
    month date,
    stored_total numeric,
    actual_total numeric,
    stored_count bigint,
    actual_count bigint
  )
  language sql stable security invoker set search_path = ''
as $$
  with entries as (
    select household_id, account_id, coalesce(statement_month, private.month_of(date)) as month,
      case type when 'income' then amount else -amount end as amount
    from public.transactions
    where account_id is not null
    union all
    select household_id, from_account_id, private.month_of(date), -amount from public.transfers
    union all
    select household_id, to_account_id, private.month_of(date), amount from public.transfers
  ),
  actual as (
    select household_id, account_id, month, sum(amount) as total, count(*) as entry_count
    from entries
    group by 1, 2, 3
  )
  select household_id, account_id, month, t.total + t.transferred, a.total, t.entry_count, a.entry_count
  from public.account_totals t
  full join actual a using (household_id, account_id, month)
  where (t.total + t.transferred, t.entry_count) is distinct from (a.total, a.entry_count)
  order by 1, 2, 3
$$;
grant execute on function public.account_totals_drift() to authenticated, service_role;
