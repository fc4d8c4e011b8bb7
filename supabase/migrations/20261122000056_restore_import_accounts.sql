-- Restores the batches, their rows and the rules of an export, after its accounts and transactions.
-- The rows keep their ids, so a repeated request adds nothing, and they always belong to the caller.
create or replace function public.restore_imports(
  p_imports jsonb default '[]',
  p_rows jsonb default '[]',
  p_rules jsonb default '[]'
)
  returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is null then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  insert into public.imports (
    id, user_id, file_name, layout, added_count, merged_count, created_at, account_id, source
  )
  select
    r.id, caller, r.file_name, r.layout, r.added_count, r.merged_count, r.created_at, a.id, r.source
  from jsonb_to_recordset(p_imports) as r (
    id uuid, file_name text, layout text, added_count integer, merged_count integer,
    created_at timestamptz, account_id uuid, source text
  )
  left join public.accounts a on a.id = r.account_id and a.user_id = caller
  on conflict (id) do nothing;
  insert into public.import_rules (
    id, user_id, position, match, text, type, category, created_at, account_id
  )
  select r.id, caller, r.position, r.match, r.text, r.type, r.category, r.created_at, a.id
  from jsonb_to_recordset(p_rules) as r (
    id uuid, position integer, match text, text text, type text, category text,
    created_at timestamptz, account_id uuid
  )
  left join public.accounts a on a.id = r.account_id and a.user_id = caller
  on conflict (id) do nothing;

  -- An id that is not the caller's now belongs to an account that still exists.
  if exists (
      select from jsonb_array_elements(p_imports) as r
      where not exists (
        select from public.imports i where i.user_id = caller and i.id = (r ->> 'id')::uuid
      )
    )
    or exists (
      select from jsonb_array_elements(p_rules) as r
      where not exists (
        select from public.import_rules i where i.user_id = caller and i.id = (r ->> 'id')::uuid
      )
    )
    or exists (
      select from jsonb_array_elements(p_rows) as r
      where not exists (
        select from public.imports i
        where i.user_id = caller and i.id = (r ->> 'import_id')::uuid
      )
    )
  then
    raise exception 'the rows belong to another account' using errcode = 'PT411';
  end if;

  insert into public.imported_rows (
    user_id, import_id, position, row_key, transaction_id, is_merged, type, amount, description,
    category, date, transfer_account_id, replaced, assigned_account
  )
  select
    caller, r.import_id, r.position, r.row_key, r.transaction_id, r.is_merged, r.type,
    r.amount, r.description, r.category, r.date, r.transfer_account_id, r.replaced,
    coalesce(r.assigned_account, false)
  from jsonb_to_recordset(p_rows) as r (
    import_id uuid, position integer, row_key text, transaction_id uuid, is_merged boolean,
    type text, amount numeric, description text, category text, date date,
    transfer_account_id uuid, replaced jsonb, assigned_account boolean
  )
  on conflict (import_id, position) do nothing;
end
$$;
