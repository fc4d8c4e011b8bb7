-- The first import into an empty database compared each row with all rows that it had added: without
-- statistics, the planner takes any index for one that finds a single row. Stored rows are found by
-- joins now, and none of them may compare each with each.
create or replace function public.import_transactions(
  p_import_id uuid,
  p_file_name text,
  p_layout text,
  -- The number of parts: a lost one must not go unnoticed.
  p_parts integer,
  p_account_id uuid default null,
  p_source text default null
)
  returns public.imports
  language plpgsql security invoker set search_path = '' set enable_nestloop = off
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
  insert into public.imports (id, user_id, file_name, layout, account_id, source)
  values (p_import_id, caller, p_file_name, p_layout, p_account_id, p_source);

  with sent as materialized (
    select distinct on (r.row_key)
      p.part * 5000 + r.ordinality::integer as position, r.*
    from public.import_parts p
    cross join lateral rows from (
      jsonb_to_recordset(p.rows) as (
        row_key text, type text, amount numeric, description text, category text, date date,
        merge_id uuid, transfer_account_id uuid, twin_id uuid
      )
    ) with ordinality as r
    where p.user_id = caller and p.import_id = p_import_id
    order by r.row_key, 1
  ),
  stored as materialized (
    select i.row_key
    from sent s
    join public.imported_rows i on i.user_id = caller and i.row_key = s.row_key
    join public.imports b on b.user_id = caller and b.id = i.import_id
    left join public.transactions t on t.user_id = caller and t.id = i.transaction_id
    left join public.transfers f on f.user_id = caller and f.id = i.transaction_id
    where (t.id is not null or f.id is not null)
      -- The number of the account in the key, or an id that no two banks share, already tells.
      and (
        b.account_id is null or p_account_id is null or b.account_id = p_account_id
        or i.row_key ~ '^(\||ofx [^|])'
      )
  )
  insert into public.imported_rows (
    user_id, import_id, position, row_key, transaction_id, is_merged, type, amount, description,
    category, date, transfer_account_id, replaced, assigned_account
  )
  select
    caller, p_import_id, s.position, s.row_key,
    -- The ids follow the order of the file, as those of typed transactions follow time. A transfer
    -- takes the id of the transaction that it replaces: what the other statement says still holds.
    coalesce(
      s.merge_id, s.twin_id,
      (left(p_import_id::text, 24) || lpad(to_hex(s.position), 12, '0'))::uuid
    ),
    s.merge_id is not null, s.type, s.amount, s.description, s.category, s.date,
    s.transfer_account_id,
    (
      select to_jsonb(t) - 'user_id' || jsonb_build_object(
        'was_imported', exists (
          select from public.imported_rows i where i.user_id = caller and i.transaction_id = t.id
        )
      )
      from public.transactions t
      where t.id = s.twin_id and t.user_id = caller and t.account_id = s.transfer_account_id
        and t.amount = s.amount and t.type <> s.type
        and t.debt_id is null and t.total_installments is null
    ),
    p_account_id is not null and exists (
      select from public.transactions t
      where t.id = s.merge_id and t.user_id = caller and t.account_id is null
    )
  from sent s
  where not exists (select from stored where stored.row_key = s.row_key);

  -- A merged or replaced transaction that was changed, deleted or taken by another row since the
  -- preview. A transfer belongs to one row of each of its two accounts.
  if exists (
    select from public.imported_rows i
    where i.user_id = caller and i.import_id = p_import_id
      and (
        i.is_merged
          and not exists (
            select from public.transactions t
            where t.user_id = caller and t.id = i.transaction_id and t.type = i.type
              and (
                p_account_id is null or t.account_id is null or t.account_id = p_account_id
              )
          )
          and not exists (
            select from public.transfers f
            where f.user_id = caller and f.id = i.transaction_id
              and p_account_id = case i.type
                when 'expense' then f.from_account_id else f.to_account_id
              end
          )
        or exists (
          select from public.imported_rows o
          join public.imports b on b.id = o.import_id and b.user_id = caller
          where (i.is_merged or i.transfer_account_id is not null) and o.user_id = caller
            and o.transaction_id = i.transaction_id
            and (o.import_id, o.position) <> (i.import_id, i.position)
            and (
              b.account_id is not distinct from p_account_id
              or not exists (
                select from public.transfers f
                where f.user_id = caller and f.id = i.transaction_id
              )
              and i.replaced is null
            )
        )
      )
  )
    or exists (
      select from public.imported_rows i
      where i.user_id = caller and i.import_id = p_import_id and i.replaced is null
        and not i.is_merged
        and left(i.transaction_id::text, 24) <> left(p_import_id::text, 24)
    )
  then
    raise exception 'a transaction to merge with has changed' using errcode = 'PT413';
  end if;

  delete from public.transactions t
  using public.imported_rows i
  where i.user_id = caller and i.import_id = p_import_id and i.replaced is not null
    and t.user_id = caller and t.id = i.transaction_id;
  insert into public.transfers (id, user_id, from_account_id, to_account_id, amount, date)
  select
    i.transaction_id, caller,
    case i.type when 'expense' then p_account_id else i.transfer_account_id end,
    case i.type when 'expense' then i.transfer_account_id else p_account_id end,
    i.amount, i.date
  from public.imported_rows i
  where i.user_id = caller and i.import_id = p_import_id and not i.is_merged
    and i.transfer_account_id is not null;
  insert into public.transactions (
    id, user_id, type, amount, description, category, date, account_id
  )
  select
    i.transaction_id, caller, i.type, i.amount, i.description, i.category, i.date, p_account_id
  from public.imported_rows i
  where i.user_id = caller and i.import_id = p_import_id and not i.is_merged
    and i.transfer_account_id is null
  order by i.position;
  update public.transactions t
  set account_id = p_account_id
  from public.imported_rows i
  where i.user_id = caller and i.import_id = p_import_id and i.assigned_account
    and t.user_id = caller and t.id = i.transaction_id;

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
