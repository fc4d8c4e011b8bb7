-- Statements of banks that a user has imported, each as a batch that can be undone.
create table public.imports (
  id uuid primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  file_name text not null
    constraint imports_file_name_check check (char_length(file_name) between 1 and 255),
  layout text not null
    constraint imports_layout_check check (char_length(layout) between 1 and 50),
  -- How many transactions were added, and how many rows were merged with typed ones.
  added_count integer not null default 0,
  merged_count integer not null default 0,
  created_at timestamptz not null default now()
    constraint imports_created_at_check check (created_at between '1900-01-01' and '2999-12-31'),
  constraint imports_id_user_id_key unique (id, user_id)
);
create index imports_user_id_created_at_idx on public.imports (user_id, created_at desc, id);

-- Which transaction a row of a statement became. A row outlives its transaction, so that one that
-- was deleted is not imported again: `transaction_id` is no foreign key.
create table public.imported_rows (
  user_id uuid not null default auth.uid(),
  import_id uuid not null,
  position integer not null
    constraint imported_rows_position_check check (position between 0 and 1000000),
  -- What identifies the row in every statement that has it. The client makes it.
  row_key text not null
    constraint imported_rows_row_key_check check (char_length(row_key) between 1 and 700),
  transaction_id uuid not null,
  is_merged boolean not null default false,
  -- What was imported, to tell an edited transaction. A merged one is never deleted with its batch.
  type text
    constraint imported_rows_type_check check (type in ('income', 'expense')),
  amount numeric(14, 2)
    constraint imported_rows_amount_check check (amount between 0.01 and 999999999.99),
  description text
    constraint imported_rows_description_check check (char_length(description) <= 100),
  category text
    constraint imported_rows_category_check check (char_length(category) <= 100),
  date date
    constraint imported_rows_date_check check (date between '1900-01-01' and '2999-12-31'),
  primary key (import_id, position),
  constraint imported_rows_import_fkey foreign key (import_id, user_id)
    references public.imports (id, user_id) on delete cascade
);
create index imported_rows_row_key_idx on public.imported_rows (user_id, row_key);
create index imported_rows_transaction_id_idx
  on public.imported_rows (user_id, transaction_id);

-- Rows that wait for the rest of their import: one request has no room for all of them.
create table public.import_parts (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  import_id uuid not null,
  part integer not null
    constraint import_parts_part_check check (part between 0 and 49),
  rows jsonb not null
    constraint import_parts_rows_check check (jsonb_array_length(rows) <= 5000),
  created_at timestamptz not null default now()
    constraint import_parts_created_at_check
      check (created_at between '1900-01-01' and '2999-12-31'),
  primary key (user_id, import_id, part)
);

revoke all on public.imports, public.imported_rows, public.import_parts
  from public, anon, authenticated;
grant all on public.imports, public.imported_rows, public.import_parts to service_role;
grant select, insert, delete, update (added_count, merged_count)
  on public.imports to authenticated;
grant select, insert on public.imported_rows to authenticated;
grant select, insert, delete, update (rows, created_at) on public.import_parts to authenticated;

alter table public.imports enable row level security;
alter table public.imported_rows enable row level security;
alter table public.import_parts enable row level security;
create policy "own imports" on public.imports to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "own imported rows" on public.imported_rows to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "own import parts" on public.import_parts to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

-- Stores a part of the rows of an import, up to 5,000. It may be sent again.
create function public.stage_import_rows(p_import_id uuid, p_part integer, p_rows jsonb)
  returns void
  language plpgsql security invoker set search_path = ''
as $$
begin
  if auth.uid() is null then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  -- What a closed page has left behind.
  delete from public.import_parts
  where user_id = auth.uid() and created_at < now() - interval '1 day';
  insert into public.import_parts (user_id, import_id, part, rows)
  values (auth.uid(), p_import_id, p_part, p_rows)
  on conflict (user_id, import_id, part) do update set rows = excluded.rows, created_at = now();
end
$$;

-- Imports the staged rows: all of them or none, and once, however often it is sent. A row that was
-- imported in the meantime is left out. `merge_id` names a typed transaction that the row is.
create function public.import_transactions(
  p_import_id uuid,
  p_file_name text,
  p_layout text,
  -- The number of parts: a lost one must not go unnoticed.
  p_parts integer
)
  returns public.imports
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  result public.imports;
begin
  if caller is null then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  -- Two tabs with one statement: the second waits, and finds its rows imported.
  perform pg_advisory_xact_lock(hashtextextended('imports of ' || caller, 0));
  select * into result from public.imports where id = p_import_id and user_id = caller;
  if found then
    return result;
  end if;
  if p_parts is distinct from (
    select count(*) from public.import_parts where user_id = caller and import_id = p_import_id
  ) then
    raise exception 'parts of the import are missing' using errcode = 'PT413';
  end if;
  insert into public.imports (id, user_id, file_name, layout)
  values (p_import_id, caller, p_file_name, p_layout);

  insert into public.imported_rows (
    user_id, import_id, position, row_key, transaction_id, is_merged, type, amount, description,
    category, date
  )
  select
    caller, p_import_id, s.position, s.row_key,
    -- The ids follow the order of the file, as those of typed transactions follow time.
    coalesce(
      s.merge_id,
      (left(p_import_id::text, 24) || lpad(to_hex(s.position), 12, '0'))::uuid
    ),
    s.merge_id is not null, s.type, s.amount, s.description, s.category, s.date
  from (
    select distinct on (r.row_key)
      p.part * 5000 + r.ordinality::integer as position, r.*
    from public.import_parts p
    cross join lateral rows from (
      jsonb_to_recordset(p.rows) as (
        row_key text, type text, amount numeric, description text, category text, date date,
        merge_id uuid
      )
    ) with ordinality as r
    where p.user_id = caller and p.import_id = p_import_id
    order by r.row_key, 1
  ) as s
  -- Not `exists`: the planner underestimates the rows, and would compare each with all stored ones.
  where (
    select t.id from public.imported_rows i
    join public.transactions t on t.id = i.transaction_id and t.user_id = caller
    where i.user_id = caller and i.row_key = s.row_key
    limit 1
  ) is null;

  insert into public.transactions (id, user_id, type, amount, description, category, date)
  select i.transaction_id, caller, i.type, i.amount, i.description, i.category, i.date
  from public.imported_rows i
  where i.user_id = caller and i.import_id = p_import_id and not i.is_merged
  order by i.position;

  -- A typed transaction that was deleted, or merged with another row, since the preview.
  if exists (
    select from public.imported_rows i
    where i.user_id = caller and i.import_id = p_import_id and i.is_merged
      and (
        not exists (
          select from public.transactions t where t.user_id = caller and t.id = i.transaction_id
        )
        or exists (
          select from public.imported_rows o
          where o.user_id = caller and o.transaction_id = i.transaction_id
            and (o.import_id, o.position) <> (i.import_id, i.position)
        )
      )
  ) then
    raise exception 'a transaction to merge with has changed' using errcode = 'PT413';
  end if;

  update public.imports
  set (added_count, merged_count) = (
    select count(*) filter (where not i.is_merged), count(*) filter (where i.is_merged)
    from public.imported_rows i
    where i.user_id = caller and i.import_id = p_import_id
  )
  where id = p_import_id and user_id = caller
  returning * into result;
  delete from public.import_parts where user_id = caller and import_id = p_import_id;
  return result;
end
$$;

-- Compares rows of a statement with what is stored. Answers the indexes of `known` rows, of those
-- whose transaction was `deleted`, and typed transactions that may be the same as a row (`similar`:
-- same type and amount, at most three days apart), as one value: lists of rows end at 1,000.
-- Without statistics of `p_rows` the planner would compare each row with each stored one.
create function public.match_import_rows(p_rows jsonb) returns jsonb
  language sql stable security invoker set search_path = '' set enable_nestloop = off
as $$
  with sent as materialized (
    select r.ordinality::integer - 1 as index, r.row_key, r.type, r.amount, r.date
    from rows from (
      jsonb_to_recordset(p_rows) as (row_key text, type text, amount numeric, date date)
    ) with ordinality as r
  ),
  linked as materialized (
    select s.index, bool_or(t.id is not null) as is_stored
    from sent s
    join public.imported_rows i on i.user_id = (select auth.uid()) and i.row_key = s.row_key
    left join public.transactions t
      on t.user_id = (select auth.uid()) and t.id = i.transaction_id
    group by s.index
  ),
  typed as materialized (
    select t.id, t.type, t.amount, t.date, t.description
    from public.transactions t
    where t.user_id = (select auth.uid())
      and t.date >= (select min(date) - 3 from sent)
      and t.date <= (select max(date) + 3 from sent)
      and not exists (
        select from public.imported_rows i
        where i.user_id = (select auth.uid()) and i.transaction_id = t.id
      )
  ),
  candidates as (
    select
      s.index, t.id, t.description, t.date,
      row_number() over (partition by s.index order by abs(t.date - s.date), t.id) as place
    from sent s
    cross join generate_series(-3, 3) as days
    join typed t on (t.type, t.amount, t.date) = (s.type, s.amount, s.date + days)
    where not exists (select from linked l where l.index = s.index)
  )
  select jsonb_build_object(
    'known', coalesce((select jsonb_agg(index) from linked where is_stored), '[]'),
    'deleted', coalesce((select jsonb_agg(index) from linked where not is_stored), '[]'),
    'similar', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('index', index, 'id', id, 'description', description, 'date', date)
        )
        from candidates
        where place <= 5
      ),
      '[]'
    )
  )
$$;

-- Returns the transactions of a batch that were edited since. A renamed category is no edit.
create function public.edited_import_rows(p_import_id uuid)
  returns setof public.transactions
  language sql stable security invoker set search_path = ''
as $$
  select t.*
  from public.imported_rows i
  join public.transactions t on t.user_id = i.user_id and t.id = i.transaction_id
  where i.user_id = (select auth.uid()) and i.import_id = p_import_id and not i.is_merged
    and (
      (t.amount, t.description, t.date, t.is_recurring)
        is distinct from (i.amount, i.description, i.date, false)
      or t.category <> i.category and exists (
        select from public.categories c
        where c.user_id = i.user_id and c.type = t.type and c.name = i.category
      )
    )
  order by t.date desc, t.id desc
$$;

-- Removes a batch with its transactions. Typed transactions that it was merged with stay, and so do
-- edited ones when they are to be kept. Answers how many transactions were removed.
create function public.undo_import(p_import_id uuid, p_keep_edited boolean default true)
  returns bigint
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  removed bigint;
begin
  if caller is null then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('imports of ' || caller, 0));
  delete from public.transactions t
  using public.imported_rows i
  where i.user_id = caller and i.import_id = p_import_id and not i.is_merged
    and t.user_id = caller and t.id = i.transaction_id
    and not (
      p_keep_edited and t.id in (select e.id from public.edited_import_rows(p_import_id) as e)
    );
  get diagnostics removed = row_count;
  delete from public.imports where user_id = caller and id = p_import_id;
  return removed;
end
$$;

revoke execute on function
  public.stage_import_rows(uuid, integer, jsonb),
  public.import_transactions(uuid, text, text, integer),
  public.match_import_rows(jsonb),
  public.edited_import_rows(uuid),
  public.undo_import(uuid, boolean)
  from public, anon;
grant execute on function
  public.stage_import_rows(uuid, integer, jsonb),
  public.import_transactions(uuid, text, text, integer),
  public.match_import_rows(jsonb),
  public.edited_import_rows(uuid),
  public.undo_import(uuid, boolean)
  to authenticated;
