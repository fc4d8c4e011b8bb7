-- An import of staged rows, and its undo.

-- Returns the staged rows that are installments.
create function private.staged_installments(p_import_id uuid)
  returns table (
    "position" integer, installment_number integer, total_installments integer, expects_rest boolean
  )
  language sql stable security invoker set search_path = ''
as $$
  select
    p.part * 5000 + r.ordinality::integer, r.installment_number, r.total_installments,
    coalesce(r.expects_rest, false)
  from public.import_parts p
  cross join lateral rows from (
    jsonb_to_recordset(p.rows) as (
      installment_number integer, total_installments integer, expects_rest boolean
    )
  ) with ordinality as r
  where p.household_id = (select private.household_id()) and p.import_id = p_import_id
    and r.total_installments is not null
$$;
grant execute on function private.staged_installments(uuid) to authenticated;

-- Writes the account that an import has given to payments, or has taken from them, to the records of these payments: it is
-- no edit.
create function private.record_payment_accounts(p_import_id uuid) returns void
  language sql volatile security invoker set search_path = ''
as $$
  update public.debts d
  set payment_record = jsonb_set(
    d.payment_record, '{expense}',
    (d.payment_record -> 'expense') || jsonb_build_object(
      'account_id', t.account_id, 'statement_month', t.statement_month
    )
  )
  from public.imported_rows i
  join public.transactions t on t.household_id = i.household_id and t.id = i.transaction_id
  where i.household_id = (select private.household_id()) and i.import_id = p_import_id and i.assigned_account
    and d.household_id = i.household_id and d.id = t.debt_id and d.payment_record ? 'expense'
$$;
grant execute on function private.record_payment_accounts(uuid) to authenticated;

-- Gives merged transactions the account and the statement of the file.
create function private.give_account_to_merged(p_import public.imports) returns void
  language sql volatile security invoker set search_path = ''
as $$
  update public.transactions t
  set account_id = coalesce(i.account_id, p_import.account_id),
    statement_month = p_import.statement_month
  from public.imported_rows i
  where i.household_id = p_import.household_id and i.import_id = p_import.id and i.assigned_account
    and t.household_id = p_import.household_id and t.id = i.transaction_id;
  select private.record_payment_accounts(p_import.id)
$$;
grant execute on function private.give_account_to_merged(public.imports) to authenticated;

-- Creates the accounts of an import, and returns the new ids. An earlier import of the same file, or another tab, may have created one.
create function private.create_import_accounts(p_accounts jsonb) returns uuid[]
  language sql volatile security invoker set search_path = ''
as $$
  with created as (
    insert into public.accounts (
      id, name, kind, opening_balance, opening_date, color, closing_day, due_day
    )
    select
      a.id, a.name, a.kind, coalesce(a.opening_balance, 0), coalesce(a.opening_date, current_date),
      a.color, a.closing_day, a.due_day
    from jsonb_to_recordset(private.at_most(200, p_accounts)) as a (
      id uuid, name text, kind text, opening_balance numeric, opening_date date, color text,
      closing_day integer, due_day integer
    )
    on conflict (id) do nothing
    returning id
  )
  select coalesce(array_agg(id), '{}') from created
$$;
grant execute on function private.create_import_accounts(jsonb) to authenticated;

create function private.create_import_categories(p_categories jsonb) returns uuid[]
  language sql volatile security invoker set search_path = ''
as $$
  with created as (
    insert into public.categories (id, name, type, icon, color)
    select c.id, c.name, c.type, c.icon, c.color
    from jsonb_to_recordset(private.at_most(500, p_categories)) as c (
      id uuid, name text, type text, icon text, color text
    )
    on conflict do nothing
    returning id
  )
  select coalesce(array_agg(id), '{}') from created
$$;
grant execute on function private.create_import_categories(jsonb) to authenticated;

-- Stores the staged rows, each with the id of the transaction or transfer that it becomes. It leaves out a row that was imported in the
-- meantime, unless `is_repeat` says that the user wants it again.
create function private.store_imported_rows(p_import public.imports) returns void
  language sql volatile security invoker set search_path = ''
as $$
  with sent as materialized (
    select distinct on (r.row_key)
      p.part * 5000 + r.ordinality::integer as position, r.*
    from public.import_parts p
    cross join lateral rows from (
      jsonb_to_recordset(p.rows) as (
        row_key text, type text, amount numeric, description text, category text, date date,
        merge_id uuid, transfer_account_id uuid, counterpart_id uuid, is_repeat boolean, category_type text,
        is_category_chosen boolean, account_id uuid, debt_id uuid, parts jsonb, tags text[], note text
      )
    ) with ordinality as r
    where p.household_id = p_import.household_id and p.import_id = p_import.id
    order by r.row_key, 1
  ),
  stored as materialized (
    select k.row_key
    from private.imported_keys(
      array(select row_key from sent where is_repeat is not true), p_import.account_id
    ) as k
    where k.is_stored
  )
  insert into public.imported_rows (
    user_id, import_id, position, row_key, transaction_id, is_merged, type, amount, description,
    category, date, transfer_account_id, replaced, assigned_account, category_type,
    is_category_chosen, account_id, debt_id, parts, tags, note
  )
  select
    p_import.user_id, p_import.id, s.position, s.row_key,
    -- The ids follow the order of the file, as those of typed transactions follow time. A transfer
    -- takes the id of the transaction that it replaces: what the other statement says still holds.
    coalesce(
      s.merge_id, s.counterpart_id,
      (left(p_import.id::text, 24) || lpad(to_hex(s.position), 12, '0'))::uuid
    ),
    s.merge_id is not null or s.debt_id is not null, s.type, s.amount, s.description, s.category, s.date,
    s.transfer_account_id,
    (
      select to_jsonb(t) - 'household_id' || jsonb_build_object(
        'was_imported', exists (
          select from public.imported_rows i where i.household_id = t.household_id and i.transaction_id = t.id
        )
      )
      from public.transactions t
      where t.id = s.counterpart_id and t.household_id = p_import.household_id
        and t.account_id = s.transfer_account_id and t.amount = s.amount and t.type <> s.type
        and t.debt_id is null and t.total_installments is null
    ),
    coalesce(s.account_id, p_import.account_id) is not null and exists (
      select from public.transactions t
      where t.id = s.merge_id and t.household_id = p_import.household_id and t.account_id is null
    ),
    nullif(s.category_type, s.type), coalesce(s.is_category_chosen, false), s.account_id, s.debt_id, s.parts,
    s.tags, s.note
  from sent s
  where not exists (select from stored where stored.row_key = s.row_key)
$$;
grant execute on function private.store_imported_rows(public.imports) to authenticated;

-- Pays the debts that rows name, as pay_debt does.
create function private.pay_imported_debts(p_import public.imports, p_today date) returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  pays public.imported_rows;
begin
  for pays in
    select i.* from public.imported_rows i
    where i.household_id = p_import.household_id and i.import_id = p_import.id and i.debt_id is not null
    order by i.position
  loop
    if not exists (
      select from public.debts d
      where d.id = pays.debt_id and d.household_id = p_import.household_id and not d.is_paid
    ) then
      raise exception 'a debt to pay has changed' using errcode = 'TS002';
    end if;
    perform public.pay_debt(
      p_debt_id => pays.debt_id, p_transaction_id => pays.transaction_id,
      p_today => p_today, p_now => least(now(), pays.date + time '12:00'),
      p_account_id => coalesce(pays.account_id, p_import.account_id), p_paid_amount => pays.amount,
      p_date => pays.date
    );
  end loop;
end
$$;
grant execute on function private.pay_imported_debts(public.imports, date) to authenticated;

-- Returns whether a merged or replaced transaction was changed, deleted or taken by another row since the preview. A transfer belongs
-- to one row of each of its two accounts.
create function private.has_outdated_merge(p_import public.imports) returns boolean
  language sql stable security invoker set search_path = ''
as $$
  with rows_of_import as (
    select i.*, coalesce(i.account_id, p_import.account_id) as own_account_id,
      f.id is not null as is_transfer,
      i.type = 'expense' and f.from_account_id = coalesce(i.account_id, p_import.account_id)
        or i.type = 'income' and f.to_account_id = coalesce(i.account_id, p_import.account_id)
        as is_side_of_transfer
    from public.imported_rows i
    left join public.transfers f on f.household_id = i.household_id and f.id = i.transaction_id
    where i.household_id = p_import.household_id and i.import_id = p_import.id
  )
  select exists (
    select from rows_of_import i
    where i.is_merged and i.is_side_of_transfer is not true
      and not exists (
        select from public.transactions t
        where t.household_id = i.household_id and t.id = i.transaction_id and t.type = i.type
          and (i.own_account_id is null or t.account_id is null or t.account_id = i.own_account_id)
          and (
            t.type = 'expense' or t.category_type = 'expense'
            or not private.is_card(i.own_account_id)
          )
      )
      or (i.is_merged or i.transfer_account_id is not null) and exists (
        select from public.imported_rows o
        join public.imports b on b.id = o.import_id and b.household_id = o.household_id
        where o.household_id = i.household_id and o.transaction_id = i.transaction_id
          and (o.import_id, o.position) <> (i.import_id, i.position)
          and (
            coalesce(o.account_id, b.account_id) is not distinct from i.own_account_id
            or not i.is_transfer and i.replaced is null
          )
      )
      or not i.is_merged and i.replaced is null
        and left(i.transaction_id::text, 24) <> left(p_import.id::text, 24)
  )
$$;
grant execute on function private.has_outdated_merge(public.imports) to authenticated;

-- Returns the name of the member who has imported the staged rows of an import before the caller.
create function private.earlier_importer(p_import_id uuid) returns text
  language sql stable security invoker set search_path = ''
as $$
  select private.name_of_other(
    (
      select i.user_id
      from public.import_parts p
      cross join lateral jsonb_to_recordset(p.rows) as r (row_key text)
      join public.imported_rows i on i.household_id = p.household_id and i.row_key = r.row_key
      where p.household_id = (select private.household_id()) and p.import_id = p_import_id
        and i.import_id <> p_import_id
      limit 1
    )
  )
$$;
grant execute on function private.earlier_importer(uuid) to authenticated;

-- Makes transfers of the rows that are some, in place of the transactions of the other account.
create function private.add_imported_transfers(p_import public.imports) returns void
  language sql volatile security invoker set search_path = ''
as $$
  delete from public.transactions t
  using public.imported_rows i
  where i.household_id = p_import.household_id and i.import_id = p_import.id and i.replaced is not null
    and t.household_id = p_import.household_id and t.id = i.transaction_id;
  insert into public.transfers (id, user_id, from_account_id, to_account_id, amount, date)
  select
    i.transaction_id, p_import.user_id,
    case i.type when 'expense' then a.own else i.transfer_account_id end,
    case i.type when 'expense' then i.transfer_account_id else a.own end,
    i.amount, i.date
  from public.imported_rows i
  cross join lateral (select coalesce(i.account_id, p_import.account_id)) as a (own)
  where i.household_id = p_import.household_id and i.import_id = p_import.id and not i.is_merged
    and i.transfer_account_id is not null
$$;
grant execute on function private.add_imported_transfers(public.imports) to authenticated;

-- Makes transactions of the other rows. `expects_rest` lets the installments after a row be expected. Incomes join their series.
create function private.add_imported_transactions(p_import public.imports) returns void
  language sql volatile security invoker set search_path = ''
as $$
  insert into public.transactions (
    id, user_id, type, amount, description, category, date, account_id, statement_month,
    category_type, installment_number, total_installments, parts, tags, note
  )
  select
    i.transaction_id, p_import.user_id, i.type, i.amount, i.description, i.category, i.date,
    coalesce(i.account_id, p_import.account_id), p_import.statement_month,
    coalesce(i.category_type, i.type), s.installment_number, s.total_installments, i.parts,
    i.tags, i.note
  from public.imported_rows i
  left join private.staged_installments(p_import.id) as s on s.position = i.position
  where i.household_id = p_import.household_id and i.import_id = p_import.id and not i.is_merged
    and i.transfer_account_id is null
  -- An installment that is paid early says less about its purchase than the others of the file.
  order by s.position is not null and private.is_paid_early(i.description), i.position;
  select private.expect_rest(
    array(
      select i.transaction_id
      from public.imported_rows i
      join private.staged_installments(p_import.id) as s on s.position = i.position
      where i.household_id = p_import.household_id and i.import_id = p_import.id and s.expects_rest
    )
  );
  -- An income on a card is a refund, parts have the present names of their categories, and tags one spelling. An edit is what differs from that.
  update public.imported_rows i
  set category = t.category, category_type = nullif(t.category_type, t.type), parts = t.parts, tags = t.tags
  from public.transactions t
  where i.household_id = p_import.household_id and i.import_id = p_import.id and not i.is_merged
    and t.household_id = p_import.household_id and t.id = i.transaction_id
    and (
      i.type = 'income' and i.category_type is null and t.category_type = 'expense' or i.parts is not null
      or i.tags is not null
    );
  select private.join_series(
    array(
      select i.transaction_id from public.imported_rows i
      where i.household_id = p_import.household_id and i.import_id = p_import.id and i.type = 'income'
        and not i.is_merged
    )
  )
$$;
grant execute on function private.add_imported_transactions(public.imports) to authenticated;

-- Imports the staged rows: all of them or none, and once, however often it is sent. Rows that are all imported in the meantime are
-- rejected with 409 and the name of the other member who did. The 125,000 rows of the largest file take more
-- than the 8 seconds of other requests. `p_parts` is the number of parts: a lost one must not go unnoticed. `p_statement_month` is the
-- statement of the card to which the purchases belong, whatever their days, and `p_today` the day of the user, for debts.
-- `merge_id` of a row names the typed transaction or the transfer that it is, `transfer_account_id` makes it a transfer, and
-- `counterpart_id` names the transaction of that account that the transfer replaces. `account_id` is the account of the row, where it
-- is not that of the statement: an account that exists, or one of `p_accounts`, which are created with the import, as `p_categories`
-- are. Stored rows are found by joins: in an empty database, which has no statistics, nested loops would compare each row with each
-- added one. JIT compilation costs half a second per import.
create function public.import_transactions(
  p_import_id uuid, p_file_name text, p_layout text, p_parts integer, p_account_id uuid default null,
  p_source text default null, p_statement_month date default null, p_accounts jsonb default '[]',
  p_categories jsonb default '[]', p_today date default current_date
)
  returns public.imports
  language plpgsql security invoker set search_path = '' set enable_nestloop = off set jit = off
  set statement_timeout = '60s'
as $$
declare
  household constant uuid := (select private.household_id());
  result public.imports;
begin
  -- Two tabs with one statement: the second waits, and finds its rows imported.
  perform pg_advisory_xact_lock(hashtextextended('imports of ' || household, 0));
  select * into result from public.imports where id = p_import_id and household_id = household;
  if found then
    return result;
  end if;
  if p_parts is distinct from (
    select count(*) from public.import_parts where household_id = household and import_id = p_import_id
  ) then
    raise exception 'parts of the import are missing' using errcode = 'TS002';
  end if;
  insert into public.imports (
    id, file_name, layout, account_id, source, statement_month, created_accounts, created_categories
  )
  values (
    p_import_id, p_file_name, p_layout, p_account_id, p_source, p_statement_month,
    private.create_import_accounts(p_accounts), private.create_import_categories(p_categories)
  )
  returning * into result;
  perform private.store_imported_rows(result);
  if not exists (
      select from public.imported_rows where household_id = household and import_id = p_import_id
    )
    and exists (
      select from public.import_parts
      where household_id = household and import_id = p_import_id and rows <> '[]'
    )
  then
    raise exception 'the rows are imported already'
      using errcode = 'PT409', detail = private.earlier_importer(p_import_id);
  end if;
  perform private.pay_imported_debts(result, p_today);
  if private.has_outdated_merge(result) then
    raise exception 'a transaction to merge with has changed' using errcode = 'TS002';
  end if;
  perform private.add_imported_transfers(result);
  perform private.give_account_to_merged(result);
  perform private.add_imported_transactions(result);
  update public.imports
  set (added_count, merged_count) = (
    select
      count(*) filter (where not i.is_merged or i.debt_id is not null),
      count(*) filter (where i.is_merged and i.debt_id is null)
    from public.imported_rows i
    where i.household_id = household and i.import_id = p_import_id
  )
  where id = p_import_id and household_id = household
  returning * into result;
  delete from public.import_parts where household_id = household and import_id = p_import_id;
  return result;
end
$$;
grant execute
  on function public.import_transactions(
    uuid, text, text, integer, uuid, text, date, jsonb, jsonb, date
  )
  to authenticated;

-- Returns the transactions of a batch that were edited since, or have a receipt. A renamed category is no edit. An edited transfer
-- is among them, as a transaction of the statement's account, and the edited payment of a debt.
create function public.edited_import_rows(p_import_id uuid)
  returns setof public.transactions
  language sql stable security invoker set search_path = ''
as $$
  select e.*
  from (
    select t.*
    from public.imported_rows i
    join public.imports b on b.id = i.import_id and b.household_id = i.household_id
    join public.transactions t on t.household_id = i.household_id and t.id = i.transaction_id
    where i.household_id = (select private.household_id()) and i.import_id = p_import_id and not i.is_merged
      and i.transfer_account_id is null
      and (
        (t.amount, t.description, t.date, t.account_id, t.category_type)
          is distinct from (
            i.amount, i.description, i.date, coalesce(i.account_id, b.account_id),
            coalesce(i.category_type, i.type)
          )
        or t.note is distinct from i.note or t.tags is distinct from i.tags
        or exists (select from public.receipts r where r.transaction_id = t.id)
        -- The income that joined a series by itself is not the first of it.
        or t.is_recurring and t.series_id = t.id
        or (t.category <> i.category or t.parts is distinct from i.parts) and exists (
          select from public.categories c
          where c.household_id = i.household_id and c.type = t.category_type and c.name = i.category
        )
      )
    union all
    select t.*
    from public.imported_rows i
    join public.debts d on d.household_id = i.household_id and d.id = i.debt_id
    join public.transactions t
      on t.household_id = i.household_id and t.id = i.transaction_id and t.debt_id = d.id
    where i.household_id = (select private.household_id()) and i.import_id = p_import_id
      and (
        private.is_payment_edited(t, d) or t.note is not null and t.note is distinct from i.note
        or exists (select from public.receipts r where r.transaction_id = t.id)
      )
    union all
    select r.*
    from public.imported_rows i
    join public.imports b on b.id = i.import_id and b.household_id = i.household_id
    join public.transfers f on f.household_id = i.household_id and f.id = i.transaction_id
    cross join lateral jsonb_populate_record(
      null::public.transactions,
      jsonb_build_object(
        'id', f.id, 'household_id', f.household_id, 'type', i.type, 'amount', f.amount,
        'description', 'Transferência', 'category', i.category, 'date', f.date,
        'is_recurring', false, 'created_at', f.created_at
      )
    ) as r
    where i.household_id = (select private.household_id()) and i.import_id = p_import_id and not i.is_merged
      and i.transfer_account_id is not null
      and (f.amount, f.date, f.from_account_id, f.to_account_id) is distinct from (
        i.amount, i.date,
        case i.type
          when 'expense' then coalesce(i.account_id, b.account_id) else i.transfer_account_id
        end,
        case i.type
          when 'expense' then i.transfer_account_id else coalesce(i.account_id, b.account_id)
        end
      )
  ) as e
  order by e.date desc, e.id desc
$$;
grant execute on function public.edited_import_rows(uuid) to authenticated;

-- Reopens the debts that rows of a batch have paid. An edited payment goes, any other leaves the bank's row, which goes with the
-- others.
create function private.reopen_imported_debts(
  p_import_id uuid, p_kept_ids uuid[], p_today date, out removed integer, out reopened integer
)
  language plpgsql security invoker set search_path = ''
as $$
declare
  household constant uuid := (select private.household_id());
  pays record;
begin
  removed := 0;
  reopened := 0;
  for pays in
    select i.debt_id, t.id, private.is_payment_edited(t, d) as is_edited
    from public.imported_rows i
    join public.debts d on d.household_id = household and d.id = i.debt_id
    join public.transactions t on t.household_id = household and t.id = i.transaction_id and t.debt_id = d.id
    where i.household_id = household and i.import_id = p_import_id and t.id <> all (p_kept_ids)
  loop
    if pays.is_edited then
      delete from public.transactions where id = pays.id;
      removed := removed + 1;
    end if;
    perform public.undo_payment(pays.debt_id, p_today);
    reopened := reopened + 1;
  end loop;
end
$$;
grant execute on function private.reopen_imported_debts(uuid, uuid[], date) to authenticated;

-- Makes the other sides of deleted transfers transactions again: the replaced one, unless its own import is undone, or the row of
-- another statement. A definer, because the rows keep their authors.
create function private.restore_other_sides(p_import_id uuid, p_transfer_ids uuid[]) returns void
  language sql volatile security definer set search_path = ''
as $$
  select private.may_write();
  insert into public.transactions (
    id, user_id, type, amount, description, category, date, is_recurring, created_at,
    idempotency_key, account_id, statement_month, category_type, parts, tags, note
  )
  select
    i.transaction_id, private.author_of_restored(i.replaced), r.type, r.amount, r.description, r.category, r.date,
    coalesce(r.is_recurring, false), coalesce(r.created_at, now()), r.idempotency_key, a.id,
    r.statement_month, coalesce(r.category_type, r.type), r.parts, r.tags, r.note
  from public.imported_rows i
  cross join lateral jsonb_populate_record(null::public.transactions, i.replaced) as r
  left join public.accounts a on a.id = r.account_id and a.household_id = (select private.household_id())
  where i.household_id = (select private.household_id()) and i.import_id = p_import_id and i.transaction_id = any (p_transfer_ids)
    and i.replaced is not null
    and (
      i.replaced -> 'was_imported' is distinct from 'true'
      or exists (
        select from public.imported_rows o
        where o.household_id = (select private.household_id()) and o.transaction_id = i.transaction_id
          and o.import_id <> p_import_id
      )
    );
  insert into public.transactions (
    id, user_id, type, amount, description, category, date, account_id, statement_month,
    category_type, parts, tags, note
  )
  select
    i.transaction_id, i.user_id, i.type, i.amount, i.description, i.category, i.date,
    coalesce(i.account_id, b.account_id), b.statement_month, coalesce(i.category_type, i.type), i.parts,
    i.tags, i.note
  from public.imported_rows i
  join public.imports b on b.id = i.import_id and b.household_id = (select private.household_id())
  where i.household_id = (select private.household_id()) and i.import_id <> p_import_id
    and (i.is_merged or i.transfer_account_id is not null)
    and i.transaction_id = any (p_transfer_ids);
  update public.imported_rows i
  set is_merged = false, transfer_account_id = null, replaced = null
  where i.household_id = (select private.household_id()) and i.import_id <> p_import_id
    and (i.is_merged or i.transfer_account_id is not null)
    and i.transaction_id = any (p_transfer_ids)
$$;
grant execute on function private.restore_other_sides(uuid, uuid[]) to authenticated;

-- Deletes the accounts and categories that an import has created, where nothing uses them. Returns the names of the other accounts.
create function private.delete_created(p_import public.imports) returns text[]
  language plpgsql security invoker set search_path = ''
as $$
declare
  created uuid;
begin
  -- Foreign keys keep an account that something uses. These tables would lose their rows or their account instead.
  foreach created in array coalesce(p_import.created_accounts, '{}') loop
    begin
      delete from public.accounts a
      where a.household_id = p_import.household_id and a.id = created
        and not exists (
          select from public.imports b where b.household_id = p_import.household_id and b.account_id = a.id
        )
        and not exists (
          select from public.imported_rows r where r.household_id = p_import.household_id and r.account_id = a.id
        )
        and not exists (
          select from public.import_rules r where r.household_id = p_import.household_id and r.account_id = a.id
        );
    exception
      when foreign_key_violation then
        null;
    end;
  end loop;
  -- A limit is a decision of the user about the category.
  delete from public.categories c
  where c.household_id = p_import.household_id and c.id = any (p_import.created_categories) and c.monthly_limit is null
    and not exists (
      select from public.transactions t
      where t.household_id = p_import.household_id and t.category_type = c.type
        and (t.category = c.name or t.parts @> jsonb_build_array(jsonb_build_object('category', c.name)))
    )
    and not exists (
      select from public.import_rules r
      where r.household_id = p_import.household_id
        and (r.category = c.name or r.shares @> jsonb_build_array(jsonb_build_object('category', c.name)))
    );
  return array(
    select a.name from public.accounts a
    where a.household_id = p_import.household_id and a.id = any (p_import.created_accounts)
    order by a.name
  );
end
$$;
grant execute on function private.delete_created(public.imports) to authenticated;

-- Removes a batch with its transactions and transfers, and restores the transactions that transfers have
-- replaced. Debts that its rows have paid are open again. Typed transactions that it was merged with stay, and so do edited ones if
-- p_keep_edited. Accounts and categories that the import created go where nothing else uses them. Returns the number of
-- `removed` transactions and transfers and of `reopened` debts, and the names of the `kept` accounts.
create function public.undo_import(
  p_import_id uuid,
  p_keep_edited boolean default true,
  p_today date default current_date
)
  returns jsonb
  language plpgsql security invoker set search_path = '' set statement_timeout = '60s'
as $$
declare
  household constant uuid := (select private.household_id());
  kept_ids uuid[] := '{}';
  transfer_ids uuid[];
  debts record;
  removed bigint;
  undone public.imports;
begin
  perform pg_advisory_xact_lock(hashtextextended('imports of ' || household, 0));
  if p_keep_edited then
    kept_ids := array(select e.id from public.edited_import_rows(p_import_id) as e);
  end if;
  debts := private.reopen_imported_debts(p_import_id, kept_ids, p_today);
  delete from public.transactions t
  using public.imported_rows i
  where i.household_id = household and i.import_id = p_import_id
    -- The expense of a debt that is deleted since.
    and (not i.is_merged or i.debt_id is not null and t.debt_id is null)
    and i.transfer_account_id is null and t.household_id = household and t.id = i.transaction_id
    and t.id <> all (kept_ids);
  get diagnostics removed = row_count;
  with deleted as (
    delete from public.transfers f
    using public.imported_rows i
    where i.household_id = household and i.import_id = p_import_id and not i.is_merged
      and f.household_id = household and f.id = i.transaction_id
      -- Without the other account, a later statement has shown the row to be one side of a transfer.
      and (i.transfer_account_id is null or f.id <> all (kept_ids))
    returning f.id
  )
  select coalesce(array_agg(id), '{}') into transfer_ids from deleted;
  perform private.restore_other_sides(p_import_id, transfer_ids);

  update public.transactions t
  set account_id = null
  from public.imported_rows i
  join public.imports b on b.id = i.import_id and b.household_id = household
  where i.household_id = household and i.import_id = p_import_id and i.assigned_account
    and t.household_id = household and t.id = i.transaction_id
    and t.account_id = coalesce(i.account_id, b.account_id);
  perform private.record_payment_accounts(p_import_id);
  delete from public.imports where household_id = household and id = p_import_id returning * into undone;
  return jsonb_build_object(
    'removed', removed + debts.removed + cardinality(transfer_ids), 'reopened', debts.reopened,
    'kept', private.delete_created(undone)
  );
end
$$;
grant execute on function public.undo_import(uuid, boolean, date) to authenticated;
