set local check_function_bodies = off;

ALTER TABLE "public"."imported_rows" ADD COLUMN "is_category_chosen" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION private.rule_applies(p_rule public.import_rules, p_folded text, p_transaction public.transactions)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((((p_rule).type IS NULL) OR ((p_rule).type = (p_transaction).category_type)) AND (((p_rule).account_id IS NULL) OR ((p_rule).account_id = (p_transaction).account_id)) AND CASE (p_rule).match WHEN 'equals'::text THEN ((p_transaction).folded_description = p_folded) ELSE (strpos((p_transaction).folded_description, p_folded) > 0) END);

CREATE OR REPLACE FUNCTION private.rule_changes(p_rule_id uuid)
 RETURNS TABLE(id uuid, new_category text, imported_category text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with rules as materialized (
    select
      r as rule, public.fold_text(r.text) as folded,
      row_number() over (order by r.position, r.created_at, r.id) as place
    from public.import_rules r
    where r.user_id = (select private.user_id())
  )
  select t.id, (r.rule).category, i.category
  from rules r
  join public.transactions t
    on t.user_id = (select private.user_id()) and private.rule_applies(r.rule, r.folded, t)
  left join public.imported_rows i
    on i.user_id = (select private.user_id()) and i.transaction_id = t.id and not i.is_merged
    and i.transfer_account_id is null and not i.is_category_chosen
    and t.category_type = coalesce(i.category_type, i.type)
    and (
      t.category = i.category
      or not exists (
        select from public.categories c
        where c.user_id = (select private.user_id()) and c.type = t.category_type
          and c.name = i.category
      )
    )
  where (r.rule).id = p_rule_id and t.category <> (r.rule).category
    and exists (
      select from public.categories c
      where c.user_id = (select private.user_id()) and c.type = t.category_type
        and c.name = (r.rule).category
    )
    and not exists (
      select from rules earlier
      where earlier.place < r.place and private.rule_applies(earlier.rule, earlier.folded, t)
    )
$function$;

CREATE OR REPLACE FUNCTION public.apply_import_rule(p_rule_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with found as materialized (
    select t.id, t.category, c.new_category, c.imported_category
    from private.rule_changes(p_rule_id) as c
    join public.transactions t on t.user_id = (select private.user_id()) and t.id = c.id
    where c.imported_category is not null
    order by t.date desc, t.id desc
    limit 2000
    for update of t
  ),
  changed as (
    update public.transactions t
    set category = f.new_category
    from found f
    where t.id = f.id
    returning t.id, t.xmin::text as version, f.category, f.imported_category
  ),
  imported as (
    update public.imported_rows i
    set category = f.new_category
    from found f
    where i.user_id = (select private.user_id()) and i.transaction_id = f.id and not i.is_merged
  )
  select jsonb_build_object(
    'found', (select count(*) from found),
    'undo', coalesce((select jsonb_agg(to_jsonb(c)) from changed c), '[]')
  )
$function$;

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
    raise exception 'parts of the import are missing' using errcode = 'TS002';
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
        merge_id uuid, transfer_account_id uuid, twin_id uuid, is_repeat boolean, category_type text,
        is_category_chosen boolean
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
    category, date, transfer_account_id, replaced, assigned_account, category_type,
    is_category_chosen
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
    ),
    nullif(s.category_type, s.type), coalesce(s.is_category_chosen, false)
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
    raise exception 'a transaction to merge with has changed' using errcode = 'TS002';
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
    id, user_id, type, amount, description, category, date, account_id, statement_month,
    category_type, installment_number, total_installments
  )
  select
    i.transaction_id, caller, i.type, i.amount, i.description, i.category, i.date, p_account_id,
    p_statement_month, coalesce(i.category_type, i.type), s.installment_number, s.total_installments
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

CREATE OR REPLACE FUNCTION public.preview_import_rule(p_rule_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with changes as materialized (
    select * from private.rule_changes(p_rule_id)
  )
  select jsonb_build_object(
    'count', (select count(*) from changes where imported_category is not null),
    'left_out', (select count(*) from changes where imported_category is null),
    'first', coalesce(
      (
        select jsonb_agg(to_jsonb(f) order by f.date desc, f.id desc)
        from (
          select t.*
          from changes c
          join public.transactions t on t.user_id = (select private.user_id()) and t.id = c.id
          where c.imported_category is not null
          order by t.date desc, t.id desc
          limit 5
        ) as f
      ),
      '[]'
    )
  )
$function$;

CREATE OR REPLACE FUNCTION public.restore_transactions(p_rows jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.user_id();
  changed public.transactions[];
begin
  if jsonb_typeof(p_rows) is distinct from 'array'
    or jsonb_path_exists(p_rows, 'strict $[*] ? (@.type() != "object")')
  then
    raise exception 'p_rows must hold transactions' using errcode = '22023';
  end if;

  -- A changed row is inserted again, because the update of an account finds a purchase, which may be an equal one.
  with deleted as (
    delete from public.transactions t
    using jsonb_to_recordset(private.at_most(2000, p_rows)) as r (id uuid, version text)
    where t.user_id = caller and t.id = r.id and t.xmin::text = r.version
    returning t as transaction
  )
  select array_agg(d.transaction) into changed from deleted d;
  insert into public.transactions
  select restored.*
  from jsonb_array_elements(p_rows) as r
  left join unnest(changed) as c on c.id = (r ->> 'id')::uuid
  left join public.debts d on d.id = (r ->> 'debt_id')::uuid and d.user_id = caller
  cross join lateral jsonb_populate_record(
    c, r || jsonb_build_object('user_id', caller, 'debt_id', coalesce(d.id, c.debt_id))
  ) as restored
  where c.id is not null
    or r ->> 'version' is null and (
      d.id is null
      or d.is_paid and not exists (select from public.transactions t where t.debt_id = d.id)
    )
  on conflict (id) do nothing;
  -- A rule has changed the imported category too.
  update public.imported_rows i
  set category = r.imported_category
  from jsonb_to_recordset(p_rows) as r (id uuid, imported_category text)
  where r.imported_category is not null and i.user_id = caller and i.transaction_id = r.id
    and not i.is_merged and r.id in (select c.id from unnest(changed) as c);
  return (
    select count(*)
    from jsonb_array_elements(p_rows) as r
    join public.transactions t on t.user_id = caller and t.id = (r ->> 'id')::uuid
    where to_jsonb(t) @> (r - array['version', 'debt_id', 'imported_category'])
  );
end
$function$;

REVOKE ALL ON FUNCTION "private"."rule_applies"(public.import_rules, text, public.transactions) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rule_applies"(public.import_rules, text, public.transactions) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."rule_applies"(public.import_rules, text, public.transactions) TO "service_role";

REVOKE ALL ON FUNCTION "private"."rule_changes"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rule_changes"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."apply_import_rule"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."apply_import_rule"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."preview_import_rule"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."preview_import_rule"(uuid) TO "authenticated";

REVOKE ALL ("category") ON TABLE "public"."imported_rows" FROM "authenticated";

GRANT UPDATE ("category") ON TABLE "public"."imported_rows" TO "authenticated";
