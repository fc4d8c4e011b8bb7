-- Which rows of a statement are stored already, or may be. A preview asks this before the import. Each function takes the rows of
-- which it is asked, with their indexes, and gives each five candidates at most, the nearest day first: the app chooses.

-- A row of a statement as it is compared. To parse it from JSON once for each comparison would take most of the time.
create type private.sent_row as (index integer, type text, amount numeric, date date);

-- Returns the keys that imported rows of an account have, whether the transaction or transfer of one is still there, and the statements
-- of a card that its imports are, if all of them say so.
create function private.imported_keys(p_keys text[], p_account_id uuid)
  returns table (row_key text, is_stored boolean, months date[])
  language sql stable security invoker set search_path = ''
as $$
  select
    i.row_key, bool_or(t.id is not null or f.id is not null),
    case when bool_and(b.statement_month is not null) then array_agg(distinct b.statement_month) end
  from unnest(p_keys) as k (row_key)
  join public.imported_rows i on i.household_id = (select private.household_id()) and i.row_key = k.row_key
  join public.imports b on b.id = i.import_id and b.household_id = (select private.household_id())
  left join public.transactions t
    on t.household_id = (select private.household_id()) and t.id = i.transaction_id
  left join public.transfers f on f.household_id = (select private.household_id()) and f.id = i.transaction_id
  where p_account_id is null or b.account_id is null
    -- A row may have been stored in another account than that of its file.
    or p_account_id in (b.account_id, i.account_id)
    -- The number of the account in the key, or an id that no two banks share, already tells.
    or i.row_key ~ '^(\||ofx [^|])'
  group by i.row_key
$$;
grant execute on function private.imported_keys(text[], uuid) to authenticated;

create function private.is_card(p_account_id uuid) returns boolean
  language sql stable security invoker set search_path = ''
as $$
  select exists (
    select from public.accounts a
    where a.id = p_account_id and a.household_id = (select private.household_id()) and a.kind = 'credit-card'
  )
$$;
grant execute on function private.is_card(uuid) to authenticated;

-- Returns the typed transactions that a row may be. Each day gives as many candidates as the answer takes: a thousand equal rows and
-- a thousand equal transactions would make a million pairs.
create function private.similar_transactions(p_rows private.sent_row[], p_account_id uuid)
  returns table (index integer, id uuid, description text, date date, is_payment boolean)
  language sql stable security invoker set search_path = ''
as $$
  with sent as materialized (
    select * from unnest(p_rows) as r
  ),
  typed as materialized (
    select t.*, row_number() over (partition by t.type, t.amount, t.date order by t.id) as rank
    from public.transactions t
    where t.household_id = (select private.household_id())
      and t.date >= (select min(date) - 3 from sent) and t.date <= (select max(date) + 3 from sent)
      and (p_account_id is null or t.account_id is null or t.account_id = p_account_id)
      -- A card would make a refund of an income, which is none.
      and (
        t.type = 'expense' or t.category_type = 'expense' or not (select private.is_card(p_account_id))
      )
      and not exists (
        select from public.imported_rows i
        where i.household_id = (select private.household_id()) and i.transaction_id = t.id
      )
  ),
  alike as (
    select
      r.index, t.id, t.description, t.date, t.debt_id is not null as is_payment,
      row_number() over (partition by r.index order by abs(t.date - r.date), t.id) as place
    from sent r
    cross join generate_series(-3, 3) as days
    join typed t on (t.type, t.amount, t.date) = (r.type, r.amount, r.date + days) and t.rank <= 5
  )
  select index, id, description, date, is_payment from alike where place <= 5 order by index, place
$$;
grant execute on function private.similar_transactions(private.sent_row[], uuid) to authenticated;

-- Returns the rows of other files that a row may be, whose ids or texts differ: up to twenty, because the app compares their texts.
create function private.similar_imported_rows(p_rows private.sent_row[], p_keys text[], p_account_id uuid)
  returns table (
    index integer, id uuid, row_key text, description text, date date, source text, layout text,
    account_id uuid, is_stored boolean
  )
  language sql stable security invoker set search_path = ''
as $$
  with sent as materialized (
    select * from unnest(p_rows) as r
  ),
  filed as materialized (
    select
      i.*, b.source, b.layout, coalesce(b.account_id, i.account_id) as file_account_id,
      t.id is not null or f.id is not null as is_stored,
      row_number() over (
        partition by i.type, i.amount, i.date order by i.row_key, i.transaction_id
      ) as rank
    from public.imported_rows i
    join public.imports b on b.id = i.import_id and b.household_id = (select private.household_id())
    left join public.transactions t
      on t.household_id = (select private.household_id()) and t.id = i.transaction_id
    left join public.transfers f on f.household_id = (select private.household_id()) and f.id = i.transaction_id
    where i.household_id = (select private.household_id())
      and i.date >= (select min(date) - 3 from sent) and i.date <= (select max(date) + 3 from sent)
      and (
        p_account_id is null or coalesce(i.account_id, b.account_id) is null
        or p_account_id in (b.account_id, i.account_id)
      )
      and not exists (select from unnest(p_keys) as k (row_key) where k.row_key = i.row_key)
  ),
  alike as (
    select
      r.index, f.*,
      row_number() over (
        partition by r.index order by abs(f.date - r.date), f.row_key, f.transaction_id
      ) as place
    from sent r
    cross join generate_series(-3, 3) as days
    join filed f on (f.type, f.amount, f.date) = (r.type, r.amount, r.date + days) and f.rank <= 20
  )
  select
    index, transaction_id, row_key, description, date, source, layout, file_account_id, is_stored
  from alike
  where place <= 20
  order by index, place
$$;
grant execute on function private.similar_imported_rows(private.sent_row[], text[], uuid) to authenticated;

-- Returns the transfers of an account that a row may be, unless a row of that account is one already.
create function private.similar_transfers(p_rows private.sent_row[], p_account_id uuid)
  returns table (index integer, id uuid, account_id uuid, date date)
  language sql stable security invoker set search_path = ''
as $$
  with sent as materialized (
    select * from unnest(p_rows) as r
  ),
  moved as materialized (
    select f.id, f.amount, f.date, side.type, side.other,
      row_number() over (partition by side.type, f.amount, f.date order by f.id) as rank
    from public.transfers f
    cross join lateral (
      values
        ('expense', f.from_account_id, f.to_account_id),
        ('income', f.to_account_id, f.from_account_id)
    ) as side (type, own, other)
    where f.household_id = (select private.household_id()) and side.own = p_account_id
      and f.date >= (select min(date) - 3 from sent) and f.date <= (select max(date) + 3 from sent)
      and not exists (
        select from public.imported_rows i
        join public.imports b on b.id = i.import_id and b.household_id = (select private.household_id())
        where i.household_id = (select private.household_id()) and i.transaction_id = f.id
          and coalesce(i.account_id, b.account_id) = p_account_id
      )
  ),
  alike as (
    select
      r.index, f.id, f.other, f.date,
      row_number() over (partition by r.index order by abs(f.date - r.date), f.id) as place
    from sent r
    cross join generate_series(-3, 3) as days
    join moved f on (f.type, f.amount, f.date) = (r.type, r.amount, r.date + days) and f.rank <= 5
  )
  select index, id, other, date from alike where place <= 5 order by index, place
$$;
grant execute on function private.similar_transfers(private.sent_row[], uuid) to authenticated;

-- Returns the transactions of other accounts that may be the other side of a transfer. Money leaves no card, except for purchases.
-- A refund comes from a shop.
create function private.transfer_counterparts(p_rows private.sent_row[], p_account_id uuid)
  returns table (index integer, id uuid, description text, date date, account_id uuid)
  language sql stable security invoker set search_path = ''
as $$
  with sent as materialized (
    select * from unnest(p_rows) as r
  ),
  others as materialized (
    select t.*, row_number() over (partition by t.type, t.amount, t.date order by t.id) as rank
    from public.transactions t
    join public.accounts a on a.id = t.account_id and a.household_id = (select private.household_id())
    where t.household_id = (select private.household_id()) and t.account_id <> p_account_id
      and t.date >= (select min(date) - 3 from sent) and t.date <= (select max(date) + 3 from sent)
      and t.debt_id is null and t.total_installments is null and t.category_type = t.type
      and case t.type
        when 'expense' then a.kind <> 'credit-card' else not (select private.is_card(p_account_id))
      end
  ),
  alike as (
    select
      r.index, t.id, t.description, t.date, t.account_id,
      row_number() over (partition by r.index order by abs(t.date - r.date), t.id) as place
    from sent r
    cross join generate_series(-3, 3) as days
    join others t
      on t.type <> r.type and (t.amount, t.date) = (r.amount, r.date + days) and t.rank <= 5
  )
  select index, id, description, date, account_id from alike where place <= 5 order by index, place
$$;
grant execute on function private.transfer_counterparts(private.sent_row[], uuid) to authenticated;

-- Returns the open debts that a row may pay, up to two weeks early or six weeks late.
create function private.payable_debts(p_rows private.sent_row[])
  returns table (index integer, id uuid, name text, institution text, date date)
  language sql stable security invoker set search_path = ''
as $$
  select index, id, name, institution, due_date
  from (
    select
      r.index, d.*,
      row_number() over (partition by r.index order by abs(d.due_date - r.date), d.id) as place
    from unnest(p_rows) as r
    join public.debts d
      on d.household_id = (select private.household_id()) and d.amount = r.amount
      and not d.is_paid and d.status <> 'archived'
      and d.due_date >= r.date - 45 and d.due_date <= r.date + 15
    where r.type = 'expense'
  ) as owed
  where place <= 5
  order by index, place
$$;
grant execute on function private.payable_debts(private.sent_row[]) to authenticated;

-- Returns the bills of cards that an expense may pay, since they sum up to its amount: the imported bills of cards without an account,
-- and the statements of the other cards. A card pays no bill of its own.
create function private.payable_bills(p_rows private.sent_row[], p_account_id uuid)
  returns table (index integer, account_id uuid, name text, date date)
  language sql stable security invoker set search_path = ''
as $$
  with sent as materialized (
    select *
    from unnest(p_rows) as r
    where r.type = 'expense'
  ),
  bills as materialized (
    select
      null::uuid as account_id, b.file_name as name, max(i.date) as date, 5 as days_before,
      60 as days_after, sum(private.category_amount(t.type, t.category_type, t.amount)) as amount
    from public.imports b
    join public.imported_rows i on i.household_id = b.household_id and i.import_id = b.id
    left join public.transactions t
      on t.household_id = b.household_id and t.id = i.transaction_id and t.category_type = 'expense'
    where b.household_id = (select private.household_id()) and b.account_id is null and b.layout like '%-card'
    group by b.id
    union all
    select (s.card).id, (s.card).name, s.due, 45, 45, s.total
    from private.card_statements((select private.household_id())) as s
    where (s.card).id is distinct from p_account_id
  )
  -- Equal rows have equal bills: each day of an amount is compared once.
  select r.index, p.account_id, p.name, p.bill_date
  from sent r
  join (
    select
      r.amount, r.date, b.account_id, b.name, b.date as bill_date,
      row_number() over (
        partition by r.amount, r.date order by abs(b.date - r.date), b.name, b.date
      ) as place
    from (select distinct amount, date from sent) as r
    join bills b
      on b.amount = r.amount and r.date between b.date - b.days_before and b.date + b.days_after
  ) as p on p.amount = r.amount and p.date = r.date and p.place <= 5
  order by r.index, p.place
$$;
grant execute on function private.payable_bills(private.sent_row[], uuid) to authenticated;

-- Compares rows of a statement with the stored ones. Returns one value, because lists of rows end at 1,000: the indexes of `known`
-- rows, of rows whose transaction was `deleted`, and for each other row what has its type and amount and is at most three days
-- apart: typed transactions (`similar`), rows of other files (`imported`), and the `debts` that it may pay. With an account, also its
-- `transfers` that may be a row, and the `counterparts` of a transfer. The `months` of `billed` rows are all statements that had the
-- known row: on another bill, it is another purchase. `bills` are those of cards that a row may pay.
-- Without statistics of `p_rows`, nested loops would compare each row with each stored one. Their high price in
-- the other plans would make PostgreSQL compile the query for seconds.
create function public.match_import_rows(p_rows jsonb, p_account_id uuid default null)
  returns jsonb
  language sql stable security invoker set search_path = '' set enable_nestloop = off set jit = off
as $$
  with sent as materialized (
    select r.ordinality::integer - 1 as index, r.row_key, r.type, r.amount, r.date
    from rows from (
      jsonb_to_recordset(private.at_most(5000, p_rows)) as (
        row_key text, type text, amount numeric, date date
      )
    ) with ordinality as r
  ),
  linked as materialized (
    select s.index, k.is_stored, k.months
    from sent s
    join private.imported_keys(array(select row_key from sent), p_account_id) as k using (row_key)
  ),
  unknown as materialized (
    select array_agg((s.index, s.type, s.amount, s.date)::private.sent_row) as rows,
      array(select row_key from sent) as keys
    from sent s
    where not exists (select from linked l where l.index = s.index)
  )
  select jsonb_build_object(
    'known', coalesce((select jsonb_agg(index) from linked where is_stored), '[]'),
    'deleted', coalesce((select jsonb_agg(index) from linked where not is_stored), '[]'),
    'billed', (
      select coalesce(jsonb_agg(jsonb_build_object('index', index, 'months', months)), '[]')
      from linked
      where is_stored and months is not null
    ),
    'bills', (
      select coalesce(jsonb_agg(x), '[]')
      from private.payable_bills(
        array(select (s.index, s.type, s.amount, s.date)::private.sent_row from sent s), p_account_id
      ) as x
    ),
    'similar', (
      select coalesce(jsonb_agg(x), '[]') from private.similar_transactions(u.rows, p_account_id) as x
    ),
    'imported', (
      select coalesce(jsonb_agg(x), '[]')
      from private.similar_imported_rows(u.rows, u.keys, p_account_id) as x
    ),
    'debts', (select coalesce(jsonb_agg(x), '[]') from private.payable_debts(u.rows) as x),
    'transfers', (
      select coalesce(jsonb_agg(x), '[]') from private.similar_transfers(u.rows, p_account_id) as x
    ),
    'counterparts', (
      select coalesce(jsonb_agg(x), '[]') from private.transfer_counterparts(u.rows, p_account_id) as x
    )
  )
  from unknown u
$$;
grant execute on function public.match_import_rows(jsonb, uuid) to authenticated;

-- Returns the installments of a card's statement, each once for every purchase to which it may belong.
create function private.purchases_of_rows(p_account_id uuid, p_rows jsonb)
  returns table (
    index integer, amount numeric, number integer, total integer, is_early boolean, id uuid,
    months integer, difference numeric
  )
  language sql stable security invoker set search_path = ''
as $$
  select
    r.ordinality::integer - 1, r.amount, r.number, r.total, e.is_early, f.id, f.months,
    f.difference
  from rows from (
    jsonb_to_recordset(private.at_most(5000, p_rows)) as (
      description text, amount numeric, date date, statement_month date, number integer,
      total integer
    )
  ) with ordinality as r
  join public.accounts a on a.id = p_account_id and a.household_id = (select private.household_id())
  cross join lateral (select private.is_paid_early(r.description)) as e (is_early)
  left join lateral private.similar_purchases(
    a, private.fold_name(private.purchase_name(r.description, r.number, r.total)), r.number,
    r.total, r.amount, r.date,
    private.month_of(
      coalesce(r.statement_month, private.statement_month(r.date, a.closing_day))
    ),
    e.is_early
  ) as f on true
  where a.closing_day is not null and r.total between 2 and 60 and r.number between 1 and r.total
    and r.date between '1900-01-01' and '2999-12-31'
$$;
grant execute on function private.purchases_of_rows(uuid, jsonb) to authenticated;

-- Compares installments of a card with its purchases, before they are stored. Returns one value, because lists of rows
-- end at 1,000: the transactions that were `typed` for a row and came with no file, the indexes of rows that continue a `series`, of
-- which charges are stored, and the installments after a row that can be `offered` to be expected: those that are neither
-- there, expected nor ended. None follows one that is paid early.
create function public.match_installments(p_account_id uuid, p_rows jsonb)
  returns jsonb
  language sql stable security invoker set search_path = ''
as $$
  with sent as materialized (
    select * from private.purchases_of_rows(p_account_id, p_rows)
  ),
  typed as (
    select
      f.index, t.id, t.description, t.date,
      row_number() over (partition by f.index order by f.months, f.difference, t.id) as place
    from sent f
    join public.transactions t
      on t.household_id = (select private.household_id()) and t.purchase_id = f.id
      and t.installment_number = f.number and abs(t.amount - f.amount) <= 0.05
    where not exists (
      select from public.imported_rows i
      where i.household_id = (select private.household_id()) and i.transaction_id = t.id
    )
  ),
  -- The purchase that the row will belong to.
  chosen as (
    select distinct on (f.index) f.index, f.id
    from sent f
    where f.id is not null and not exists (
      select from public.transactions t
      where t.household_id = (select private.household_id()) and t.purchase_id = f.id
        and t.installment_number = f.number
        and exists (
          select from public.imported_rows i
          where i.household_id = (select private.household_id()) and i.transaction_id = t.id
        )
    )
    order by f.index, f.months, f.difference, f.id
  ),
  offered as (
    select s.index, jsonb_agg(n.number order by n.number) as numbers
    from (select distinct index, number, total from sent where not is_early) as s
    left join chosen c on c.index = s.index
    left join lateral (
      select array_agg(t.installment_number) as numbers, min(t.installment_number) as first
      from public.transactions t
      where t.household_id = (select private.household_id()) and t.purchase_id = c.id
    ) as there on true
    left join public.installment_purchases p on p.id = c.id and there.first is not null
    cross join lateral generate_series(s.number + 1, s.total) as n (number)
    where p.ended_at is null
      and (p.expected_from is null or n.number < greatest(p.expected_from, there.first + 1))
      and (there.numbers is null or n.number <> all (there.numbers))
    group by s.index
  )
  select jsonb_build_object(
    'typed', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'index', index, 'id', id, 'description', description, 'date', date
          )
          order by index, place
        )
        from typed
        where place <= 5
      ),
      '[]'
    ),
    'series', coalesce(
      (
        select jsonb_agg(c.index order by c.index)
        from chosen c
        where exists (
          select from public.transactions t
          where t.household_id = (select private.household_id()) and t.purchase_id = c.id
        )
      ),
      '[]'
    ),
    'offered', coalesce(
      (
        select jsonb_agg(jsonb_build_object('index', index, 'numbers', numbers) order by index)
        from offered
      ),
      '[]'
    )
  )
$$;
grant execute on function public.match_installments(uuid, jsonb) to authenticated;
