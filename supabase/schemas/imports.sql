-- Statements of banks that a user has imported, each as a batch that can be undone.
create table public.imports (
  id uuid primary key,
  user_id uuid not null default private.user_id() references auth.users (id) on delete cascade,
  file_name text not null
    constraint imports_file_name_check check (char_length(file_name) between 1 and 255),
  layout text not null
    constraint imports_layout_check check (char_length(layout) between 1 and 50),
  -- The number of added transactions, and of rows that were merged with typed ones.
  added_count integer not null default 0
    constraint imports_added_count_check check (added_count between 0 and 1000000),
  merged_count integer not null default 0
    constraint imports_merged_count_check check (merged_count between 0 and 1000000),
  created_at timestamptz not null default now()
    constraint imports_created_at_check check (created_at between '1900-01-01' and '2999-12-31'),
  account_id uuid,
  -- The origin of the file, such as the account's number: it proposes the account of the next file.
  source text
    constraint imports_source_check check (char_length(source) between 1 and 300),
  -- The statement of a card that the file is: the first day of the month in which it closes.
  statement_month date
    constraint imports_statement_month_check check (
      statement_month >= '1890-01-01' and statement_month <= '3010-12-31'
      and extract(day from statement_month) = 1
    ),
  -- The accounts and categories that the import has created: an undo deletes those that nothing uses.
  created_accounts uuid[] not null default '{}'
    constraint imports_created_accounts_check check (cardinality(created_accounts) <= 200),
  created_categories uuid[] not null default '{}'
    constraint imports_created_categories_check check (cardinality(created_categories) <= 500),
  constraint imports_id_user_id_key unique (id, user_id),
  constraint imports_account_fkey foreign key (account_id, user_id)
    references public.accounts (id, user_id) on delete set null (account_id)
);
create index imports_user_id_created_at_idx on public.imports (user_id, created_at desc, id);
create index imports_source_idx on public.imports (user_id, source, created_at desc)
  where source is not null;
create index imports_account_id_idx on public.imports (account_id, user_id)
  where account_id is not null;
call private.guard_rows('public.imports');
grant select, insert, delete, update (added_count, merged_count)
  on public.imports to authenticated;

-- The transaction that each row of a statement became. A row outlives its transaction, so that a deleted
-- transaction is not imported again: `transaction_id` is no foreign key.
create table public.imported_rows (
  user_id uuid not null default private.user_id(),
  import_id uuid not null,
  position integer not null
    constraint imported_rows_position_check check (position between 0 and 1000000),
  -- Identifies the row in every statement that contains it. The client creates it.
  row_key text not null
    constraint imported_rows_row_key_check check (char_length(row_key) between 1 and 700),
  transaction_id uuid not null,
  is_merged boolean not null default false,
  -- The imported values, which show whether a transaction was edited. A merged one is never deleted with its batch.
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
  -- The other account of a row that is a transfer. `transaction_id` is the transfer then.
  transfer_account_id uuid,
  -- The transaction of the other account that the transfer has replaced, with its values.
  replaced jsonb
    constraint imported_rows_replaced_check check (
      jsonb_typeof(replaced) = 'object' and octet_length(replaced::text) <= 4000
    ),
  -- The import gave a merged transaction its account.
  assigned_account boolean not null default false,
  -- The type of the category, if it is not that of the row: a refund has the category of an expense.
  category_type text
    constraint imported_rows_category_type_check check (
      category_type is null or category_type = 'expense' and type = 'income'
    ),
  -- The user chose the category in the preview, so that no rule changes it later.
  is_category_chosen boolean not null default false,
  -- The account of a row whose file has several.
  account_id uuid,
  -- The debt that the row has paid. The row is merged with the expense of the payment.
  debt_id uuid,
  primary key (import_id, position),
  -- The primary key finds the rows of an import.
  constraint imported_rows_import_fkey foreign key (import_id, user_id)
    references public.imports (id, user_id) on delete cascade,
  constraint imported_rows_account_fkey foreign key (account_id, user_id)
    references public.accounts (id, user_id) on delete set null (account_id)
);
create index imported_rows_account_id_idx on public.imported_rows (account_id, user_id)
  where account_id is not null;
create index imported_rows_row_key_idx on public.imported_rows (user_id, row_key);
create index imported_rows_transaction_id_idx
  on public.imported_rows (user_id, transaction_id);
call private.guard_rows('public.imported_rows');
-- An undone transfer leaves the row of the other account a transaction of its own, and a rule changes the category of
-- earlier rows.
grant select, insert, update (is_merged, transfer_account_id, replaced, category, category_type, debt_id)
  on public.imported_rows to authenticated;

-- Rows that wait for the rest of their import: one request has no room for all of them.
create table public.import_parts (
  user_id uuid not null default private.user_id() references auth.users (id) on delete cascade,
  import_id uuid not null,
  part integer not null
    constraint import_parts_part_check check (part between 0 and 49),
  rows jsonb not null
    constraint import_parts_rows_check check (jsonb_array_length(rows) <= 5000),
  created_at timestamptz not null default now()
    constraint import_parts_created_at_check
      check (created_at between '1900-01-01' and '2999-12-31'),
  -- The size of the rows as text.
  bytes bigint generated always as (octet_length(rows::text)) stored,
  primary key (user_id, import_id, part)
);
call private.guard_rows('public.import_parts');
grant select, insert, delete, update (rows, created_at) on public.import_parts to authenticated;

-- The largest import has 125,000 rows of about 300 bytes. A user stores no more than that: backups and disks are finite. The policy
-- hides the parts of others.
create function private.limit_import_parts() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
begin
  if (
    select sum(p.bytes) from public.import_parts p where p.user_id = (select private.user_id())
  ) > 64000000 then
    raise exception 'the rows that wait for their import are too large' using errcode = 'TS003';
  end if;
  return null;
end
$$;
create trigger limit_import_parts after insert or update of rows on public.import_parts
  for each statement execute function private.limit_import_parts();

-- Stores a part of the rows of an import, up to 5,000. It may be sent again.
create function public.stage_import_rows(p_import_id uuid, p_part integer, p_rows jsonb)
  returns void
  language sql volatile security invoker set search_path = ''
as $$
  -- Parts of imports that were never finished.
  delete from public.import_parts
  where user_id = private.user_id() and created_at < now() - interval '1 day';
  insert into public.import_parts (import_id, part, rows)
  values (p_import_id, p_part, p_rows)
  on conflict (user_id, import_id, part) do update set rows = excluded.rows, created_at = now();
$$;
grant execute on function public.stage_import_rows(uuid, integer, jsonb) to authenticated;

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
  where p.user_id = (select private.user_id()) and p.import_id = p_import_id
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
  join public.transactions t on t.user_id = i.user_id and t.id = i.transaction_id
  where i.user_id = (select private.user_id()) and i.import_id = p_import_id and i.assigned_account
    and d.user_id = i.user_id and d.id = t.debt_id and d.payment_record ? 'expense'
$$;
grant execute on function private.record_payment_accounts(uuid) to authenticated;

-- Imports the staged rows: all of them or none, and once, however often it is sent. The 125,000 rows of the largest file take more
-- than the 8 seconds of other requests. It leaves out a row that was
-- imported in the meantime, unless `is_repeat` says that the user wants it again. `merge_id` names the typed transaction or the transfer that the row is,
-- `transfer_account_id` makes the row a transfer, and `counterpart_id` names the transaction of that account that the
-- transfer replaces. `account_id` is the account of the row, where it is not that of the statement: an account that exists, or one of
-- `p_accounts`, which are created with the import, as `p_categories` are. `debt_id` names the debt that the row pays, as pay_debt does. `expects_rest` lets the installments after a row be expected. Stored rows are found by joins: in an empty database, which has no statistics, nested
-- loops would compare each row with each added one. JIT compilation costs half a second per import.
create function public.import_transactions(
  p_import_id uuid,
  p_file_name text,
  p_layout text,
  -- The number of parts: a lost one must not go unnoticed.
  p_parts integer,
  p_account_id uuid default null,
  p_source text default null,
  -- The statement of the card to which the purchases belong, whatever their days.
  p_statement_month date default null,
  p_accounts jsonb default '[]',
  p_categories jsonb default '[]',
  -- The day of the user, for the debts that rows pay.
  p_today date default current_date
)
  returns public.imports
  language plpgsql security invoker set search_path = '' set enable_nestloop = off set jit = off
  set statement_timeout = '60s'
as $$
declare
  caller constant uuid := private.user_id();
  result public.imports;
  new_accounts uuid[];
  new_categories uuid[];
  pays record;
begin
  -- Two tabs with one statement: the second waits, and finds its rows imported.
  perform pg_advisory_xact_lock(hashtextextended('imports of ' || caller, 0));
  select * into result from public.imports where id = p_import_id and user_id = caller;
  if found then
    return result;
  end if;
  if p_parts is distinct from (
    select count(*) from public.import_parts where user_id = caller and import_id = p_import_id
  ) then
    raise exception 'parts of the import are missing' using errcode = 'TS002';
  end if;
  -- An earlier import of the same file, or another tab, may have created one.
  with created as (
    insert into public.accounts (
      id, user_id, name, kind, opening_balance, opening_date, color, closing_day, due_day
    )
    select
      a.id, caller, a.name, a.kind, coalesce(a.opening_balance, 0),
      coalesce(a.opening_date, current_date), a.color, a.closing_day, a.due_day
    from jsonb_to_recordset(private.at_most(200, p_accounts)) as a (
      id uuid, name text, kind text, opening_balance numeric, opening_date date, color text,
      closing_day integer, due_day integer
    )
    on conflict (id) do nothing
    returning id
  )
  select coalesce(array_agg(id), '{}') into new_accounts from created;
  with created as (
    insert into public.categories (id, user_id, name, type, icon, color)
    select c.id, caller, c.name, c.type, c.icon, c.color
    from jsonb_to_recordset(private.at_most(500, p_categories)) as c (
      id uuid, name text, type text, icon text, color text
    )
    on conflict do nothing
    returning id
  )
  select coalesce(array_agg(id), '{}') into new_categories from created;
  insert into public.imports (
    id, user_id, file_name, layout, account_id, source, statement_month, created_accounts,
    created_categories
  )
  values (
    p_import_id, caller, p_file_name, p_layout, p_account_id, p_source, p_statement_month,
    new_accounts, new_categories
  );

  with sent as materialized (
    select distinct on (r.row_key)
      p.part * 5000 + r.ordinality::integer as position, r.*
    from public.import_parts p
    cross join lateral rows from (
      jsonb_to_recordset(p.rows) as (
        row_key text, type text, amount numeric, description text, category text, date date,
        merge_id uuid, transfer_account_id uuid, counterpart_id uuid, is_repeat boolean, category_type text,
        is_category_chosen boolean, account_id uuid, debt_id uuid
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
    where s.is_repeat is not true and (t.id is not null or f.id is not null)
      -- The number of the account in the key, or an id that no two banks share, already tells.
      and (
        b.account_id is null or p_account_id is null
        or p_account_id in (b.account_id, i.account_id)
        or i.row_key ~ '^(\||ofx [^|])'
      )
  )
  insert into public.imported_rows (
    user_id, import_id, position, row_key, transaction_id, is_merged, type, amount, description,
    category, date, transfer_account_id, replaced, assigned_account, category_type,
    is_category_chosen, account_id, debt_id
  )
  select
    caller, p_import_id, s.position, s.row_key,
    -- The ids follow the order of the file, as those of typed transactions follow time. A transfer
    -- takes the id of the transaction that it replaces: what the other statement says still holds.
    coalesce(
      s.merge_id, s.counterpart_id,
      (left(p_import_id::text, 24) || lpad(to_hex(s.position), 12, '0'))::uuid
    ),
    s.merge_id is not null or s.debt_id is not null, s.type, s.amount, s.description, s.category, s.date,
    s.transfer_account_id,
    (
      select to_jsonb(t) - 'user_id' || jsonb_build_object(
        'was_imported', exists (
          select from public.imported_rows i where i.user_id = caller and i.transaction_id = t.id
        )
      )
      from public.transactions t
      where t.id = s.counterpart_id and t.user_id = caller and t.account_id = s.transfer_account_id
        and t.amount = s.amount and t.type <> s.type
        and t.debt_id is null and t.total_installments is null
    ),
    coalesce(s.account_id, p_account_id) is not null and exists (
      select from public.transactions t
      where t.id = s.merge_id and t.user_id = caller and t.account_id is null
    ),
    nullif(s.category_type, s.type), coalesce(s.is_category_chosen, false), s.account_id, s.debt_id
  from sent s
  where not exists (select from stored where stored.row_key = s.row_key);

  for pays in
    select i.* from public.imported_rows i
    where i.user_id = caller and i.import_id = p_import_id and i.debt_id is not null
    order by i.position
  loop
    if not exists (
      select from public.debts d where d.id = pays.debt_id and d.user_id = caller and not d.is_paid
    ) then
      raise exception 'a debt to pay has changed' using errcode = 'TS002';
    end if;
    perform public.pay_debt(
      p_debt_id => pays.debt_id, p_transaction_id => pays.transaction_id,
      p_today => p_today, p_now => least(now(), pays.date + time '12:00'),
      p_account_id => coalesce(pays.account_id, p_account_id), p_paid_amount => pays.amount,
      p_date => pays.date
    );
  end loop;

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
                coalesce(i.account_id, p_account_id) is null or t.account_id is null
                or t.account_id = coalesce(i.account_id, p_account_id)
              )
              and (
                t.type = 'expense' or t.category_type = 'expense' or not exists (
                  select from public.accounts a
                  where a.id = coalesce(i.account_id, p_account_id) and a.user_id = caller
                    and a.kind = 'credit-card'
                )
              )
          )
          and not exists (
            select from public.transfers f
            where f.user_id = caller and f.id = i.transaction_id
              and coalesce(i.account_id, p_account_id) = case i.type
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
              coalesce(o.account_id, b.account_id)
                is not distinct from coalesce(i.account_id, p_account_id)
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
    raise exception 'a transaction to merge with has changed' using errcode = 'TS002';
  end if;

  delete from public.transactions t
  using public.imported_rows i
  where i.user_id = caller and i.import_id = p_import_id and i.replaced is not null
    and t.user_id = caller and t.id = i.transaction_id;
  insert into public.transfers (id, user_id, from_account_id, to_account_id, amount, date)
  select
    i.transaction_id, caller,
    case i.type
      when 'expense' then coalesce(i.account_id, p_account_id) else i.transfer_account_id
    end,
    case i.type
      when 'expense' then i.transfer_account_id else coalesce(i.account_id, p_account_id)
    end,
    i.amount, i.date
  from public.imported_rows i
  where i.user_id = caller and i.import_id = p_import_id and not i.is_merged
    and i.transfer_account_id is not null;
  insert into public.transactions (
    id, user_id, type, amount, description, category, date, account_id, statement_month,
    category_type, installment_number, total_installments
  )
  select
    i.transaction_id, caller, i.type, i.amount, i.description, i.category, i.date,
    coalesce(i.account_id, p_account_id), p_statement_month, coalesce(i.category_type, i.type), s.installment_number, s.total_installments
  from public.imported_rows i
  left join private.staged_installments(p_import_id) as s on s.position = i.position
  where i.user_id = caller and i.import_id = p_import_id and not i.is_merged
    and i.transfer_account_id is null
  order by i.position;
  perform private.expect_rest(
    array(
      select i.transaction_id
      from public.imported_rows i
      join private.staged_installments(p_import_id) as s on s.position = i.position
      where i.user_id = caller and i.import_id = p_import_id and s.expects_rest
    )
  );
  update public.transactions t
  set account_id = coalesce(i.account_id, p_account_id), statement_month = p_statement_month
  from public.imported_rows i
  where i.user_id = caller and i.import_id = p_import_id and i.assigned_account
    and t.user_id = caller and t.id = i.transaction_id;
  perform private.record_payment_accounts(p_import_id);
  -- An income on a card is a refund. An edit is what differs from that.
  update public.imported_rows i
  set category = t.category, category_type = 'expense'
  from public.transactions t
  where i.user_id = caller and i.import_id = p_import_id and not i.is_merged
    and i.type = 'income' and i.category_type is null
    and t.user_id = caller and t.id = i.transaction_id and t.category_type = 'expense';
  perform private.join_series(
    array(
      select i.transaction_id from public.imported_rows i
      where i.user_id = caller and i.import_id = p_import_id and i.type = 'income' and not i.is_merged
    )
  );

  update public.imports
  set (added_count, merged_count) = (
    select
      count(*) filter (where not i.is_merged or i.debt_id is not null),
      count(*) filter (where i.is_merged and i.debt_id is null)
    from public.imported_rows i
    where i.user_id = caller and i.import_id = p_import_id
  )
  where id = p_import_id and user_id = caller
  returning * into result;
  delete from public.import_parts where user_id = caller and import_id = p_import_id;
  return result;
end
$$;
grant execute
  on function public.import_transactions(
    uuid, text, text, integer, uuid, text, date, jsonb, jsonb, date
  )
  to authenticated;

-- Returns the transactions of a batch that were edited since. A renamed category is no edit. An edited transfer
-- is among them, as a transaction of the statement's account, and the edited payment of a debt.
create function public.edited_import_rows(p_import_id uuid)
  returns setof public.transactions
  language sql stable security invoker set search_path = ''
as $$
  select e.*
  from (
    select t.*
    from public.imported_rows i
    join public.imports b on b.id = i.import_id and b.user_id = i.user_id
    join public.transactions t on t.user_id = i.user_id and t.id = i.transaction_id
    where i.user_id = (select private.user_id()) and i.import_id = p_import_id and not i.is_merged
      and i.transfer_account_id is null
      and (
        (t.amount, t.description, t.date, t.account_id, t.category_type)
          is distinct from (
            i.amount, i.description, i.date, coalesce(i.account_id, b.account_id),
            coalesce(i.category_type, i.type)
          )
        -- The income that joined a series by itself is not the first of it.
        or t.is_recurring and t.series_id = t.id
        or t.category <> i.category and exists (
          select from public.categories c
          where c.user_id = i.user_id and c.type = t.category_type and c.name = i.category
        )
      )
    union all
    select t.*
    from public.imported_rows i
    join public.debts d on d.user_id = i.user_id and d.id = i.debt_id
    join public.transactions t
      on t.user_id = i.user_id and t.id = i.transaction_id and t.debt_id = d.id
    where i.user_id = (select private.user_id()) and i.import_id = p_import_id
      and private.is_payment_edited(t, d)
    union all
    select r.*
    from public.imported_rows i
    join public.imports b on b.id = i.import_id and b.user_id = i.user_id
    join public.transfers f on f.user_id = i.user_id and f.id = i.transaction_id
    cross join lateral jsonb_populate_record(
      null::public.transactions,
      jsonb_build_object(
        'id', f.id, 'user_id', f.user_id, 'type', i.type, 'amount', f.amount,
        'description', 'Transferência', 'category', i.category, 'date', f.date,
        'is_recurring', false, 'created_at', f.created_at
      )
    ) as r
    where i.user_id = (select private.user_id()) and i.import_id = p_import_id and not i.is_merged
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
  caller constant uuid := private.user_id();
  kept_ids uuid[] := '{}';
  transfer_ids uuid[];
  removed bigint;
  payments bigint := 0;
  reopened integer := 0;
  undone public.imports;
  pays record;
  created uuid;
  kept text[] := '{}';
begin
  perform pg_advisory_xact_lock(hashtextextended('imports of ' || caller, 0));
  if p_keep_edited then
    select coalesce(array_agg(e.id), '{}') into kept_ids
    from public.edited_import_rows(p_import_id) as e;
  end if;

  for pays in
    select i.debt_id, t.id, private.is_payment_edited(t, d) as is_edited
    from public.imported_rows i
    join public.debts d on d.user_id = caller and d.id = i.debt_id
    join public.transactions t on t.user_id = caller and t.id = i.transaction_id and t.debt_id = d.id
    where i.user_id = caller and i.import_id = p_import_id and t.id <> all (kept_ids)
  loop
    if pays.is_edited then
      delete from public.transactions where id = pays.id;
      payments := payments + 1;
    end if;
    -- It leaves the bank's row, which goes with the others.
    perform public.undo_payment(pays.debt_id, p_today);
    reopened := reopened + 1;
  end loop;
  with deleted as (
    delete from public.transactions t
    using public.imported_rows i
    where i.user_id = caller and i.import_id = p_import_id
      -- The expense of a debt that is deleted since.
      and (not i.is_merged or i.debt_id is not null and t.debt_id is null)
      and i.transfer_account_id is null and t.user_id = caller and t.id = i.transaction_id
      and t.id <> all (kept_ids)
    returning t.id
  )
  select count(*) into removed from deleted;
  with deleted as (
    delete from public.transfers f
    using public.imported_rows i
    where i.user_id = caller and i.import_id = p_import_id and not i.is_merged
      and i.transfer_account_id is not null and f.user_id = caller and f.id = i.transaction_id
      and f.id <> all (kept_ids)
    returning f.id
  )
  select coalesce(array_agg(id), '{}') into transfer_ids from deleted;
  -- A row of this batch that a later statement has shown to be one side of a transfer.
  with deleted as (
    delete from public.transfers f
    using public.imported_rows i
    where i.user_id = caller and i.import_id = p_import_id and not i.is_merged
      and i.transfer_account_id is null and f.user_id = caller and f.id = i.transaction_id
    returning f.id
  )
  select transfer_ids || coalesce(array_agg(id), '{}') into transfer_ids from deleted;
  removed := removed + payments + cardinality(transfer_ids);

  -- The other side is a transaction again: the replaced one, unless its own import is undone, or
  -- the row of another statement.
  insert into public.transactions (
    id, user_id, type, amount, description, category, date, is_recurring, created_at,
    idempotency_key, account_id, statement_month, category_type
  )
  select
    i.transaction_id, caller, r.type, r.amount, r.description, r.category, r.date,
    coalesce(r.is_recurring, false), coalesce(r.created_at, now()), r.idempotency_key, a.id,
    r.statement_month, coalesce(r.category_type, r.type)
  from public.imported_rows i
  cross join lateral jsonb_populate_record(null::public.transactions, i.replaced) as r
  left join public.accounts a on a.id = r.account_id and a.user_id = caller
  where i.user_id = caller and i.import_id = p_import_id and i.transaction_id = any (transfer_ids)
    and i.replaced is not null
    and (
      i.replaced -> 'was_imported' is distinct from 'true'
      or exists (
        select from public.imported_rows o
        where o.user_id = caller and o.transaction_id = i.transaction_id
          and o.import_id <> p_import_id
      )
    );
  insert into public.transactions (
    id, user_id, type, amount, description, category, date, account_id, statement_month,
    category_type
  )
  select
    i.transaction_id, caller, i.type, i.amount, i.description, i.category, i.date,
    coalesce(i.account_id, b.account_id), b.statement_month, coalesce(i.category_type, i.type)
  from public.imported_rows i
  join public.imports b on b.id = i.import_id and b.user_id = caller
  where i.user_id = caller and i.import_id <> p_import_id
    and (i.is_merged or i.transfer_account_id is not null)
    and i.transaction_id = any (transfer_ids);
  update public.imported_rows i
  set is_merged = false, transfer_account_id = null, replaced = null
  where i.user_id = caller and i.import_id <> p_import_id
    and (i.is_merged or i.transfer_account_id is not null)
    and i.transaction_id = any (transfer_ids);

  update public.transactions t
  set account_id = null
  from public.imported_rows i
  join public.imports b on b.id = i.import_id and b.user_id = caller
  where i.user_id = caller and i.import_id = p_import_id and i.assigned_account
    and t.user_id = caller and t.id = i.transaction_id
    and t.account_id = coalesce(i.account_id, b.account_id);
  perform private.record_payment_accounts(p_import_id);
  delete from public.imports where user_id = caller and id = p_import_id returning * into undone;
  -- Foreign keys keep an account that something uses. These tables would lose their rows or their account instead.
  foreach created in array coalesce(undone.created_accounts, '{}') loop
    begin
      delete from public.accounts a
      where a.user_id = caller and a.id = created
        and not exists (
          select from public.imports b where b.user_id = caller and b.account_id = a.id
        )
        and not exists (
          select from public.imported_rows r where r.user_id = caller and r.account_id = a.id
        )
        and not exists (
          select from public.import_rules r where r.user_id = caller and r.account_id = a.id
        );
    exception
      when foreign_key_violation then
        null;
    end;
  end loop;
  kept := array(
    select a.name from public.accounts a
    where a.user_id = caller and a.id = any (undone.created_accounts)
    order by a.name
  );
  -- A limit is a decision of the user about the category.
  delete from public.categories c
  where c.user_id = caller and c.id = any (undone.created_categories) and c.monthly_limit is null
    and not exists (
      select from public.transactions t
      where t.user_id = caller and t.category_type = c.type and t.category = c.name
    )
    and not exists (
      select from public.import_rules r where r.user_id = caller and r.category = c.name
    );
  return jsonb_build_object('removed', removed, 'reopened', reopened, 'kept', to_jsonb(kept));
end
$$;
grant execute on function public.undo_import(uuid, boolean, date) to authenticated;
