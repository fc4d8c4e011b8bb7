set local check_function_bodies = off;

DROP INDEX "public"."import_rules_account_id_idx";

DROP INDEX "public"."imports_account_id_idx";

DROP INDEX "public"."transfers_from_account_id_idx";

DROP INDEX "public"."transfers_to_account_id_idx";

ALTER TABLE "public"."import_parts" ADD COLUMN "bytes" bigint GENERATED ALWAYS AS (octet_length((rows)::text)) STORED;

CREATE OR REPLACE FUNCTION private.limit_import_parts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if (
    select sum(p.bytes) from public.import_parts p where p.user_id = (select private.user_id())
  ) > 64000000 then
    raise exception 'the rows that wait for their import are too large' using errcode = '54000';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_category(p_category_id uuid, p_move_to text DEFAULT NULL::text)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '60s'
AS $function$
declare
  caller constant uuid := private.user_id();
  deleted public.categories;
  moved bigint := 0;
begin
  delete from public.categories
  where id = p_category_id and user_id = caller
  returning * into deleted;
  -- Deleted already, as after a lost answer.
  if deleted.id is null or p_move_to is null then
    return 0;
  end if;
  -- Locked, so that a concurrent request can neither delete nor rename the destination meanwhile.
  perform from public.categories c
  where c.user_id = caller and c.type = deleted.type and c.name = p_move_to
  for share;
  if not found then
    raise exception 'The category to move to does not exist' using errcode = 'PT410';
  end if;
  update public.transactions
  set category = p_move_to
  where user_id = caller and type = deleted.type and category = deleted.name;
  get diagnostics moved = row_count;
  return moved;
end
$function$;

CREATE OR REPLACE FUNCTION public.fold_text(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN CASE WHEN (octet_length(p_text) = length(p_text)) THEN replace(lower(btrim(p_text, ' 	
'::text)), '*'::text, '∗'::text) ELSE lower(translate(btrim(p_text, ' 	
 '::text), 'áàâãäÁÀÂÃÄéèêëÉÈÊËíìîïÍÌÎÏóòôõöÓÒÔÕÖúùûüÚÙÛÜçÇñÑ*'::text, 'aaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuuccnn∗'::text)) END;

CREATE OR REPLACE FUNCTION public.import_transactions(p_import_id uuid, p_file_name text, p_layout text, p_parts integer, p_account_id uuid DEFAULT NULL::uuid, p_source text DEFAULT NULL::text, p_statement_month date DEFAULT NULL::date)
 RETURNS public.imports
 LANGUAGE plpgsql
 SET search_path TO ''
 SET enable_nestloop TO 'off'
 SET jit TO 'off'
 SET statement_timeout TO '60s'
AS $function$
declare
  caller constant uuid := private.user_id();
  result public.imports;
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
    raise exception 'parts of the import are missing' using errcode = 'PT413';
  end if;
  insert into public.imports (
    id, user_id, file_name, layout, account_id, source, statement_month
  )
  values (
    p_import_id, caller, p_file_name, p_layout, p_account_id, p_source, p_statement_month
  );

  with sent as materialized (
    select distinct on (r.row_key)
      p.part * 5000 + r.ordinality::integer as position, r.*
    from public.import_parts p
    cross join lateral rows from (
      jsonb_to_recordset(p.rows) as (
        row_key text, type text, amount numeric, description text, category text, date date,
        merge_id uuid, transfer_account_id uuid, twin_id uuid, is_repeat boolean
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
    id, user_id, type, amount, description, category, date, account_id, statement_month
  )
  select
    i.transaction_id, caller, i.type, i.amount, i.description, i.category, i.date, p_account_id,
    p_statement_month
  from public.imported_rows i
  where i.user_id = caller and i.import_id = p_import_id and not i.is_merged
    and i.transfer_account_id is null
  order by i.position;
  update public.transactions t
  set account_id = p_account_id, statement_month = p_statement_month
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
$function$;

CREATE OR REPLACE FUNCTION public.search_text(p_transaction public.transactions)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (p_transaction).folded_description;

CREATE OR REPLACE FUNCTION public.undo_import(p_import_id uuid, p_keep_edited boolean DEFAULT true)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '60s'
AS $function$
declare
  caller constant uuid := private.user_id();
  kept_ids uuid[] := '{}';
  transfer_ids uuid[];
  removed bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('imports of ' || caller, 0));
  if p_keep_edited then
    select coalesce(array_agg(e.id), '{}') into kept_ids
    from public.edited_import_rows(p_import_id) as e;
  end if;

  with deleted as (
    delete from public.transactions t
    using public.imported_rows i
    where i.user_id = caller and i.import_id = p_import_id and not i.is_merged
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
  removed := removed + cardinality(transfer_ids);

  -- The other side is a transaction again: the replaced one, unless its own import is undone, or
  -- the row of another statement.
  insert into public.transactions (
    id, user_id, type, amount, description, category, date, is_recurring, created_at,
    idempotency_key, account_id, statement_month
  )
  select
    i.transaction_id, caller, r.type, r.amount, r.description, r.category, r.date,
    coalesce(r.is_recurring, false), coalesce(r.created_at, now()), r.idempotency_key, a.id,
    r.statement_month
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
    id, user_id, type, amount, description, category, date, account_id, statement_month
  )
  select
    i.transaction_id, caller, i.type, i.amount, i.description, i.category, i.date, b.account_id,
    b.statement_month
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
    and t.user_id = caller and t.id = i.transaction_id and t.account_id = b.account_id;
  delete from public.imports where user_id = caller and id = p_import_id;
  return removed;
end
$function$;

CREATE INDEX import_rules_account_id_idx ON public.import_rules USING btree (account_id, user_id) WHERE (account_id IS NOT NULL);

CREATE INDEX imports_account_id_idx ON public.imports USING btree (account_id, user_id) WHERE (account_id IS NOT NULL);

CREATE INDEX transfers_from_account_id_idx ON public.transfers USING btree (from_account_id, user_id);

CREATE INDEX transfers_to_account_id_idx ON public.transfers USING btree (to_account_id, user_id);

CREATE TRIGGER limit_import_parts AFTER INSERT OR UPDATE OF rows ON public.import_parts FOR EACH STATEMENT EXECUTE FUNCTION private.limit_import_parts();

REVOKE ALL ON FUNCTION "private"."limit_import_parts"() FROM PUBLIC;
