-- Compares rows of a statement with what is stored. Answers the indexes of `known` rows, of those
-- whose transaction was `deleted`, and typed transactions that may be the same as a row (`similar`:
-- same type and amount, at most three days apart), as one value: lists of rows end at 1,000. With an
-- account, also its `transfers` that may be a row, and `twins`: transactions of other accounts that
-- may be the other side of a transfer.
-- Without statistics of `p_rows` the planner would compare each row with each stored one. What it
-- takes for the price of the other plans is no reason to compile the query for seconds.
drop function public.match_import_rows(jsonb);
create function public.match_import_rows(p_rows jsonb, p_account_id uuid default null)
  returns jsonb
  language sql stable security invoker set search_path = '' set enable_nestloop = off set jit = off
as $$
  with sent as materialized (
    select r.ordinality::integer - 1 as index, r.row_key, r.type, r.amount, r.date
    from rows from (
      jsonb_to_recordset(p_rows) as (row_key text, type text, amount numeric, date date)
    ) with ordinality as r
  ),
  linked as materialized (
    select s.index, bool_or(t.id is not null or f.id is not null) as is_stored
    from sent s
    join public.imported_rows i on i.user_id = (select auth.uid()) and i.row_key = s.row_key
    join public.imports b on b.id = i.import_id and b.user_id = (select auth.uid())
    left join public.transactions t
      on t.user_id = (select auth.uid()) and t.id = i.transaction_id
    left join public.transfers f on f.user_id = (select auth.uid()) and f.id = i.transaction_id
    where b.account_id is null or p_account_id is null or b.account_id = p_account_id
      -- The number of the account in the key, or an id that no two banks share, already tells.
      or i.row_key ~ '^(\||ofx [^|])'
    group by s.index
  ),
  unknown as materialized (
    select s.* from sent s where not exists (select from linked l where l.index = s.index)
  ),
  near as materialized (
    select t.id, t.type, t.amount, t.date, t.description, t.account_id, t.debt_id,
      t.total_installments
    from public.transactions t
    where t.user_id = (select auth.uid())
      and t.date >= (select min(date) - 3 from sent)
      and t.date <= (select max(date) + 3 from sent)
  ),
  typed as materialized (
    select t.*
    from near t
    where (p_account_id is null or t.account_id is null or t.account_id = p_account_id)
      and not exists (
        select from public.imported_rows i
        where i.user_id = (select auth.uid()) and i.transaction_id = t.id
      )
  ),
  alike as (
    select
      s.index, t.id, t.description, t.date,
      row_number() over (partition by s.index order by abs(t.date - s.date), t.id) as place
    from unknown s
    cross join generate_series(-3, 3) as days
    join typed t on (t.type, t.amount, t.date) = (s.type, s.amount, s.date + days)
  ),
  moved as materialized (
    select f.id, f.amount, f.date, side.type, side.other
    from public.transfers f
    cross join lateral (
      values
        ('expense', f.from_account_id, f.to_account_id),
        ('income', f.to_account_id, f.from_account_id)
    ) as side (type, own, other)
    where f.user_id = (select auth.uid()) and side.own = p_account_id
      and f.date >= (select min(date) - 3 from sent)
      and f.date <= (select max(date) + 3 from sent)
      and not exists (
        select from public.imported_rows i
        join public.imports b on b.id = i.import_id and b.user_id = (select auth.uid())
        where i.user_id = (select auth.uid()) and i.transaction_id = f.id
          and b.account_id = p_account_id
      )
  ),
  transfers as (
    select
      s.index, f.id, f.other, f.date,
      row_number() over (partition by s.index order by abs(f.date - s.date), f.id) as place
    from unknown s
    cross join generate_series(-3, 3) as days
    join moved f on (f.type, f.amount, f.date) = (s.type, s.amount, s.date + days)
  ),
  -- Money leaves no card, except for purchases.
  others as materialized (
    select t.id, t.description, t.amount, t.date, t.account_id,
      case t.type when 'income' then 'expense' else 'income' end as type
    from near t
    join public.accounts a on a.id = t.account_id and a.user_id = (select auth.uid())
    where t.account_id <> p_account_id and t.debt_id is null and t.total_installments is null
      and (
        case t.type
          when 'expense' then a.kind
          else (
            select o.kind from public.accounts o
            where o.id = p_account_id and o.user_id = (select auth.uid())
          )
        end
      ) <> 'credit-card'
  ),
  twins as (
    select
      s.index, t.id, t.description, t.date, t.account_id,
      row_number() over (partition by s.index order by abs(t.date - s.date), t.id) as place
    from unknown s
    cross join generate_series(-3, 3) as days
    join others t on (t.type, t.amount, t.date) = (s.type, s.amount, s.date + days)
  )
  select jsonb_build_object(
    'known', coalesce((select jsonb_agg(index) from linked where is_stored), '[]'),
    'deleted', coalesce((select jsonb_agg(index) from linked where not is_stored), '[]'),
    'similar', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('index', index, 'id', id, 'description', description, 'date', date)
        )
        from alike
        where place <= 5
      ),
      '[]'
    ),
    'transfers', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('index', index, 'id', id, 'account_id', other, 'date', date)
        )
        from transfers
        where place <= 5
      ),
      '[]'
    ),
    'twins', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'index', index, 'id', id, 'description', description, 'date', date,
            'account_id', account_id
          )
        )
        from twins
        where place <= 5
      ),
      '[]'
    )
  )
$$;

revoke execute on function public.match_import_rows(jsonb, uuid) from public, anon;
grant execute on function public.match_import_rows(jsonb, uuid) to authenticated;
