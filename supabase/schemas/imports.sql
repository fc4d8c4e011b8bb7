-- Statements of banks that a user has imported, each as a batch that can be undone.
create table public.imports (
  id uuid primary key,
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
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
  constraint imports_id_household_id_key unique (id, household_id),
  constraint imports_account_fkey foreign key (account_id, household_id)
    references public.accounts (id, household_id) on delete set null (account_id)
);
create index imports_household_id_created_at_idx on public.imports (household_id, created_at desc, id);
create index imports_source_idx on public.imports (household_id, source, created_at desc)
  where source is not null;
create index imports_account_id_idx on public.imports (account_id, household_id)
  where account_id is not null;
call private.share_rows('public.imports');
grant select, delete, update (added_count, merged_count)
  on public.imports to authenticated;

-- The transaction that each row of a statement became. A row outlives its transaction, so that a deleted
-- transaction is not imported again: `transaction_id` is no foreign key.
create table public.imported_rows (
  household_id uuid not null default private.household_id(),
  user_id uuid default private.user_id(),
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
      jsonb_typeof(replaced) = 'object' and octet_length(replaced::text) <= 12000
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
  -- The parts of the transaction, divided by the user in the preview, by the file or by a rule.
  parts jsonb
    constraint imported_rows_parts_check check (private.is_divided(parts, amount)),
  -- The tags that the file or a rule has given the transaction, and the note of the file.
  tags text[]
    constraint imported_rows_tags_check check (cardinality(tags) between 1 and 10),
  note text
    constraint imported_rows_note_check check (char_length(note) <= 500 and note ~ '\S'),
  -- The debt that the row has paid. The row is merged with the expense of the payment.
  debt_id uuid,
  primary key (import_id, position),
  -- The primary key finds the rows of an import.
  constraint imported_rows_import_fkey foreign key (import_id, household_id)
    references public.imports (id, household_id) on delete cascade,
  constraint imported_rows_account_fkey foreign key (account_id, household_id)
    references public.accounts (id, household_id) on delete set null (account_id)
);
create index imported_rows_account_id_idx on public.imported_rows (account_id, household_id)
  where account_id is not null;
create index imported_rows_row_key_idx on public.imported_rows (household_id, row_key);
create index imported_rows_transaction_id_idx
  on public.imported_rows (household_id, transaction_id);
call private.share_rows('public.imported_rows');
-- An undone transfer leaves the row of the other account a transaction of its own, and a rule changes the category of
-- earlier rows.
grant select, update (is_merged, transfer_account_id, replaced, category, category_type, debt_id, parts, tags)
  on public.imported_rows to authenticated;

-- Rows that wait for the rest of their import: one request has no room for all of them.
create table public.import_parts (
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
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
  primary key (household_id, import_id, part)
);
call private.share_rows('public.import_parts');
grant select, delete, update (rows, created_at) on public.import_parts to authenticated;

-- The largest import has 125,000 rows of about 300 bytes. A user stores no more than that: backups and disks are finite. The policy
-- hides the parts of others.
create function private.limit_import_parts() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
begin
  if (
    select sum(p.bytes) from public.import_parts p where p.household_id = (select private.household_id())
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
  where household_id = private.household_id() and created_at < now() - interval '1 day';
  insert into public.import_parts (import_id, part, rows)
  values (p_import_id, p_part, p_rows)
  on conflict (household_id, import_id, part) do update set rows = excluded.rows, created_at = now();
$$;
grant execute on function public.stage_import_rows(uuid, integer, jsonb) to authenticated;
