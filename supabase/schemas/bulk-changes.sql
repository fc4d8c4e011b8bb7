-- Changes of many transactions at once. Each returns the number of transactions that it has `found`, and the rows by which
-- restore_transactions undoes it: the columns as they were, with the `version` of a changed row, which every later update
-- replaces.

-- Gives transactions another category, or divides each by percents.
create function public.set_transactions_category(p_ids uuid[], p_category text default '', p_shares jsonb default null)
  returns jsonb
  language sql volatile security invoker set search_path = ''
as $$
  select private.at_most_ids(500, p_ids);
  with found as materialized (
    select t.id, t.category, t.parts, n.category as new_category, n.parts as new_parts
    from public.transactions t
    cross join lateral private.shared_parts(p_category, private.valid_shares(p_shares), t.amount) as n
    where t.household_id = (select private.household_id()) and t.id = any (p_ids)
    order by t.id
    for update of t
  ),
  changed as (
    update public.transactions t
    set category = f.new_category, parts = f.new_parts
    from found f
    where t.id = f.id and (f.category, f.parts) is distinct from (f.new_category, f.new_parts)
    returning t.id, t.xmin::text as version, f.category, f.parts
  )
  select jsonb_build_object(
    'found', (select count(*) from found),
    'undo', coalesce((select jsonb_agg(to_jsonb(c)) from changed c), '[]')
  )
$$;
grant execute on function public.set_transactions_category(uuid[], text, jsonb) to authenticated;

-- Moves transactions to an account, or out of every account. Triggers find the statements and purchases of a card, and make
-- an income a refund there. With p_as_income the refunds among them are incomes outside of cards: in a category of
-- incomes with the same name, or else in "Outros".
create function public.move_transactions(
  p_ids uuid[], p_account_id uuid default null, p_as_income boolean default false
)
  returns jsonb
  language sql volatile security invoker set search_path = ''
as $$
  select private.at_most_ids(500, p_ids);
  with found as materialized (
    select t.id, t.account_id, t.statement_month, t.purchase_id, t.category, t.category_type,
      t.is_recurring, t.parts
    from public.transactions t
    where t.household_id = (select private.household_id()) and t.id = any (p_ids)
    order by t.id
    for update
  ),
  changed as (
    update public.transactions t
    set account_id = p_account_id,
      category_type = case when p_as_income then t.type else t.category_type end,
      category = case
        when p_as_income and t.type <> t.category_type and not exists (
          select from public.categories c
          where c.household_id = t.household_id and c.type = t.type and c.name = t.category
        ) then 'Outros'
        else t.category
      end
    from found f
    where t.id = f.id and f.account_id is distinct from p_account_id
    returning t.id, t.xmin::text as version, f.account_id, f.statement_month, f.purchase_id, f.category,
      f.category_type, f.is_recurring, f.parts
  )
  select jsonb_build_object(
    'found', (select count(*) from found),
    'undo', coalesce((select jsonb_agg(to_jsonb(c)) from changed c), '[]')
  )
$$;
grant execute on function public.move_transactions(uuid[], uuid, boolean) to authenticated;

-- Changes the amount, description, category, day or account of transactions, such as the charges of a purchase. Each row
-- has an id and the columns to change.
create function public.edit_transactions(p_rows jsonb) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
as $$
declare
  answer jsonb;
begin
  if jsonb_typeof(p_rows) is distinct from 'array'
    or jsonb_path_exists(p_rows, 'strict $[*] ? (@.type() != "object")')
  then
    raise exception 'p_rows must hold transactions' using errcode = '22023';
  end if;
  perform private.at_most(500, p_rows);
  with found as materialized (
    select t.*, r.item
    from jsonb_array_elements(p_rows) as r (item)
    join public.transactions t
      on t.id = (r.item ->> 'id')::uuid and t.household_id = (select private.household_id())
    order by t.id
    for update of t
  ),
  changed as (
    update public.transactions t
    set amount = e.amount, description = e.description, category = e.category, date = e.date,
      account_id = e.account_id, parts = e.parts, tags = e.tags, note = e.note
    from found f
    cross join lateral (
      select
        coalesce((f.item ->> 'amount')::numeric(14, 2), f.amount) as amount,
        coalesce(f.item ->> 'description', f.description) as description,
        coalesce(f.item ->> 'category', f.category) as category,
        coalesce((f.item ->> 'date')::date, f.date) as date,
        case when f.item ? 'account_id' then (f.item ->> 'account_id')::uuid else f.account_id end
          as account_id,
        case when f.item ? 'parts' then nullif(f.item -> 'parts', 'null') else f.parts end as parts,
        case when f.item ? 'tags' then w.tags else f.tags end as tags,
        case when f.item ? 'note' then w.note else f.note end as note
      from jsonb_to_record(f.item) as w (tags text[], note text)
    ) as e
    where t.id = f.id
      and (t.amount, t.description, t.category, t.date, t.account_id, t.parts, t.tags, t.note) is distinct from
        (e.amount, e.description, e.category, e.date, e.account_id, e.parts, e.tags, e.note)
    returning t.id, t.xmin::text as version, f.amount, f.description, f.category, f.date,
      f.account_id, f.statement_month, f.purchase_id, f.category_type, f.is_recurring, f.parts, f.tags, f.note
  )
  select jsonb_build_object(
    'found', (select count(*) from found),
    'undo', coalesce((select jsonb_agg(to_jsonb(c)) from changed c), '[]')
  )
  into answer;
  return answer;
end
$$;
grant execute on function public.edit_transactions(jsonb) to authenticated;

-- Adds tags to transactions and removes others. One that would have more than ten is rejected, and so are all.
create function public.tag_transactions(p_ids uuid[], p_add text[], p_remove text[]) returns jsonb
  language sql volatile security invoker set search_path = ''
as $$
  select private.at_most_ids(500, p_ids);
  with found as materialized (
    select t.id, t.tags, n.tags as new_tags
    from public.transactions t
    cross join lateral (
      select array_agg(tag) as tags
      from (
        select tag from unnest(t.tags) as tag
        where public.fold_text(tag) not in (select public.fold_text(r) from unnest(p_remove) as r)
        union all
        select tag from unnest(p_add) as tag
        where public.fold_text(tag) not in (select public.fold_text(r) from unnest(t.tags) as r)
      ) as rest
    ) as n
    where t.household_id = (select private.household_id()) and t.id = any (p_ids)
    order by t.id
    for update of t
  ),
  changed as (
    update public.transactions t
    set tags = f.new_tags
    from found f
    where t.id = f.id and f.new_tags is distinct from f.tags
    returning t.id, t.xmin::text as version, f.tags
  )
  select jsonb_build_object(
    'found', (select count(*) from found),
    'undo', coalesce((select jsonb_agg(to_jsonb(c)) from changed c), '[]')
  )
$$;
grant execute on function public.tag_transactions(uuid[], text[], text[]) to authenticated;

-- Deletes transactions. The debts that they have paid stay paid.
create function public.delete_transactions(p_ids uuid[]) returns jsonb
  language sql volatile security invoker set search_path = ''
as $$
  select private.at_most_ids(500, p_ids);
  with deleted as (
    delete from public.transactions t
    where t.household_id = (select private.household_id()) and t.id = any (p_ids)
    returning *
  )
  select jsonb_build_object(
    'found', count(*), 'undo', coalesce(jsonb_agg(to_jsonb(d)), '[]')
  )
  from deleted d
$$;
grant execute on function public.delete_transactions(uuid[]) to authenticated;

-- Undoes one of these changes. It leaves a transaction alone that was changed or deleted since, and the payment of a debt that is
-- open again or paid by another expense. Returns the number of transactions that are as they were, a renamed category with its
-- present name. Repeating it changes nothing. A definer, because the rows keep their authors.
create function public.restore_transactions(p_rows jsonb) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  household constant uuid := private.household_id();
  changed public.transactions[];
begin
  if jsonb_typeof(p_rows) is distinct from 'array'
    or jsonb_path_exists(p_rows, 'strict $[*] ? (@.type() != "object")')
  then
    raise exception 'p_rows must hold transactions' using errcode = '22023';
  end if;
  perform private.at_most(2000, p_rows), private.may_write();

  -- A changed row is inserted again, because the update of an account finds a purchase, which may be an equal one.
  with deleted as (
    delete from public.transactions t
    using jsonb_to_recordset(p_rows) as r (id uuid, version text)
    where t.household_id = household and t.id = r.id and t.xmin::text = r.version
    returning t as transaction
  )
  select array_agg(d.transaction) into changed from deleted d;
  insert into public.transactions
  select restored.*
  from jsonb_array_elements(p_rows) as r
  left join unnest(changed) as c on c.id = (r ->> 'id')::uuid
  left join public.debts d on d.id = (r ->> 'debt_id')::uuid and d.household_id = household
  cross join lateral jsonb_populate_record(
    c,
    r || jsonb_build_object(
      'household_id', household,
      'user_id', case when c.id is null then private.author_of_restored(r) else c.user_id end,
      'debt_id', coalesce(d.id, c.debt_id)
    )
  ) as restored
  where c.id is not null
    or r ->> 'version' is null and (
      d.id is null
      or d.is_paid and not exists (select from public.transactions t where t.debt_id = d.id)
    )
  on conflict (id) do nothing;
  -- A rule has changed the imported category too.
  update public.imported_rows i
  set category = r.imported_category, parts = r.imported_parts, tags = r.imported_tags
  from jsonb_to_recordset(p_rows) as r (
    id uuid, imported_category text, imported_parts jsonb, imported_tags text[]
  )
  where r.imported_category is not null and i.household_id = household and i.transaction_id = r.id
    and not i.is_merged and r.id in (select c.id from unnest(changed) as c);
  return (
    select count(*)
    from jsonb_array_elements(p_rows) as r
    join public.transactions t on t.household_id = household and t.id = (r ->> 'id')::uuid
    where to_jsonb(t) @> (
        r - array[
          'version', 'debt_id', 'imported_category', 'imported_parts', 'imported_tags', 'household_id', 'user_id',
          'category', 'purchase_id'
        ]
      )
      -- A list contains each of its parts.
      and (not r ? 'tags' or coalesce(to_jsonb(t.tags), 'null') = r -> 'tags')
      and (
        not r ? 'category'
        or t.category in (
          r ->> 'category', private.current_category(household, t.category_type, r ->> 'category')
        )
      )
  );
end
$$;
grant execute on function public.restore_transactions(jsonb) to authenticated;
