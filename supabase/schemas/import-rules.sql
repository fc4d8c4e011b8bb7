-- Rules that give a transaction its category, and tags, by its description. The first that applies decides.
create table public.import_rules (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
  position integer not null default 0
    constraint import_rules_position_check check (position between 0 and 1000000),
  match text not null default 'contains'
    constraint import_rules_match_check check (match in ('contains', 'equals')),
  text text not null
    constraint import_rules_text_check check (char_length(text) <= 100 and text ~ '\S'),
  -- Rules without a type apply to income and expenses.
  type text
    constraint import_rules_type_check check (type in ('income', 'expense')),
  category text not null
    constraint import_rules_category_check check (
      char_length(category) <= 100 and category ~ '\S'
    ),
  -- A rule that divides: `[{"category": "Mercado", "percent": 60}, …]`. `category` is that of the first share.
  shares jsonb
    constraint import_rules_shares_check check (private.are_shares(shares)),
  -- The tags that it adds.
  tags text[]
    constraint import_rules_tags_check check (cardinality(tags) between 1 and 10),
  created_at timestamptz not null default now()
    constraint import_rules_created_at_check
      check (created_at between '1900-01-01' and '2999-12-31'),
  -- Rules without an account apply to all.
  account_id uuid,
  constraint import_rules_account_fkey foreign key (account_id, household_id)
    references public.accounts (id, household_id) on delete cascade
);
create index import_rules_household_id_position_idx
  on public.import_rules (household_id, position, created_at, id);
create index import_rules_account_id_idx on public.import_rules (account_id, household_id)
  where account_id is not null;
call private.share_rows('public.import_rules');
-- PostgREST writes the key too when it saves a row again. Nothing refers to the key of a rule: to change it gives its user no
-- more than to delete the rule and insert it again.
grant select, delete, update (id, position, match, text, type, category, account_id, shares, tags)
  on public.import_rules to authenticated;

create trigger use_known_tags before insert or update of tags, household_id on public.import_rules
  for each row when (new.tags is not null)
  execute function private.use_known_tags();

-- Returns the present name of a category of a rule. A rule without a type means a category of either type.
create function private.current_category_of_rule(p_household_id uuid, p_type text, p_name text) returns text
  language sql stable security invoker set search_path = ''
return case
  when p_type is not null then private.current_category(p_household_id, p_type, p_name)
  when exists (
    select from public.categories c where c.household_id = p_household_id and c.name = p_name
  ) then p_name
  else private.current_category(
    p_household_id, 'income', private.current_category(p_household_id, 'expense', p_name)
  )
end;
grant execute on function private.current_category_of_rule(uuid, text, text) to authenticated, service_role;

-- Stores the present names of categories that have been renamed since the form of the rule was opened. Another category instead of
-- the first share replaces the shares.
create function private.use_current_category_of_rule() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
declare
  share jsonb;
begin
  if tg_op = 'UPDATE' and new.shares = old.shares and new.category <> old.category then
    new.shares := null;
  end if;
  if jsonb_typeof(new.shares) = 'array' then
    for share in select * from jsonb_array_elements(new.shares) loop
      new.shares := private.renamed_parts(
        new.shares, share ->> 'category',
        private.current_category_of_rule(new.household_id, new.type, share ->> 'category'), 'percent'
      );
    end loop;
    new.category := coalesce(new.shares -> 0 ->> 'category', new.category);
    new.shares := private.several(new.shares);
  end if;
  new.category := private.current_category_of_rule(new.household_id, new.type, new.category);
  return new;
end
$$;
create trigger use_current_category before insert or update of category, type, shares on public.import_rules
  for each row execute function private.use_current_category_of_rule();

-- Puts the rules into an order. Rules that are not named stay after the named ones.
create function public.order_import_rules(p_ids uuid[]) returns void
  language sql security invoker set search_path = ''
as $$
  with named as (
    select item.id, min(item.place) as place
    from unnest(private.at_most_ids(10000, p_ids)) with ordinality as item (id, place)
    group by item.id
  )
  update public.import_rules r
  set position = coalesce(n.place, cardinality(p_ids) + 1)
  from public.import_rules own
  left join named n on n.id = own.id
  where own.id = r.id and r.household_id = (select private.household_id())
$$;
grant execute on function public.order_import_rules(uuid[]) to authenticated;

-- Tells whether a rule applies to a transaction. `p_folded` is its folded text.
create function private.rule_applies(
  p_rule public.import_rules, p_folded text, p_transaction public.transactions
)
  returns boolean
  language sql immutable
return (p_rule.type is null or p_rule.type = p_transaction.category_type)
  and (p_rule.account_id is null or p_rule.account_id = p_transaction.account_id)
  and case p_rule.match
    when 'equals' then p_transaction.folded_description = p_folded
    else strpos(p_transaction.folded_description, p_folded) > 0
  end;
grant execute on function private.rule_applies(public.import_rules, text, public.transactions)
  to authenticated, service_role;

-- Returns the types for which all categories of a rule exist.
create function private.types_of_rule(p_rule public.import_rules) returns text[]
  language sql stable security invoker set search_path = ''
return array(
  select of_type
  from unnest(array['income', 'expense']) as of_type
  where not exists (
    select from private.parts_of(p_rule.category, 0, p_rule.shares) as s
    where not exists (
      select from public.categories c
      where c.household_id = (select private.household_id()) and c.type = of_type and c.name = s.category
    )
  )
);
grant execute on function private.types_of_rule(public.import_rules) to authenticated, service_role;

-- Returns the transactions to which a rule would give another category, other parts or more tags: it is the first that applies, and its
-- categories exist for their type. `imported_category` is null where the user typed the transaction or chose its category since. A renamed
-- category is no choice.
create function private.rule_changes(p_rule_id uuid)
  returns table (
    id uuid, new_category text, new_parts jsonb, new_tags text[], imported_category text, imported_parts jsonb,
    imported_tags text[]
  )
  language sql stable security invoker set search_path = ''
as $$
  with rules as materialized (
    select
      r as rule, public.fold_text(r.text) as folded, private.types_of_rule(r) as types,
      row_number() over (order by r.position, r.created_at, r.id) as place
    from public.import_rules r
    where r.household_id = (select private.household_id())
  )
  select t.id, coalesce(n.category, (r.rule).category), n.parts, g.tags, i.category, i.parts, i.tags
  from rules r
  join public.transactions t
    on t.household_id = (select private.household_id()) and private.rule_applies(r.rule, r.folded, t)
  -- Kept apart by the offset: to call the function for each row of a rule without shares takes ten times as long.
  left join lateral (
    select d.* from private.shared_parts((r.rule).category, (r.rule).shares, t.amount) as d
    where (r.rule).shares is not null offset 0
  ) as n on true
  cross join lateral (
    -- A transaction has ten at most.
    select (
      t.tags || nullif(array(
        select tag from unnest((r.rule).tags) as tag where tag <> all (coalesce(t.tags, '{}'))
      ), '{}')
    )[:10] as tags
  ) as g
  left join public.imported_rows i
    on i.household_id = (select private.household_id()) and i.transaction_id = t.id and not i.is_merged
    and i.transfer_account_id is null and not i.is_category_chosen
    and t.category_type = coalesce(i.category_type, i.type)
    and (
      t.category = i.category and t.parts is not distinct from i.parts
      or not exists (
        select from public.categories c
        where c.household_id = (select private.household_id()) and c.type = t.category_type
          and c.name = i.category
      )
    )
  where (r.rule).id = p_rule_id and t.category_type = any (r.types)
    and (t.category, t.parts, t.tags) is distinct from (coalesce(n.category, (r.rule).category), n.parts, g.tags)
    and not exists (
      select from rules earlier
      where earlier.place < r.place and private.rule_applies(earlier.rule, earlier.folded, t)
        and t.category_type = any (earlier.types)
    )
$$;
grant execute on function private.rule_changes(uuid) to authenticated;

-- Returns what apply_import_rule would change: the number of transactions, the first of them, and the number of those that
-- are left out.
create function public.preview_import_rule(p_rule_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
as $$
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
          join public.transactions t on t.household_id = (select private.household_id()) and t.id = c.id
          where c.imported_category is not null
          order by t.date desc, t.id desc
          limit 5
        ) as f
      ),
      '[]'
    )
  )
$$;
grant execute on function public.preview_import_rule(uuid) to authenticated;

-- Gives the newest 2,000 imported transactions of a rule its category or its shares, and its tags, as if their import had. Answers like the other
-- changes of many transactions.
create function public.apply_import_rule(p_rule_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
as $$
  -- The policies are asked only where a row changes.
  select private.may_write();
  with found as materialized (
    select t.id, t.category, t.parts, t.tags, c.new_category, c.new_parts, c.new_tags, c.imported_category,
      c.imported_parts, c.imported_tags
    from private.rule_changes(p_rule_id) as c
    join public.transactions t on t.household_id = (select private.household_id()) and t.id = c.id
    where c.imported_category is not null
    order by t.date desc, t.id desc
    limit 2000
    for update of t
  ),
  changed as (
    update public.transactions t
    set category = f.new_category, parts = f.new_parts, tags = f.new_tags
    from found f
    where t.id = f.id
    returning t.id, t.xmin::text as version, f.category, f.parts, f.tags, f.imported_category, f.imported_parts,
      f.imported_tags
  ),
  imported as (
    update public.imported_rows i
    set category = f.new_category, parts = f.new_parts, tags = f.new_tags
    from found f
    where i.household_id = (select private.household_id()) and i.transaction_id = f.id and not i.is_merged
  )
  select jsonb_build_object(
    'found', (select count(*) from found),
    'undo', coalesce((select jsonb_agg(to_jsonb(c)) from changed c), '[]')
  )
$$;
grant execute on function public.apply_import_rule(uuid) to authenticated;
